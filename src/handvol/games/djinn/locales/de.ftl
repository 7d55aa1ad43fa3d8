pitch = Gewinne Stiche, behalte aus jedem einen Schatz und komm damit durch drei Höhlen.

card = { $colour ->
    [Y] Gelb
    [G] Grün
    [P] Lila
   *[R] Rot
} { $number }
letter-Y = Ge
letter-G = Gr
letter-P = Li
letter-R = Ro
word-yellow = Gelb
word-green = Grün
word-purple = Lila
word-red = Rot
word-new-trump = Neuer Trumpf
word-no-trump = Kein Trumpf
word-lowest = Niedrigste gewinnt
word-free = Freie Wahl
word-swap = Tausch
word-replace = Ersatz
word-fifteen = Fünfzehn
word-vanish = Verschwinden
word-greedy = Gierige Hand
word-run = Folge
word-pairs = Paare
word-less = Weniger
word-more = Mehr
word-exactly = Genau
word-colour = Farbe

phase-before = Du bist dran: Spiel eine Schatzkarte, oder erst eine Djinn-Karte.
phase-after = Deine Karte liegt. Noch eine Djinn-Karte dazu, oder fertig?
phase-keep = Der Stich gehört dir. Welche Karte behältst du?
phase-cave = Du kannst in eine Höhle. In welche?
phase-give = Bezahl für die Höhle, von der niedrigsten Karte an.

move-play = { $a } spielen
move-keep = { $a } behalten
move-give = { $a } abgeben
move-end = deinen Zug beenden
move-cave = { $a } lösen
move-djinn-new-trump = Djinn, Neuer Trumpf: { $b }
move-djinn-no-trump = Djinn, Kein Trumpf: dieser Stich hat keinen
move-djinn-lowest = Djinn, Niedrigste gewinnt: die niedrigste Karte bekommt den Stich
move-djinn-free = Djinn, Freie Wahl: du musst nicht bedienen
move-djinn-swap = Djinn, Tausch: deine Karte gegen die von { $b }
move-djinn-replace = Djinn, Ersatz: eine neue Karte für die von { $b }
move-djinn-fifteen = Djinn, Fünfzehn: deine Karte zählt als 15
move-djinn-vanish = Djinn, Verschwinden: die höchste Karte geht
move-djinn-greedy = Djinn, Gierige Hand: behalte zwei Karten, wenn du gewinnst

event-phase = { $you ->
    [yes] Partie { $round }: { $card } liegt offen, also ist { $colour } Trumpf. Du spielst an.
   *[no] Partie { $round }: { $card } liegt offen, also ist { $colour } Trumpf. { $who } spielt an.
}
event-dealt = Deine Karten: { $cards }.
event-caves = Die { $size }er-Höhlen sind offen: { $caves }.
event-drew-djinn = { $you ->
    [yes] { "" }
   *[no] { $who } zieht eine Djinn-Karte.
}
event-djinn-drawn = Du ziehst eine Djinn-Karte: { $power }.
event-djinns-shuffled = Die benutzten Djinn-Karten werden zu einem neuen Stapel gemischt.
event-played = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $who } spielt { $card }.
}
event-new-trump = { $you ->
    [yes] Du spielst Neuer Trumpf: { $colour } ist Trumpf in diesem Stich.
   *[no] { $who } spielt Neuer Trumpf: { $colour } ist Trumpf in diesem Stich.
}
event-no-trump = { $you ->
    [yes] Du spielst Kein Trumpf: Dieser Stich hat keinen.
   *[no] { $who } spielt Kein Trumpf: Dieser Stich hat keinen.
}
event-lowest = { $you ->
    [yes] Du spielst Niedrigste gewinnt.
   *[no] { $who } spielt Niedrigste gewinnt.
}
event-free = { $you ->
    [yes] Du spielst Freie Wahl und musst nicht bedienen.
   *[no] { $who } spielt Freie Wahl und muss nicht bedienen.
}
event-swap = { $you ->
    [yes] Du spielst Tausch: { $card } geht, { $taken } gehört dir.
   *[no] { $who } spielt Tausch: { $card } geht im Tausch gegen { $taken }.
}
event-replace = { $you ->
    [yes] Du spielst Ersatz: { $drawn } kommt an die Stelle von { $card }.
   *[no] { $who } spielt Ersatz: { $drawn } kommt an die Stelle von { $card }.
}
event-fifteen = { $you ->
    [yes] Du spielst Fünfzehn: { $card } zählt als 15.
   *[no] { $who } spielt Fünfzehn: { $card } zählt als 15.
}
event-vanish = { $you ->
    [yes] Du spielst Verschwinden: { $card } ist weg.
   *[no] { $who } spielt Verschwinden: { $card } ist weg.
}
event-greedy = { $you ->
    [yes] Du spielst Gierige Hand: Gewinnst du, behältst du zwei Karten.
   *[no] { $who } spielt Gierige Hand, um zwei Karten dieses Stichs zu behalten.
}
event-won-trick = { $you ->
    [yes] Du gewinnst den Stich mit { $card }.
   *[no] { $who } gewinnt den Stich mit { $card }.
}
event-kept = { $you ->
    [yes] Du behältst { $card }.
   *[no] { $who } behält { $card }.
}
event-chose-cave = { $you ->
    [yes] Du entscheidest dich für { $cave }.
   *[no] { $who } entscheidet sich für { $cave }.
}
event-gave = { $you ->
    [yes] Du gibst { $card } ab.
   *[no] { $who } gibt { $card } ab.
}
event-entered = { $you ->
    [yes] Du stehst in der { $size }er-Höhle { $cave }, für { $cards }.
   *[no] { $who } steht in der { $size }er-Höhle { $cave }, für { $cards }.
}
event-too-few = Für eine weitere Partie sind zu wenige Karten übrig.
event-over = Das Spiel ist zu Ende.

