import stat
import struct
import zipfile
from pathlib import Path

import pytest

from axis_desktop.board import find_packs, open_pack
from axis_desktop.board.places import shipped_folder, user_maps_folder
from axis_desktop.board.problem import BrokenPackError, Problem
from tests.board.isles import PACK, SCENARIO, files, write_pack


def zipped(path: Path, entries: dict[str, bytes], folder: str = "") -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(folder + name, content)
    return path


def refusal(path: Path, name: str = "pack.toml") -> Problem:
    """Why opening a pack is refused, or reading one of its files."""
    try:
        open_pack(path).read(name)
    except BrokenPackError as refusal:
        return refusal.problems[0]
    raise AssertionError("nothing was refused")


def test_a_folder_is_a_pack(tmp_path: Path) -> None:
    pack = open_pack(write_pack(tmp_path))

    assert pack.info.title == "Six isles"
    assert pack.names() == ["map.svg", "pack.toml", "scenarios/dawn.toml", "spaces.toml"]
    assert pack.read("spaces.toml").startswith(b"format = 1")


@pytest.mark.parametrize("folder", ["", "isles/"])
def test_a_zip_is_a_pack_with_or_without_its_folder(tmp_path: Path, folder: str) -> None:
    pack = open_pack(zipped(tmp_path / "isles.zip", files(), folder))

    assert pack.names() == ["map.svg", "pack.toml", "scenarios/dawn.toml", "spaces.toml"]
    assert pack.read("spaces.toml").startswith(b"format = 1")
    assert pack.scenarios()[0].id == "dawn"


def test_what_a_mac_puts_into_a_zip_is_left_out(tmp_path: Path) -> None:
    entries = {f"isles/{name}": content for name, content in files().items()}
    mac = {"__MACOSX/isles/._map.svg": b"x", "isles/.DS_Store": b"x"}

    pack = open_pack(zipped(tmp_path / "isles.zip", entries | mac))

    assert pack.names() == ["map.svg", "pack.toml", "scenarios/dawn.toml", "spaces.toml"]


def test_what_is_hidden_in_a_folder_is_left_out(tmp_path: Path) -> None:
    write_pack(tmp_path, **{".git/config": b"x"})
    (tmp_path / ".map.svg.swp").write_bytes(b"x")

    assert open_pack(tmp_path).names() == ["map.svg", "pack.toml", "scenarios/dawn.toml", "spaces.toml"]


def test_scenarios_come_as_plain_data_with_a_checked_head(tmp_path: Path) -> None:
    (scenario,) = open_pack(write_pack(tmp_path)).scenarios()

    assert (scenario.file, scenario.id, scenario.system, scenario.title) == (
        "scenarios/dawn.toml",
        "dawn",
        "classic",
        "Dawn",
    )
    assert scenario.data["treasury"] == {"red": 12}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (SCENARIO.replace('id = "dawn"', ""), "id"),
        (SCENARIO.replace('"Dawn"', "3"), "title"),
        (SCENARIO.replace("format = 1", "format = 9"), "format"),
    ],
)
def test_a_scenario_without_its_head_is_refused(tmp_path: Path, text: str, key: str) -> None:
    write_pack(tmp_path, **{"scenarios/dawn.toml": text.encode()})

    with pytest.raises(BrokenPackError) as raised:
        open_pack(tmp_path).scenarios()

    assert (raised.value.problems[0].file, raised.value.problems[0].key) == ("scenarios/dawn.toml", key)


def test_the_relief_is_read_as_it_is(tmp_path: Path) -> None:
    write_pack(tmp_path, pack_toml=f'{PACK}relief = "relief.jpg"'.encode(), relief_jpg=b"\xff\xd8\xff...")

    assert open_pack(tmp_path).relief() == b"\xff\xd8\xff..."
    assert open_pack(write_pack(tmp_path / "plain")).relief() is None


@pytest.mark.parametrize("name", ["../map.svg", "/etc/passwd", "C:\\\\map.svg", "a/../../b", "", "a//b", "."])
def test_a_name_that_leads_out_of_the_pack_is_refused(tmp_path: Path, name: str) -> None:
    write_pack(tmp_path, pack_toml=f'{PACK}map = "{name}"'.encode())

    problem = refusal(tmp_path)

    assert (problem.code, problem.file, problem.key) == ("unsafe", "pack.toml", "map")
    with pytest.raises(BrokenPackError):
        open_pack(write_pack(tmp_path / "good")).read(name)


def test_a_link_in_a_folder_that_leads_out_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_bytes(b"secret")
    folder = write_pack(tmp_path / "pack")
    (folder / "map.svg").unlink()
    (folder / "map.svg").symlink_to(tmp_path / "secret.svg")

    assert refusal(folder, "map.svg").code == "unsafe"


def test_missing_files_are_named(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "pack")
    (folder / "map.svg").unlink()

    problem = refusal(folder, "map.svg")

    assert (problem.code, problem.file) == ("missing-file", "map.svg")
    assert refusal(zipped(tmp_path / "a.zip", files()), "relief.jpg").code == "missing-file"


