"""`python -m maps.atlas MAP [--report | --relief FILE]`: draw a map again, or say how it fits its rules."""

import argparse
import sys
from pathlib import Path

from maps.atlas.draw import draw
from maps.atlas.output.emit import svg
from maps.atlas.output.report import comparison, report
from maps.atlas.pack import MAPS, read_pack
from maps.atlas.recipe import read_borders, read_recipe


def main(arguments: list[str]) -> int:
    """Run the generator; 1 if the drawn borders are not the wanted ones."""
    parser = argparse.ArgumentParser(prog="python -m maps.atlas", description="Draws the map of a map pack.")
    parser.add_argument("map", help="the pack to draw, for example world1942")
    parser.add_argument("--report", action="store_true", help="compare borders and room, write nothing")
    parser.add_argument("--relief", type=Path, metavar="FILE", help="write relief.jpg too, from this picture")
    chosen = parser.parse_args(arguments)
    recipe, borders, pack = read_recipe(chosen.map), read_borders(chosen.map), read_pack(chosen.map)
    drawing = draw(recipe, borders)
    folder = MAPS / chosen.map
    if chosen.report:
        print(report(drawing, recipe, borders, pack))
    else:
        text = svg(
            pack.title,
            recipe,
            drawing.spaces,
            pack.kinds,
            pack.names,
            drawing.spots,
            drawing.lakes,
            drawing.decor,
        )
        (folder / "map.svg").write_text(text, encoding="utf-8", newline="\n")
    if chosen.relief and not chosen.report:
        # Pillow is asked for only by those who make the relief.
        from maps.atlas.output.relief import write_relief

        write_relief(recipe, drawing, chosen.relief, folder / "relief.jpg")
    found = comparison(drawing, borders, pack)
    return 1 if found.missing or found.extra else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
