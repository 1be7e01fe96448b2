"""Packs come into the user's maps folder whole and checked, or not at all."""

import zipfile
from pathlib import Path

import pytest

from axis_desktop.board import (
    BrokenPackError,
    find_packs,
    install_pack,
    load_board,
    open_pack,
    remove_pack,
)
from axis_desktop.model.errors import PackError
from tests.board.isles import PACK, drawing, files, write_pack

SKIN = b'format = 1\nid = "ink"\ntitle = "Isles in ink"\nskin_of = "isles"\n'


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    return tmp_path / "maps"


def zipped(path: Path, **changes: bytes) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files(**changes).items():
            archive.writestr(f"somewhere/{name}", content)
    return path


def test_a_folder_is_copied_under_its_id(tmp_path: Path, maps: Path) -> None:
    source = write_pack(tmp_path / "my first map")
    (source / ".git").mkdir()
    (source / ".git" / "config").write_text("hidden")

    pack = install_pack(source, maps)

    assert pack.path == maps / "isles"
    assert pack.names() == ["map.svg", "pack.toml", "scenarios/dawn.toml", "spaces.toml"]
    assert [path.name for path in maps.iterdir()] == ["isles"]
    assert not (maps / "isles" / ".git").exists()
    assert load_board(pack, use_cache=False).space_at(50, 60) == "alba"


def test_a_zip_stays_a_zip(tmp_path: Path, maps: Path) -> None:
    pack = install_pack(zipped(tmp_path / "download (1).zip"), maps)

    assert pack.path == maps / "isles.zip"
    assert list(find_packs(folders=[maps]).packs) == ["isles"]


def test_a_pack_with_errors_is_refused_with_all_of_them(tmp_path: Path, maps: Path) -> None:
    source = write_pack(tmp_path / "isles", map_svg=drawing({"alba": "", "elm": ""}))

    with pytest.raises(BrokenPackError) as raised:
        install_pack(source, maps)

    assert [problem.space for problem in raised.value.problems if problem.code == "missing-shape"] == [
        "alba",
        "elm",
    ]
    assert list(maps.iterdir()) == []


def test_what_is_no_pack_is_refused(tmp_path: Path, maps: Path) -> None:
    with pytest.raises(BrokenPackError, match="no map pack"):
        install_pack(tmp_path / "nowhere", maps)


def test_links_in_a_folder_are_not_followed(tmp_path: Path, maps: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    source = write_pack(tmp_path / "isles")
    (source / "readme.txt").symlink_to(tmp_path / "secret.txt")

    install_pack(source, maps)

    assert not (maps / "isles" / "readme.txt").exists()


@pytest.mark.parametrize("as_zip", [True, False])
def test_a_pack_of_the_same_id_is_replaced_only_on_demand(tmp_path: Path, maps: Path, as_zip: bool) -> None:
    install_pack(write_pack(tmp_path / "one"), maps)
    changed = PACK.replace("Six isles", "Better isles").encode()
    two = (
        zipped(tmp_path / "two.zip", pack_toml=changed)
        if as_zip
        else write_pack(tmp_path / "two", pack_toml=changed)
    )

    with pytest.raises(BrokenPackError, match="there is a pack 'isles'"):
        install_pack(two, maps)
    assert open_pack(maps / "isles").info.title == "Six isles"

    assert install_pack(two, maps, replace=True).info.title == "Better isles"
    assert [path.name for path in maps.iterdir()] == ["isles.zip" if as_zip else "isles"]


def test_a_faulty_new_version_leaves_the_old_one_in_place(tmp_path: Path, maps: Path) -> None:
    install_pack(write_pack(tmp_path / "one"), maps)
    two = write_pack(tmp_path / "two", map_svg=b"<svg")

    with pytest.raises(BrokenPackError, match="well-formed"):
        install_pack(two, maps, replace=True)

    assert load_board(maps / "isles", use_cache=False).space_at(50, 60) == "alba"


def test_a_damaged_pack_can_be_replaced(tmp_path: Path, maps: Path) -> None:
    write_pack(maps / "isles", pack_toml=b"damaged")

    with pytest.raises(BrokenPackError, match="there is a pack 'isles'"):
        install_pack(write_pack(tmp_path / "new"), maps)
    install_pack(write_pack(tmp_path / "new"), maps, replace=True)

    assert list(find_packs(folders=[maps]).packs) == ["isles"]


def test_the_id_of_a_shipped_pack_is_taken(tmp_path: Path, maps: Path) -> None:
    source = write_pack(tmp_path / "isles", pack_toml=PACK.replace('"isles"', '"world1942"').encode())

    with pytest.raises(BrokenPackError, match="came with the program"):
        install_pack(source, maps, replace=True)


def test_a_pack_that_lies_in_the_folder_is_left_alone(maps: Path) -> None:
    with pytest.raises(BrokenPackError, match="already"):
        install_pack(write_pack(maps / "isles"), maps, replace=True)

    assert (maps / "isles" / "map.svg").is_file()


def test_a_skin_needs_its_base_in_the_folder(tmp_path: Path, maps: Path) -> None:
    base = write_pack(tmp_path / "base")
    (tmp_path / "ink").mkdir()
    (tmp_path / "ink" / "pack.toml").write_bytes(SKIN)

    with pytest.raises(BrokenPackError, match="'isles', on which this one builds"):
        install_pack(tmp_path / "ink", maps)
    install_pack(base, maps)
    skin = install_pack(tmp_path / "ink", maps)

    assert skin.base is not None
    assert load_board(skin, use_cache=False).space_at(50, 60) == "alba"


def test_a_folder_that_can_not_be_written_to_is_told_of(tmp_path: Path, maps: Path) -> None:
    maps.write_text("a file where the folder should be")

    with pytest.raises(PackError, match="maps"):
        install_pack(write_pack(tmp_path / "isles"), maps)


@pytest.mark.parametrize("as_zip", [True, False])
def test_an_installed_pack_can_be_removed(tmp_path: Path, maps: Path, as_zip: bool) -> None:
    source = zipped(tmp_path / "a.zip") if as_zip else write_pack(tmp_path / "a")

    remove_pack(install_pack(source, maps), maps)

    assert list(maps.iterdir()) == []


def test_of_a_linked_pack_only_the_link_is_removed(tmp_path: Path, maps: Path) -> None:
    write_pack(tmp_path / "mine")
    maps.mkdir()
    (maps / "mine").symlink_to(tmp_path / "mine")

    remove_pack(find_packs(folders=[maps]).packs["isles"], maps)

    assert list(maps.iterdir()) == []
    assert (tmp_path / "mine" / "map.svg").is_file()


def test_packs_elsewhere_are_not_removed(tmp_path: Path, maps: Path) -> None:
    maps.mkdir()

    with pytest.raises(PackError, match="only packs there can be removed"):
        remove_pack(open_pack(write_pack(tmp_path / "mine")), maps)

    assert (tmp_path / "mine" / "map.svg").is_file()
