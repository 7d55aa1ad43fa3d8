pitch = Klau Karten aus fremden Händen, eine nach der anderen, und hör auf, bevor du zu gierig wirst.

card = { $number }{ $sign ->
    [plus] { " " }(+1)
    [eye] { " " }(Auge)
    [trade] { " " }(2>3)
   *[none] { "" }
}
letter-C = G
letter-e = A
crook = Ganove

phase-play = Leg eine Karte aus deiner Hand in deine Sammlung.
phase-steal = Klauen: bei wem?
phase-draw = Noch eine Karte ziehen oder aufhören?
phase-crook = Mit dem Ganoven darfst du eine Karte aus dieser Sammlung nehmen.
phase-eye = Ein Auge: Wessen Hand willst du ansehen?
phase-trade = 2>3: zwei Karten einer Zahl ablegen und drei ziehen?
phase-refill = Alle Karten einer Zahl ablegen und die Hand auffüllen?

move-play = { $a } spielen
move-steal = bei { $a } klauen
move-steal-pile = vom Nachziehstapel klauen
move-draw = noch eine Karte ziehen
move-stop = aufhören und die Karten behalten
move-take = { $a } nehmen
move-take-none = nichts nehmen
move-look = die Hand von { $a } ansehen
move-trade = zwei Karten mit der { $a } gegen drei neue tauschen
move-trade-none = nichts tauschen
move-refill = alle Karten mit der { $a } ablegen und auf 8 auffüllen
move-refill-none = alles behalten, nichts ziehen

event-began = { $you ->
    [yes] Du fängst an.
   *[no] { $who } fängt an.
}
event-dealt = Deine Karten: { $cards }.
event-opened = { $you ->
    [yes] Deine Sammlung beginnt mit { $cards }.
   *[no] Die Sammlung von { $who } beginnt mit { $cards }.
}
event-played = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $who } spielt { $card }.
}
event-skipped = { $you ->
    [yes] Du hast keine Karte zum Spielen.
   *[no] { $who } hat keine Karte zum Spielen.
}
event-stole = { $you ->
    [yes] Du gehst klauen.
   *[no] { $who } geht klauen.
}
event-stole-pile = { $you ->
    [yes] Du klaust vom Nachziehstapel.
   *[no] { $who } klaut vom Nachziehstapel.
}
event-drew = { $you ->
    [yes] Aus deiner Hand: { $card }.
   *[no] Aus der Hand von { $who }: { $card }.
}
event-drew-pile = Vom Stapel: { $card }.
event-greedy = { $you ->
    [yes] Zu gierig: Du bekommst nichts.
   *[no] Zu gierig: { $who } bekommt nichts.
}
event-greedy-pile = { $you ->
    [yes] Zu gierig: { $cards } kommen auf den Ablagestapel, du bekommst nichts.
   *[no] Zu gierig: { $cards } kommen auf den Ablagestapel, { $who } bekommt nichts.
}
event-returned = { $you ->
    [yes] Zurück auf deine Hand: { $cards }.
   *[no] Zurück auf die Hand von { $who }: { $cards }.
}
event-stopped = { $you ->
    [yes] Du hörst auf und sammelst { $cards }.
   *[no] { $who } hört auf und sammelt { $cards }.
}
event-took = { $you ->
    [yes] Der Ganove bringt dir { $card }.
   *[no] Der Ganove bringt { $who } { $card }.
}
event-crook-back = { $you ->
    [yes] Du bekommst deinen Ganoven zurück.
   *[no] { $who } bekommt den Ganoven zurück.
}
event-gained = { $you ->
    [yes] Du ziehst { $cards } in deine Sammlung.
   *[no] { $who } zieht { $cards } in die Sammlung.
}
event-looked = { $you ->
    [yes] Deine Hand wird angesehen.
   *[no] Die Hand von { $who } wird angesehen.
}
event-saw = Auf der Hand von { $who } siehst du { $cards }.
event-discarded = { $you ->
    [yes] Du legst { $cards } ab.
   *[no] { $who } legt { $cards } ab.
}
event-refilled = { $you ->
    [yes] { "" }
   *[no] { $count ->
        [one] { $who } zieht eine Karte.
       *[other] { $who } zieht { $count } Karten.
    }
}
event-fetched = Du ziehst { $cards }.
event-remade = Der Ablagestapel wird gemischt: ein neuer Nachziehstapel mit { $count ->
    [one] einer Karte
   *[other] { $count } Karten
}.
event-won = { $you ->
    [yes] Sechs von einer Zahl: Du gewinnst das Spiel.
   *[no] Sechs von einer Zahl: { $who } gewinnt das Spiel.
}
event-draw-game = Niemand hat es rechtzeitig geschafft: unentschieden.
event-scored = { $you ->
    [yes] Du bekommst { $points }.
   *[no] { $who } bekommt { $points }.
}
event-over = Das Spiel ist aus.

refusal-play-first = Spiel zuerst eine Zahlenkarte aus deiner Hand.
refusal-crook-stays = Der Ganove wird nie gespielt.
refusal-not-in-hand = Diese Karte hast du nicht auf der Hand.
refusal-steal-now = Wähl jetzt, bei wem du klaust.
refusal-not-yourself = Bei dir selbst kannst du nicht klauen.
refusal-no-such-seat = Diesen Spieler gibt es an diesem Tisch nicht.
refusal-only-for-two = Nur zu zweit darf man vom Nachziehstapel klauen.
refusal-piles-empty = Es gibt nichts zu ziehen: Beide Stapel sind leer.
refusal-draw-or-stop = Zieh noch einmal aus derselben Hand oder hör auf.
refusal-nothing-left = Es gibt nichts mehr zu ziehen: Hör auf.
refusal-take-now = Wähl eine Karte aus dieser Sammlung oder keine.
refusal-not-in-collection = Diese Karte liegt nicht in der Sammlung, aus der du nehmen darfst.
refusal-look-now = Wähl zuerst, wessen Hand du ansiehst.
refusal-not-another = Sieh dir die Hand eines anderen Spielers an diesem Tisch an.
refusal-trade-now = Wähl eine Zahl zum Tauschen oder keine.
refusal-no-pair = Du hast keine zwei Karten dieser Zahl.
refusal-refill-now = Wähl eine Zahl zum Ablegen oder keine.
refusal-not-collected = Von dieser Zahl hast du nichts abzulegen.

turn-number = Zug { $turn }
game-number = Spiel { $game } von { $games }
pile-sizes = Nachziehstapel { $pile }, Ablagestapel { $discard }
middle = In der Mitte
risk = Chance, dass die nächste Karte dich zu gierig macht: { $chance } %
known-in-hand = Das weißt du von der Hand von { $who }:

option-first = Wer beginnt
option-first-none = das Los entscheidet
option-turn-limit = Unentschieden nach so vielen Zügen
option-match = Eine Partie: so viele Spiele wie Spieler
option-signs = Wie viele Karten jeder Zahl ein Zeichen tragen
