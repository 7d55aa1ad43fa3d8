pitch = Drei Serien wandern um den Tisch: Leg als Letzter eine Karte drauf, und alle Sanduhren darin gehören dir.

card = { $colour ->
    [R] Rot { $number }
    [P] Violett { $number }
   *[J] Joker { $number }
}
letter-R = R
letter-P = V
letter-J = J
word-- = −

phase-act = Beginne eine Serie, übernimm eine oder schiebe eine Karte unter.
phase-act-start = Beginne eine Serie: Wähl eine Karte, dann steigend oder fallend.
phase-act-bury = Alle drei Serien liegen vor dir: Leg eine Karte unter den Stapel.

move-start = mit { $a } eine Serie beginnen ({ $b })
move-over = Serie { $a } mit { $b } übernehmen
move-tuck = { $b } unter Serie { $a } schieben
move-bury = { $a } unter den Stapel legen

event-dealt = Deine Karten: { $cards }.
event-started = { $you ->
    [yes] Du beginnst Serie { $series } ({ $sign }) mit { $card }.
   *[no] { $who } beginnt Serie { $series } ({ $sign }) mit { $card }.
}
event-took = { $you ->
    [yes] Du übernimmst Serie { $series } mit { $card }.
   *[no] { $who } übernimmt Serie { $series } mit { $card }.
}
event-tucked = { $you ->
    [yes] Du schiebst { $card } unter Serie { $series }.
   *[no] { $who } schiebt { $card } unter Serie { $series }.
}
event-buried = { $you ->
    [yes] { "" }
   *[no] { $who } legt eine Karte unter den Stapel.
}
event-burial = Du legst { $card } unter den Stapel.
event-traced = { $who } hat { $card } gezogen, die Karte, die du unter den Stapel gelegt hattest.
event-collected = { $you ->
    [yes] Du nimmst Serie { $series }: { $cards }. Das macht { $points ->
        [0] keine Sanduhren
        [one] 1 Sanduhr
       *[other] { $points } Sanduhren
    }.
   *[no] { $who } nimmt Serie { $series }: { $cards }. Das macht { $points ->
        [0] keine Sanduhren
        [one] 1 Sanduhr
       *[other] { $points } Sanduhren
    }.
}
event-collected-closed = { $you ->
    [yes] Du nimmst Serie { $series } und legst { $count ->
        [one] ihre Karte
       *[other] ihre { $count } Karten
    } verdeckt ab.
   *[no] { $who } nimmt Serie { $series } und legt { $count ->
        [one] ihre Karte
       *[other] ihre { $count } Karten
    } verdeckt ab.
}
event-drew = { $you ->
    [yes] { "" }
   *[no] { $count ->
        [one] { $who } zieht 1 Karte.
       *[other] { $who } zieht { $count } Karten.
    }
}
event-drawn = Du ziehst { $cards }.
event-round = { $you ->
    [yes] Runde { $round }: Du beginnst.
   *[no] Runde { $round }: { $who } beginnt.
}
event-noted = { $you ->
    [yes] Du notierst { $points ->
        [0] keine Sanduhren
        [one] 1 Sanduhr
       *[other] { $points } Sanduhren
    }.
   *[no] { $who } notiert { $points ->
        [0] keine Sanduhren
        [one] 1 Sanduhr
       *[other] { $points } Sanduhren
    }.
}
event-reshuffled = Ihr seid einmal durch die Karten. Alle werden neu gemischt und ausgeteilt.
event-over = Das Spiel ist zu Ende.

refusal-not-in-hand = Diese Karte hast du nicht auf der Hand.
refusal-no-holder = Kein Kartenhalter ist mehr leer: Alle drei Serien sind begonnen.
refusal-first-starts = Es gibt noch keine Serie: Beginne eine.
refusal-only-start = Noch hat niemand außer dir eine Serie: Beginne noch eine.
refusal-no-such-series = Dieser Kartenhalter ist noch leer. Wähle eine Serie, die vor einem anderen liegt.
refusal-take-own = Diese Serie liegt schon vor dir. Übernehmen kannst du nur die eines anderen.
refusal-tuck-own = Diese Serie liegt vor dir. Unterschieben kannst du nur bei einem anderen.
refusal-must-bury = Alle drei Serien liegen vor dir: Leg eine Karte unter den Stapel.
refusal-may-not-bury = Unter den Stapel legst du nur, wenn alle drei Serien vor dir liegen.
refusal-wrong-colour = Die oberste Karte hat eine andere Farbe. Leg dieselbe Farbe oder einen Joker.
refusal-wrong-order = Bei einer Plus-Serie muss die Zahl höher sein als die oberste Karte, bei einer Minus-Serie niedriger.
refusal-joker-order = Auch ein Joker hält sich an die Reihenfolge: höher bei +, niedriger bei −, oder dieselbe Zahl wie eine rote oder violette Karte.
refusal-order-on-joker = Auf einen Joker passt jede Farbe, aber die Zahl muss stimmen: höher bei +, niedriger bei − oder gleich.

round-number = Runde { $round }
round-of-deal = Runde { $round }, { $deal ->
    [1] zum ersten Mal durch die Karten
   *[2] zum zweiten Mal durch die Karten
}
series = Serie { $series }
empty-holder = leer
tucked = darunter
draw-pile = Nachziehstapel: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
at-the-bottom = ganz unten
now-with = ist auf der Hand von { $who }
perhaps-with = ist auf der Hand von { $who } oder liegt wieder unter dem Stapel
column-hourglasses = Sanduhren
column-collected = genommen
legend = R Rot, V Violett, J Joker; die kleine Ziffer zählt die Sanduhren

option-first = Wer beginnt
option-first-none = das Los entscheidet
option-twice = Zu fünft: zweimal durch die Karten
option-closed-heaps = Gesammelte Karten liegen verdeckt und werden erst am Ende gezählt
option-hourglasses = Sanduhren auf den Karten
