"""What the screen and a save see of a battle."""

import msgspec

from axis_desktop.model.events import DiceRolled
from axis_desktop.systems.area_war.battle.fight import Hits
from axis_desktop.systems.classic.fighting.battle_data import Battle
from axis_desktop.systems.classic.frames import AnyFrame
from axis_desktop.systems.classic.telling.battle_view import battle_view, planned_attacks
from tests.systems.classic.battles import (
    attack_by,
    choose,
    lose,
    told,
)


def test_rolls_are_told_in_words() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=3)
        .units("ukraine", germany={"infantry": 3})
        .dice(6, 6, 6, 6, 6, 6)
        .game()
    )
    rolled = told(choose(game, "russia", "ukraine"), DiceRolled)

    assert str(rolled[0].why) == "russia attacks with 3 infantry at 1 or less"
    assert rolled[0].unit_type == "infantry"


def test_the_battle_is_shown_with_columns_dice_line_and_losses() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=2, tank=1)
        .units("ukraine", germany={"infantry": 2, "fighter": 1})
        .dice(1, 6, 4, 2, 6, 6)
        .game()
    )
    choose(game, "russia", "ukraine")
    lose(game, "germany", game.ids("ukraine", "germany", "infantry")[0])
    view = battle_view(game.state)

    assert view is not None
    assert (view.space, view.kind, view.round, view.step) == ("ukraine", "land", 1, "defense")
    assert [(c.figure, c.dice, c.fired, c.hits) for c in view.attacker.columns] == [
        (1, (1, 6), True, 1), (3, (4,), True, 0),
    ]  # fmt: skip
    assert view.defender.behind == (("germany", "infantry", 1),)
    assert [(c.figure, c.fired) for c in view.defender.columns] == [(2, True), (4, False)]
    assert str(view.story[0]) == "Round 1"

    lose(game, "russia", game.ids("ukraine", "russia", "infantry")[0])
    after = battle_view(game.state)
    assert after is not None
    assert (after.attacker.lost, after.attacker.lost_cost) == ((("russia", "infantry", 1),), 3)
    assert (after.defender.lost, after.defender.lost_cost) == ((("germany", "infantry", 1),), 3)


def test_planned_attacks_name_both_sides_and_the_gun() -> None:
    state = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=2, fighter=1)
        .units("ukraine", germany={"infantry": 1, "aa_gun": 1})
        .state()
    )
    (attack,) = planned_attacks(state)

    assert (attack.space, attack.kind, attack.attacker, attack.defender) == (
        "ukraine", "land", "russia", "germany",
    )  # fmt: skip
    assert attack.attackers == (("fighter", 1), ("infantry", 2))
    assert attack.defenders == (("germany", "infantry", 1),)
    assert attack.note is not None


def test_a_battle_can_be_saved_while_losses_are_being_chosen() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=2, tank=1)
        .units("ukraine", germany={"infantry": 2, "fighter": 1})
        .dice(1, 6)
        .game()
    )
    choose(game, "russia", "ukraine")
    stack = game.state.stack

    assert [type(frame) for frame in stack] == [Battle, Hits]
    assert msgspec.json.decode(msgspec.json.encode(stack), type=list[AnyFrame]) == stack


def test_between_battles_there_is_nothing_to_show() -> None:
    assert battle_view(attack_by("russia").state()) is None


def test_no_gun_means_no_warning() -> None:
    made = attack_by("russia").from_("caucasus", "ukraine", fighter=1).units("ukraine", germany={"tank": 1})
    (attack,) = planned_attacks(made.state())

    assert attack.note is None
