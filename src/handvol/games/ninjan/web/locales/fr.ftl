pile-worth = Vaut { $sum } en tout
queue = Cartes choisies
guide-choose = Choisissez une carte, et encore une fois pour la jouer. Les fortes passent d’abord, mais seuls pierre, feuille ou ciseaux décident de ce qui bat quoi.
guide-resolve = Votre carte est visible. Une pile qu’elle bat doit être prise ; sinon posez-la sur l’une des trois.
guide-throw = Vous êtes à égalité. Montrez un signe.
