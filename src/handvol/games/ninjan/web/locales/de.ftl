pile-worth = Zusammen { $sum } wert
queue = Gewählte Karten
guide-choose = Wähl eine Karte, und noch einmal, um sie zu spielen. Hohe Karten sind zuerst dran, aber nur Stein, Papier oder Schere entscheidet, wer schlägt.
guide-resolve = Deine Karte liegt offen. Einen Stapel, den sie schlägt, musst du nehmen; sonst legst du sie oben auf einen.
guide-throw = Ihr seid gleichauf. Zeig ein Zeichen.
