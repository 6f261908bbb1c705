"""A line of text being typed: the letters and where the cursor stands, nothing drawn."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len


@dataclass(slots=True)
class LineEditor:
    """One line being typed.

    Attributes:
        text: What was typed.
        at: Index of the letter that the cursor is on, up to one behind the last.
        room: Most cells that the text may take; more is not taken in.
    """

    text: str = ""
    at: int = 0
    room: int = 16

    def set(self, text: str) -> None:
        """Begin with another text, the cursor behind it."""
        self.text, self.at = text, len(text)

    def insert(self, text: str) -> bool:
        """Type or paste something; letters that no longer fit are left out.

        Returns:
            Whether everything was taken in.
        """
        for letter in text:
            if cell_len(self.text + letter) > self.room:
                return False
            self.text = self.text[: self.at] + letter + self.text[self.at :]
            self.at += 1
        return True

    def backspace(self) -> bool:
        """Take away the letter before the cursor; tell whether there was one."""
        if not self.at:
            return False
        self.text = self.text[: self.at - 1] + self.text[self.at :]
        self.at -= 1
        return True

    def delete(self) -> bool:
        """Take away the letter under the cursor; tell whether there was one."""
        if self.at >= len(self.text):
            return False
        self.text = self.text[: self.at] + self.text[self.at + 1 :]
        return True

    def move(self, letters: int) -> bool:
        """Move the cursor; tell whether it could."""
        at = min(max(self.at + letters, 0), len(self.text))
        moved, self.at = at != self.at, at
        return moved
