brief-start = série { $sign }
brief-over = récupérer { $series }
brief-tuck = sous { $series }
round-of-two = Manche { $round } · { $deal }/2
prompt-where = Choisissez maintenant une place qui s’éclaire.
rising = croissant
falling = décroissant
tuck-here = dessous
bury-here = sous la pioche
pile-name = pioche
holder-of = Série { $series }, { $sign } : devant { $who }, { $top } au-dessus
hourglasses = { $count ->
    [one] { $count } sablier
   *[other] { $count } sabliers
}
guide-act = Choisissez une carte, puis une place qui s’éclaire. Quand chacun n’a plus que deux cartes, qui a une série en ramasse les sabliers.
