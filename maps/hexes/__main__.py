"""`python -m maps.hexes MAP`: write `map.svg` and `spaces.toml` of a hex map again."""

import argparse
import sys
import tomllib

from axis_desktop.modding.hexes import spaces_toml, svg
from maps.hexes import BY, MAPS, read_table


def main(arguments: list[str]) -> int:
    """Run the generator."""
    parser = argparse.ArgumentParser(prog="python -m maps.hexes", description="Draws a map of hexes.")
    parser.add_argument("map", help="the pack to draw, for example front_summer")
    name: str = parser.parse_args(arguments).map
    folder, table = MAPS / name, read_table(name)
    with (folder / "pack.toml").open("rb") as file:
        title = tomllib.load(file)["title"]
    drawing, hexes = svg(title, table, "Drawn by maps/hexes."), spaces_toml(BY.format(name=name), table)
    (folder / "map.svg").write_text(drawing, encoding="utf-8", newline="\n")
    (folder / "spaces.toml").write_text(hexes, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
