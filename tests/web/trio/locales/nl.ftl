pitch = Bied, neem een kaart, leg er een weg, speel slagen.

card = { $suit ->
    [C] klaveren
    [D] ruiten
    [H] harten
   *[S] schoppen
} { $rank ->
    [T] tien
    [J] boer
    [Q] vrouw
    [K] heer
    [A] aas
   *[9] negen
}
word-clubs = klaveren
word-diamonds = ruiten
word-hearts = harten
word-spades = schoppen

phase-bid = Hoeveel slagen haal je?
phase-take = Neem een kaart van de markt.
phase-bury = Leg een kaart weg.
phase-play = Speel een kaart.

move-bid = bied { $a } slagen
move-take = neem { $a }
move-bury = leg { $a } weg
move-play = speel { $a }

event-dealt = Je kaarten: { $cards }.
event-said = { $you ->
    [yes] Je biedt { $tricks }.
   *[no] { $who } biedt { $tricks }.
}
event-took = { $you ->
    [yes] Je neemt { $card }.
   *[no] { $who } neemt { $card }.
}
event-buried = { $you ->
    [yes] { "" }
   *[no] { $who } legt een kaart weg.
}
event-bury = Je legt { $card } weg.
event-played = { $you ->
    [yes] Je speelt { $card }.
   *[no] { $who } speelt { $card }.
}
event-won = { $you ->
    [yes] Je wint de slag: { $cards }.
   *[no] { $who } wint de slag: { $cards }.
}
event-over = Het spel is uit.

refusal-not-yours = Die kaart heb je niet in je hand.
refusal-follow = Beken kleur, je kunt het.
refusal-not-there = Die kaart ligt niet op de markt.
refusal-not-now = Dat is nu niet aan de orde.

field-lamps = lamp
field-market = markt
field-turned = omgedraaid
field-trump = troef
field-pile = stapel
field-trick = slag
field-leader = komt uit
field-buried = weggelegd
field-won = gewonnen
field-bids = geboden
field-tricks = slagen
field-out-of = heeft geen
field-tricks-played = gespeelde slagen
field-broken = harten gespeeld
