board-side = Spielbrett, { $side }
joker-on = Joker auf { $field }
guide-lay = Auf ein leuchtendes Feld passt eine Karte aus deiner Hand, denn es berührt eine, die schon liegt. Leg eine oder mehrere an und sag fertig; oder leg nichts und zieh vom Stapel auf dem Brett.
guide-last = Der Nachziehstapel ist leer. Werde los, was geht: Was du behältst, sind Minuspunkte.
