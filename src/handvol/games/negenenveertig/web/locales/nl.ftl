board-side = Speelbord, { $side }
joker-on = joker op { $field }
guide-lay = Op een veld dat oplicht past een kaart uit je hand, want het raakt een kaart die er al ligt. Leg er een of meer aan en zeg klaar; of leg niets en trek een kaart van de stapel op het bord.
guide-last = De gedekte stapel is op. Raak kwijt wat je kunt: wat je overhoudt, zijn minpunten.
