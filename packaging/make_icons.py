"""Make the application's icons of every size and kind from resources/icons/app.svg.

Run it in the project's environment after the drawing changed: .venv/bin/python packaging/make_icons.py
"""

import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

ICONS = Path(__file__).resolve().parents[1] / "resources" / "icons"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)

# Apple's names for pictures of these sizes, as PNG.
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def render(drawing: Path, size: int) -> bytes:
    """Return the drawing as a square PNG of `size` pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(drawing)).render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(data.data())


def windows_icon(pictures: dict[int, bytes]) -> bytes:
    """Put PNGs together to an .ico file: a directory of 16-byte entries, then the pictures."""
    entries, content = b"", b""
    start = 6 + 16 * len(ICO_SIZES)
    for size in ICO_SIZES:
        picture = pictures[size]
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), start + len(content))
        content += picture
    return struct.pack("<HHH", 0, 1, len(ICO_SIZES)) + entries + content


def apple_icon(pictures: dict[int, bytes]) -> bytes:
    """Put PNGs together to an .icns file: a head, then for each picture its kind, its length and itself."""
    parts = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for kind, size in ICNS_KINDS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def main() -> None:
    """Write all icons."""
    pictures = {size: render(ICONS / "app.svg", size) for size in PNG_SIZES}
    for size, picture in pictures.items():
        (ICONS / f"app-{size}.png").write_bytes(picture)
    (ICONS / "app.ico").write_bytes(windows_icon(pictures))
    (ICONS / "app.icns").write_bytes(apple_icon(pictures))


if __name__ == "__main__":
    main()
