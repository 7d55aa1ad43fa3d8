"""A table in a browser with any position on it: the rules of the engine behind the page's own protocol."""

from __future__ import annotations

import json
from typing import Any

import handvol

DEAL: dict[str, Any] = {"seq": 1, "seat": None, "by": "person", "events": []}


class Stage:
    """One seat's page on a position; the moves made there are played, and kept."""

    def __init__(self, visitor: Any, state: handvol.State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.seq = 1
        self.moves: list[str] = []
        visitor.page.route_web_socket("**/ws/*", self.connected)
        visitor.go("/t/staged")
        visitor.page.wait_for_selector(".frame.playing")

    def connected(self, socket: Any) -> None:
        """Answer as a server would."""
        self.socket = socket
        socket.on_message(lambda text: socket.send(json.dumps(self.answer(json.loads(text)))))

    def answer(self, command: dict[str, Any]) -> dict[str, Any]:
        """What the server says to a command."""
        answering = {"id": command["id"]} if "id" in command else {}
        if command["type"] == "hello":
            answering |= {"seat": self.seat, "picture": self.picture(), "log": [DEAL], "chat": []}
            return {"type": "welcome", "seq": self.seq, "board": self.board(), **answering}
        try:
            self.state = self.state.play(command["move"])
        except handvol.IllegalMove as error:
            why = {"message": error.message, "rule": error.rule, "reason": error.code}
            return {"type": "error", "code": "illegal-move", **why, **answering}
        self.seq += 1
        self.moves.append(command["move"])
        events = [{"kind": e.kind, **e.data} for e in self.state.events if e.to is None or self.seat in e.to]
        told = [{"seq": self.seq, "seat": self.seat, "by": "person", "events": events}]
        return {"type": "news", "seq": self.seq, "told": told, "board": self.board(), **answering}

    def tell(self, state: handvol.State, told: list[dict[str, Any]]) -> None:
        """The others have gone on, to this position, by these steps."""
        self.state, self.seq = state, told[-1]["seq"]
        news = {"type": "news", "seq": self.seq, "told": told, "board": self.board()}
        self.socket.send(json.dumps(news))

    def board(self) -> dict[str, Any]:
        """The table through this seat's eyes."""
        board: dict[str, Any] = {"view": self.state.view(self.seat), "facts": self.state.facts(self.seat)}
        if self.state.turn is not None:
            board["waiting"] = [self.state.turn]
        if self.state.turn == self.seat:
            board |= {"moves": self.state.moves(), "asked": self.seq}
        return board

    def picture(self) -> dict[str, Any]:
        """Who sits here."""
        view = self.state.view(self.seat)
        seats = view["seats"]
        names = ["Ada", "Bo", "Cleo", "Dirk", "Eef", "Fay"][:seats]
        players = [{"kind": "person", "name": name, "connected": True, "ready": True} for name in names]
        settings = {"game": view["game"], "seats": seats, "options": {}, "title": "", "level": "greedy"}
        settings |= {"clock": {"kind": "none"}, "games": 1, "listed": False, "hints": False, "chat": False}
        counts = {"number": 1, "played": 0, "records": 0, "spectators": 0}
        lists = {"players": players, "wins": [0] * seats, "points": [0] * seats}
        status = "over" if self.state.over else "running"
        picture = {"table": "staged", "settings": settings, "status": status, "host": 0, "promise": ""}
        return {**picture, **counts, **lists, "undo": None}
