pitch = Win slagen, houd uit elke slag één schat en kom daarmee door drie grotten.

card = { $colour ->
    [Y] geel
    [G] groen
    [P] paars
   *[R] rood
} { $number }
letter-Y = Ge
letter-G = Gr
letter-P = Pa
letter-R = Ro
word-yellow = geel
word-green = groen
word-purple = paars
word-red = rood
word-new-trump = Nieuwe troef
word-no-trump = Geen troef
word-lowest = Laagste wint
word-free = Vrije keuze
word-swap = Ruilen
word-replace = Vervangen
word-fifteen = Vijftien
word-vanish = Verdwijnen
word-greedy = Grijpgrage hand
word-run = Reeks
word-pairs = Paren
word-less = Minder
word-more = Meer
word-exactly = Precies
word-colour = Kleur

phase-before = Jouw beurt: speel een schatkaart, of eerst een Djinn-kaart.
phase-after = Je kaart ligt er. Nog een Djinn-kaart erbij, of klaar?
phase-keep = De slag is van jou. Welke kaart houd je?
phase-cave = Je kunt een grot in. Welke?
phase-give = Betaal voor de grot, van laag naar hoog.

move-play = speel { $a }
move-keep = houd { $a }
move-give = geef { $a }
move-end = je beurt is klaar
move-cave = voltooi { $a }
move-djinn-new-trump = Djinn, Nieuwe troef: { $b }
move-djinn-no-trump = Djinn, Geen troef: deze slag heeft er geen
move-djinn-lowest = Djinn, Laagste wint: de laagste kaart krijgt de slag
move-djinn-free = Djinn, Vrije keuze: je hoeft niet te bekennen
move-djinn-swap = Djinn, Ruilen: jouw kaart tegen die van { $b }
move-djinn-replace = Djinn, Vervangen: een nieuwe kaart voor die van { $b }
move-djinn-fifteen = Djinn, Vijftien: je kaart telt als 15
move-djinn-vanish = Djinn, Verdwijnen: de hoogste kaart gaat weg
move-djinn-greedy = Djinn, Grijpgrage hand: houd twee kaarten als je wint

event-phase = { $you ->
    [yes] Potje { $round }: { $card } ligt open, dus { $colour } is troef. Jij komt uit.
   *[no] Potje { $round }: { $card } ligt open, dus { $colour } is troef. { $who } komt uit.
}
event-dealt = Jouw kaarten: { $cards }.
event-caves = De { $size }-grotten liggen open: { $caves }.
event-drew-djinn = { $you ->
    [yes] { "" }
   *[no] { $who } trekt een Djinn-kaart.
}
event-djinn-drawn = Je trekt een Djinn-kaart: { $power }.
event-djinns-shuffled = De gebruikte Djinn-kaarten worden tot een nieuwe stapel geschud.
event-played = { $you ->
    [yes] Je speelt { $card }.
   *[no] { $who } speelt { $card }.
}
event-new-trump = { $you ->
    [yes] Je speelt Nieuwe troef: { $colour } is troef in deze slag.
   *[no] { $who } speelt Nieuwe troef: { $colour } is troef in deze slag.
}
event-no-trump = { $you ->
    [yes] Je speelt Geen troef: deze slag heeft er geen.
   *[no] { $who } speelt Geen troef: deze slag heeft er geen.
}
event-lowest = { $you ->
    [yes] Je speelt Laagste wint.
   *[no] { $who } speelt Laagste wint.
}
event-free = { $you ->
    [yes] Je speelt Vrije keuze en hoeft niet te bekennen.
   *[no] { $who } speelt Vrije keuze en hoeft niet te bekennen.
}
event-swap = { $you ->
    [yes] Je speelt Ruilen: { $card } gaat weg, { $taken } is van jou.
   *[no] { $who } speelt Ruilen: { $card } gaat weg in ruil voor { $taken }.
}
event-replace = { $you ->
    [yes] Je speelt Vervangen: { $drawn } komt in de plaats van { $card }.
   *[no] { $who } speelt Vervangen: { $drawn } komt in de plaats van { $card }.
}
event-fifteen = { $you ->
    [yes] Je speelt Vijftien: { $card } telt als 15.
   *[no] { $who } speelt Vijftien: { $card } telt als 15.
}
event-vanish = { $you ->
    [yes] Je speelt Verdwijnen: { $card } is weg.
   *[no] { $who } speelt Verdwijnen: { $card } is weg.
}
event-greedy = { $you ->
    [yes] Je speelt Grijpgrage hand: win je, dan houd je twee kaarten.
   *[no] { $who } speelt Grijpgrage hand, om twee kaarten van deze slag te houden.
}
event-won-trick = { $you ->
    [yes] Je wint de slag met { $card }.
   *[no] { $who } wint de slag met { $card }.
}
event-kept = { $you ->
    [yes] Je houdt { $card }.
   *[no] { $who } houdt { $card }.
}
event-chose-cave = { $you ->
    [yes] Je gaat voor { $cave }.
   *[no] { $who } gaat voor { $cave }.
}
event-gave = { $you ->
    [yes] Je geeft { $card }.
   *[no] { $who } geeft { $card }.
}
event-entered = { $you ->
    [yes] Je staat in de { $size }-grot { $cave }, voor { $cards }.
   *[no] { $who } staat in de { $size }-grot { $cave }, voor { $cards }.
}
event-too-few = Er zijn te weinig kaarten over om nog eens te delen.
event-over = Het spel is afgelopen.

