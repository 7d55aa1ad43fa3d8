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
guide-act = Tipp auf eine Karte und dann auf einen leuchtenden Platz: einen leeren Kartenhalter, oben auf eine Serie oder darunter. Wer eine Serie hat, wenn alle noch zwei Karten haben, bekommt ihre Sanduhren.
