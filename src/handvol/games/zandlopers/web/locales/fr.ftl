rising = croissant
falling = décroissant
tuck-here = dessous
bury-here = sous la pioche
pile-name = pioche
holder-of = Série { $series }, { $sign } : devant { $who }, { $top } au-dessus
hourglasses = { $count ->
    [one] { $count } sablier
   *[other] { $count } sabliers
}
guide-act = Touchez une carte, puis une place qui s’éclaire : un porte-cartes vide, le dessus d’une série, ou le dessous. Qui a une série quand chacun n’a plus que deux cartes en ramasse les sabliers.
