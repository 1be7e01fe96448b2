"""What a script may expect: misspelt names are refused, and what is named is compared exactly."""

import json
from collections.abc import Sequence
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from axis_desktop.model import Phase, Power, ScriptError, Space
from axis_desktop.model.asking.options import (
    CardOptions,
    Group,
    MoveOptions,
    Options,
    PlaceOptions,
    PurchaseOptions,
)
from axis_desktop.model.ids import UnitId, UnitType
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.storage.scripting import answers
from axis_desktop.storage.scripting.answers import single_moves, unlisted
from axis_desktop.storage.scripting.scripts import ScriptPlayer, read_script
from axis_desktop.systems.area_war.battle.actions import ChooseCasualties
from axis_desktop.systems.area_war.battle.options import LossOptions
from axis_desktop.systems.classic.fighting.combat_options import WithdrawOptions

LANDED: dict[str, Any] = {"power": "japan", "phase": "combat_move", "treasury": {"japan": 10}}
FLEET = [
    {"id": 1, "type": "transport", "owner": "japan"},
    {"id": 2, "type": "transport", "owner": "japan"},
    {"id": 3, "type": "infantry", "owner": "japan", "aboard": 2},
]


def a_player(
    tmp_path: Path, *steps: Any, system: str = "classic", dice: Any = (), **position: Any
) -> ScriptPlayer:
    file = tmp_path / "script.json"
    script = {"format": 1, "system": system, "position": position, "dice": dice, "actions": steps}
    file.write_text(json.dumps({key: value for key, value in script.items() if value is not None}))
    return ScriptPlayer(read_script(file))


def classic(tmp_path: Path, *steps: Any, dice: Sequence[int] = (), **changes: Any) -> ScriptPlayer:
    position = {**LANDED, "units": {"sz_japan": {"japan": FLEET}}, **changes}
    return a_player(tmp_path, *steps, dice=dice, **position)


NOWHERE = Presentation(round=1, date="", power=Power(""), phase=Phase(""), spaces={}, powers={})


def counted(options: Options, player: ScriptPlayer | None = None) -> int:
    """How many answers there are in all."""
    more = unlisted(options, player.session.present() if player is not None else NOWHERE)
    assert more.is_all
    return len(options.choices()) + more.count


def supply(tmp_path: Path, *steps: Any, **germany: Any) -> ScriptPlayer:
    nation = {"pieces": ["germany"], "hand": ["ger_build_army", "ger_land_battle"], **germany}
    position = {"power": "germany", "phase": "play", "nations": {"germany": nation}}
    return a_player(tmp_path, *steps, system="supply", dice=None, **position)


