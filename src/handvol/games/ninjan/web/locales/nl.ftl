pile-worth = Samen { $sum } waard
queue = Gekozen kaarten
guide-choose = Tik op een kaart en dan nog eens. Hoge kaarten gaan eerst, maar wie wint hangt alleen af van steen, papier of schaar.
guide-resolve = Je kaart ligt voor je open. Een stapel die je verslaat moet je pakken; anders leg je hem ergens bovenop.
guide-throw = Jullie staan gelijk. Doe een worp.
