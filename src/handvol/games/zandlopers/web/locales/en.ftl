brief-start = { $sign } series
brief-over = take over { $series }
brief-tuck = tuck under { $series }
round-of-two = Round { $round } · { $deal }/2
prompt-where = Now choose a place that glows.
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
guide-act = Choose a card, then a place that glows. When all hands are down to two cards, whoever has a series collects its hourglasses.
