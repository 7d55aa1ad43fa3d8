pitch = Een wedloop over een bord met 49 getallen: leg aan wat past en blijf niet met kaarten zitten.

joker = joker
word-J1 = het linker jokerveld
word-J2 = het rechter jokerveld

phase-lay = Jij bent aan de beurt. Leg aan wat je wilt; leg je niets aan, dan trek je een kaart.
phase-last = Je hebt de laatste kaart. Leg nog aan wat je kunt, dan is de ronde voorbij.

move-lay = leg { $a } aan
move-lay-J = leg een joker op { $b }
move-swap = leg { $a } op de plek van de joker en neem hem
move-draw = trek een kaart; je beurt is dan voorbij
move-done = klaar

event-round = { $you ->
    [yes] Ronde { $round } begint. Jij geeft.
   *[no] Ronde { $round } begint. { $who } geeft.
}
event-dealt = Jouw kaarten: { $cards }.
event-turned = De eerste kaart op het bord is { $card }.
event-turned-joker = De eerste kaart is een joker; hij ligt op { $field }.
event-laid = { $you ->
    [yes] Je legt { $card } aan.
   *[no] { $who } legt { $card } aan.
}
event-laid-joker = { $you ->
    [yes] Je legt een joker op { $field }.
   *[no] { $who } legt een joker op { $field }.
}
event-swapped = { $you ->
    [yes] Je ruilt de joker op { $card } om en neemt hem in je hand.
   *[no] { $who } ruilt de joker op { $card } om en neemt hem in de hand.
}
event-drew = { $you ->
    [yes] { "" }
   *[no] { $who } trekt een kaart.
}
event-drawn = Je trekt: { $card }.
event-last = { $you ->
    [yes] Dat was de laatste kaart van de gedekte stapel. Je gaat nog door, dan is de ronde voorbij.
   *[no] Dat was de laatste kaart van de gedekte stapel. { $who } gaat nog door, dan is de ronde voorbij.
}
event-done = { $you ->
    [yes] Je bent klaar.
   *[no] { $who } is klaar.
}
event-empty = { $you ->
    [yes] Je hebt geen kaarten meer: de ronde is voorbij.
   *[no] { $who } heeft geen kaarten meer: de ronde is voorbij.
}
event-counted = { $you ->
    [yes] { $points ->
        [0] Jij hebt niets meer in je hand.
        [one] Jij blijft zitten met { $cards }: { $points } minpunt.
       *[other] Jij blijft zitten met { $cards }: { $points } minpunten.
    }
   *[no] { $points ->
        [0] { $who } heeft niets meer in de hand.
        [one] { $who } blijft zitten met { $cards }: { $points } minpunt.
       *[other] { $who } blijft zitten met { $cards }: { $points } minpunten.
    }
}
event-over = De partij is afgelopen.

refusal-not-in-hand = Die kaart heb je niet in je hand.
refusal-joker-there = Op dat veld ligt een joker. Je kunt hem omruilen voor jouw kaart.
refusal-not-touching = Dat veld raakt nog aan geen enkele kaart op het bord.
refusal-field-taken = Op dat veld ligt al een kaart.
refusal-joker-not-touching = Een joker moet een kaart op het bord raken; daar raakt hij er geen.
refusal-pile-lies-there = Op de plek van de gedekte stapel komt nooit een kaart, ook geen joker.
refusal-no-joker-there = Op dat veld ligt geen joker om om te ruilen.
refusal-number-not-in-hand = Om die joker om te ruilen moet je het getal van zijn veld in je hand hebben.
refusal-joker-stays = Een joker op een jokerveld blijft daar tot het einde van de ronde.
refusal-last-card-waits = Aan deze tafel mag je de laatste kaart van de gedekte stapel niet meer gebruiken.
refusal-laid-already = Je hebt deze beurt al aangelegd, dus je trekt niet. Zeg klaar als je zover bent.
refusal-pile-used-up = De gedekte stapel is op. Zeg klaar als je zover bent.
refusal-must-draw = Je hebt geen kaart aangelegd, dus je moet er een trekken.

round-of = Ronde { $round } van { $rounds }
word-red = rode kant
word-blue = blauwe kant
word-shuffled = geschud bord
dealer = gever: { $name }
legend-card = kaart
legend-can-lay = kun je leggen
legend-joker = joker op 21
legend-joker-field = jokerveld
legend-pile = stapel
laid-now = Deze beurt aangelegd
column-minus = minpunten
column-known = bekend

option-board = Kant van het bord
option-board-red = rood: op volgorde
option-board-blue = blauw: door elkaar
option-board-shuffled = elke ronde geschud
option-layout = Jullie eigen bord, in plaats van de rode of blauwe kant
option-rounds = Rondes (leeg: zoveel als spelers)
option-joker-anywhere = Een joker past overal
option-swap-counts = Omruilen telt als aanleggen
option-last-card-usable = De laatste getrokken kaart mag je gebruiken
