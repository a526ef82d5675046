"""The drawings of the rule books as SVG without styles: the client paints them by their classes, day and night."""
