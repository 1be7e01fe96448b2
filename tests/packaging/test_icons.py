import struct

import pytest

import make_icons
import smoke


@pytest.mark.parametrize("size", make_icons.PNG_SIZES)
def test_every_picture_has_the_size_of_its_name(size: int) -> None:
    width, height, colors = smoke.read_png((make_icons.ICONS / f"app-{size}.png").read_bytes())

    assert (width, height) == (size, size)
    assert colors > 20


def test_the_windows_icon_holds_a_picture_of_each_size() -> None:
    data = (make_icons.ICONS / "app.ico").read_bytes()

    zero, kind, count = struct.unpack_from("<HHH", data)
    entries = [struct.unpack_from("<BBBBHHII", data, 6 + 16 * n) for n in range(count)]
    pictures = [data[start : start + length] for *_, length, start in entries]
    assert (zero, kind) == (0, 1)
    assert [smoke.read_png(picture)[0] for picture in pictures] == list(make_icons.ICO_SIZES)
    assert [entry[0] or 256 for entry in entries] == list(make_icons.ICO_SIZES)


def test_the_apple_icon_holds_a_picture_of_each_size() -> None:
    data = (make_icons.ICONS / "app.icns").read_bytes()

    sizes, at = {}, 8
    while at < len(data):
        length = int.from_bytes(data[at + 4 : at + 8], "big")
        sizes[data[at : at + 4]] = smoke.read_png(data[at + 8 : at + length])[0]
        at += length
    assert data[:4] == b"icns"
    assert int.from_bytes(data[4:8], "big") == len(data)
    assert sizes == make_icons.ICNS_KINDS
