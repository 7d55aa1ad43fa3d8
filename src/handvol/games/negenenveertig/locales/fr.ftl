pitch = Une course sur un plateau de 49 nombres : posez ce qui touche et ne restez pas avec des cartes en main.

joker = joker
word-J1 = la case joker de gauche
word-J2 = la case joker de droite

phase-lay = À vous. Posez ce que vous voulez ; si vous ne posez rien, vous piochez une carte.
phase-last = Vous avez la dernière carte. Posez ce que vous pouvez encore, puis la manche est finie.

move-lay = poser { $a }
move-lay-J = poser un joker sur { $b }
move-swap = mettre { $a } à la place du joker et le prendre
move-draw = piocher une carte ; votre tour est alors fini
move-done = terminé

event-round = { $you ->
    [yes] La manche { $round } commence. C’est vous qui donnez.
   *[no] La manche { $round } commence. { $who } donne.
}
event-dealt = Vos cartes : { $cards }.
event-turned = La première carte du plateau est le { $card }.
event-turned-joker = La première carte est un joker ; il est sur { $field }.
event-laid = { $you ->
    [yes] Vous posez { $card }.
   *[no] { $who } pose { $card }.
}
event-laid-joker = { $you ->
    [yes] Vous posez un joker sur { $field }.
   *[no] { $who } pose un joker sur { $field }.
}
event-swapped = { $you ->
    [yes] Vous échangez le joker de la case { $card } et le prenez en main.
   *[no] { $who } échange le joker de la case { $card } et le prend en main.
}
event-drew = { $you ->
    [yes] { "" }
   *[no] { $who } pioche une carte.
}
event-drawn = Vous piochez : { $card }.
event-last = { $you ->
    [yes] C’était la dernière carte de la pioche. Vous continuez, puis la manche est finie.
   *[no] C’était la dernière carte de la pioche. { $who } continue, puis la manche est finie.
}
event-done = { $you ->
    [yes] Vous avez terminé.
   *[no] { $who } a terminé.
}
event-empty = { $you ->
    [yes] Vous n’avez plus de cartes : la manche est finie.
   *[no] { $who } n’a plus de cartes : la manche est finie.
}
event-counted = { $you ->
    [yes] { $points ->
        [0] Il ne vous reste rien en main.
        [one] Il vous reste { $cards } : { $points } point négatif.
       *[other] Il vous reste { $cards } : { $points } points négatifs.
    }
   *[no] { $points ->
        [0] Il ne reste rien en main à { $who }.
        [one] Il reste { $cards } à { $who } : { $points } point négatif.
       *[other] Il reste { $cards } à { $who } : { $points } points négatifs.
    }
}
event-over = Le match est terminé.

refusal-not-in-hand = Vous n’avez pas cette carte en main.
refusal-joker-there = Un joker occupe cette case. Vous pouvez l’échanger contre votre carte.
refusal-not-touching = Cette case ne touche encore aucune carte du plateau.
refusal-field-taken = Il y a déjà une carte sur cette case.
refusal-joker-not-touching = Un joker doit toucher une carte du plateau ; là, il n’en touche aucune.
refusal-pile-lies-there = L’emplacement de la pioche ne reçoit jamais de carte, pas même un joker.
refusal-no-joker-there = Il n’y a pas de joker à échanger sur cette case.
refusal-number-not-in-hand = Pour échanger ce joker, il vous faut en main le nombre de sa case.
refusal-joker-stays = Un joker posé sur une case joker y reste jusqu’à la fin de la manche.
refusal-last-card-waits = À cette table, la dernière carte de la pioche ne peut plus servir.
refusal-laid-already = Vous avez posé pendant ce tour, donc vous ne piochez pas. Dites terminé quand vous avez fini.
refusal-pile-used-up = La pioche est épuisée. Dites terminé quand vous avez fini.
refusal-must-draw = Vous n’avez posé aucune carte : vous devez en piocher une.

round-of = Manche { $round } sur { $rounds }
word-red = face rouge
word-blue = face bleue
word-shuffled = plateau mélangé
dealer = donneur : { $name }
legend-card = carte
legend-can-lay = à poser
legend-joker = joker sur 21
legend-joker-field = case joker
legend-pile = pioche
laid-now = Posé ce tour-ci
column-minus = points négatifs
column-known = connu

option-board = Face du plateau
option-board-red = rouge : dans l’ordre
option-board-blue = bleue : en désordre
option-board-shuffled = mélangée à chaque manche
option-layout = Votre propre plateau, à la place de la face rouge ou bleue
option-rounds = Manches (vide : autant que de joueurs)
option-joker-anywhere = Un joker va partout
option-swap-counts = Un échange compte comme une pose
option-last-card-usable = La dernière carte piochée peut servir
