pitch = Jat kaarten uit andermans hand, één voor één, en stop voordat je te hebberig wordt.

card = { $number }{ $sign ->
    [plus] { " " }(+1)
    [eye] { " " }(oog)
    [trade] { " " }(2>3)
   *[none] { "" }
}
letter-C = O
letter-e = o
crook = oplichter

phase-play = Leg een kaart uit je hand in je verzameling.
phase-steal = Jatten: bij wie?
phase-draw = Nog een kaart trekken, of stoppen?
phase-crook = Met de oplichter mag je een kaart uit die verzameling nemen.
phase-eye = Een oog: wiens hand wil je bekijken?
phase-trade = 2>3: twee van een cijfer afleggen en drie trekken?
phase-refill = Alle kaarten van een cijfer afleggen en je hand aanvullen?

move-play = speel { $a }
move-steal = jat van { $a }
move-steal-pile = jat van de gedekte stapel
move-draw = trek nog een kaart
move-stop = stop en houd de kaarten
move-take = neem { $a }
move-take-none = neem niets
move-look = bekijk de hand van { $a }
move-trade = ruil twee kaarten met een { $a } voor drie nieuwe
move-trade-none = ruil niets
move-refill = leg alle kaarten met een { $a } af en vul aan tot 8
move-refill-none = houd alles, trek niets

event-began = { $you ->
    [yes] Jij begint.
   *[no] { $who } begint.
}
event-dealt = Je kaarten: { $cards }.
event-opened = { $you ->
    [yes] Je verzameling begint met { $cards }.
   *[no] De verzameling van { $who } begint met { $cards }.
}
event-played = { $you ->
    [yes] Je speelt { $card }.
   *[no] { $who } speelt { $card }.
}
event-skipped = { $you ->
    [yes] Je hebt geen kaart om te spelen.
   *[no] { $who } heeft geen kaart om te spelen.
}
event-stole = { $you ->
    [yes] Je gaat jatten.
   *[no] { $who } gaat jatten.
}
event-stole-pile = { $you ->
    [yes] Je jat van de gedekte stapel.
   *[no] { $who } jat van de gedekte stapel.
}
event-drew = { $you ->
    [yes] Uit jouw hand: { $card }.
   *[no] Uit de hand van { $who }: { $card }.
}
event-drew-pile = Van de stapel: { $card }.
event-greedy = { $you ->
    [yes] Te hebberig: je krijgt niets.
   *[no] Te hebberig: { $who } krijgt niets.
}
event-greedy-pile = { $you ->
    [yes] Te hebberig: { $cards } gaan naar de aflegstapel, jij krijgt niets.
   *[no] Te hebberig: { $cards } gaan naar de aflegstapel, { $who } krijgt niets.
}
event-returned = { $you ->
    [yes] Terug in jouw hand: { $cards }.
   *[no] Terug in de hand van { $who }: { $cards }.
}
event-stopped = { $you ->
    [yes] Je stopt en legt { $cards } in je verzameling.
   *[no] { $who } stopt en legt { $cards } in de verzameling.
}
event-took = { $you ->
    [yes] De oplichter bezorgt je { $card }.
   *[no] De oplichter bezorgt { $who } { $card }.
}
event-crook-back = { $you ->
    [yes] Je krijgt je oplichter terug.
   *[no] { $who } krijgt de oplichter terug.
}
event-gained = { $you ->
    [yes] Je trekt { $cards } voor je verzameling.
   *[no] { $who } trekt { $cards } voor de eigen verzameling.
}
event-looked = { $you ->
    [yes] Jouw hand wordt bekeken.
   *[no] De hand van { $who } wordt bekeken.
}
event-saw = In de hand van { $who } zie je { $cards }.
event-discarded = { $you ->
    [yes] Je legt { $cards } af.
   *[no] { $who } legt { $cards } af.
}
event-refilled = { $you ->
    [yes] { "" }
   *[no] { $count ->
        [one] { $who } trekt een kaart.
       *[other] { $who } trekt { $count } kaarten.
    }
}
event-fetched = Je trekt { $cards }.
event-remade = De aflegstapel wordt geschud: een nieuwe gedekte stapel van { $count ->
    [one] één kaart
   *[other] { $count } kaarten
}.
event-won = { $you ->
    [yes] Zes van een cijfer: jij wint het spel.
   *[no] Zes van een cijfer: { $who } wint het spel.
}
event-draw-game = Niemand is er op tijd uitgekomen: gelijkspel.
event-scored = { $you ->
    [yes] Jij krijgt { $points }.
   *[no] { $who } krijgt { $points }.
}
event-over = Het spel is afgelopen.

refusal-play-first = Speel eerst een cijferkaart uit je hand.
refusal-crook-stays = De oplichter speel je nooit.
refusal-not-in-hand = Die kaart zit niet in je hand.
refusal-steal-now = Kies nu bij wie je jat.
refusal-not-yourself = Je kunt niet van jezelf jatten.
refusal-no-such-seat = Die speler is er niet aan deze tafel.
refusal-only-for-two = Alleen met z’n tweeën mag je van de gedekte stapel jatten.
refusal-piles-empty = Er valt niets te trekken: beide stapels zijn leeg.
refusal-draw-or-stop = Trek nog eens uit dezelfde hand, of stop.
refusal-nothing-left = Er valt niets meer te trekken: stop.
refusal-take-now = Kies een kaart uit die verzameling, of geen.
refusal-not-in-collection = Die kaart ligt niet in de verzameling waaruit je mag nemen.
refusal-look-now = Kies eerst wiens hand je bekijkt.
refusal-not-another = Bekijk de hand van een andere speler aan deze tafel.
refusal-trade-now = Kies een cijfer om te ruilen, of geen.
refusal-no-pair = Je hebt geen twee kaarten van dat cijfer.
refusal-refill-now = Kies een cijfer om af te leggen, of geen.
refusal-not-collected = Van dat cijfer heb je niets om af te leggen.

turn-number = Beurt { $turn }
game-number = Spel { $game } van { $games }
pile-sizes = gedekte stapel { $pile }, aflegstapel { $discard }
middle = In het midden
risk = Kans dat je met de volgende kaart te hebberig bent: { $chance } %
known-in-hand = Wat je weet van de hand van { $who }:

option-first = Wie er begint
option-first-none = het lot beslist
option-turn-limit = Gelijkspel na zoveel beurten
option-match = Een partij: zoveel spellen als spelers
option-signs = Hoeveel kaarten van elk getal een teken dragen
