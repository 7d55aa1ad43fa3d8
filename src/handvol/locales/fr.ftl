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

# How strong the bots are, from weak to strong
level-random = au hasard
level-ismcts-1 = débutant
level-ismcts-2 = facile
level-greedy = moyen
level-ismcts-3 = bon
level-ismcts-4 = fort
level-ismcts-5 = maître

# Playing in the terminal
play-welcome = { $game } avec { $names }.
play-help = Tapez un numéro ou un coup, ou bien ? pour les règles du moment, h pour un conseil, u pour revenir en arrière, q pour arrêter.
play-you = Vous
play-prompt = Votre coup :
play-rules-now = Ce qui compte maintenant :
play-all-rules = Toutes les règles : ?? ou handvol rules { $game }
play-undone = C’est annulé.
play-number-off = Choisissez un numéro de 1 à { $last } ou tapez un coup.
play-hint-greedy = Sans trop réfléchir, on ferait ceci : { $move }.
play-hint-row = { $chance } % de chances de gagner (± { $error })
play-stopped = On s’arrête là. Rien n’a été gardé.
play-left = On s’arrête là. Pour continuer un autre jour : handvol play --resume
play-back = Bon retour à la table ! { $game } avec { $names }.
play-time-up = Votre temps était écoulé : un bot a joué à votre place.
play-match = Partie { $number } sur { $games }. Victoires : { $wins }.
play-next = Entrée pour la partie suivante, q pour arrêter.
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

# Ce qui peut être refusé à une table
error-bad-name = Un nom tient sur une ligne de 1 à 24 lettres.
error-bad-request = Ce message est incompréhensible.
error-bad-settings = On ne peut pas préparer une table ainsi.
error-busy = Il se passe trop de choses à cette table. Réessayez.
error-chat-off = Il n’y a pas de discussion à cette table.
error-closed = Cette table est fermée. Ouvrez-en une autre.
error-hints-off = Les conseils sont désactivés entre joueurs humains.
error-illegal-move = Ce coup n’est pas permis.
error-link-used = Ce lien a déjà servi ou a expiré. Créez-en un autre.
error-no-seat = Cette place n’existe pas.
error-no-such-device = Cet appareil n’a pas cette place.
error-no-such-game = Ce jeu n’existe pas.
error-no-such-page = Il n’y a rien à cette adresse.
error-no-such-record = Cette partie n’a pas été conservée, ou n’est pas terminée.
error-no-such-table = Cette table n’existe pas.
error-no-undo = Ce coup ne peut pas être repris.
error-not-host = Seule la personne qui a ouvert la table peut le faire.
error-not-now = Ce n’est pas possible maintenant.
error-not-your-seat = Ce n’est pas votre place.
error-not-your-turn = Ce n’est pas votre tour.
error-running = Une partie est en cours à cette table.
error-seat-taken = Quelqu’un est déjà assis là.
error-stale = La partie a avancé. Regardez et choisissez à nouveau.
error-table-full = Toutes les places sont prises.
error-too-large = C’est trop long.
error-too-many = C’était trop à la fois. Patientez un instant.
error-unavailable = Le serveur ne peut rien enregistrer pour l’instant. Réessayez.
error-unreadable = Cette table ne peut pas être ouverte pour l’instant. La raison figure dans le journal du serveur.

lesson-help = Entrée pour continuer ; tapez un numéro ou un coup quand on vous le demande. ? montre la règle, ! la réponse, q arrête.
lesson-on = Entrée :
lesson-left = Arrêté. La leçon vous attend.
lesson-over = La leçon est finie. Pour jouer : handvol play { $game }
lesson-wrong = C’est permis, mais ce n’est pas ce qu’on cherche ici. Essayez autre chose.
