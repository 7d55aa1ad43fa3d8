pitch = Volez les cartes des autres, une par une, et arrêtez-vous avant d’être trop gourmand.

card = { $number }{ $sign ->
    [plus] { " " }(+1)
    [eye] { " " }(œil)
    [trade] { " " }(2>3)
   *[none] { "" }
}
letter-C = E
letter-e = œ
crook = escroc

phase-play = Posez une carte de votre main dans votre collection.
phase-steal = À qui allez-vous voler ?
phase-draw = Tirer encore une carte, ou vous arrêter ?
phase-crook = L’escroc vous permet de prendre une carte dans cette collection.
phase-eye = Un œil : quelle main voulez-vous regarder ?
phase-trade = 2>3 : défausser deux cartes d’un chiffre et en piocher trois ?
phase-refill = Défausser toutes les cartes d’un chiffre et compléter votre main ?

move-play = jouer { $a }
move-steal = voler { $a }
move-steal-pile = voler la pioche
move-draw = tirer encore une carte
move-stop = s’arrêter et garder les cartes
move-take = prendre { $a }
move-take-none = ne rien prendre
move-look = regarder la main : { $a }
move-trade = échanger deux { $a } contre trois nouvelles cartes
move-trade-none = ne rien échanger
move-refill = défausser tous les { $a } et compléter jusqu’à 8
move-refill-none = tout garder, ne rien piocher

event-began = { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
}
event-dealt = Vos cartes : { $cards }.
event-opened = { $you ->
    [yes] Votre collection commence par { $cards }.
   *[no] { $who } commence sa collection par { $cards }.
}
event-played = { $you ->
    [yes] Vous jouez { $card }.
   *[no] { $who } joue { $card }.
}
event-skipped = { $you ->
    [yes] Vous n’avez pas de carte à jouer.
   *[no] { $who } n’a pas de carte à jouer.
}
event-stole = { $you ->
    [yes] Vous partez voler.
   *[no] { $who } part voler.
}
event-stole-pile = { $you ->
    [yes] Vous volez la pioche.
   *[no] { $who } vole la pioche.
}
event-drew = { $you ->
    [yes] Tiré chez vous : { $card }.
   *[no] Tiré chez { $who } : { $card }.
}
event-drew-pile = Tiré de la pioche : { $card }.
event-greedy = { $you ->
    [yes] Trop gourmand : vous n’obtenez rien.
   *[no] Trop gourmand : { $who } n’obtient rien.
}
event-greedy-pile = { $you ->
    [yes] Trop gourmand : { $cards } vont à la défausse, vous n’obtenez rien.
   *[no] Trop gourmand : { $cards } vont à la défausse, { $who } n’obtient rien.
}
event-returned = { $you ->
    [yes] Vous reprenez en main { $cards }.
   *[no] { $who } reprend en main { $cards }.
}
event-stopped = { $you ->
    [yes] Vous vous arrêtez et collectionnez { $cards }.
   *[no] { $who } s’arrête et collectionne { $cards }.
}
event-took = { $you ->
    [yes] L’escroc vous rapporte { $card }.
   *[no] L’escroc rapporte { $card } à { $who }.
}
event-crook-back = { $you ->
    [yes] Votre escroc vous revient.
   *[no] { $who } récupère son escroc.
}
event-gained = { $you ->
    [yes] Vous piochez { $cards } pour votre collection.
   *[no] { $who } pioche { $cards } pour sa collection.
}
event-looked = { $you ->
    [yes] Vous devez montrer votre main.
   *[no] { $who } doit montrer sa main.
}
event-saw = Chez { $who }, vous voyez { $cards }.
event-discarded = { $you ->
    [yes] Vous défaussez { $cards }.
   *[no] { $who } défausse { $cards }.
}
event-refilled = { $you ->
    [yes] { "" }
   *[no] { $count ->
        [one] { $who } pioche { $count } carte.
       *[other] { $who } pioche { $count } cartes.
    }
}
event-fetched = Vous piochez { $cards }.
event-remade = La défausse est mélangée : une nouvelle pioche de { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
event-won = { $you ->
    [yes] Six cartes d’un chiffre : vous gagnez la partie.
   *[no] Six cartes d’un chiffre : { $who } gagne la partie.
}
event-draw-game = Personne n’y est arrivé à temps : partie nulle.
event-scored = { $you ->
    [yes] Vous marquez { $points }.
   *[no] { $who } marque { $points }.
}
event-over = La partie est finie.

refusal-play-first = Jouez d’abord une carte chiffrée de votre main.
refusal-crook-stays = L’escroc ne se joue jamais.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-steal-now = Choisissez maintenant à qui voler.
refusal-not-yourself = On ne peut pas se voler soi-même.
refusal-no-such-seat = Ce joueur n’est pas à cette table.
refusal-only-for-two = On ne peut voler la pioche qu’à deux joueurs.
refusal-piles-empty = Il n’y a rien à tirer : la pioche et la défausse sont vides.
refusal-draw-or-stop = Tirez encore de la même main, ou arrêtez-vous.
refusal-nothing-left = Il n’y a plus rien à tirer : arrêtez-vous.
refusal-take-now = Choisissez une carte de cette collection, ou aucune.
refusal-not-in-collection = Cette carte n’est pas dans la collection où vous pouvez prendre.
refusal-look-now = Choisissez d’abord quelle main regarder.
refusal-not-another = Regardez la main d’un autre joueur de cette table.
refusal-trade-now = Choisissez un chiffre à échanger, ou aucun.
refusal-no-pair = Vous n’avez pas deux cartes de ce chiffre.
refusal-refill-now = Choisissez un chiffre à défausser, ou aucun.
refusal-not-collected = Vous n’avez aucune carte de ce chiffre à défausser.

turn-number = Tour { $turn }
game-number = Partie { $game } sur { $games }
pile-sizes = pioche { $pile }, défausse { $discard }
middle = Au milieu
risk = Risque que la prochaine carte vous rende trop gourmand : { $chance } %
known-in-hand = Ce que vous savez chez { $who } :

option-first = Qui commence
option-first-none = au sort
option-turn-limit = Partie nulle après tant de tours
option-match = Un match : autant de parties que de joueurs
option-signs = Nombre de cartes de chaque valeur qui portent un signe
