"""Which of the checkout's files come with the program beside its code, and how they get into a wheel.

`axis_desktop.board.places.shipped_folder` finds them again, wherever they were installed.
"""

from collections.abc import Iterator
from pathlib import Path, PurePath

from setuptools.command.build_py import build_py

PACKAGE = "axis_desktop"

# Icons of programs for Windows and macOS: whoever builds those takes them from the checkout.
_FOR_BUILDERS = frozenset({".ico", ".icns"})


def shipped_files(checkout: Path) -> Iterator[PurePath]:
    """Yield the map packs and resources, relative to the checkout; what only makes maps stays there."""
    folders = [folder.parent for folder in sorted((checkout / "maps").glob("*/pack.toml"))]
    for folder in [*folders, checkout / "resources"]:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and file.suffix not in _FOR_BUILDERS:
                yield file.relative_to(checkout)


class BuildPy(build_py):  # type: ignore[misc] # setuptools has no types
    """The usual step of setuptools that lays out a package; ours lies there with its maps and resources."""

    def _get_data_files(self) -> list[tuple[str, str, str, list[str]]]:
        """List the data of packages as (package, its folder, folder in the wheel, files)."""
        found: list[tuple[str, str, str, list[str]]] = list(super()._get_data_files())
        # setuptools runs in the checkout and wants paths from there.
        shipped = [str(file) for file in shipped_files(Path.cwd())]
        return [*found, (PACKAGE, "", str(Path(self.build_lib, PACKAGE)), shipped)]
