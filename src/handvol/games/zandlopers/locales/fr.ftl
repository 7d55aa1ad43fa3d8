pitch = Trois séries voyagent autour de la table : mettez-y la dernière carte, et tous leurs sabliers sont à vous.

card = { $colour ->
    [R] { $number } rouge
    [P] { $number } violet
   *[J] joker { $number }
}
letter-R = R
letter-P = V
letter-J = J
word-- = −

phase-act = Commencez une série, récupérez-en une ou glissez une carte dessous.
phase-act-start = Commencez une série : choisissez une carte, puis croissant ou décroissant.
phase-act-bury = Les trois séries sont à vous : mettez une carte sous la pioche.

move-start = commencer une série { $b } avec le { $a }
move-over = récupérer la série { $a } avec le { $b }
move-tuck = glisser le { $b } sous la série { $a }
move-bury = mettre le { $a } sous la pioche

event-dealt = Vos cartes : { $cards }.
event-started = { $you ->
    [yes] Vous commencez la série { $series } ({ $sign }) avec le { $card }.
   *[no] { $who } commence la série { $series } ({ $sign }) avec le { $card }.
}
event-took = { $you ->
    [yes] Vous récupérez la série { $series } avec le { $card }.
   *[no] { $who } récupère la série { $series } avec le { $card }.
}
event-tucked = { $you ->
    [yes] Vous glissez le { $card } sous la série { $series }.
   *[no] { $who } glisse le { $card } sous la série { $series }.
}
event-buried = { $you ->
    [yes] { "" }
   *[no] { $who } met une carte sous la pioche.
}
event-burial = Vous mettez le { $card } sous la pioche.
event-traced = { $who } a pioché le { $card } que vous aviez mis sous la pioche.
event-collected = { $you ->
    [yes] Vous ramassez la série { $series } : { $cards }. Cela fait { $points ->
        [0] 0 sablier
        [one] { $points } sablier
       *[other] { $points } sabliers
    }.
   *[no] { $who } ramasse la série { $series } : { $cards }. Cela fait { $points ->
        [0] 0 sablier
        [one] { $points } sablier
       *[other] { $points } sabliers
    }.
}
event-collected-closed = { $you ->
    [yes] Vous ramassez la série { $series } et posez { $count ->
        [one] sa carte
       *[other] ses { $count } cartes
    } face cachée.
   *[no] { $who } ramasse la série { $series } et pose { $count ->
        [one] sa carte
       *[other] ses { $count } cartes
    } face cachée.
}
event-drew = { $you ->
    [yes] { "" }
   *[no] { $count ->
        [one] { $who } pioche { $count } carte.
       *[other] { $who } pioche { $count } cartes.
    }
}
event-drawn = Vous piochez { $cards }.
event-round = { $you ->
    [yes] Manche { $round } : vous commencez.
   *[no] Manche { $round } : { $who } commence.
}
event-noted = { $you ->
    [yes] Vous notez { $points ->
        [0] 0 sablier
        [one] { $points } sablier
       *[other] { $points } sabliers
    }.
   *[no] { $who } note { $points ->
        [0] 0 sablier
        [one] { $points } sablier
       *[other] { $points } sabliers
    }.
}
event-reshuffled = Les cartes ont été parcourues une fois. On les mélange toutes et on les distribue à nouveau.
event-over = La partie est terminée.

refusal-not-in-hand = Vous n’avez pas cette carte en main.
refusal-no-holder = Aucun porte-cartes n’est vide : les trois séries sont commencées.
refusal-first-starts = Il n’y a pas encore de série : commencez-en une.
refusal-only-start = Personne d’autre n’a encore de série : commencez-en une autre.
refusal-no-such-series = Ce porte-cartes est encore vide. Choisissez une série placée devant un autre joueur.
refusal-take-own = Cette série est déjà devant vous. Vous ne pouvez récupérer que celle d’un autre.
refusal-tuck-own = Cette série est devant vous. Vous ne pouvez glisser une carte que sous celle d’un autre.
refusal-must-bury = Les trois séries sont devant vous : mettez une carte sous la pioche.
refusal-may-not-bury = On ne met une carte sous la pioche que si l’on a les trois séries devant soi.
refusal-wrong-colour = La carte du dessus est d’une autre couleur. Mettez la même couleur ou un joker.
refusal-wrong-order = Sur une série +, le nombre doit être plus haut que celui du dessus ; sur une série −, plus bas.
refusal-joker-order = Un joker suit l’ordre lui aussi : plus haut sur +, plus bas sur −, ou le même nombre qu’une carte rouge ou violette.
refusal-order-on-joker = Toute couleur va sur un joker, mais le nombre doit convenir : plus haut sur +, plus bas sur −, ou égal.

round-number = Manche { $round }
round-of-deal = Manche { $round }, { $deal ->
    [1] premier passage des cartes
   *[2] second passage des cartes
}
series = série { $series }
empty-holder = vide
tucked = dessous
draw-pile = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
at-the-bottom = tout en bas
now-with = est dans la main de { $who }
perhaps-with = est dans la main de { $who }, ou de nouveau sous la pioche
column-hourglasses = sabliers
column-collected = ramassées
legend = R rouge, V violet, J joker ; le petit chiffre est le nombre de sabliers

option-first = Qui commence
option-first-none = au sort
option-twice = À cinq joueurs : parcourir les cartes deux fois
option-closed-heaps = Les cartes ramassées sont face cachée et ne se comptent qu’à la fin
option-hourglasses = Sabliers sur les cartes
