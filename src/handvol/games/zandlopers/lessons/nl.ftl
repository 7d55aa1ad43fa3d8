first-title = Zandlopers in drie minuten
first-goal = Op de kaarten staan zandlopers, de meeste op de getallen midden tussen 1 en 25. De series die aan het eind van een ronde voor je liggen, pak je, en hun zandlopers zijn je punten. Deze ronde is voorbij als Bo en jij nog twee kaarten hebben.
first-start = Jij begint, dus je begint een serie. Een +serie loopt op, een −serie loopt af. Begin er een met je rode 8, oplopend.
first-start-falling = Van 8 naar beneden is er weinig ruimte. Neem de oplopende: +.
first-start-wrong = Neem deze keer de rode 8: die is laag, dus een oplopende serie heeft daarboven de ruimte.
first-taken = Bo legde er een rode 10 op: dezelfde kleur, en hoger. Nu is de serie van Bo, met jouw 8 erin.
first-back = Neem haar terug. Rood moet hoger zijn dan 10; een joker heeft geen kleur en past overal op.
first-back-wrong = Dat mag, maar dan blijft de serie bij Bo. Leg er iets hogers op.
first-falling = Bo begint een tweede serie, aflopend vanaf paars 16. Hier passen alleen lagere kaarten op.
first-lock = Je paarse 3 is lager dan 16, en daar kan bijna niemand meer onder. Neem serie 2 over.
first-lock-wrong = Beter: je paarse 3 op serie 2. Dan krijg je de 16 van Bo erbij, met twee zandlopers.
first-last = Nu zijn beide series van jou, en Bo heeft niets dat erop past. Bo begint er zelf een, met paars 4. Dat was de laatste kaart van de ronde: iedereen pakt zijn series.
first-end = De handen worden aangevuld en de volgende ronde begint, tot de stapel op is. Het gaat niet om wie een serie begint, maar om wie er de laatste kaart op legt.

jokers-title = Jokers
jokers-what = Jokers hebben een oneven getal en geen zandloper. Ze hebben geen kleur: ze passen op rood, op paars en op elkaar.
jokers-same = Een joker past ook op hetzelfde getal, of de serie nu oploopt of afloopt. Op de rode 9 past je paarse 9 niet, je joker 9 wel. Neem serie 1 over.
jokers-same-wrong = Hier gaat het om de joker 9: die past op de rode 9.
jokers-colour = Met een joker bovenop had de serie geen kleur. Bo legde er paars 12 op, dus nu is ze paars.
jokers-order = Serie 2 loopt af, en paars 14 ligt bovenop. Een joker volgt de volgorde net als elke kaart: leg joker 13 erop.
jokers-order-nine = Dat past ook. Maar hier gaat het om de joker: leg joker 13.
jokers-order-wrong = Leg joker 13 op serie 2, waar 14 bovenop ligt.
jokers-strict = Bo legde joker 11 op jouw joker 13. Joker op joker moet altijd de volgorde volgen: hetzelfde getal is er geen twee keer.
jokers-any = Weer geen kleur. Leg er een kaart op die lager is dan 11, rood of paars.
jokers-any-wrong = Neem serie 2 over met een kaart onder de 11. De kleur maakt niet uit.
jokers-end = Een joker zet een serie dus voor iedereen open. Mooi als jij de juiste kaart hebt, gevaarlijk als je die niet hebt.

tucking-title = Een kaart eronder schuiven
tucking-stuck = Twee series zijn van jou, alle kaarthouders zijn bezet, en je wilt het graag zo houden. Je rode 4 is niet lager dan de 3 op serie 2, en verder past er ook niets.
tucking-tuck = Dan schuif je een kaart onder een serie van een ander. Die houdt de serie en krijgt de zandlopers van jouw kaart. Welke geef je weg?
tucking-gift = Paars 13 heeft drie zandlopers: een mooi cadeau voor Bo. Geef de 1 weg, die heeft er geen.
tucking-wrong = Schuif een kaart onder serie 2.
tucking-end = Bo moest hetzelfde doen en schoof paars 22 onder jouw serie 1: weer een zandloper voor jou. Een kaart zonder zandlopers is goud waard op zo’n moment.

three-title = Alle drie van jou
three-take = Serie 1 en 3 zijn van jou. Met rood 2 kun je serie 2 er ook bij nemen. Doe dat maar.
three-take-wrong = Neem serie 2 over met je rode 2.
three-given = Bo heeft niets dat past en schoof een kaart onder een serie van jou.
three-bury = Alle drie de series liggen voor jou: er is niets over te nemen en je kunt nergens iets onder schuiven. Nu leg je een kaart gedekt onder de stapel. Je paarse 1 is het minst waard.
three-bury-wrong = Dat mag, maar de paarse 1 zul je het minst missen.
three-end = Alleen jij weet wat er onder de stapel ligt. En alle drie de series zijn aan het eind van deze ronde voor jou.

deals-title = Met z’n vijven twee keer delen
deals-last = Met z’n vijven is de stapel snel op. Jij speelt de laatste kaart van de eerste keer. Serie 2 zit vol zandlopers, en niets is hoger dan je paarse 25.
deals-last-wrong = Leg paars 25 op serie 2: die ligt bij een ander, die anders alles pakt.
deals-end = Dat wordt 25. Nu worden de zandlopers opgeschreven, alle kaarten geschud, en iedereen krijgt er zes nieuwe. Aan het eind tellen beide keren samen.
