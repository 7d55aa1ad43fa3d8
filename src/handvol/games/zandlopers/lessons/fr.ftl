first-title = Zandlopers en trois minutes
first-goal = Les cartes portent des sabliers, surtout les nombres du milieu, entre 1 et 25. À la fin d’une manche, vous ramassez les séries placées devant vous, et leurs sabliers sont vos points. Cette manche s’arrête quand il vous reste deux cartes, à Bo et à vous.
first-start = Vous commencez, donc vous commencez une série. Une série + monte, une série − descend. Commencez-en une avec votre 8 rouge, montante.
first-start-falling = En descendant de 8, il y a peu de place. Prenez la montante : +.
first-start-wrong = Prenez cette fois le 8 rouge : il est bas, une série montante a de la place au-dessus.
first-taken = Bo a posé un 10 rouge : même couleur, et plus haut. La série est maintenant à Bo, avec votre 8 dedans.
first-back = Récupérez-la. Le rouge doit dépasser 10 ; un joker n’a pas de couleur et va sur toutes.
first-back-wrong = C’est permis, mais la série reste à Bo. Posez-y quelque chose de plus haut.
first-falling = Bo commence une deuxième série, descendante, au 16 violet. Seules des cartes plus basses y vont.
first-lock = Votre 3 violet est plus bas que 16, et presque personne ne peut descendre encore. Récupérez la série 2.
first-lock-wrong = Mieux : votre 3 violet sur la série 2. Il vous rapporte le 16 de Bo et ses deux sabliers.
first-last = Les deux séries sont à vous, et Bo n’a rien qui aille dessus. Bo en commence une avec le 4 violet. C’était la dernière carte de la manche : chacun ramasse.
first-end = On complète les mains et la manche suivante commence, jusqu’à ce que la pioche soit épuisée. Ce n’est pas le début qui compte, c’est la dernière carte posée.

jokers-title = Les jokers
jokers-what = Les jokers portent un nombre impair et aucun sablier. Ils n’ont pas de couleur : ils vont sur le rouge, sur le violet et les uns sur les autres.
jokers-same = Un joker va aussi sur le même nombre, que la série monte ou descende. Sur le 9 rouge, votre 9 violet ne va pas, votre joker 9 si. Récupérez la série 1.
jokers-same-wrong = Ici, c’est le joker 9 qui va sur le 9 rouge.
jokers-colour = Avec un joker dessus, la série n’avait pas de couleur. Bo y a posé le 12 violet : elle est violette désormais.
jokers-order = La série 2 descend, et le 14 violet est dessus. Un joker suit l’ordre comme toute autre carte : posez-y le joker 13.
jokers-order-nine = Cela va aussi. Mais ici, c’est du joker qu’il s’agit : posez le joker 13.
jokers-order-wrong = Posez le joker 13 sur la série 2, où se trouve le 14.
jokers-strict = Bo a posé le joker 11 sur votre joker 13. Joker sur joker, il faut toujours suivre l’ordre : le même nombre n’existe pas deux fois.
jokers-any = De nouveau, pas de couleur. Posez-y n’importe quelle carte plus basse que 11, rouge ou violette.
jokers-any-wrong = Récupérez la série 2 avec une carte en dessous de 11. La couleur n’importe pas.
jokers-end = Un joker ouvre donc une série à tout le monde. C’est bien si vous tenez la bonne carte, dangereux sinon.

tucking-title = Glisser une carte dessous
tucking-stuck = Deux séries sont à vous, tous les porte-cartes sont pris, et cela vous va très bien. Votre 4 rouge n’est pas plus bas que le 3 de la série 2, et rien d’autre n’y va.
tucking-tuck = Alors vous glissez une carte sous la série d’un autre, qui garde sa série et reçoit les sabliers de votre carte. Laquelle donnez-vous ?
tucking-gift = Le 13 violet a trois sabliers : un beau cadeau pour Bo. Donnez le 1, il n’en a pas.
tucking-wrong = Glissez une carte sous la série 2.
tucking-end = Bo a dû faire pareil et a glissé le 22 violet sous votre série 1 : un sablier de plus pour vous. Une carte sans sablier, cela se garde pour ces moments-là.

three-title = Les trois sont à vous
three-take = Les séries 1 et 3 sont à vous. Avec le 2 rouge, vous pouvez aussi prendre la série 2. Allez-y.
three-take-wrong = Récupérez la série 2 avec votre 2 rouge.
three-given = Bo n’a rien qui aille et a glissé une carte sous une de vos séries.
three-bury = Les trois séries sont devant vous : rien à récupérer, rien où glisser une carte. Vous mettez donc une carte face cachée sous la pioche. Votre 1 violet vaut le moins.
three-bury-wrong = C’est permis, mais c’est le 1 violet qui vous manquera le moins.
three-end = Vous seul savez ce qu’il y a sous la pioche. Et les trois séries sont à vous à la fin de cette manche.

deals-title = À cinq, on donne deux fois
deals-last = À cinq, la pioche est vite épuisée. Vous jouez la dernière carte de la première donne. La série 2 est pleine de sabliers, et rien ne dépasse votre 25 violet.
deals-last-wrong = Posez le 25 violet sur la série 2 : elle est devant quelqu’un d’autre, qui ramasserait tout.
deals-end = Cela fait 25. On note les sabliers, on mélange toutes les cartes, et chacun en reçoit six nouvelles. À la fin, les deux donnes comptent ensemble.
