pitch = Annoncez, prenez une carte, écartez-en une, faites des plis.

card = { $rank ->
    [T] dix
    [J] valet
    [Q] dame
    [K] roi
    [A] as
   *[9] neuf
} de { $suit ->
    [C] trèfle
    [D] carreau
    [H] cœur
   *[S] pique
}
word-clubs = trèfle
word-diamonds = carreau
word-hearts = cœur
word-spades = pique

phase-bid = Combien de plis ferez-vous ?
phase-take = Prenez une carte du marché.
phase-bury = Écartez une carte.
phase-play = Jouez une carte.

move-bid = annoncer { $a } plis
move-take = prendre { $a }
move-bury = écarter { $a }
move-play = jouer { $a }

event-dealt = Vos cartes : { $cards }.
event-said = { $you ->
    [yes] Vous annoncez { $tricks }.
   *[no] { $who } annonce { $tricks }.
}
event-took = { $you ->
    [yes] Vous prenez { $card }.
   *[no] { $who } prend { $card }.
}
event-buried = { $you ->
    [yes] { "" }
   *[no] { $who } écarte une carte.
}
event-bury = Vous écartez { $card }.
event-played = { $you ->
    [yes] Vous jouez { $card }.
   *[no] { $who } joue { $card }.
}
event-won = { $you ->
    [yes] Vous remportez le pli : { $cards }.
   *[no] { $who } remporte le pli : { $cards }.
}
event-over = La partie est finie.

refusal-not-yours = Vous n’avez pas cette carte en main.
refusal-follow = Fournissez, vous le pouvez.
refusal-not-there = Cette carte n’est pas au marché.
refusal-not-now = Ce n’est pas ce qui est demandé.

field-lamps = lampe
field-market = marché
field-turned = retournée
field-trump = atout
field-pile = pioche
field-trick = pli
field-leader = entame
field-buried = écartée
field-won = gagné
field-bids = annonce
field-tricks = plis
field-out-of = n’a pas de
field-tricks-played = plis joués
field-broken = cœur joué
