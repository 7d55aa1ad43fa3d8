board-side = Plateau, { $side }
joker-on = joker sur { $field }
guide-lay = Les cases qui brillent acceptent une de vos cartes. Posez-en une ou plusieurs et terminez, ou prenez une carte de la pioche.
guide-last = La pioche est vide. Posez ce que vous pouvez : ce qui reste en main compte en points négatifs.
