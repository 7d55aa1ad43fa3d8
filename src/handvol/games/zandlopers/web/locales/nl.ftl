brief-start = { $sign } serie
brief-over = { $series } overnemen
brief-tuck = onder { $series }
round-of-two = Ronde { $round } · { $deal }/2
prompt-where = Kies nu een plek die oplicht.
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
guide-act = Kies een kaart en dan een plek die oplicht. Heeft iedereen nog twee kaarten, dan krijgt wie een serie heeft de zandlopers erin.
