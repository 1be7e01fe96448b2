import subprocess
import sys

import msgspec
import pytest

from axis_desktop.board import Canal, Geography, GeoSpace

STRAIT = Geography(
    spaces=(
        GeoSpace(id="sz_inner", name="Inner Sea", kind="sea"),
        GeoSpace(id="gate", name="Gate", kind="land", value=2, owner="red", capital_of="red"),
        GeoSpace(id="sz_outer", name="Outer Sea", kind="sea"),
    ),
    borders=(("gate", "sz_inner"), ("gate", "sz_outer"), ("sz_inner", "sz_outer")),
    canals=(Canal(name="The Gate", a="sz_inner", b="sz_outer", banks=("gate",)),),
)


def test_neighbors_go_both_ways_and_are_sorted() -> None:
    assert STRAIT.neighbors() == {
        "sz_inner": ("gate", "sz_outer"),
        "gate": ("sz_inner", "sz_outer"),
        "sz_outer": ("gate", "sz_inner"),
    }


def test_spaces_are_found_by_id_in_map_order() -> None:
    assert list(STRAIT.by_id()) == ["sz_inner", "gate", "sz_outer"]
    assert STRAIT.by_id()["gate"].owner == "red"


def test_json_gives_the_same_geography_back() -> None:
    assert msgspec.json.decode(msgspec.json.encode(STRAIT), type=Geography) == STRAIT


def test_an_unknown_kind_of_space_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="lake"):
        msgspec.json.decode(b'{"id": "a", "name": "A", "kind": "lake"}', type=GeoSpace)


def test_geography_needs_no_shapely() -> None:
    program = "import sys, axis_desktop.board; sys.exit('shapely' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_every_offered_name_can_be_had() -> None:
    import axis_desktop.board as board

    assert all(getattr(board, name) is not None for name in board.__all__)
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = board.no_such_name
