"""Pictures that were shown lately, so that what comes back needs no painting."""

from PySide6.QtGui import QPixmap

MOST_BYTES = 3 * 1024 * 1024
"""What is on the board shares its memory with what is kept here; this bounds the rest."""


class KeptPictures:
    """Keeps pictures by key; those that were not asked for the longest go first."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._pictures: dict[object, QPixmap] = {}

    def find(self, key: object) -> QPixmap | None:
        """The picture, if it is still kept."""
        picture = self._pictures.pop(key, None)
        if picture is not None:
            self._pictures[key] = picture  # now the latest
        return picture

    def keep(self, key: object, picture: QPixmap) -> None:
        """Keep a picture and let go of the oldest that have no room any more."""
        self._forget(key)
        self._pictures[key] = picture
        self._bytes += _size(picture)
        while self._bytes > self._most and len(self._pictures) > 1:
            self._forget(next(iter(self._pictures)))

    def _forget(self, key: object) -> None:
        picture = self._pictures.pop(key, None)
        if picture is not None:
            self._bytes -= _size(picture)


def _size(picture: QPixmap) -> int:
    return picture.width() * picture.height() * picture.depth() // 8