@pytest.mark.parametrize(
    ("expected", "complaint"),
    [
        ({"units": {"kareliaa": {}}}, "no space 'kareliaa' here .did you mean 'karelia'"),
        ({"units": {"karelia": {"germny": {}}}}, "no power 'germny' here .did you mean 'germany'"),
        ({"units": {"karelia": {"germany": {"tnk": 0}}}}, "no unit type 'tnk' here .did you mean 'tank'"),
        ({"cargo": {"sz_jpan": {"japan": {"transport": []}}}}, "did you mean 'sz_japan'"),
        ({"cargo": {"sz_japan": {"japan": {"transprt": []}}}}, "did you mean 'transport'"),
        ({"cargo": {"sz_japan": {"japan": {"transport": [{"infantri": 0}]}}}}, "did you mean 'infantry'"),
        ({"control": {"kareliaa": None}}, "did you mean 'karelia'"),
        ({"control": {"karelia": "rusia"}}, "did you mean 'russia'"),
        ({"treasury": {"germny": 0}}, "did you mean 'germany'"),
        ({"production": {"germny": 0}}, "did you mean 'germany'"),
        ({"weapons": {"germany": ["rokets"]}}, "did you mean 'rockets'"),
        ({"points": {"axs": 0}}, "did you mean 'axis'"),
        ({"waiting": {"tnk": 0}}, "did you mean 'tank'"),
        ({"power": "germny"}, "did you mean 'germany'"),
        ({"phase": "combat_mve"}, "did you mean 'combat_move'"),
        ({"decision": {"knd": "declare"}}, "no field of a decision 'knd' here .did you mean 'kind'"),
        ({"decision": {"kind": "declar"}}, "did you mean 'declare'"),
        ({"decision": {"space": "kareliaa"}}, "did you mean 'karelia'"),
        ({"winner": "axs"}, "did you mean 'axis'"),
        ({"events": ["dice_roled"]}, "no event 'dice_roled' here .did you mean 'dice_rolled'"),
        ({"dice": [{"power": "germny"}]}, "did you mean 'germany'"),
        ({"dice": [{"powr": "germany"}]}, "powr"),
        ({"trasury": {"germany": 1}}, "did you mean 'treasury'"),
    ],
)
def test_a_misspelt_name_is_refused_with_what_was_meant(
    tmp_path: Path, expected: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(ScriptError, match=complaint):
        classic(tmp_path, {"expect": expected}).play()


@pytest.mark.parametrize(
    ("expected", "complaint"),
    [
        ({"cards": {"germany": {"hnd": []}}}, "no place of cards 'hnd' here .did you mean 'hand'"),
        ({"cards": {"germany": {"hand": ["ger_build_arm"]}}}, "no card 'ger_build_arm' here .did you mean"),
        ({"cards": {"germny": {"hand": []}}}, "did you mean 'germany'"),
        ({"events": ["card_plaid"]}, "did you mean 'card_played'"),
        ({"events": ["power_surrendered"]}, "no event 'power_surrendered' here"),
    ],
)
def test_a_misspelt_card_is_refused(tmp_path: Path, expected: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ScriptError, match=complaint):
        supply(tmp_path, {"expect": expected}).play()


@pytest.mark.parametrize(
    "nothing", [{}, {"units": {}}, {"events": []}, {"decision": {}}, {"cards": {}}, [], 5]
)
def test_an_expectation_of_nothing_is_refused(tmp_path: Path, nothing: object) -> None:
    with pytest.raises(ScriptError, match=r"step 1: .*expect"):
        classic(tmp_path, {"expect": nothing}).play()


def test_a_space_without_pieces_can_be_expected(tmp_path: Path) -> None:
    classic(tmp_path, {"expect": {"units": {"karelia": {}}, "waiting": {}, "dice": []}}).play()


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("power", "japan", "germany"),
        ("phase", "combat_move", "noncombat_move"),
        ("round", 1, 2),
        ("waiting", {}, {"infantry": 1}),
    ],
)
def test_where_the_game_stands_is_compared(tmp_path: Path, name: str, right: object, wrong: object) -> None:
    classic(tmp_path, {"expect": {name: right}}).play()

    with pytest.raises(ScriptError, match=f"expected {name}: "):
        classic(tmp_path, {"expect": {name: wrong}}).play()


def test_the_cargo_of_each_ship_is_compared(tmp_path: Path) -> None:
    right = {"cargo": {"sz_japan": {"japan": {"transport": [{"infantry": 1}, {}]}}}}
    classic(tmp_path, {"expect": right}).play()

    wrongs: list[list[dict[str, int]]] = [[{"infantry": 1}], [{}, {}], [{"infantry": 1}] * 2, []]
    for wrong in wrongs:
        with pytest.raises(ScriptError, match="expected cargo of each transport of japan in sz_japan"):
            classic(tmp_path, {"expect": {"cargo": {"sz_japan": {"japan": {"transport": wrong}}}}}).play()


ATTACK = [
    {"type": "move_units", "units": {"infantry": 2}, "path": ["ukraine", "caucasus"]},
    {"type": "end_phase"},
]
ARMIES = {"ukraine": {"germany": {"infantry": 2}}, "caucasus": {"russia": {"infantry": 1}}}


@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([{"power": "germany", "count": 2, "figure": 1}, {"power": "russia", "count": 1, "figure": 2}], True),
        ([{"shown": [6, 6]}, {"shown": [6]}], True),
        ([{}, {}], True),
        ([{"space": "caucasus"}, {"space": "caucasus", "unit_type": "infantry"}], True),
        ([{"space": "ukraine"}, {}], False),
        ([{"unit_type": "tank"}, {}], False),
        ([{"power": "germany", "count": 2, "figure": 1}], False),
        ([{"power": "russia"}, {"power": "germany"}], False),
        ([{"count": 2, "figure": 2}, {}], False),
        ([], False),
    ],
)
def test_dice_are_compared_roll_by_roll_as_far_as_they_are_named(
    tmp_path: Path, dice: list[Any], met: bool
) -> None:
    steps = [*ATTACK, {"expect": {"dice": dice}}]
    player = classic(tmp_path, *steps, dice=[6, 6, 6], units=ARMIES, power="germany")

    if met:
        player.play()
    else:
        with pytest.raises(ScriptError, match="step 3: expected dice"):
            player.play()


