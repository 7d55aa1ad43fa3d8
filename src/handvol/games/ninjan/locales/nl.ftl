pitch = Steen, papier, schaar met kaarten: kies in het geheim en pak de stapels die je verslaat.

card = { $suit ->
    [R] steen
    [P] papier
   *[S] schaar
} { $value }
word-rock = steen
word-paper = papier
word-scissors = schaar
letter-R = St
letter-P = Pa
letter-S = Sc

phase-choose = Kies een kaart. Niemand ziet hem tot iedereen gekozen heeft.
phase-resolve = Je kaart is aan de beurt. Waar gaat hij heen?
phase-throw = Gelijkspel. Kies steen, papier of schaar.

move-choose = { $a } kiezen
move-take = stapel { $a } pakken
move-put = op stapel { $a } leggen
move-throw = { $a } doen

event-dealt = Je kaarten: { $cards }.
event-chose = { $you ->
    [yes] { "" }
   *[no] { $who } heeft gekozen.
}
event-choice = Je hebt { $card } gekozen.
event-revealed = { $you ->
    [yes] Je laat { $card } zien.
   *[no] { $who } laat { $card } zien.
}
event-took = { $you ->
    [yes] Je pakt met { $card } stapel { $pile } en wint { $cards }.
   *[no] { $who } pakt met { $card } stapel { $pile } en wint { $cards }.
}
event-put = { $you ->
    [yes] Je legt { $card } op stapel { $pile }.
   *[no] { $who } legt { $card } op stapel { $pile }.
}
event-round = Ronde { $round } begint.
event-tied = Gelijkspel om de hoogste som. In het duel: { $seats }.
event-threw = { $you ->
    [yes] { "" }
   *[no] { $who } heeft een teken gekozen.
}
event-throw = Je doet { $suit }.
event-showed = { $you ->
    [yes] Je laat { $suit } zien.
   *[no] { $who } laat { $suit } zien.
}
event-lost = { $you ->
    [yes] Je ligt eruit.
   *[no] { $who } ligt eruit.
}
event-over = Het spel is afgelopen.

refusal-choose-first = Eerst kiest iedereen een kaart uit de hand.
refusal-not-in-hand = Die kaart heb je niet in je hand.
refusal-choice-stands = Een keuze kun je niet terugnemen.
refusal-must-take = Je kaart verslaat minstens één stapel, dus je moet er zo een pakken.
refusal-not-beaten = Je kaart verslaat die stapel niet. Pak er een die je wel verslaat.
refusal-must-put = Je kaart verslaat geen enkele stapel: leg hem op een van de drie.
refusal-only-ties = Steen, papier of schaar doe je alleen bij gelijkspel, helemaal aan het eind.
refusal-must-throw = Het gelijkspel wordt beslist met steen, papier, schaar.

round-of = Ronde { $round } van 9
pile = stapel { $pile }
column-chosen = gekozen
column-won = gewonnen

option-tie = Gelijke hoogste sommen
option-tie-throw = een duel beslist
option-tie-share = de winst delen
