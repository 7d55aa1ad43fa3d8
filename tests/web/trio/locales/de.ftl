pitch = Ansagen, eine Karte nehmen, eine drücken, stechen.

card = { $suit ->
    [C] Kreuz
    [D] Karo
    [H] Herz
   *[S] Pik
}-{ $rank ->
    [T] Zehn
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
   *[9] Neun
}
word-clubs = Kreuz
word-diamonds = Karo
word-hearts = Herz
word-spades = Pik

phase-bid = Wie viele Stiche machst du?
phase-take = Nimm eine Karte vom Markt.
phase-bury = Drück eine Karte.
phase-play = Spiel eine Karte.

move-bid = sag { $a } Stiche an
move-take = nimm { $a }
move-bury = drück { $a }
move-play = spiel { $a }

event-dealt = Deine Karten: { $cards }.
event-said = { $you ->
    [yes] Du sagst { $tricks } an.
   *[no] { $who } sagt { $tricks } an.
}
event-took = { $you ->
    [yes] Du nimmst { $card }.
   *[no] { $who } nimmt { $card }.
}
event-buried = { $you ->
    [yes] { "" }
   *[no] { $who } drückt eine Karte.
}
event-bury = Du drückst { $card }.
event-played = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $who } spielt { $card }.
}
event-won = { $you ->
    [yes] Du gewinnst den Stich: { $cards }.
   *[no] { $who } gewinnt den Stich: { $cards }.
}
event-over = Das Spiel ist aus.

refusal-not-yours = Diese Karte hast du nicht auf der Hand.
refusal-follow = Bekenne Farbe, du kannst es.
refusal-not-there = Diese Karte liegt nicht auf dem Markt.
refusal-not-now = Das ist jetzt nicht dran.

field-lamps = Lampe
field-market = Markt
field-turned = aufgedeckt
field-trump = Trumpf
field-pile = Stapel
field-trick = Stich
field-leader = spielt aus
field-buried = gedrückt
field-won = gewonnen
field-bids = angesagt
field-tricks = Stiche
field-out-of = hat kein
field-tricks-played = gespielte Stiche
field-broken = Herz gespielt
