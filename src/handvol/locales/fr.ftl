# Refusals that every game knows
refusal-game-over = La partie est terminée.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-no-such-move = « { $move } » n’est pas un coup de ce jeu. Vous pourriez dire : { $example }.

# At every table
nothing = rien
your-hand = Votre main
column-player = nom
column-points = points
column-cards-left = en main

# Playing in the terminal
play-welcome = { $game } avec { $names }.
play-help = Tapez un numéro ou un coup, ou bien ? pour les règles du moment, h pour un conseil, u pour revenir en arrière, q pour arrêter.
play-you = Vous
play-prompt = Votre coup :
play-rules-now = Ce qui compte maintenant :
play-all-rules = Toutes les règles : ?? ou handvol rules { $game }
play-no-undo = Il n’y a rien à annuler.
play-undone = C’est annulé.
play-number-off = Choisissez un numéro de 1 à { $last } ou tapez un coup.
play-hint-greedy = Sans trop réfléchir, on ferait ceci : { $move }.
play-hint-row = { $chance } % de chances de gagner (± { $error })
play-stopped = On s’arrête là. Rien n’a été gardé.
play-won-you = { $count ->
    [one] Vous avez gagné.
   *[other] Vous partagez la victoire.
}
play-won-other = { $count ->
    [one] { $names } a gagné.
   *[other] { $names } se partagent la victoire.
}
play-nobody-won = Personne n’a gagné.
play-seed = Les mêmes cartes encore une fois : handvol play { $game } --seats { $seats } --seed { $seed }
play-saved = La partie est enregistrée dans { $path }.

# Replays
replay-seat = Place { $seat }
replay-better = { $cost } % perdus ; { $move } valait mieux
replay-given-away = { $cost } % perdus en tout
