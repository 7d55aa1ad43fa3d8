brief-start = { $sign } serie
brief-over = { $series } overnemen
brief-tuck = onder { $series }
round-of-two = Ronde { $round } · { $deal }/2
prompt-where = Tik nu op een plek die oplicht.
prompt-bury = Alle drie de series zijn van jou: leg een kaart onder de stapel.
prompt-start = Begin een serie: kies een kaart, dan oplopend of aflopend.
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
guide-act = Tik op een kaart en dan op een plek die oplicht. Heeft iedereen nog twee kaarten, dan krijgt wie een serie heeft de zandlopers erin.
