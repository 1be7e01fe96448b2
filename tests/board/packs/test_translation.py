"""The names of a pack in other languages."""

from pathlib import Path

import pytest

from axis_desktop.board import ScenarioText, check_pack, find_packs, load_board, open_pack
from tests.board.isles import SPACES, codes, found, write_pack

GERMAN = """
title = "Sechs Inseln"
description = "Eine kleine Karte."

[space]
alba = "Weißland"
sz_west = "Westsee"

[power]
red = "Rot"

[scenario.dawn]
title = "Morgenrot"
description = "Früh am Tag."
"""
SKIN = b'format = 1\nid = "ink"\ntitle = "Isles in ink"\nskin_of = "isles"\n'
ADDITION = b'format = 1\nid = "more"\ntitle = "More"\nadds_to = "isles"\n'
DUSK = b'format = 1\nid = "dusk"\nsystem = "classic"\ntitle = "Dusk"\n'


def write(folder: Path, text: str = GERMAN, **files: bytes) -> Path:
    return write_pack(folder, **{"locale/de.toml": text.encode(), **files})


def test_a_translation_names_what_it_knows(tmp_path: Path) -> None:
    pack = open_pack(write(tmp_path))
    german = pack.translation("de")

    assert pack.languages() == ("de",)
    assert (german.title, german.description) == ("Sechs Inseln", "Eine kleine Karte.")
    assert german.spaces == {"alba": "Weißland", "sz_west": "Westsee"}
    assert german.powers == {"red": "Rot"}
    assert german.scenarios == {"dawn": ScenarioText(title="Morgenrot", description="Früh am Tag.")}
    assert pack.translation("fr").spaces == {}
    assert pack.translation("../de").spaces == {}


def test_a_board_names_its_spaces_in_a_language(tmp_path: Path) -> None:
    names = load_board(write(tmp_path), use_cache=False).space_names("de")

    assert list(names) == list(SPACES)
    assert (names["alba"], names["brega"]) == ("Weißland", "Brega")


def test_a_country_falls_back_to_its_language(tmp_path: Path) -> None:
    pack = open_pack(write(tmp_path))
    (tmp_path / "locale" / "de_AT.toml").write_text('[space]\nalba = "Weißes Landl"', encoding="utf-8")

    assert pack.translation("de_AT").spaces == {"alba": "Weißes Landl", "sz_west": "Westsee"}
    assert pack.translation("de_CH").spaces["alba"] == "Weißland"
    assert pack.languages() == ("de", "de_AT")


def test_a_damaged_translation_keeps_nobody_from_the_map(tmp_path: Path) -> None:
    pack = open_pack(write(tmp_path, '[space]\nalba = 3\nbrega = "Enge"\n'))

    assert pack.translation("de").spaces == {"brega": "Enge"}
    assert found(check_pack(pack), "bad-value").key == "[space].alba"
    broken = open_pack(write(tmp_path / "broken", "[space"))
    assert broken.translation("de").spaces == {}
    assert found(check_pack(broken), "bad-toml").file == "locale/de.toml"


def test_what_is_missing_or_unknown_is_told_of(tmp_path: Path) -> None:
    text = GERMAN.replace("sz_west", "sz_wast").replace("[scenario.dawn]", "[scenario.down]")

    problems = check_pack(write(tmp_path, text))

    missing = [problem for problem in problems if problem.code == "missing-translation"]
    assert [(problem.key, problem.severity) for problem in missing] == [
        ("[space]", "warning"),
        ("[power]", "warning"),
        ("[scenario]", "warning"),
    ]
    expected = "7 of 8 names of this kind are missing: brega, cora, dorn, elm, fara and 2 others"
    assert str(missing[0].text) == expected
    unknown = {problem.key: str(problem.text) for problem in problems if problem.code == "unknown-id"}
    assert unknown == {
        "[space].sz_wast": "there is no space 'sz_wast' (did you mean 'sz_west'?)",
        "[scenario].down": "there is no scenario 'down' (did you mean 'dawn'?)",
    }


def test_a_whole_translation_has_no_problems(tmp_path: Path) -> None:
    spaces = "\n".join(f'{space} = "X {space}"' for space in SPACES)
    text = f'[space]\n{spaces}\n[power]\nred = "Rot"\nblue = "Blau"\n[scenario.dawn]\ntitle = "Morgenrot"\n'

    assert check_pack(write(tmp_path, text)) == []


@pytest.mark.parametrize(
    ("row", "key"), [("[spaces]", "spaces"), ("space = 3", "space"), ("[scenario.dawn]\ntitel = 3", "titel")]
)
def test_keys_that_no_translation_has(tmp_path: Path, row: str, key: str) -> None:
    faults = [problem for problem in check_pack(write(tmp_path, row)) if problem.severity == "error"]

    assert len(faults) == 1
    assert faults[0].key.endswith(key)


def test_skins_and_additions_add_to_the_names_of_their_base(tmp_path: Path) -> None:
    write(tmp_path / "isles")
    more = {"pack.toml": ADDITION, "scenarios/dusk.toml": DUSK}
    more["locale/de.toml"] = b'[space]\nalba = "Nein"\n[scenario.dusk]\ntitle = "Abendrot"'
    skin = {"pack.toml": SKIN, "locale/de.toml": b'title = "Inseln in Tinte"'}
    for folder, files in (("more", more), ("ink", skin)):
        for name, content in files.items():
            path = tmp_path / folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    packs = find_packs(folders=[tmp_path])
    base, dressed = packs.packs["isles"].translation("de"), packs.dressed("isles", "ink").translation("de")

    assert (base.title, dressed.title) == ("Sechs Inseln", "Inseln in Tinte")
    assert base.spaces == dressed.spaces == {"alba": "Weißland", "sz_west": "Westsee"}
    assert [base.scenarios[name].title for name in ("dawn", "dusk")] == ["Morgenrot", "Abendrot"]
    assert codes(check_pack(tmp_path / "ink")) == []
    assert codes(check_pack(tmp_path / "more")) == []
