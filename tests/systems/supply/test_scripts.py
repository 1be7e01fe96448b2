"""The worked examples of the rulebook as scripts, in the format of `tests/scripts`."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from axis_desktop.model import Decision, Event, IllegalAction, Session
from axis_desktop.storage.scripts import Expectation, compare, read_script
from axis_desktop.systems.supply import system
from tests.systems.supply.setups import supply_setup

SCRIPTS = sorted(Path(__file__).with_name("scripts").glob("*.json"))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_worked_example_plays_as_written(path: Path) -> None:
    script = read_script(path)
    setup = supply_setup(script.seed)
    session = Session(
        system, msgspec.structs.replace(setup, data={**setup.data, "position": script.position})
    )
    last: list[Event] = []

    for step in script.actions:
        if "expect" in step:
            compare(msgspec.convert(step["expect"], Expectation), session, last)
        elif "refused" in step:
            before = session.state_hash()
            with pytest.raises(IllegalAction) as refusal:
                submit(session, step["action"])
            assert refusal.value.rule == step["refused"]
            assert session.state_hash() == before
        else:
            last = submit(session, step)


def submit(session: Session, step: dict[str, Any]) -> list[Event]:
    """An action in which the power that is asked may be left out."""
    asked = session.decision
    assert isinstance(asked, Decision)
    return session.submit(system.resolve_action(session.state, {"power": asked.power, **step}))


def test_there_is_a_script_for_each_example_that_can_be_played() -> None:
    assert {"E1", "E2", "E3", "E4", "E5", "E6"} == {read_script(path).title[:2] for path in SCRIPTS}
