pitch = Drie series zwerven over de tafel: leg er als laatste een kaart op en alle zandlopers erin zijn voor jou.

card = { $colour ->
    [R] rode { $number }
    [P] paarse { $number }
   *[J] joker { $number }
}
letter-R = R
letter-P = P
letter-J = J
word-- = −

phase-act = Begin een serie, neem er een over, of schuif een kaart onder een serie.
phase-act-start = Begin een serie: kies een kaart, dan oplopend of aflopend.
phase-act-bury = Alle drie de series zijn van jou: leg een kaart onder de stapel.

move-start = een { $b }serie beginnen met de { $a }
move-over = serie { $a } overnemen met de { $b }
move-tuck = de { $b } onder serie { $a } schuiven
move-bury = de { $a } onder de stapel leggen

event-dealt = Jouw kaarten: { $cards }.
event-started = { $you ->
    [yes] Je begint serie { $series } ({ $sign }) met de { $card }.
   *[no] { $who } begint serie { $series } ({ $sign }) met de { $card }.
}
event-took = { $you ->
    [yes] Je neemt serie { $series } over met de { $card }.
   *[no] { $who } neemt serie { $series } over met de { $card }.
}
event-tucked = { $you ->
    [yes] Je schuift de { $card } onder serie { $series }.
   *[no] { $who } schuift de { $card } onder serie { $series }.
}
event-buried = { $you ->
    [yes] { "" }
   *[no] { $who } legt een kaart onder de stapel.
}
event-burial = Je legt de { $card } onder de stapel.
event-traced = { $who } heeft de { $card } getrokken die jij onder de stapel had gelegd.
event-collected = { $you ->
    [yes] Je pakt serie { $series }: { $cards }. Dat zijn { $points ->
        [0] geen zandlopers
        [one] 1 zandloper
       *[other] { $points } zandlopers
    }.
   *[no] { $who } pakt serie { $series }: { $cards }. Dat zijn { $points ->
        [0] geen zandlopers
        [one] 1 zandloper
       *[other] { $points } zandlopers
    }.
}
event-collected-closed = { $you ->
    [yes] Je pakt serie { $series } en legt { $count ->
        [one] de kaart
       *[other] de { $count } kaarten
    } gedekt voor je neer.
   *[no] { $who } pakt serie { $series } en legt { $count ->
        [one] de kaart
       *[other] de { $count } kaarten
    } gedekt neer.
}
event-drew = { $you ->
    [yes] { "" }
   *[no] { $count ->
        [one] { $who } trekt 1 kaart.
       *[other] { $who } trekt { $count } kaarten.
    }
}
event-drawn = Je trekt { $cards }.
event-round = { $you ->
    [yes] Ronde { $round }: jij begint.
   *[no] Ronde { $round }: { $who } begint.
}
event-noted = { $you ->
    [yes] Je noteert { $points ->
        [0] geen zandlopers
        [one] 1 zandloper
       *[other] { $points } zandlopers
    }.
   *[no] { $who } noteert { $points ->
        [0] geen zandlopers
        [one] 1 zandloper
       *[other] { $points } zandlopers
    }.
}
event-reshuffled = Jullie zijn één keer door de kaarten. Ze worden allemaal opnieuw geschud en gedeeld.
event-over = Het spel is afgelopen.

refusal-not-in-hand = Die kaart heb je niet in je hand.
refusal-no-holder = Er is geen kaarthouder meer leeg: alle drie de series zijn begonnen.
refusal-first-starts = Er ligt nog geen serie: begin er een.
refusal-only-start = Nog niemand anders heeft een serie: begin er zelf nog een.
refusal-no-such-series = Die kaarthouder is nog leeg. Kies een serie die voor een ander ligt.
refusal-take-own = Die serie ligt al voor jou. Je kunt alleen die van een ander overnemen.
refusal-tuck-own = Die serie ligt voor jou. Je kunt alleen iets onder die van een ander schuiven.
refusal-must-bury = Alle drie de series liggen voor jou: leg een kaart onder de stapel.
refusal-may-not-bury = Je legt alleen een kaart onder de stapel als alle drie de series voor jou liggen.
refusal-wrong-colour = De bovenste kaart heeft een andere kleur. Leg dezelfde kleur, of een joker.
refusal-wrong-order = Bij een +serie moet het getal hoger zijn dan de bovenste kaart, bij een −serie lager.
refusal-joker-order = Ook een joker houdt zich aan de volgorde: hoger bij +, lager bij −, of hetzelfde getal als een rode of paarse kaart.
refusal-order-on-joker = Op een joker mag elke kleur, maar het getal moet kloppen: hoger bij +, lager bij −, of gelijk.

round-number = Ronde { $round }
round-of-deal = Ronde { $round }, { $deal ->
    [1] voor de eerste keer door de kaarten
   *[2] voor de tweede keer door de kaarten
}
series = serie { $series }
empty-holder = leeg
tucked = eronder
draw-pile = Gedekte stapel: { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
at-the-bottom = onderop
now-with = zit in de hand van { $who }
perhaps-with = zit in de hand van { $who }, of ligt weer onder de stapel
column-hourglasses = zandlopers
column-collected = gepakt
legend = R rood, P paars, J joker; het kleine cijfer is het aantal zandlopers

option-first = Wie er begint
option-first-none = het lot beslist
option-twice = Met vijf spelers: twee keer door de kaarten
option-closed-heaps = Verzamelde kaarten liggen gedekt; tellen doe je pas aan het eind
option-hourglasses = Zandlopers op de kaarten
