brief-start = { $sign } series
brief-over = take over { $series }
brief-tuck = tuck under { $series }
round-of-two = Round { $round } · { $deal }/2
prompt-where = Now tap a place that glows.
prompt-bury = All three series are yours: bury a card under the draw pile.
prompt-start = Start a series: pick a card, then rising or falling.
rising = rising
falling = falling
tuck-here = tuck
bury-here = under the draw pile
pile-name = draw pile
holder-of = Series { $series }, { $sign }: before { $who }, { $top } on top
hourglasses = { $count ->
    [one] 1 hourglass
   *[other] { $count } hourglasses
}
guide-act = Tap a card, then a place that glows. When all hands are down to two cards, whoever has a series collects its hourglasses.
