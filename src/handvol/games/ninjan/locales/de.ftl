pitch = Stein, Papier, Schere mit Karten: Wähle heimlich und nimm die Stapel, die du schlägst.

card = { $suit ->
    [R] Stein
    [P] Papier
   *[S] Schere
} { $value }
word-rock = Stein
word-paper = Papier
word-scissors = Schere
letter-R = St
letter-P = Pa
letter-S = Sc

phase-choose = Wähle eine Karte. Niemand sieht sie, bis alle gewählt haben.
phase-resolve = Deine Karte ist an der Reihe. Wohin damit?
phase-throw = Gleichstand. Bestimme dein Zeichen: Stein, Papier oder Schere.

move-choose = { $a } wählen
move-take = Stapel { $a } nehmen
move-put = auf Stapel { $a } legen
move-throw = { $a } zeigen

event-dealt = Deine Karten: { $cards }.
event-chose = { $you ->
    [yes] { "" }
   *[no] { $who } hat gewählt.
}
event-choice = Du hast { $card } gewählt.
event-revealed = { $you ->
    [yes] Du deckst { $card } auf.
   *[no] { $who } deckt { $card } auf.
}
event-took = { $you ->
    [yes] Du nimmst mit { $card } Stapel { $pile } und gewinnst { $cards }.
   *[no] { $who } nimmt mit { $card } Stapel { $pile } und gewinnt { $cards }.
}
event-put = { $you ->
    [yes] Du legst { $card } auf Stapel { $pile }.
   *[no] { $who } legt { $card } auf Stapel { $pile }.
}
event-round = Runde { $round } beginnt.
event-tied = Gleichstand bei der höchsten Summe. Im Stechen: { $seats }.
event-threw = { $you ->
    [yes] { "" }
   *[no] { $who } hat ein Zeichen bestimmt.
}
event-throw = Dein Zeichen: { $suit }.
event-showed = { $you ->
    [yes] Du zeigst { $suit }.
   *[no] { $who } zeigt { $suit }.
}
event-lost = { $you ->
    [yes] Du scheidest aus.
   *[no] { $who } scheidet aus.
}
event-over = Das Spiel ist zu Ende.

refusal-choose-first = Zuerst wählen alle eine Karte aus der Hand.
refusal-not-in-hand = Diese Karte hast du nicht auf der Hand.
refusal-choice-stands = Eine Wahl lässt sich nicht zurücknehmen.
refusal-must-take = Deine Karte schlägt mindestens einen Stapel, also musst du so einen nehmen.
refusal-not-beaten = Deine Karte schlägt diesen Stapel nicht. Nimm einen, den sie schlägt.
refusal-must-put = Deine Karte schlägt keinen Stapel: Leg sie auf einen der drei.
refusal-only-ties = Zeichen entscheiden nur bei Gleichstand, ganz am Ende.
refusal-must-throw = Jetzt entscheidet das Stechen: Zeig Stein, Papier oder Schere.

round-of = Runde { $round } von 9
pile = Stapel { $pile }
column-chosen = gewählt
column-won = gewonnen

option-tie = Gleiche höchste Summen
option-tie-throw = ein Stechen entscheidet
option-tie-share = den Sieg teilen
