"""What is spoken: words in four languages, events and moves in sentences, rulebooks, chips of colour."""

from handvol.core.errors import let_speak

from .words import LANGUAGES, Words, refusal_text

let_speak(refusal_text)

__all__ = ["LANGUAGES", "Words"]
