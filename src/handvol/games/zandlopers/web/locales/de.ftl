brief-start = { $sign } Serie
brief-over = { $series } übernehmen
brief-tuck = unter { $series }
round-of-two = Runde { $round } · { $deal }/2
prompt-where = Wähl jetzt einen leuchtenden Platz.
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
guide-act = Wähl eine Karte, dann einen leuchtenden Platz. Haben alle noch zwei Karten, bekommt jeder die Sanduhren seiner Serien.