def test_what_is_no_pack_is_refused(tmp_path: Path) -> None:
    (tmp_path / "map.txt").write_text("hello")
    (tmp_path / "bad.zip").write_bytes(b"PK but not really")

    assert refusal(tmp_path / "nowhere").code == "no-pack"
    assert refusal(tmp_path / "map.txt").code == "no-pack"
    assert refusal(tmp_path / "bad.zip").code == "bad-zip"
    assert refusal(tmp_path).code == "missing-file"


def test_a_truncated_zip_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", files())
    path.write_bytes(path.read_bytes()[300:])

    assert refusal(path).code == "bad-zip"


@pytest.mark.parametrize(
    "name", ["../evil.svg", "/evil.svg", "a/../../evil.svg", "C:/evil.svg", "a\\..\\evil.svg"]
)
def test_a_zip_with_names_that_lead_out_is_refused(tmp_path: Path, name: str) -> None:
    assert refusal(zipped(tmp_path / "a.zip", {**files(), name: b"x"})).code == "unsafe"


def test_a_link_in_a_zip_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", files())
    link = zipfile.ZipInfo("relief.jpg")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(link, "/etc/passwd")

    assert refusal(path).code == "unsafe"


def test_a_zip_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    zeros = bytes(41_000_000)

    assert refusal(zipped(tmp_path / "a.zip", {**files(), "map.svg": zeros})).code == "too-big"
    parts = {f"part{i}": zeros[:35_000_000] for i in range(3)}
    assert refusal(zipped(tmp_path / "b.zip", files() | parts)).code == "too-big"


def test_a_zip_that_lies_about_a_size_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", files())
    with zipfile.ZipFile(path) as archive:
        size = struct.pack("<I", archive.getinfo("map.svg").file_size)
    content = path.read_bytes()
    assert content.count(size) >= 2
    path.write_bytes(content.replace(size, struct.pack("<I", 10)))

    assert refusal(path, "map.svg").code == "bad-zip"


def test_a_zip_of_very_many_files_is_refused(tmp_path: Path) -> None:
    many = {f"file{i}": b"" for i in range(2_001)}

    assert refusal(zipped(tmp_path / "a.zip", files() | many)).code == "too-big"


def test_two_files_of_the_same_name_are_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", files())
    with zipfile.ZipFile(path, "a") as archive, pytest.warns(UserWarning, match="Duplicate name"):
        archive.writestr("map.svg", b"another")

    assert refusal(path).code == "bad-zip"


def test_an_unusual_or_encrypted_zip_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("pack.toml", PACK)
    path = zipped(tmp_path / "b.zip", {"pack.toml": PACK.encode()})
    content = bytearray(path.read_bytes())
    content[content.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(bytes(content))

    assert refusal(tmp_path / "a.zip").code == "bad-zip"
    assert refusal(path).code == "bad-zip"


def test_packs_are_found_in_all_folders_and_broken_ones_told_of(tmp_path: Path) -> None:
    write_pack(tmp_path / "shipped" / "isles")
    write_pack(tmp_path / "mine" / "copy")
    write_pack(tmp_path / "mine" / "broken", pack_toml=b"format = 1")
    zipped(tmp_path / "mine" / "other.zip", files(pack_toml=PACK.replace("isles", "other").encode()))
    (tmp_path / "mine" / "notes.txt").write_text("no pack")
    extra = write_pack(tmp_path / "extra", pack_toml=PACK.replace("isles", "extra").encode())

    found = find_packs([extra], folders=[tmp_path / "shipped", tmp_path / "mine", tmp_path / "nowhere"])

    assert list(found.packs) == ["extra", "isles", "other"]
    assert found.packs["isles"].path == tmp_path / "shipped" / "isles"
    assert [(path.name, type(fault)) for path, fault in found.broken] == [
        ("broken", BrokenPackError),
        ("copy", BrokenPackError),
    ]
    assert "duplicate-id" in [problem.code for _, fault in found.broken for problem in _problems(fault)]


def _problems(fault: Exception) -> list[Problem]:
    assert isinstance(fault, BrokenPackError)
    return fault.problems


def test_a_pack_found_twice_by_two_ways_is_one_pack(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "isles")

    found = find_packs([folder], folders=[tmp_path])

    assert list(found.packs) == ["isles"]
    assert found.broken == ()


def test_shipped_maps_lie_in_the_bundle_when_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (shipped_folder("axis_desktop") / "board").is_dir()
    (tmp_path / "maps").mkdir()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)

    assert shipped_folder("maps") == tmp_path / "maps"


def test_a_shipped_folder_that_is_nowhere_is_named_all_the_same() -> None:
    assert shipped_folder("no_such_folder").name == "no_such_folder"


def test_the_users_maps_lie_in_a_folder_of_their_own() -> None:
    assert user_maps_folder().name == "maps"