def test_research_dice_are_dice(tmp_path: Path) -> None:
    steps = [
        {"type": "buy_research", "dice": 2},
        {"expect": {"dice": [{"power": "japan", "count": 2, "figure": 0, "shown": [1, 2]}]}},
    ]
    a_player(tmp_path, *steps, dice=[1, 2], power="japan", phase="purchase", treasury={"japan": 10}).play()


def test_the_exact_set_of_answers_can_be_expected(tmp_path: Path) -> None:
    build, fight, discard = (
        {"type": "play_card", "card": "ger_build_army"},
        {"type": "throw_away", "card": "ger_build_army"},
        {"type": "throw_away", "card": "ger_land_battle"},
    )
    plunder = {"type": "play_card", "card": "ger_plunder"}
    every = [build, {"type": "play_card", "card": "ger_land_battle"}, fight, discard]
    supply(tmp_path, {"expect": {"answers": every}}).play()

    with pytest.raises(ScriptError, match=r"not offered \(none\); offered as well .*ger_build_army"):
        supply(tmp_path, {"expect": {"answers": every[1:]}}).play()
    with pytest.raises(ScriptError, match=r"not offered .*ger_plunder.*; offered as well \(none\)"):
        supply(tmp_path, {"expect": {"answers": [*every, plunder]}}).play()


def test_answers_that_cant_all_be_listed_are_no_exact_set(tmp_path: Path) -> None:
    done = {"type": "end_phase"}
    with pytest.raises(ScriptError, match="can't all be listed"):
        classic(tmp_path, {"expect": {"answers": [done]}}).play()


def test_answers_of_a_phase_of_moves_are_known_where_nothing_can_move(tmp_path: Path) -> None:
    """A ship that is alone in a closed sea: the phase can only end."""
    units = {"sz_caspian": {"germany": {"submarine": 1}}}
    classic(tmp_path, {"expect": {"answers": [{"type": "end_phase"}]}}, units=units, power="germany").play()


def test_answers_can_be_counted(tmp_path: Path) -> None:
    """One or both infantry of Ukraine attack the Caucasus or walk into Karelia; or the phase ends."""
    classic(tmp_path, {"expect": {"choices": 5}}, units=ARMIES, power="germany").play()
    for wrong in (4, 0):
        with pytest.raises(ScriptError, match=f"expected choices: {wrong}, found 5"):
            classic(tmp_path, {"expect": {"choices": wrong}}, units=ARMIES, power="germany").play()


def test_answers_beyond_counting_are_told_as_such(tmp_path: Path) -> None:
    def play(**expected: Any) -> None:
        classic(tmp_path, {"expect": expected}, units=ARMIES, power="germany").play()

    with mock.patch.object(answers, "MOST_GROUPS", 1):
        with pytest.raises(ScriptError, match="expected choices: 2, found at least 3"):
            play(choices=2)
        for number in (3, 4):
            with pytest.raises(ScriptError, match="there are at least 3, too many to be counted"):
                play(choices=number)
        with pytest.raises(ScriptError, match=r"can't all be listed \(at least 2 more\)"):
            play(answers=[])


def test_hands_are_compared_in_any_order_and_decks_from_the_top(tmp_path: Path) -> None:
    deck = ["ger_plunder", "ger_autobahn"]
    hand = ["ger_land_battle", "ger_build_army"]
    supply(tmp_path, {"expect": {"cards": {"germany": {"hand": hand, "deck": deck}}}}, deck=deck).play()

    with pytest.raises(ScriptError, match="expected deck of germany"):
        supply(tmp_path, {"expect": {"cards": {"germany": {"deck": deck[::-1]}}}}, deck=deck).play()
    with pytest.raises(ScriptError, match="expected hand of germany"):
        supply(tmp_path, {"expect": {"cards": {"germany": {"hand": hand[:1]}}}}).play()


def test_cards_can_be_expected_in_the_middle_of_a_card(tmp_path: Path) -> None:
    """No position can be kept there, but the hands are known all the same."""
    play = {"type": "play_card", "card": "ger_build_army"}
    supply(tmp_path, play, {"expect": {"cards": {"germany": {"hand": ["ger_land_battle"]}}}}).play()


