# Everywhere
close = Fermer
guest = Invité
your-name = Votre nom
settings = Réglages
rules = Règles du jeu
to-home = Retour à l’accueil
tools = Outils
offline = Pas de connexion. Nouvel essai en cours ; votre place reste à vous.
error-offline = Pas de connexion au serveur. Réessayez dans un instant.
web-error = Cela n’a pas marché. Réessayez.

# Home
home-tagline = Cinq petits jeux de cartes, une table. Choisissez-en un.
home-choose = Choisissez un jeu
home-play = Jouer
home-invite = Inviter des amis
home-seats = Joueurs
home-level = Bots
home-running = Encore sur la table
home-open = Tables ouvertes
home-go-on = Continuer
home-your-turn = À vous de jouer
home-hide = Masquer
home-clear = Débarrasser
more = Plus de choix
more-games = Autant de parties à la suite
more-clock = Pendule
more-clock-none = sans
more-clock-live = minutes par partie
more-clock-days = jours par coup
more-minutes = Minutes pour chaque joueur
more-increment = Secondes en plus après chaque coup
more-days = Jours pour chaque coup
more-title = Nom de la table
more-listed = Des inconnus peuvent voir la table et s’y asseoir
more-hints = Conseils, même entre joueurs
game-facts = { $span ->
    [0] { $to ->
        [one] { $to } joueur
       *[other] { $to } joueurs
    }
   *[other] { $from } à { $to } joueurs
} · { $minutes } min

# What a game lets a table decide
form-usual = Comme d’habitude
form-differs = modifié
form-none = aucun choix
form-own = Remplir vous-même
form-sum = Ensemble
form-total = Ensemble : { $count }
form-said = { $what } : { $text }
form-more = Un de plus : { $name }
form-less = Un de moins : { $name }
form-as-it-is = Ce que vous laissez vide reste tel quel.
form-changed = { $count ->
    [one] 1 modifié
   *[other] { $count } modifiés
}
form-place = ligne { $row }, colonne { $column }
form-paste = Vous pouvez aussi coller un texte avec les { $count }, ligne par ligne.
form-pasted = Ce texte en contient { $count }, et non { $wanted }.
form-choose = Choisissez-en { $count }.
form-unknown = N’a pas sa place ici : { $words }.
form-missing = Manque encore : { $words }.
form-twice = Y figure plus d’une fois : { $words }.
form-json = À écrire en JSON :
form-no-json = Ce n’est pas du JSON.

# Sitting down
join-invited = { $who } vous invite à sa table.
join-free = Il reste de la place à cette table.
sit-down = S’asseoir
stand-up = Quitter la table
invite-title = Invitez des amis
invite-text = Qui ouvre ce lien peut prendre place.
invite-alone = Seul cet ordinateur peut ouvrir ce lien : le serveur n’écoute qu’ici. Démarrez-le avec { $command }, et les autres de votre réseau pourront prendre place.
invite-nowhere = Seul cet ordinateur peut ouvrir ce lien. Pour les autres, écrivez l’adresse de cet ordinateur à la place de localhost.
link = Lien
copy = Copier
copied = Le lien est copié.
qr = Code QR du lien
seat-name = Place { $seat }
seat-free = libre
that-is-you = c’est vous
add-bot = Ajouter un bot
remove = Retirer { $who } de la table
ready = Je suis prêt
is-ready = prêt
waiting-seats = { $count ->
    [one] Il reste une place libre.
   *[other] Il reste { $count } places libres.
}
waiting-ready = On attend les autres
no-table-title = Cette table n’existe pas
no-table = Le lien est peut-être incomplet, ou la table est débarrassée depuis longtemps.

