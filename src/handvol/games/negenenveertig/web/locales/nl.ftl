board-side = Speelbord, { $side }
joker-on = joker op { $field }
guide-lay = Op een veld dat oplicht past een kaart van jou. Leg er een of meer aan en zeg klaar, of trek van de stapel op het bord.
guide-last = De gedekte stapel is op. Leg aan wat je kunt: wat je overhoudt, zijn minpunten.
