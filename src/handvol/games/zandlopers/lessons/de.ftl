first-title = Zandlopers in drei Minuten
first-goal = Auf den Karten sind Sanduhren, die meisten auf den Zahlen in der Mitte zwischen 1 und 25. Die Serien, die am Ende einer Runde vor dir liegen, sammelst du ein, und ihre Sanduhren sind deine Punkte. Diese Runde endet, wenn Bo und du noch zwei Karten habt.
first-start = Du fängst an, also beginnst du eine Serie. Eine +Serie steigt, eine −Serie fällt. Beginne eine mit deiner roten 8, steigend.
first-start-falling = Von der 8 abwärts ist wenig Platz. Nimm die steigende: +.
first-start-wrong = Nimm diesmal die rote 8: Sie ist niedrig, eine steigende Serie hat darüber Platz.
first-taken = Bo hat eine rote 10 draufgelegt: gleiche Farbe und höher. Jetzt gehört die Serie Bo, mit deiner 8 darin.
first-back = Hol sie dir zurück. Rot muss höher als 10 sein; ein Joker hat keine Farbe und passt auf alle.
first-back-wrong = Das geht, aber dann bleibt die Serie bei Bo. Leg etwas Höheres drauf.
first-falling = Bo beginnt eine zweite Serie, fallend ab Violett 16. Auf diese passen nur niedrigere Karten.
first-lock = Deine violette 3 ist niedriger als 16, und darunter kommt kaum noch jemand. Übernimm Serie 2.
first-lock-wrong = Besser: deine violette 3 auf Serie 2. Sie bringt dir Bos 16 mit zwei Sanduhren.
first-last = Jetzt gehören beide Serien dir, und Bo hat nichts, was darauf passt. Bo beginnt selbst eine, mit Violett 4. Das war die letzte Karte der Runde: Alle sammeln ein.
first-end = Die Hände werden aufgefüllt, und die nächste Runde beginnt, bis der Stapel aufgebraucht ist. Nicht der Anfang zählt, sondern die letzte Karte auf einer Serie.

jokers-title = Joker
jokers-what = Joker haben eine ungerade Zahl und keine Sanduhr. Sie haben keine Farbe: Sie passen auf Rot, auf Violett und aufeinander.
jokers-same = Ein Joker passt auch auf die gleiche Zahl, egal ob die Serie steigt oder fällt. Auf die rote 9 passt deine violette 9 nicht, dein Joker 9 schon. Übernimm Serie 1.
jokers-same-wrong = Hier ist der Joker 9 gemeint: Er passt auf die rote 9.
jokers-colour = Mit einem Joker obenauf hatte die Serie keine Farbe. Bo hat Violett 12 draufgelegt, jetzt ist sie violett.
jokers-order = Serie 2 fällt, und Violett 14 liegt obenauf. Ein Joker folgt der Reihenfolge wie jede andere Karte: Leg Joker 13 drauf.
jokers-order-nine = Das passt auch. Aber hier geht es um den Joker: Leg Joker 13.
jokers-order-wrong = Leg Joker 13 auf Serie 2, wo die 14 obenauf liegt.
jokers-strict = Bo hat Joker 11 auf deinen Joker 13 gelegt. Joker auf Joker muss immer der Reihenfolge folgen: Die gleiche Zahl gibt es kein zweites Mal.
jokers-any = Wieder keine Farbe. Leg irgendeine Karte drauf, die niedriger als 11 ist, rot oder violett.
jokers-any-wrong = Übernimm Serie 2 mit einer Karte unter 11. Die Farbe ist egal.
jokers-end = Ein Joker öffnet eine Serie also für alle. Gut, wenn du die richtige Karte hast, und gefährlich, wenn nicht.

tucking-title = Eine Karte unterschieben
tucking-stuck = Zwei Serien gehören dir, alle Kartenhalter sind besetzt, und so soll es bleiben. Deine rote 4 ist nicht niedriger als die 3 auf Serie 2, und sonst passt dort auch nichts.
tucking-tuck = Dann schiebst du eine Karte unter die Serie eines anderen. Er behält die Serie und bekommt die Sanduhren deiner Karte. Welche gibst du her?
tucking-gift = Violett 13 hat drei Sanduhren: ein schönes Geschenk für Bo. Gib die 1 her, sie hat keine.
tucking-wrong = Schieb eine Karte unter Serie 2.
tucking-end = Bo musste das Gleiche tun und hat Violett 22 unter deine Serie 1 geschoben: noch eine Sanduhr für dich. Eine Karte ohne Sanduhren hebt man sich für solche Momente auf.

three-title = Alle drei gehören dir
three-take = Serie 1 und 3 gehören dir. Mit Rot 2 kannst du Serie 2 auch noch holen. Tu das.
three-take-wrong = Übernimm Serie 2 mit deiner roten 2.
three-given = Bo hat nichts, was passt, und hat eine Karte unter eine deiner Serien geschoben.
three-bury = Alle drei Serien liegen vor dir: nichts zu übernehmen, nirgends etwas unterzuschieben. Jetzt legst du eine Karte verdeckt unter den Stapel. Deine violette 1 ist am wenigsten wert.
three-bury-wrong = Das darfst du, aber die violette 1 wird dir am wenigsten fehlen.
three-end = Nur du weißt, was da unter dem Stapel liegt. Und am Ende dieser Runde gehören alle drei Serien dir.

deals-title = Zu fünft wird zweimal gegeben
deals-last = Zu fünft ist der Stapel bald aufgebraucht. Du spielst die letzte Karte des ersten Durchgangs. Serie 2 steckt voller Sanduhren, und nichts ist höher als deine violette 25.
deals-last-wrong = Leg Violett 25 auf Serie 2: Sie liegt vor jemand anderem, der sonst alles einsammelt.
deals-end = Das macht 25. Jetzt werden die Sanduhren aufgeschrieben, alle Karten gemischt, und jeder bekommt sechs neue. Am Ende zählt beides zusammen.