refusal-not-in-hand = Diese Karte hast du nicht auf der Hand.
refusal-must-follow = Du hast die angespielte Farbe, also musst du bedienen.
refusal-play-first = Spiel zuerst eine Schatzkarte.
refusal-card-played = Deine Karte liegt schon. Spiel eine Djinn-Karte oder wähl „deinen Zug beenden“.
refusal-keep-first = Der Stich gehört dir: Wähle zuerst die Karte, die du behältst.
refusal-not-in-trick = Diese Karte liegt nicht im Stich. Nimm eine, die dort liegt.
refusal-no-trick-won = Nur wer den Stich gewinnt, behält eine Karte, wenn alle gespielt haben.
refusal-phase-runs = In die Höhlen geht es am Ende der Partie, wenn alle Hände leer sind.
refusal-choose-cave = Du kannst eine Aufgabe lösen, also musst du es tun: Wähle die Höhle.
refusal-not-your-cave = Diese Höhle liegt nicht in der Reihe deiner nächsten Stufe.
refusal-cannot-complete = Mit deinen Schätzen geht diese Aufgabe nicht. Wähle eine, die geht.
refusal-give-first = Du hast eine Höhle gewählt: Gib jetzt deine Schätze dafür ab.
refusal-not-your-treasure = Diese Karte ist keiner deiner Schätze.
refusal-not-this-treasure = Mit dieser Karte als nächster geht die Aufgabe nicht auf. Gib von der niedrigsten an ab.
refusal-djinn-in-turn = Djinn-Karten spielst du in deinem eigenen Zug, unmittelbar vor oder nach deiner Schatzkarte.
refusal-no-such-djinn = Diese Djinn-Karte hast du nicht.
refusal-djinn-limit = Mehr Djinn-Karten darfst du in einem Zug nicht spielen.
refusal-free-before = Freie Wahl spielst du vor deiner Schatzkarte.
refusal-swap-after = Tausch spielst du nach deiner Schatzkarte.
refusal-swap-target = Tausch braucht die Karte eines anderen Spielers in diesem Stich.
refusal-replace-target = Ersatz braucht die Karte eines anderen Spielers in diesem Stich.
refusal-pile-empty = Der Nachziehstapel ist leer, es gibt also keinen Ersatz.
refusal-fifteen-after = Fünfzehn spielst du nach deiner Schatzkarte.
refusal-vanish-two = Für Verschwinden müssen mindestens zwei Karten im Stich liegen.
refusal-own-card-gone = Von dir liegt keine Karte mehr in diesem Stich.

deal-number = Partie { $round }
trump-turned = Trumpf { $colour }
trump-named = in diesem Stich: { $colour }
trump-none = in diesem Stich: kein Trumpf
lowest-now = Niedrigste gewinnt
free-now = Freie Wahl
greedy-now = gierig: { $names }
pile-left = { $count } im Stapel
caves-of = { $size }er-Höhlen
face-down = verdeckt
trick-row = Stich
trick-empty = noch keine Karte gespielt
discarded = Abgelegt
your-djinns = Deine Djinn-Karten
column-level = Höhlen
column-djinns = Djinn
column-void = ohne
column-treasures = Schätze
word-cave-run = Folge: { $size } in Folge
word-cave-pairs = Paare: { $size ->
    [3] 2 gleiche, 1 kleiner
    [4] 2 und 2
   *[5] 2 und 2, 1 kleiner
}
word-cave-less = Weniger: unter { $sum }
word-cave-more = Mehr: über { $sum }
word-cave-exactly = Genau: { $sum }
word-cave-colour = Farbe: { $size } gleiche

option-djinns-per-turn = Höchstens so viele Djinn-Karten je Zug (leer: unbegrenzt)
option-same-pairs = Die beiden Paare dürfen dieselbe Zahl haben
option-powers = Wie viele Djinn-Karten es von jeder Kraft gibt
option-closed-discards = Abgelegte Karten liegen verdeckt
option-challenges = Welche Aufgaben es auf jeder Stufe gibt
