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
guide-act = Tap a card, then a place that glows: an empty holder, the top of a series, or under it. Whoever has a series when all hands are down to two collects its hourglasses.
