"""What a seat sees as numbers, once more, from its view alone and by names: what `observe` must meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from handvol.core.bits import members
from handvol.games.djinn.material import CHALLENGES, COLOURS, LETTERS, SIZES
from handvol.games.negenenveertig.material import AROUND, FIELD_NAMES, PILE_PLACE
from handvol.games.ninjan.material import LETTERS as LETTERS_OF_SUITS
from handvol.games.ninjan.material import SUITS
from handvol.games.zandlopers.material import LETTERS as ZL_LETTERS

Numbers = dict[str, int]
View = Mapping[str, Any]


def expected(view: View, names: tuple[str, ...], most: int) -> list[int]:
    """The numbers by their names; what is not said is 0, and what is too large is the largest there is."""
    found: Numbers = {f"phase.{view['phase']}": 1}
    if view["turn"] is not None:
        found[f"turn[{around(view, view['turn'])}]"] = 1
    SEEN[view["game"]](view, found)
    strange = set(found) - set(names)
    assert not strange, f"there is no number {sorted(strange)[0]}"
    return [min(found.get(name, 0), most) for name in names]


def around(view: View, seat: int) -> int:
    """How many places a seat is from the one that looks."""
    place: int = (seat - view["seat"]) % view["seats"]
    return place


def places(view: View) -> list[tuple[int, int]]:
    """Every place with its seat."""
    return [(place, (view["seat"] + place) % view["seats"]) for place in range(view["seats"])]


def put(found: Numbers, name: str, cards: list[str] | None) -> None:
    """How many cards there are of each."""
    found |= {f"{name}.{card}": number for card, number in Counter(cards or []).items()}


def ninjan(view: View, found: Numbers) -> None:
    found |= {"round": view["round"], "throws": view["throws"]}
    put(found, "hand", view["hand"])
    for number, pile in enumerate(view["piles"], start=1):
        put(found, f"pile-{number}", pile)
        ninjan_card(found, f"top-{number}", pile[-1])
    for place, seat in places(view):
        put(found, f"won[{place}]", view["won"][seat])
        found[f"score[{place}]"] = view["scores"][seat]
        found[f"tied[{place}]"] = int(seat in view["tied"])
        ninjan_card(found, f"chosen[{place}]", view["chosen"][seat])
        thrown = view["thrown"][seat]
        found[f"thrown[{place}].there"] = int(thrown is not None)
        if thrown not in (None, "?"):
            found[f"thrown[{place}].{thrown}"] = 1


def ninjan_card(found: Numbers, name: str, card: str | None) -> None:
    if card is None:
        return
    found[f"{name}.there"] = 1
    if card != "?":
        found[f"{name}.{SUITS[LETTERS_OF_SUITS.index(card[-1])]}"] = 1
        found[f"{name}.value"] = int(card[:-1])


def jatten(view: View, found: Numbers) -> None:
    found |= {
        "turns-left": view["options"]["turn_limit"] - view["turns"],
        "pile": view["pile_size"],
        "played": view.get("played", 0),
        "victim-is-pile": int(view["victim"] == "pile"),
        f"first[{around(view, view['first'])}]": 1,
    }
    put(found, "discard", view["discard"])
    put(found, "middle", view["middle"])
    put(found, "drawn", [view["drawn"]] if view["drawn"] else [])
    put(found, "made-of", view["made_of"])
    put(found, "own-fetched", view["own_fetched"])
    if isinstance(view["victim"], int):
        found[f"victim[{around(view, view['victim'])}]"] = 1
    for place, seat in places(view):
        found[f"cards[{place}]"] = view["hand_sizes"][seat]
        found[f"fetched[{place}]"] = view["fetched"][seat]
        found[f"score[{place}]"] = view["scores"][seat]
        found[f"total[{place}]"] = view["totals"][seat] if "totals" in view else 0
        for name, key in (("known", "known"), ("shown", "shown"), ("exposed", "exposed")):
            put(found, f"{name}[{place}]", view[key][seat])
        put(found, f"collection[{place}]", view["collections"][seat])
        put(found, f"parted[{place}]", view["parted"][seat])
    assert view["known"][view["seat"]] == view["hand"]


def negenenveertig(view: View, found: Numbers) -> None:
    jokers = view["hand"].count("J")
    put(found, "hand", [card for card in view["hand"] if card != "J"])
    found |= {"hand.J": int(jokers > 0), "hand.second-J": int(jokers > 1)}
    if view["drawn"] is not None:
        found["drawn-waits"] = 1
        if view["drawn"] != "?":
            found[f"drawn.{view['drawn']}"] = 1
    found |= {"pile": view["pile_size"], "laid-cards": len(view["laid"]), "swapped": view["swapped"]}
    put(found, "laid", [card for card in view["laid"] if card != "J"])
    found["rounds-left"] = view["rounds"] - view["round"]
    fields = [name for row in view["layout"] for name in row]
    found |= {f"place.{place + 1}": FIELD_NAMES.index(name) for place, name in enumerate(fields)}
    found |= {f"cell.{field}": 1 for field in view["cells"]}
    found |= {f"joker.{field}": 1 for field, card in view["cells"].items() if card == "J"}
    pile = FIELD_NAMES[PILE_PLACE]
    for place, name in enumerate(fields):
        if name in view["cells"]:
            beside = {fields[other] for other in members(AROUND[place])} - {pile, *view["cells"]}
            found |= {f"open.{field}": 1 for field in beside}
    found[f"dealer[{around(view, view['dealer'])}]"] = 1
    for place, seat in places(view):
        found[f"cards[{place}]"] = view["hand_sizes"][seat]
        found[f"known-jokers[{place}]"] = len(view["known"][seat])
        found[f"drew[{place}]"] = int(seat in view["drew"])
        found[f"minus[{place}]"] = view["minus"][seat]
        put(found, f"passed[{place}]", [str(number) for number in view["passed"][seat]])


def zandlopers(view: View, found: Numbers) -> None:
    more = view["options"]["twice"] and view["seats"] == 5 and view["deal"] == 1
    found |= {"round": view["round"], "last-deal": int(not more), "pile": view["pile_size"]}
    put(found, "hand", view["hand"])
    found[f"first[{around(view, view['first'])}]"] = 1
    for number, series in enumerate(view["series"], start=1):
        if series is None:
            continue
        put(found, f"series-{number}", series["cards"] + series["tucked"])
        top = series["cards"][-1]
        colour = dict(zip(ZL_LETTERS, ("red", "purple", "joker"), strict=True))[top[0]]
        found[f"sign-{number}.{series['sign']}"] = found[f"top-{number}.{colour}"] = 1
        found[f"top-{number}.number"] = int(top[1:])
        found[f"owner-{number}[{around(view, series['owner'])}]"] = 1
    for height, buried in enumerate(reversed(view["buried"]), start=1):
        found[f"buried[{around(view, buried['seat'])}].{height}"] = 1
        if buried["card"]:
            found[f"own-buried.{buried['card']}"] = 1
    for known in view["known"]:
        found[f"known[{around(view, known['seat'])}].{known['card']}"] = 1
    for place, seat in places(view):
        found[f"cards[{place}]"] = view["hand_sizes"][seat]
        found[f"score[{place}]"] = view["scores"][seat]
        heaps = view["collected"] if view["remembered"] is None else view["remembered"]
        put(found, f"collected[{place}]", heaps[seat])


def djinn(view: View, found: Numbers) -> None:
    effects = view["effects"]
    found |= {"round": view["round"], "pile": view["pile_size"], "djinn-pile": view["djinn_pile_size"]}
    found |= {"lowest": int(effects["lowest"]), "free": int(effects["free"])}
    found |= {"keeps": view["keeps"], "djinns-played": view["djinns_played"]}
    put(found, "hand", view["hand"])
    put(found, "discard", view["discard"] if view["remembered"] is None else view["remembered"])
    for name, key in (("djinns", "djinns"), ("djinns-old", "djinns_old"), ("djinn-old", "djinn_old")):
        put(found, name, view[key])
    put(found, "djinn-used", view["djinn_used"])
    put(found, "given", view["given"])
    put(found, "fifteen", effects["fifteen"])
    for size in SIZES:
        put(found, f"caves-{size}", view["caves"][str(size)])
    colours = dict(zip(LETTERS, COLOURS, strict=True))
    found[f"trump.{colours[view['trump'][0]]}"] = 1
    found["trump.number"] = int(view["trump"][1:])
    for name, value in (
        ("challenge", view["challenge"]),
        ("trump-now", effects["trump"]),
        ("led", view["led"]),
    ):
        put(found, name, [value] if value else [])
    for name in ("leader", "first", "dealer"):
        found[f"{name}[{around(view, view[name])}]"] = 1
    for order, lies in enumerate(view["trick"], start=1):
        name = f"trick[{around(view, lies['seat'])}]"
        found[f"{name}.{colours[lies['card'][0]]}"] = 1
        found |= {f"{name}.number": int(lies["card"][1:]), f"{name}.order": order}
    for place, seat in places(view):
        found[f"greedy[{place}]"] = int(seat in effects["greedy"])
        found[f"cards[{place}]"] = view["hand_sizes"][seat]
        found[f"level[{place}]"] = view["level"][seat]
        found[f"djinn-cards[{place}]"] = view["djinn_counts"][seat]
        found[f"djinn-old-cards[{place}]"] = view["djinn_old_counts"][seat]
        put(found, f"at[{place}]", [view["at"][seat]] if view["at"][seat] else [])
        put(found, f"void[{place}]", view["void"][seat])
        put(found, f"treasures[{place}]", view["treasures"][seat])
    assert set(CHALLENGES) >= {name for row in view["caves"].values() for name in row or ()}


SEEN: dict[str, Callable[[View, Numbers], None]] = {
    "ninjan": ninjan,
    "jatten": jatten,
    "negenenveertig": negenenveertig,
    "zandlopers": zandlopers,
    "djinn": djinn,
}
