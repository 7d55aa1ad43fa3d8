rising = oplopend
falling = aflopend
tuck-here = eronder
bury-here = onder de stapel
pile-name = gedekte stapel
holder-of = Serie { $series }, { $sign }: voor { $who }, { $top } bovenop
hourglasses = { $count ->
    [one] 1 zandloper
   *[other] { $count } zandlopers
}
guide-act = Tik op een kaart en dan op een plek die oplicht: een lege kaarthouder, boven op een serie, of eronder. Wie een serie heeft als iedereen nog twee kaarten heeft, krijgt alle zandlopers erin.