def test_the_unlisted_purchases_are_counted(tmp_path: Path) -> None:
    """8 IPC buy nothing, two pieces for 3 and 3 or 3 and 5, or one of anything that costs no more."""
    steps = [{"type": "buy_research", "dice": 0}]
    player = a_player(tmp_path, *steps, power="japan", phase="purchase", treasury={"japan": 8})
    player.play()
    options = player.session.options

    assert isinstance(options, PurchaseOptions)
    prices = {str(offer.unit_type): offer.price for offer in options.offers}
    baskets = [basket for n in range(3) for basket in combinations_with_replacement(sorted(prices), n)]
    payable = [basket for basket in baskets if sum(prices[each] for each in basket) <= 8]
    assert min(prices.values()) == 3
    assert counted(options, player) == len(payable)


@pytest.mark.parametrize(("ipc", "answers_in_all"), [(5, 2), (9, 2), (32, 7)])
def test_so_many_dice_can_be_bought(tmp_path: Path, ipc: int, answers_in_all: int) -> None:
    player = a_player(tmp_path, power="japan", phase="purchase", treasury={"japan": ipc})

    assert counted(player.session.options, player) == answers_in_all


def test_the_unlisted_losses_are_counted() -> None:
    """Two dozen are listed; of 6, 6, 6 and 6 equal pieces 12 can be lost in so many ways."""
    units = [tuple(UnitId(10 * group + number) for number in range(6)) for group in range(4)]
    groups = tuple(Group(unit_type=UnitType(f"type {n}"), units=each) for n, each in enumerate(units))
    germany = Power("germany")
    options = LossOptions(
        lambda units: ChooseCasualties(power=germany, units=units), 12, groups, units[0] + units[1]
    )
    ways = [counts for counts in product(range(7), repeat=4) if sum(counts) == 12]

    assert len(options.choices()) < len(ways)
    assert counted(options) == len(ways)


@pytest.mark.parametrize("zones", [[2], [2, 2], [2, 3, 3]])
def test_the_unlisted_withdrawals_are_counted(zones: list[int]) -> None:
    """Submarines that may go to the same zones are equal."""
    names = [Space("sz_a"), Space("sz_b"), Space("sz_c")]
    options = WithdrawOptions(Power("japan"), {UnitId(n): tuple(names[:k]) for n, k in enumerate(zones)})
    kinds = sorted(set(zones))
    ways = {
        tuple(tuple(sorted(gone for gone, k in zip(each, zones, strict=True) if k == kind)) for kind in kinds)
        for each in product(*(range(k + 1) for k in zones))
    }

    assert counted(options) == len(ways)


def test_the_unlisted_choices_of_cards_are_counted(tmp_path: Path) -> None:
    hand = (
        ["ger_build_army"] * 3 + ["ger_land_battle"] * 3 + ["ger_plunder", "ger_autobahn", "ger_blitzkrieg"]
    )
    position = {"power": "germany", "phase": "discard", "nations": {"germany": {"hand": hand}}}
    player = a_player(tmp_path, system="supply", dice=None, **position)
    options = player.session.options

    assert isinstance(options, CardOptions)
    every = 4 * 4 * 2 * 2 * 2  # of each kind of card none to all
    assert (options.least, options.most) == (0, 9)
    assert counted(options, player) == every

    pairs, triples = 2 + 10, 2 + 2 * 4 + 10  # all alike, two alike, none alike
    with mock.patch.multiple(options, least=2, most=3):
        assert counted(options, player) == pairs + triples


def test_of_a_phase_of_moves_every_single_move_is_listed(tmp_path: Path) -> None:
    player = classic(tmp_path, units=ARMIES, power="germany")
    options = player.session.options

    assert isinstance(options, MoveOptions)
    (move,) = single_moves(options, player.session.present())

    assert (move.space, move.unit_type, len(move.units)) == ("ukraine", "infantry", 2)
    assert move.targets[Space("caucasus")] == "attack"


def test_several_pieces_may_be_placed_at_once(tmp_path: Path) -> None:
    player = classic(
        tmp_path,
        units={"japan": {"japan": {"factory": 1}}},
        phase="mobilize",
        waiting={"infantry": 3},
        control={"japan": "japan"},
    )
    options = player.session.options

    assert isinstance(options, PlaceOptions)
    assert len(options.choices()) == 1
    assert counted(options, player) == 3
