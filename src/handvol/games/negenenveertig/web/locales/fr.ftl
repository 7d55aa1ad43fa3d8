board-side = Plateau, { $side }
joker-on = joker sur { $field }
guide-lay = Une case qui brille accepte une carte de votre main, car elle touche une carte déjà posée. Posez-en une ou plusieurs, puis dites que c’est fini ; ou ne posez rien et prenez une carte de la pioche, sur le plateau.
guide-last = La pioche est vide. Débarrassez-vous de ce que vous pouvez : ce qui reste en main, ce sont des points négatifs.
