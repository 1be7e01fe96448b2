"""The tables of a game: TOML files in the folder `data` of its package."""

import tomllib
from importlib.resources import files
from typing import TypeVar

import msgspec

from axis_desktop.model.errors import PackError

T = TypeVar("T")


class DataFolder:
    """The data of a package.

    Args:
        package: its name, such as "axis_desktop.systems.classic".
    """

    def __init__(self, package: str) -> None:
        self._package = package

    def read(self, name: str, kind: type[T]) -> T:
        """A file of it as a struct.

        Raises:
            PackError: it isn't TOML, or holds something else.
        """
        try:
            text = (files(self._package) / "data" / name).read_text(encoding="utf-8")
            return msgspec.convert(tomllib.loads(text), kind)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise PackError("{file}: {error}", file=self.where(name), error=error) from error

    def where(self, name: str) -> str:
        """Where a file of it stands, for messages."""
        return f"{self._package.replace('.', '/')}/data/{name}"
