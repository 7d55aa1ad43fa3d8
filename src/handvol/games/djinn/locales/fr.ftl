pitch = Gagnez des plis, gardez un trésor de chacun et traversez trois cavernes.

card = { $number } { $colour ->
    [Y] jaune
    [G] vert
    [P] violet
   *[R] rouge
}
letter-Y = Ja
letter-G = Ve
letter-P = Vi
letter-R = Ro
word-yellow = jaune
word-green = vert
word-purple = violet
word-red = rouge
word-new-trump = Nouvel atout
word-no-trump = Sans atout
word-lowest = La plus petite gagne
word-free = Libre choix
word-swap = Échange
word-replace = Remplacement
word-fifteen = Quinze
word-vanish = Disparition
word-greedy = Main avide
word-run = Suite
word-pairs = Paires
word-less = Moins
word-more = Plus
word-exactly = Exactement
word-colour = Couleur

phase-before = À vous : jouez une carte trésor, ou d’abord une carte Djinn.
phase-after = Votre carte est jouée. Une carte Djinn en plus, ou avez-vous fini ?
phase-keep = Le pli est à vous. Quelle carte gardez-vous ?
phase-cave = Vous pouvez entrer dans une caverne. Laquelle ?
phase-give = Payez la caverne, de la plus petite carte à la plus grande.

move-play = jouer le { $a }
move-keep = garder le { $a }
move-give = donner le { $a }
move-end = finir votre tour
move-cave = réussir { $a }
move-djinn-new-trump = Djinn, Nouvel atout : { $b }
move-djinn-no-trump = Djinn, Sans atout : ce pli n’en a pas
move-djinn-lowest = Djinn, La plus petite gagne : elle prend le pli
move-djinn-free = Djinn, Libre choix : rien ne vous oblige à fournir
move-djinn-swap = Djinn, Échange : votre carte contre celle de { $b }
move-djinn-replace = Djinn, Remplacement : une autre carte pour { $b }
move-djinn-fifteen = Djinn, Quinze : votre carte compte pour un 15
move-djinn-vanish = Djinn, Disparition : la plus forte carte s’en va
move-djinn-greedy = Djinn, Main avide : gardez deux cartes si vous gagnez

event-phase = { $you ->
    [yes] Manche { $round } : on retourne le { $card }, l’atout est { $colour }. Vous entamez.
   *[no] Manche { $round } : on retourne le { $card }, l’atout est { $colour }. { $who } entame.
}
event-dealt = Vos cartes : { $cards }.
event-caves = Les cavernes { $size } sont ouvertes : { $caves }.
event-drew-djinn = { $you ->
    [yes] { "" }
   *[no] { $who } pioche une carte Djinn.
}
event-djinn-drawn = Vous piochez une carte Djinn : { $power }.
event-djinns-shuffled = Les cartes Djinn utilisées forment une nouvelle pioche, mélangée.
event-played = { $you ->
    [yes] Vous jouez le { $card }.
   *[no] { $who } joue le { $card }.
}
event-new-trump = { $you ->
    [yes] Vous jouez Nouvel atout : pour ce pli, c’est { $colour }.
   *[no] { $who } joue Nouvel atout : pour ce pli, c’est { $colour }.
}
event-no-trump = { $you ->
    [yes] Vous jouez Sans atout : ce pli n’en a pas.
   *[no] { $who } joue Sans atout : ce pli n’en a pas.
}
event-lowest = { $you ->
    [yes] Vous jouez La plus petite gagne.
   *[no] { $who } joue La plus petite gagne.
}
event-free = { $you ->
    [yes] Vous jouez Libre choix : rien ne vous oblige à fournir.
   *[no] { $who } joue Libre choix et n’est pas obligé de fournir.
}
event-swap = { $you ->
    [yes] Vous jouez Échange : le { $card } part, le { $taken } est à vous.
   *[no] { $who } joue Échange : le { $card } part contre le { $taken }.
}
event-replace = { $you ->
    [yes] Vous jouez Remplacement : le { $drawn } prend la place du { $card }.
   *[no] { $who } joue Remplacement : le { $drawn } prend la place du { $card }.
}
event-fifteen = { $you ->
    [yes] Vous jouez Quinze : le { $card } compte pour un 15.
   *[no] { $who } joue Quinze : le { $card } compte pour un 15.
}
event-vanish = { $you ->
    [yes] Vous jouez Disparition : le { $card } s’en va.
   *[no] { $who } joue Disparition : le { $card } s’en va.
}
event-greedy = { $you ->
    [yes] Vous jouez Main avide : si vous gagnez, vous gardez deux cartes.
   *[no] { $who } joue Main avide, pour garder deux cartes de ce pli.
}
event-won-trick = { $you ->
    [yes] Vous gagnez le pli avec le { $card }.
   *[no] { $who } gagne le pli avec le { $card }.
}
event-kept = { $you ->
    [yes] Vous gardez le { $card }.
   *[no] { $who } garde le { $card }.
}
event-chose-cave = { $you ->
    [yes] Vous tentez { $cave }.
   *[no] { $who } tente { $cave }.
}
event-gave = { $you ->
    [yes] Vous donnez le { $card }.
   *[no] { $who } donne le { $card }.
}
event-entered = { $you ->
    [yes] Vous voilà dans la caverne { $size } { $cave }, pour { $cards }.
   *[no] { $who } entre dans la caverne { $size } { $cave }, pour { $cards }.
}
event-too-few = Il ne reste pas assez de cartes pour une autre manche.
event-over = La partie est terminée.

refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-must-follow = Vous avez la couleur demandée : vous devez fournir.
refusal-play-first = Jouez d’abord une carte trésor.
refusal-card-played = Votre carte est jouée. Jouez une carte Djinn ou choisissez « finir votre tour ».
refusal-keep-first = Le pli est à vous : choisissez d’abord la carte que vous gardez.
refusal-not-in-trick = Cette carte n’est pas dans le pli. Gardez-en une qui y est.
refusal-no-trick-won = Seul le gagnant du pli garde une carte, quand tout le monde a joué.
refusal-phase-runs = On entre dans les cavernes à la fin de la manche, quand toutes les mains sont vides.
refusal-choose-cave = Vous pouvez réussir une épreuve, vous le devez donc : choisissez la caverne.
refusal-not-your-cave = Cette caverne n’est pas dans la rangée de votre prochain niveau.
refusal-cannot-complete = Vos trésors ne suffisent pas pour cette épreuve. Choisissez-en une autre.
refusal-give-first = Vous avez choisi une caverne : donnez maintenant vos trésors.
refusal-not-your-treasure = Cette carte n’est pas l’un de vos trésors.
refusal-not-this-treasure = Avec cette carte ensuite, l’épreuve ne peut plus réussir. Donnez de la plus petite à la plus grande.
refusal-djinn-in-turn = Une carte Djinn se joue à votre propre tour, juste avant ou juste après votre carte trésor.
refusal-no-such-djinn = Vous n’avez pas cette carte Djinn.
refusal-djinn-limit = Vous avez joué toutes les cartes Djinn permises dans un tour.
refusal-free-before = Libre choix se joue avant votre carte trésor.
refusal-swap-after = Échange se joue après votre carte trésor.
refusal-swap-target = Échange vise la carte d’un autre joueur dans ce pli.
refusal-replace-target = Remplacement vise la carte d’un autre joueur dans ce pli.
refusal-pile-empty = La pioche est vide : rien ne peut être remplacé.
refusal-fifteen-after = Quinze se joue après votre carte trésor.
refusal-vanish-two = Disparition demande au moins deux cartes dans le pli.
refusal-own-card-gone = Vous n’avez plus de carte dans ce pli.

deal-number = Manche { $round }
trump-turned = atout { $colour }
trump-named = ce pli : { $colour }
trump-none = ce pli : sans atout
lowest-now = la plus petite gagne
free-now = libre choix
greedy-now = main avide : { $names }
pile-left = { $count } dans la pioche
caves-of = cavernes { $size }
face-down = face cachée
trick-row = Pli
trick-empty = personne n’a encore joué
discarded = Défausse
your-djinns = Vos cartes Djinn
column-level = cavernes
column-djinns = Djinn
column-void = sans
column-treasures = trésors
word-cave-run = Suite : { $size } à la suite
word-cave-pairs = Paires : { $size ->
    [3] 2 pareilles, 1 plus petite
    [4] 2 et 2
   *[5] 2 et 2, 1 plus petite
}
word-cave-less = Moins : moins de { $sum }
word-cave-more = Plus : plus de { $sum }
word-cave-exactly = Exactement : { $sum }
word-cave-colour = Couleur : { $size } pareilles

option-djinns-per-turn = Cartes Djinn par tour, au plus (vide : sans limite)
option-same-pairs = Les deux paires peuvent être du même nombre
option-powers = Nombre de cartes Djinn de chaque pouvoir
option-closed-discards = La défausse est face cachée
option-challenges = Épreuves en jeu à chaque niveau