refusal-not-in-hand = Die kaart heb je niet in je hand.
refusal-must-follow = Je hebt de gevraagde kleur, dus je moet bekennen.
refusal-play-first = Speel eerst een schatkaart.
refusal-card-played = Je kaart ligt er al. Speel een Djinn-kaart of kies ‘je beurt is klaar’.
refusal-keep-first = Jij hebt de slag: kies eerst de kaart die je houdt.
refusal-not-in-trick = Die kaart ligt niet in de slag. Kies er een die er wel ligt.
refusal-no-trick-won = Alleen wie de slag wint houdt een kaart, als iedereen heeft gespeeld.
refusal-phase-runs = Grotten komen aan het einde van het potje, als alle handen leeg zijn.
refusal-choose-cave = Je kunt een opdracht voltooien, dus dat moet: kies de grot.
refusal-not-your-cave = Die grot ligt niet in de rij van je volgende niveau.
refusal-cannot-complete = Met jouw schatten lukt die opdracht niet. Kies er een die wel lukt.
refusal-give-first = Je hebt een grot gekozen: geef er nu je schatten voor.
refusal-not-your-treasure = Die kaart is geen schat van jou.
refusal-not-this-treasure = Met die kaart als volgende lukt de opdracht niet. Geef van laag naar hoog.
refusal-djinn-in-turn = Een Djinn-kaart speel je in je eigen beurt, vlak voor of na je schatkaart.
refusal-no-such-djinn = Die Djinn-kaart heb je niet.
refusal-djinn-limit = Meer Djinn-kaarten mag je in één beurt niet spelen.
refusal-free-before = Vrije keuze speel je vóór je schatkaart.
refusal-swap-after = Ruilen speel je na je schatkaart.
refusal-swap-target = Ruilen gaat met een kaart van een ander in deze slag.
refusal-replace-target = Vervangen gaat met een kaart van een ander in deze slag.
refusal-pile-empty = De gedekte stapel is leeg, dus er valt niets te vervangen.
refusal-fifteen-after = Vijftien speel je na je schatkaart.
refusal-vanish-two = Voor Verdwijnen moeten er minstens twee kaarten in de slag liggen.
refusal-own-card-gone = Er ligt geen kaart van jou meer in deze slag.

deal-number = Potje { $round }
trump-turned = troef { $colour }
trump-named = deze slag: { $colour }
trump-none = deze slag: geen troef
lowest-now = laagste wint
free-now = vrije keuze
greedy-now = grijpgraag: { $names }
pile-left = { $count } in de stapel
caves-of = { $size }-grotten
face-down = gedekt
trick-row = Slag
trick-empty = nog niemand heeft gespeeld
discarded = Afgelegd
your-djinns = Jouw Djinn-kaarten
column-level = grotten
column-djinns = Djinn
column-void = zonder
column-treasures = schatten
word-cave-run = Reeks: { $size } op een rij
word-cave-pairs = Paren: { $size ->
    [3] 2 gelijk, 1 lager
    [4] 2 en 2
   *[5] 2 en 2, 1 lager
}
word-cave-less = Minder: onder { $sum }
word-cave-more = Meer: boven { $sum }
word-cave-exactly = Precies: { $sum }
word-cave-colour = Kleur: { $size } dezelfde

option-djinns-per-turn = Hoogstens zoveel Djinn-kaarten per beurt (leeg: onbeperkt)
option-same-pairs = De twee paren mogen hetzelfde getal hebben
option-powers = Hoeveel Djinn-kaarten er van elke kracht zijn
option-closed-discards = Afgelegde kaarten liggen gedekt
option-challenges = Welke opdrachten er op elk niveau meedoen
