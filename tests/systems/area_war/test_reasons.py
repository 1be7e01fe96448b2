"""Shared parts give reasons; a game's data says which of its rules each one is, all of them and no others."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from axis_desktop.model import PackError
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems import area_war
from axis_desktop.systems.area_war.reasons import Reason, read_rulings
from axis_desktop.systems.classic import tables
from axis_desktop.systems.classic.rulebook import RULEBOOK
from tests.systems.area_war.table import REASONS

FAR = Reason("march.far", Plural("{n} space is too far.", "{n} spaces are too far."))
LOST = Reason("march.lost", "Nobody knows the way to {space}.")

SHARED = Path(area_war.__file__).parent


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SHARED.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def test_a_refusal_cites_the_rule_of_the_game_and_of_the_case() -> None:
    rules = {"march.far": "R-1", "march.far:tank": "R-2", "march.lost": "R-3"}
    rulings = read_rulings(rules, [FAR, LOST], "")

    assert str(rulings.refusal(FAR, number=1, n=1)) == "1 space is too far. (R-1)"
    assert str(rulings.refusal(FAR, case="tank", number=2, n=2)) == "2 spaces are too far. (R-2)"
    assert str(rulings.refusal(FAR, case="ship", number=2, n=2)) == "2 spaces are too far. (R-1)"
    assert str(rulings.refusal(LOST, space=say.text("here"))) == "Nobody knows the way to here. (R-3)"


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"march.far": "R-1"}, "no rule is given for 'march.lost'"),
        ({"march.far:tank": "R-1", "march.lost": "R-2"}, "no rule is given for 'march.far'"),
        ({"march.far": "R-1", "march.lost": "R-2", "march.gone": "R-3"}, "no part refuses with 'march.gone'"),
    ],
)
def test_a_reason_without_a_rule_and_a_rule_without_a_reason_are_found(
    rules: dict[str, str], said: str
) -> None:
    with pytest.raises(PackError, match=said):
        read_rulings(rules, [FAR, LOST], "file")


def test_every_rule_that_classic_names_is_in_its_book() -> None:
    assert {tables.rulings().rule(reason) for reason in tables.REASONS} <= set(RULEBOOK.rule_ids())


def test_every_reason_has_a_name_of_its_own_and_its_sentence_once() -> None:
    assert len({reason.id for reason in REASONS}) == len(REASONS)
    assert len({reason.text for reason in REASONS}) == len(REASONS)


def test_every_reason_that_a_part_declares_is_listed_and_given_somewhere() -> None:
    declared: dict[str, set[str]] = {}
    given: set[str] = set()
    for path, tree in sources():
        if path.name == "reasons.py":
            for node in tree.body:
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                    declared.setdefault(path.parent.name, set()).update(
                        name.id for name in node.targets if isinstance(name, ast.Name)
                    )
        else:
            given |= {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute) and n.attr.isupper()}
    names = set().union(*declared.values())

    assert sum(map(len, declared.values())) == len(REASONS)
    assert names
    assert names <= given


def test_no_shared_part_cites_a_rulebook() -> None:
    """Comments and docstrings included: a rule id in a shared part is some other game's rule."""
    for path in sorted(SHARED.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert not any(prefix in text for prefix in ("CL-", "PA-", "EU-", "TA-", "SU-")), path
