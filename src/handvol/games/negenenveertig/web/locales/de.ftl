board-side = Spielbrett, { $side }
joker-on = Joker auf { $field }
guide-lay = Auf leuchtende Felder passt eine deiner Karten. Leg eine oder mehrere an und sag fertig, oder zieh vom Stapel auf dem Brett.
guide-last = Der Nachziehstapel ist leer. Leg an, was geht: Was du behältst, sind Minuspunkte.
