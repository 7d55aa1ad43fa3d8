pitch = Ein Wettlauf über ein Brett mit 49 Zahlen: Leg an, was passt, und bleib nicht auf deinen Karten sitzen.

joker = Joker
word-J1 = das linke Jokerfeld
word-J2 = das rechte Jokerfeld

phase-lay = Du bist am Zug. Leg an, was du willst; legst du nichts an, ziehst du eine Karte.
phase-last = Du hast die letzte Karte. Leg noch an, was du kannst, dann ist die Runde zu Ende.

move-lay = { $a } anlegen
move-lay-J = einen Joker auf { $b } legen
move-swap = { $a } an die Stelle des Jokers legen und ihn nehmen
move-draw = eine Karte ziehen; dein Zug ist dann vorbei
move-done = fertig

event-round = { $you ->
    [yes] Runde { $round } beginnt. Du gibst.
   *[no] Runde { $round } beginnt. { $who } gibt.
}
event-dealt = Deine Karten: { $cards }.
event-turned = Die erste Karte auf dem Brett ist { $card }.
event-turned-joker = Die erste Karte ist ein Joker; er liegt auf { $field }.
event-laid = { $you ->
    [yes] Du legst { $card } an.
   *[no] { $who } legt { $card } an.
}
event-laid-joker = { $you ->
    [yes] Du legst einen Joker auf { $field }.
   *[no] { $who } legt einen Joker auf { $field }.
}
event-swapped = { $you ->
    [yes] Du tauschst den Joker auf { $card } und nimmst ihn auf die Hand.
   *[no] { $who } tauscht den Joker auf { $card } und nimmt ihn auf die Hand.
}
event-drew = { $you ->
    [yes] { "" }
   *[no] { $who } zieht eine Karte.
}
event-drawn = Du ziehst: { $card }.
event-last = { $you ->
    [yes] Das war die letzte Karte des Nachziehstapels. Du machst noch weiter, dann ist die Runde zu Ende.
   *[no] Das war die letzte Karte des Nachziehstapels. { $who } macht noch weiter, dann ist die Runde zu Ende.
}
event-done = { $you ->
    [yes] Du bist fertig.
   *[no] { $who } ist fertig.
}
event-empty = { $you ->
    [yes] Du hast keine Karten mehr: Die Runde ist zu Ende.
   *[no] { $who } hat keine Karten mehr: Die Runde ist zu Ende.
}
event-counted = { $you ->
    [yes] { $points ->
        [0] Du hast nichts mehr auf der Hand.
        [one] Du bleibst auf { $cards } sitzen: { $points } Minuspunkt.
       *[other] Du bleibst auf { $cards } sitzen: { $points } Minuspunkte.
    }
   *[no] { $points ->
        [0] { $who } hat nichts mehr auf der Hand.
        [one] { $who } bleibt auf { $cards } sitzen: { $points } Minuspunkt.
       *[other] { $who } bleibt auf { $cards } sitzen: { $points } Minuspunkte.
    }
}
event-over = Die Partie ist zu Ende.

refusal-not-in-hand = Diese Karte hast du nicht auf der Hand.
refusal-joker-there = Auf diesem Feld liegt ein Joker. Du kannst ihn gegen deine Karte tauschen.
refusal-not-touching = Dieses Feld berührt noch keine Karte auf dem Brett.
refusal-field-taken = Auf diesem Feld liegt schon eine Karte.
refusal-joker-not-touching = Ein Joker muss eine Karte auf dem Brett berühren; dort berührt er keine.
refusal-pile-lies-there = Auf den Platz des Nachziehstapels kommt nie eine Karte, auch kein Joker.
refusal-no-joker-there = Auf diesem Feld liegt kein Joker, den du tauschen könntest.
refusal-number-not-in-hand = Um diesen Joker zu tauschen, brauchst du die Zahl seines Feldes auf der Hand.
refusal-joker-stays = Ein Joker auf einem Jokerfeld bleibt dort bis zum Ende der Runde.
refusal-last-card-waits = An diesem Tisch darfst du die letzte Karte des Nachziehstapels nicht mehr verwenden.
refusal-laid-already = Du hast in diesem Zug schon angelegt, also ziehst du nicht. Sag fertig, wenn du so weit bist.
refusal-pile-used-up = Der Nachziehstapel ist aufgebraucht. Sag fertig, wenn du so weit bist.
refusal-must-draw = Du hast keine Karte angelegt, also musst du eine ziehen.

round-of = Runde { $round } von { $rounds }
word-red = rote Seite
word-blue = blaue Seite
word-shuffled = gemischtes Brett
dealer = Kartengeber: { $name }
legend-card = Karte
legend-can-lay = passt
legend-joker = Joker auf 21
legend-joker-field = Jokerfeld
legend-pile = Stapel
laid-now = In diesem Zug angelegt
column-minus = Minuspunkte
column-known = bekannt

option-board = Seite des Spielplans
option-board-red = rot: der Reihe nach
option-board-blue = blau: durcheinander
option-board-shuffled = jede Runde gemischt
option-layout = Euer eigenes Brett statt der roten oder blauen Seite
option-rounds = Runden (leer: so viele wie Spieler)
option-joker-anywhere = Ein Joker passt überall
option-swap-counts = Tauschen zählt als Anlegen
option-last-card-usable = Die letzte gezogene Karte darf benutzt werden
