"""Packs that build on others: skins change only the look, additions only bring scenarios."""

from pathlib import Path

import pytest

from axis_desktop.board import (
    BrokenPackError,
    FoundPacks,
    Problem,
    check_pack,
    find_packs,
    load_board,
    open_pack,
)
from tests.board.isles import AREAS, BORDERS, PACK, SCENARIO, codes, drawing, found, spaces, write_pack

SKIN = 'format = 1\nid = "ink"\ntitle = "Isles in ink"\nskin_of = "isles"\n'
ADDITION = 'format = 1\nid = "more"\ntitle = "More isles"\nadds_to = "isles"\n'
DUSK = SCENARIO.replace("dawn", "dusk").replace("Dawn", "Dusk")

# The border of Alba and Brega runs elsewhere, and Elm doesn't reach Dorn any more.
REDRAWN = {
    "alba": '<rect id="alba" class="land" x="30" y="40" width="50" height="40"/>',
    "brega": '<polygon id="brega" class="land" points="80,40 120,40 120,80 80,80"/>',
}


def write(folder: Path, **files: str | bytes) -> Path:
    """A pack of the given files only; `__` in a name stands for `/`, `_` for the dot."""
    for name, content in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def packs_in(folder: Path) -> FoundPacks:
    return find_packs(folders=[folder])


def broken_by(packs: FoundPacks) -> dict[str, Problem]:
    """The first problem of each pack that can't be used."""
    firsts = {}
    for path, fault in packs.broken:
        assert isinstance(fault, BrokenPackError)
        firsts[path.name] = fault.problems[0]
    return firsts


