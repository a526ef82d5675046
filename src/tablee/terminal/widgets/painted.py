"""A widget that is a picture in characters."""

from __future__ import annotations

from textual.strip import Strip
from textual.widget import Widget


class Painted(Widget):
    """Painted when it is first looked at, and again when it is told to or has another size."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._strips: list[Strip] = []

    @property
    def dark(self) -> bool:
        """Whether the theme is a dark one."""
        return self.app.current_theme.dark

    def picture(self) -> list[Strip]:
        """The picture at the present size, line by line."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Draw anew."""
        self._strips = []
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        if not self._strips:
            self._strips = self.picture()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width, self.rich_style)

    def on_resize(self) -> None:
        """Fit another size."""
        self.repaint()
