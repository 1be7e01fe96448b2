"""What an answer is put together from, as scripts print it."""

from typing import Any

import msgspec
import pytest

from axis_desktop.model import Session
from axis_desktop.storage.scripting.answers import Unlisted, unlisted
from axis_desktop.storage.scripting.plan_answers import plan_of
from tests.view.planning_game import PLANNING, QUESTIONS, planning_setup

ALONE = [{"units": [4], "unit_type": "tank", "space": "alba"}]


def plan(question: str) -> dict[str, Any]:
    found = plan_of(Session(PLANNING, planning_setup(question)).options)
    assert found is not None
    msgspec.json.encode(found)
    return found


def test_each_unit_is_told_with_the_aims_it_may_have() -> None:
    found = plan("assign")

    assert found["ordered"] is True
    assert found["aims"] == [
        {"id": "11", "label": "Infantry in Borea", "space": "borea"},
        {"id": "12", "label": "Tank in Corvia", "space": "corvia"},
    ]
    assert {"units": [1], "unit_type": "infantry", "space": "alba", "aims": ["11"]} in found["units"]
    assert found["suggested"] == [{"unit": 4, "aim": "11"}]


def test_each_unit_is_told_with_its_ways_and_what_they_cost() -> None:
    tank = next(one for one in plan("ways")["units"] if one["units"] == [4])

    assert tank["points"] == "3"
    assert tank["ends"] == {"corvia": {"path": ["alba", "borea", "corvia"], "cost": "3/2"}}


def test_each_target_is_told_with_who_could_join() -> None:
    borea = plan("attack_order")["targets"]["borea"]

    assert borea["against"] == "1 infantry"
    assert [one["units"] for one in borea["units"]] == [[1], [4], [6]]


def test_each_declaration_is_told_with_what_follows_or_why_not() -> None:
    war, peace, nothing = plan("declare")["declarations"]

    assert war["follows"] == ["Japan and you are at war. (TOY-5.1)", "You get no more steel. (TOY-5.2)"]
    assert peace["refused"] == "Nobody wants peace yet. (TOY-5.3)"
    assert nothing["refused"] is None


@pytest.mark.parametrize("question", QUESTIONS)
def test_nobody_claims_that_all_answers_are_listed_where_they_are_not(question: str) -> None:
    session = Session(PLANNING, planning_setup(question))

    assert unlisted(session.options, session.present()) == Unlisted(count=0, is_all=question == "declare")
