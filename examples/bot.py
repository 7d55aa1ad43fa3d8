"""A bot of your own at a Handvol table, in thirty lines: it takes a seat and plays at random.

python examples/bot.py http://localhost:8080 TABLE
"""

import json
import random
import secrets
import sys
from urllib.request import Request, urlopen


def call(url: str, body: dict[str, object], key: str = "") -> dict[str, object]:
    """Post JSON; the key of a seat goes into a header, never into the address."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    with urlopen(Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def play(server: str, name: str) -> None:
    """Sit down, be ready, and answer whenever the table asks."""
    table = f"{server}/api/tables/{name}"
    key = str(call(f"{table}/seats", {"name": "Dicey"})["key"])
    call(f"{table}/commands", {"type": "ready", "share": secrets.token_hex(16)}, key)
    with urlopen(Request(f"{table}/stream", headers={"Authorization": f"Bearer {key}"})) as lines:
        answered = 0
        for line in lines:  # one message a line; an empty one means: still there
            message = json.loads(line) if line.strip() else {}
            board = message.get("board") or {}
            if board.get("asked", answered) != answered:  # others may move while ours is on its way
                answered = board["asked"]
                move = random.choice(board["moves"])
                call(f"{table}/commands", {"type": "move", "asked": answered, "move": move}, key)
            elif board.get("view", {}).get("winners"):
                print("over:", board["view"]["scores"])
                return


if __name__ == "__main__":
    play(*sys.argv[1:])
