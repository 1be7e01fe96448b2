"""No dice fall with a choice of losses: it can be taken back first (EU-10.6)."""

import pytest
from msgspec.structs import replace

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.events import DiceRolled
from axis_desktop.model.session import Session
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.fighting.answers import BreakOff, ChooseLosses, Land, PressOn
from tests.systems.europe1939.fighting.field import MISS, Field, normandy, west
from tests.systems.europe1939.table import FRA, GER, UK, of_kind, unit

HIT = 1


def ashore(**more: int) -> Field:
    """British have landed at Calais, from where nobody who came ashore retreats; one of the two is hit."""
    field = normandy(unit("infantry", "calais", GER), **more)
    field.attack("calais", cargo={1: 2, 3: 4})
    field.land(MISS, MISS, HIT)
    assert field.asked.kind == "choose_casualties"
    return field


@pytest.mark.rule("EU-10.6")
def test_the_next_round_of_those_ashore_waits_for_the_word_of_the_attacker() -> None:
    field = ashore()

    assert not of_kind(field.lose(2), DiceRolled)

    assert (field.asked.power, field.asked.kind, field.asks) == (UK, "press_or_retreat", "EU-10.3")
    assert [str(choice.label) for choice in field.options.choices()] == ["Roll the dice"]
    field.refused("EU-7.7", BreakOff(power=UK))
    assert len(of_kind(field.press(HIT, MISS), DiceRolled)) == 2
    assert field.holder("calais") == FRA  # liberated


@pytest.mark.rule("EU-10.6")
def test_where_nobody_chooses_the_rounds_of_those_ashore_follow_each_other() -> None:
    field = normandy(unit("infantry", "calais", GER))
    field.attack("calais", cargo={1: 2, 3: 4})

    events = field.land(MISS, MISS, MISS, MISS, HIT, MISS)

    assert len({event.round for event in of_kind(events, DiceRolled)}) == 2


@pytest.mark.rule("EU-10.6")
def test_the_next_stage_waits_after_a_choice_of_losses() -> None:
    field = west(
        unit("aircraft", "belgium", GER),
        unit("aircraft", "cologne", GER),
        unit("infantry", "belgium", GER),
        unit("aircraft", "calais", FRA),
        unit("infantry", "calais", FRA),
    )
    field.attack("calais", 1, 2, 3, dice=(HIT, MISS, HIT))
    assert field.asked.kind == "choose_casualties"

    assert not of_kind(field.lose(1), DiceRolled)
    assert [str(choice.label) for choice in field.options.choices()] == ["Roll the dice"]

    assert {str(event.why) for event in of_kind(field.press(MISS, MISS, MISS), DiceRolled)} == {"land stage"}


@pytest.mark.rule("EU-10.6")
def test_in_games_begun_before_the_dice_fall_with_the_choice() -> None:
    field = ashore(revision=1)

    assert of_kind(field.do(ChooseLosses(power=UK, units=(2,)), MISS, HIT), DiceRolled)
    assert not field.alive(4)


@pytest.mark.rule("EU-10.6")
def test_a_choice_of_losses_can_be_taken_back_before_the_dice_but_not_after() -> None:
    game = landed(next(filter(is_fought_on_after_a_choice, range(50))))
    before = system.encode(game.state)
    game.submit(game.options.choices()[0].action)

    game.undo()

    assert system.encode(game.state) == before
    game.submit(game.options.choices()[0].action)
    assert [str(choice.label) for choice in game.options.choices()] == ["Roll the dice"]
    game.submit(PressOn(power=UK))
    assert not game.can_undo


def landed(seed: int) -> Session:
    """The British have come ashore at Calais, from where they can't leave, and the first dice have fallen."""
    field = normandy(unit("infantry", "calais", GER))
    game = Session(system, replace(field.setup, seed=seed))
    game.submit(field.ordering("calais", cargo={1: 2, 3: 4}))
    game.submit(Land(power=UK, lands=True))
    return game


def is_fought_on_after_a_choice(seed: int) -> bool:
    """One of the two British was hit, and the German wasn't."""
    game = landed(seed)
    if asks(game) != "choose_casualties":
        return False
    game.submit(game.options.choices()[0].action)
    return asks(game) == "press_or_retreat"


def asks(game: Session) -> str:
    assert isinstance(game.decision, Decision)
    return game.decision.kind
