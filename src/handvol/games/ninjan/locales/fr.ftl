pitch = Pierre, feuille, ciseaux avec des cartes : choisissez en secret, prenez les piles que vous battez.

card = { $suit ->
    [R] pierre
    [P] feuille
   *[S] ciseaux
} { $value }
word-rock = pierre
word-paper = feuille
word-scissors = ciseaux
letter-R = P
letter-P = F
letter-S = C

phase-choose = Choisissez une carte. Personne ne la verra avant que tout le monde ait choisi.
phase-resolve = C’est à votre carte de jouer. Où va-t-elle ?
phase-throw = Égalité. Choisissez votre signe : pierre, feuille ou ciseaux.

move-choose = choisir { $a }
move-take = prendre la pile { $a }
move-put = poser sur la pile { $a }
move-throw = montrer { $a }

event-dealt = Vos cartes : { $cards }.
event-chose = { $you ->
    [yes] { "" }
   *[no] { $who } a choisi.
}
event-choice = Vous avez choisi { $card }.
event-revealed = { $you ->
    [yes] Vous retournez { $card }.
   *[no] { $who } retourne { $card }.
}
event-took = { $you ->
    [yes] Vous prenez la pile { $pile } avec { $card } et gagnez { $cards }.
   *[no] { $who } prend la pile { $pile } avec { $card } et gagne { $cards }.
}
event-put = { $you ->
    [yes] Vous posez { $card } sur la pile { $pile }.
   *[no] { $who } pose { $card } sur la pile { $pile }.
}
event-round = La manche { $round } commence.
event-tied = Égalité pour la somme la plus haute. En duel : { $seats }.
event-threw = { $you ->
    [yes] { "" }
   *[no] { $who } a choisi son signe.
}
event-throw = Votre signe : { $suit }.
event-showed = { $you ->
    [yes] Vous montrez { $suit }.
   *[no] { $who } montre { $suit }.
}
event-lost = { $you ->
    [yes] Vous sortez du duel.
   *[no] { $who } sort du duel.
}
event-over = La partie est terminée.

refusal-choose-first = D’abord, chacun choisit une carte de sa main.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-choice-stands = On ne revient pas sur un choix.
refusal-must-take = Votre carte bat au moins une pile : vous devez en prendre une qu’elle bat.
refusal-not-beaten = Votre carte ne bat pas cette pile. Prenez-en une qu’elle bat.
refusal-must-put = Votre carte ne bat aucune pile : posez-la sur l’une des trois.
refusal-only-ties = Les signes ne servent qu’à départager une égalité, tout à la fin.
refusal-must-throw = L’égalité se règle maintenant : montrez pierre, feuille ou ciseaux.

round-of = Manche { $round } sur 9
pile = pile { $pile }
column-chosen = choix
column-won = gagnées

option-tie = Sommes les plus hautes à égalité
option-tie-throw = un duel décide
option-tie-share = partager la victoire