# At the table
table = Table
board = Milieu de la table
players = Joueurs
own-place = Votre place
card-back = carte cachée
hand-not-now = impossible maintenant
tile-turn = doit jouer
tile-away = un remplaçant joue
tile-gone = déconnecté
is-here = à table
is-bot = bot, { $bot }
title-turn = À vous
prompt-waiting = On attend { $names }.
prompt-chosen = Votre choix est fait. On attend { $names }.
what-now = Ce que vous pouvez faire
all-moves = { $count ->
    [one] Un coup en mots
   *[other] Les { $count } coups en mots
}
hint = Conseil
hint-chance = { $chance } %
hint-best = Le bot ferait : { $move }. Chances de gagner : { $chance } %.
undo = Annuler
undo-done = C’est annulé.
undo-done-by = { $who } a annulé son dernier coup.
undo-refused = Les autres préfèrent laisser le coup tel quel.
undo-asked = { $who } voudrait annuler son dernier coup.
undo-yes = D’accord
undo-no = Plutôt non
log = Déroulement
log-why = Que s’est-il passé ?
player = Ce qui s’est passé
player-pause = Pause
player-play = Continuer
player-back = Un pas en arrière
player-on = Un pas en avant
player-again = Revoir le dernier tour
player-now = Revenir à maintenant
past-shown = Voilà comment c’était.
first-look = Regardez d’abord ce qui s’est passé : ce sera à vous ensuite.
since = Depuis votre tour
log-back = Montrer la table telle qu’elle était après
menu = Plus
chat = Discussion
chat-line = Dites quelque chose
chat-send = Dire
quick-hello = Bonjour
quick-nice = Bien joué
quick-oops = Oups
quick-moment = Un instant
quick-thanks = Merci
leave = Partir ; un remplaçant jouera
come-back = Reprendre votre place
you-are-away = Un remplaçant joue pour vous.
watching = Vous regardez.
spectators = { $count ->
    [0] Personne ne regarde.
    [one] Un spectateur.
   *[other] { $count } spectateurs.
}
device = Continuer sur un autre appareil
device-text = Ouvrez ce lien sur votre téléphone. Il sert une seule fois, pendant dix minutes, et à vous seul.
devices = Appareils qui ont votre place
devices-text = Chacun d’eux permet de jouer à votre place. Retirez-la à un appareil que vous n’avez plus.
devices-since = depuis : { $when }
devices-drop = Retirer
fair = Mélange loyal
fair-text = Ceci est fixé depuis avant la donne. Après la partie, chacun peut vérifier le mélange.
guide-ok = Compris
guide-off = Ne plus expliquer
said-sat = { $who } s’assoit.
said-left = { $who } est parti ; un remplaçant joue.
said-back = { $who } est de retour.
dialog-menu = Plus
dialog-log = Déroulement
dialog-chat = Discussion
dialog-player = Joueur
dialog-why = Que s’est-il passé ?
dialog-device = Continuer sur un autre appareil

# The table of a game that has none of its own
plain-places = Ce qui est devant les joueurs
plain-yes = oui
plain-no = non

# After the game
result = Résultat
rematch = Encore une fois
next-game = Partie suivante
match-wins = { $count ->
    [one] { $count } gagnée
   *[other] { $count } gagnées
}
thinking = Le bot regarde la partie…
thinking-later = Le bot n’y est pas encore arrivé. Réessayez dans un instant.
moments-ask = Qu’aurait fait le bot ?
moments-title = { $count ->
    [one] Votre moins bon moment
   *[other] Vos { $count } moins bons moments
}
moments-none = Le bot n’aurait pas fait beaucoup mieux.
moment = Vous : { $move }. Le bot : { $best }, { $cost } % de chances de gagner en plus.
moment-look = Voir
record = Enregistrer
replay = Revoir

# Replay
replay-file = Choisissez une partie enregistrée
replay-eyes = Par les yeux de
replay-spectator = un spectateur
replay-place = Moment de la partie
replay-mark = Au prochain coup douteux

# Rulebook
rules-search = Chercher dans les règles
rules-found = { $count ->
    [0] Rien trouvé.
    [one] Une règle trouvée.
   *[other] { $count } règles trouvées.
}

# Settings
set-lang = Langue
set-lang-system = celle du navigateur
set-theme = Clair ou sombre
set-theme-system = comme l’appareil
set-theme-light = clair
set-theme-dark = sombre
set-motion = Mouvement
set-motion-system = comme l’appareil
set-motion-on = les cartes bougent
set-motion-off = rien ne bouge
set-speed = Rythme de ce qui se passe
set-speed-half = lent
set-speed-normal = calme
set-speed-double = rapide
set-speed-once = tout de suite
set-auto = Les coups forcés se jouent seuls
set-guide = Explications à la première partie
set-shortcuts = Raccourcis clavier
set-chat = Afficher la discussion
set-sound = Un léger bruit de papier
set-notify = Une notification quand c’est à moi
set-where = Tout cela reste dans ce navigateur.
keys = Touches
keys-arrows = parcourir votre main
keys-enter = choisir une carte, encore : la jouer
keys-moves = tous les coups en mots
keys-numbers = vers ce coup de la liste
