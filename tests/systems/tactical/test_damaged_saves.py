"""A state that a stranger has written is refused or played on, and never brings the program down (P6)."""

from typing import Any

import msgspec
import pytest

from axis_desktop.model import (
    Action,
    Chance,
    IllegalAction,
    Luck,
    SaveError,
    Seeded,
    Session,
    UnitId,
    UnitType,
)
from axis_desktop.model.chance import Draw
from axis_desktop.players.sampling import sample, sampled
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import (
    Attack,
    BuyUnit,
    DeclareAttacks,
    EndMove,
    MoveUnit,
)
from tests.systems.tactical.setups import session
from tests.systems.tactical.table import G1, Table, at, unit
from tests.test_every_system import twisted

SCENARIOS = (
    "summer_duel_germany_1_united_states",
    "v2_rockets",
    "winter_together_axis",
    "battle_of_the_bulge",
)


@pytest.mark.parametrize("seed", [4, 5])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_twisted_states_are_refused_or_playable(scenario: str, seed: int) -> None:
    game = session(scenario, seed, weather=True)
    luck = Luck("damage", seed)
    read = 0
    for _ in range(130):
        game.submit(sampled(game, luck))
        if game.is_over:
            break
        data: Any = twisted(msgspec.json.decode(system.encode(game.state)), luck)
        try:
            state = system.decode(msgspec.json.encode(data), game.setup)
        except SaveError:
            continue
        read += 1
        for viewer in (None, *(power.id for power in system.catalog(state).powers)):
            system.present(state, viewer)
        if state.outcome is None:
            action = sample(system, state, luck)
            try:
                system.apply(state, action, Chance(Seeded(1, 1)))
            except IllegalAction:
                continue
    assert read


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"null", b'{"world": "none"}'])
def test_what_is_no_state_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError):
        system.decode(data, session().setup)


def played(*actions: Action) -> Session:
    """A Tiger and infantry, a howitzer that stands in the way, and infantry far away."""
    table = Table(
        unit("g1_tiger", at(4)), unit("g1_infantry", at(2)), unit("us_howitzer", at(6)),
        unit("us_infantry", at(11, 12)), factories={at(8): None, at(0, 10): G1}, coins={G1: 2},
    )  # fmt: skip
    game = Session(system, table.setup)
    for action in actions:
        game.submit(action)
    return game


@pytest.mark.parametrize(
    ("number", "changed", "rule"),
    [
        (0, {"path": (at(4), at(5), at(6), at(7))}, "TA-4.6"),
        (0, {"unit": 2, "path": (at(2), at(5))}, "TA-4.2"),
        (0, {"unit": 3}, "TA-4.1"),
        (2, {"attacks": ({"attacker": 1, "target": 4},)}, "TA-7.2"),
        (2, {"attacks": ({"attacker": 1, "target": 3}, {"attacker": 1, "target": 3})}, "TA-7.1"),
        (3, {"unit_type": "g1_tiger"}, "TA-10.5"),
        (3, {"space": at(8)}, "TA-10.5"),
        (3, {"power": "united_states"}, "TA-10"),
    ],
)
def test_a_save_whose_actions_were_edited_is_refused_with_the_rule(
    number: int, changed: dict[str, Any], rule: str
) -> None:
    """A path through an enemy, a target out of range, what there are no coins for: no editor gets it."""
    game = played(
        MoveUnit(power=G1, unit=UnitId(1), path=(at(4), at(5))),
        EndMove(power=G1),
        DeclareAttacks(power=G1, attacks=(Attack(attacker=UnitId(1), target=UnitId(3)),)),
        BuyUnit(power=G1, unit_type=UnitType("g1_infantry"), space=at(0, 10)),
    )
    entries = list(game.entries)
    assert Session(system, game.setup, entries=entries).state == game.state
    entry = entries[number]
    entries[number] = msgspec.structs.replace(entry, action={**entry.action, **changed})

    with pytest.raises(SaveError) as refusal:
        Session(system, game.setup, entries=entries)

    assert rule in str(refusal.value)


def test_a_save_whose_dice_were_edited_is_refused_if_they_can_not_be() -> None:
    attack = DeclareAttacks(power=G1, attacks=(Attack(attacker=UnitId(1), target=UnitId(3)),))
    game = played(MoveUnit(power=G1, unit=UnitId(1), path=(at(4), at(5))), EndMove(power=G1), attack)
    entries = list(game.entries)
    rolled = entries[2].draws
    assert rolled
    for draws in (rolled[:-1], (*rolled, rolled[-1]), _shown(rolled, 13), _shown(rolled, 0)):
        entries[2] = msgspec.structs.replace(entries[2], draws=draws)

        with pytest.raises(SaveError):
            Session(system, game.setup, entries=entries)


def _shown(draws: tuple[Draw, ...], face: int) -> tuple[Draw, ...]:
    """The same rolls with this face up on the first die."""
    first = msgspec.structs.replace(draws[0], outcome=(face, *draws[0].outcome[1:]))
    return (first, *draws[1:])
