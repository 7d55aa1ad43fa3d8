brief-start = { $sign } Serie
brief-over = { $series } übernehmen
brief-tuck = unter { $series }
round-of-two = Runde { $round } · { $deal }/2
prompt-where = Tipp jetzt auf einen leuchtenden Platz.
prompt-bury = Alle drei Serien liegen vor dir: Leg eine Karte unter den Stapel.
prompt-start = Beginne eine Serie: Wähl eine Karte, dann steigend oder fallend.
rising = steigend
falling = fallend
tuck-here = darunter
bury-here = unter den Stapel
pile-name = Nachziehstapel
holder-of = Serie { $series }, { $sign }: vor { $who }, oben { $top }
hourglasses = { $count ->
    [one] 1 Sanduhr
   *[other] { $count } Sanduhren
}
guide-act = Tipp auf eine Karte, dann auf einen leuchtenden Platz. Haben alle noch zwei Karten, bekommt jeder die Sanduhren seiner Serien.