def test_a_skin_is_offered_for_its_base_and_is_no_pack_to_play(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles")
    write(tmp_path / "ink", pack_toml=SKIN)

    packs = packs_in(tmp_path)

    assert list(packs.packs) == ["isles"]
    (skin,) = packs.skins("isles")
    assert (skin.info.title, skin.kind) == ("Isles in ink", "skin")
    assert packs.skins("other") == ()
    assert packs.dressed("isles", "ink") is skin
    assert packs.dressed("isles") is packs.packs["isles"]
    assert packs.dressed("isles", "gone") is packs.packs["isles"]


def test_a_skin_without_files_of_its_own_is_its_base(tmp_path: Path) -> None:
    base = PACK + 'relief = "relief.jpg"'
    write_pack(tmp_path / "isles", pack_toml=base.encode(), relief_jpg=b"\xff\xd8\xffbase")
    write(tmp_path / "ink", pack_toml=SKIN)
    packs = packs_in(tmp_path)

    plain = load_board(packs.packs["isles"], use_cache=False)
    dressed = load_board(packs.dressed("isles", "ink"), use_cache=False)

    assert dressed.spaces == plain.spaces
    assert dressed.geography() == plain.geography()
    assert dressed.relief() == b"\xff\xd8\xffbase"
    assert [file.id for file in packs.dressed("isles", "ink").scenarios()] == ["dawn"]


@pytest.mark.parametrize("use_cache", [True, False])
def test_a_skin_draws_other_shapes_for_the_same_rules(tmp_path: Path, use_cache: bool) -> None:
    base = PACK + 'relief = "relief.jpg"'
    write_pack(tmp_path / "isles", pack_toml=base.encode(), relief_jpg=b"\xff\xd8\xffbase")
    write(tmp_path / "ink", pack_toml=SKIN, map_svg=drawing(REDRAWN))
    packs = packs_in(tmp_path)

    plain = load_board(packs.packs["isles"], use_cache=use_cache, cache_folder=tmp_path / "c")
    for _ in range(2):
        dressed = load_board(packs.dressed("isles", "ink"), use_cache=use_cache, cache_folder=tmp_path / "c")
        assert dressed.space_at(75, 60) == "alba"
        assert dressed.geography() == plain.geography()
        assert dressed.fingerprint != plain.fingerprint
        assert dressed.warnings == ()
        assert dressed.relief() is None
    assert plain.space_at(75, 60) == "brega"


def test_a_skin_keeps_the_borders_of_the_rules_and_is_told_of_its_own(tmp_path: Path) -> None:
    # Elm ends short of Dorn, and Fara grows over to Elm.
    svg = drawing(
        {
            "elm": '<path id="elm" class="land" d="M200 110H260V160H200Z"/>',
            "fara": '<path id="fara" class="land" d="M160 150H200V160H190V180H160Z"/>',
            "sz_east": '<path id="sz_east" class="sea" d="M150 0H300V200H150Z M200 40H260V100H200Z'
            ' M200 110H260V160H200Z M160 150H200V160H190V180H160Z"/>',
        }
    ).replace(b"M160 150H200V160", b"M160 140H200V160")
    write_pack(tmp_path / "isles")
    skin = write(tmp_path / "ink", pack_toml=SKIN, map_svg=svg)

    board = load_board(packs_in(tmp_path).dressed("isles", "ink"), use_cache=False)
    problems = check_pack(skin)

    assert set(board.geography().borders) == BORDERS
    assert codes(problems) == ["skin-borders", "skin-borders"]
    assert sorted(str(problem.text) for problem in problems) == [
        "dorn and elm are neighbors, and don't touch here.",
        "elm and fara touch near (200, 150), and are no neighbors.",
    ]
    assert {problem.severity for problem in problems} == {"warning"}


def test_a_skin_draws_the_spaces_of_its_base(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles")
    svg = drawing({"elm": AREAS["elm"].replace('"elm"', '"ellm"'), "fara": ""})
    skin = write(tmp_path / "ink", pack_toml=SKIN, map_svg=svg)

    problems = [problem for problem in check_pack(skin) if problem.severity == "error"]

    assert codes(problems) == ["skin-spaces"] * 3
    assert [problem.file for problem in problems] == ["map.svg"] * 3
    assert str(problems[0].text) == "The shape 'ellm' is no space of spaces.toml (did you mean 'elm'?)."
    assert {problem.space for problem in problems} == {"", "elm", "fara"}
    with pytest.raises(BrokenPackError, match=r"ink: map\.svg"):
        load_board(packs_in(tmp_path).dressed("isles", "ink"), use_cache=False)


def test_a_skin_has_the_size_of_its_base(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles")
    skin = write(tmp_path / "ink", pack_toml=SKIN, map_svg=drawing(root='viewBox="0 0 600 400"'))

    problem = found(check_pack(skin), "skin-size")

    assert "600 by 400" in str(problem.text)
    assert "300 by 200" in str(problem.text)


def test_a_map_that_a_skin_names_must_be_there(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles")
    skin = write(tmp_path / "ink", pack_toml=SKIN + 'map = "ink.svg"')

    assert found(check_pack(skin), "missing-file").file == "ink.svg"


def test_a_skin_of_a_broken_base_names_the_base(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles", map_svg=drawing({"elm": ""}))
    write(tmp_path / "ink", pack_toml=SKIN, map_svg=drawing())

    with pytest.raises(BrokenPackError, match=r"isles: spaces\.toml"):
        load_board(packs_in(tmp_path).dressed("isles", "ink"), use_cache=False)


def test_what_a_skin_says_about_the_rules_is_not_read(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles")
    skin = write(
        tmp_path / "ink",
        pack_toml=SKIN,
        spaces_toml=spaces({"elm": 'name = "Elm"\nkind = "land"\nvalue = 99'}),
        scenarios__dusk_toml=DUSK,
    )
    dressed = packs_in(tmp_path).dressed("isles", "ink")

    assert load_board(dressed, use_cache=False).spaces["elm"].value == 1
    assert [file.id for file in dressed.scenarios()] == ["dawn"]
    unused = [problem.file for problem in check_pack(skin) if problem.code == "unused-file"]
    assert unused == ["scenarios/dusk.toml", "spaces.toml"]


@pytest.mark.parametrize(("pack", "key"), [(SKIN, "skin_of"), (ADDITION, "adds_to")])
def test_a_pack_without_its_base_is_told_of(tmp_path: Path, pack: str, key: str) -> None:
    folder = write(tmp_path / "mine" / "alone", pack_toml=pack, map_svg=drawing())

    problem = broken_by(packs_in(tmp_path / "mine"))["alone"]

    assert (problem.code, problem.file, problem.key) == ("missing-base", "pack.toml", key)
    assert "isles" in str(problem.text)
    assert "missing-base" in codes(check_pack(folder))
    with pytest.raises(BrokenPackError, match="isles"):
        load_board(open_pack(folder), use_cache=False)


def test_a_misspelt_base_is_guessed(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles")
    write(tmp_path / "ink", pack_toml=SKIN.replace('"isles"', '"isle"'))

    assert "did you mean 'isles'?" in str(broken_by(packs_in(tmp_path))["ink"].text)


def test_a_skin_can_not_dress_a_skin(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles")
    write(tmp_path / "ink", pack_toml=SKIN)
    write(tmp_path / "wash", pack_toml=SKIN.replace('"ink"', '"wash"').replace('"isles"', '"ink"'))

    assert broken_by(packs_in(tmp_path))["wash"].code == "missing-base"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (SKIN + 'adds_to = "isles"', "contradiction"),
        (SKIN.replace('"isles"', '"ink"'), "missing-base"),
        (ADDITION.replace('"isles"', '"more"'), "missing-base"),
    ],
)
def test_a_pack_builds_on_one_other(tmp_path: Path, text: str, code: str) -> None:
    with pytest.raises(BrokenPackError) as raised:
        open_pack(write(tmp_path, pack_toml=text))

    assert raised.value.problems[0].code == code


def test_an_addition_brings_scenarios_for_its_base(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles")
    # The same name as a file of the base: both are there.
    write(tmp_path / "more", pack_toml=ADDITION, scenarios__dawn_toml=DUSK)

    packs = packs_in(tmp_path)
    scenarios = packs.packs["isles"].scenarios()

    assert list(packs.packs) == ["isles"]
    assert [(file.file, file.id) for file in scenarios] == [
        ("scenarios/dawn.toml", "dawn"),
        ("more/scenarios/dawn.toml", "dusk"),
    ]
    assert [file.home.name for file in scenarios] == ["isles", "more"]


def test_the_scenarios_of_additions_can_be_played_in_a_skin(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles")
    write(tmp_path / "a_skin", pack_toml=SKIN)
    write(tmp_path / "more", pack_toml=ADDITION, scenarios__dusk_toml=DUSK)

    assert [file.id for file in packs_in(tmp_path).dressed("isles", "ink").scenarios()] == ["dawn", "dusk"]


def test_an_addition_with_faults_does_not_spoil_its_base(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles")
    write(tmp_path / "more", pack_toml=ADDITION, scenarios__dusk_toml=DUSK + "x = ")
    again = ADDITION.replace('"more"', '"again"')
    write(tmp_path / "again", pack_toml=again, scenarios__dawn_toml=SCENARIO)

    packs = packs_in(tmp_path)

    assert [file.id for file in packs.packs["isles"].scenarios()] == ["dawn"]
    assert {name: problem.code for name, problem in broken_by(packs).items()} == {
        "more": "bad-toml",
        "again": "duplicate-id",
    }


def test_an_addition_is_checked_on_the_map_of_its_base(tmp_path: Path) -> None:
    write_pack(tmp_path / "isles")
    more = write(tmp_path / "more", pack_toml=ADDITION, scenarios__dusk_toml=DUSK, map_svg=drawing())

    assert codes(check_pack(more)) == ["unused-file"]
