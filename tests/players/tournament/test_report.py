import csv
import io
import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pytest

from axis_desktop.model.errors import SaveError
from axis_desktop.players.tournament import TournamentGame, standings
from axis_desktop.players.tournament.report import catalog_of, headline, prepare_folder, write_report
from axis_desktop.players.tournament.tables import Table, tables, write_games, write_rounds
from tests.players.tournament.games import ALLIES, AXIS, GERMANY, SIDES, USA, contest, game
from tests.setups import setup_for

NAMES = {AXIS: "Axis", ALLIES: "Allies"}
GAMES = [
    game(1, "medium", "easy", AXIS, rounds=3),
    game(1, "easy", "medium", ALLIES, rounds=2),
    game(2, "medium", "easy", None, rule="", rounds=4),
]


def of_all_powers(each: TournamentGame) -> TournamentGame:
    """The game with the curves of all powers of classic and, for once, points."""
    curve = each.production_by_round[USA]
    powers = [power.id for power in catalog_of(setup_for("classic", 1)).powers]
    return msgspec.structs.replace(
        each,
        production_by_round=dict.fromkeys(powers, curve) | {GERMANY: each.production_by_round[GERMANY]},
        points_by_round={AXIS: curve, ALLIES: curve},
    )


def test_columns_line_up_and_figures_stand_to_the_right() -> None:
    table = Table("Fruit", ["name", "number", "note"], [["plum", "7", "a"], ["fig", "12", ""]], words=(0, 2))

    assert table.as_text() == "\n".join(
        ["Fruit", "  name  number  note", "  plum       7  a", "  fig       12"]
    )


def test_a_bar_in_a_cell_does_not_end_it() -> None:
    assert "| a\\|b | 1 |" in Table("T", ["x", "y"], [["a|b", "1"]]).as_markdown()


def test_the_tables_tell_levels_sides_endings_and_length() -> None:
    text = "\n".join(t.as_text() for t in tables(standings(["medium", "easy"], SIDES, GAMES), NAMES))

    assert "medium against easy      3    2      0        1     0    66.7 % (20.8 to 93.9)" in text
    assert "medium as Axis" in text
    assert "CL-18.1  Axis        1  33.3 %  It ended by CL-18.1." in text
    assert "cut off  nobody      1  33.3 %" in text


def test_without_bounds_the_elo_says_so() -> None:
    won = [game(seed, "medium", "easy", AXIS) for seed in range(10)]
    text = "\n".join(t.as_text() for t in tables(standings(["medium", "easy"], SIDES, won), NAMES))

    assert "above +166" in text


def test_the_headline_names_only_switches_that_are_not_as_usual() -> None:
    assert "with" not in headline(contest(), 3)
    assert "(world1942) with total_victory: medium, easy" in headline(
        contest(options={"total_victory": True}), 3
    )
    assert "hard against itself" in headline(contest(levels=("hard",)), 3)


def test_the_headline_says_that_games_are_judged() -> None:
    said = headline(contest(judge_percent=90), 3)

    assert said.endswith("rounds, judged at 90 % of all production")
    assert said.count("judged") == 1


def test_games_are_rows_for_spreadsheets() -> None:
    out = io.StringIO()
    write_games(out, GAMES)

    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert len(rows) == 3
    assert rows[0]["axis"] == rows[0]["winning_level"] == "medium"
    assert rows[0]["production_germany"] == "13"
    assert rows[2]["winner"] == ""


def test_every_figure_of_every_round_is_a_row() -> None:
    out = io.StringIO()
    write_rounds(out, GAMES[:1])

    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert [row["value"] for row in rows if row["of"] == "germany"] == ["10", "11", "12", "13"]
    assert rows[0]["round"] == "0"
    assert {row["figure"] for row in rows} == {"production"}


def written(folder: Path, games: list[TournamentGame]) -> str:
    prepare_folder(folder)
    figures = standings(["medium", "easy"], SIDES, games)
    write_report(folder, contest(), figures, games, catalog_of(setup_for("classic", 1)))
    return (folder / "summary.md").read_text(encoding="utf-8")


def test_a_report_is_a_page_with_tables_and_plots(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "report"

    page = written(folder, [of_all_powers(each) for each in GAMES])

    for name in ("wins", "endings", "rounds", "production", "points"):
        assert f"({name}.svg)" in page
        assert (folder / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert ET.fromstring((folder / f"{name}.svg").read_bytes()).tag.endswith("svg")  # noqa: S314 - ours
    assert "## Balance of the sides" in page
    assert "| Axis | 3 | 1 |" in page
    assert (folder / "games.csv").is_file()
    assert (folder / "rounds.csv").is_file()


def test_without_matplotlib_the_report_has_no_plots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("axis_desktop.players.tournament.plots.can_plot", lambda: False)

    page = written(tmp_path, GAMES)

    assert "svg" not in page
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games.csv", "rounds.csv", "summary.md"]


def test_a_folder_that_can_not_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")

    with pytest.raises(SaveError, match="no report can be written"):
        prepare_folder(tmp_path / "taken")


@pytest.mark.parametrize("name", ["summary.md", "games.csv", "wins.png"])
def test_a_file_of_somebody_else_is_never_written_over(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("my own", encoding="utf-8")

    with pytest.raises(SaveError, match=f"{name} is there already, and is none of a report"):
        prepare_folder(tmp_path)
    assert (tmp_path / name).read_text(encoding="utf-8") == "my own"
    assert len(list(tmp_path.iterdir())) == 1


def test_the_games_that_a_report_is_made_of_are_never_written_over(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="would be overwritten by the report"):
        prepare_folder(tmp_path / "report", keep=tmp_path / "report" / "games.csv")


def test_an_older_report_is_replaced_as_a_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("axis_desktop.players.tournament.plots.can_plot", lambda: False)
    written(tmp_path, GAMES)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}

    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr("axis_desktop.players.tournament.report.write_rounds", no_room)
        with pytest.raises(SaveError, match="No space left on device"):
            written(tmp_path, GAMES[:1])
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before

    written(tmp_path, GAMES[:1])
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} != before
