pile-worth = Samen { $sum } waard
queue = Gekozen kaarten
guide-choose = Kies een kaart, en nog eens om hem te spelen. Hoge kaarten gaan eerst, maar wie wint hangt alleen af van steen, papier of schaar.
guide-resolve = Je kaart ligt voor je open. Een stapel die je verslaat moet je pakken; anders leg je hem ergens bovenop.
guide-throw = Jullie staan gelijk. Kies steen, papier of schaar.
