"""Games that were begun under an earlier reading of the rules go on by it, so that their saves replay."""

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.area_war.actions import MoveUnits, TakeBack
from axis_desktop.systems.pacific1940.fighting.actions import Intercept
from axis_desktop.systems.pacific1940.rulebook import REVISION
from tests.systems.pacific1940.fighting.table import Table as Fight
from tests.systems.pacific1940.table import ANZAC, JAPAN, UK, US, Table, piece

PACKAGE = "axis_desktop.systems.pacific1940"
MAN = {"infantry": 1}


def read_as_before(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The reading that began with a revision is one of the future."""
    monkeypatch.setattr(f"{PACKAGE}.{name}", REVISION + 1)


@pytest.mark.rule("PA-7.14")
def test_once_planes_that_were_sent_into_a_fight_were_asked_whether_they_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read_as_before(monkeypatch, "moving.hovering.SENT_PLANES_FIGHT")
    units = {"sz06": {"japan": {"aircraft_carrier": 1, "fighter": 1}, "united_states": {"cruiser": 1}}}
    table = Table(units)
    table.play(table.move({"fighter": 1}, "sz06"))

    table.done()

    assert table.asked.rule == "PA-7.14"


@pytest.mark.rule("PA-10.3")
def test_once_the_holder_of_the_ground_named_all_losses(monkeypatch: pytest.MonkeyPatch) -> None:
    read_as_before(monkeypatch, "losses.hits.OWNERS_LOSE")
    table = Fight("japan").put("india", "united_kingdom", minor_complex=1)
    table.put("india", "japan", via="burma", strategic_bomber=1, fighter=1)
    table.state.raiders = {Space("india"): table.ids("india", "japan")}
    table.put("india", "united_states", fighter=1).put("india", "anzac", fighter=1).fight()
    for power, dice in ((US, ()), (ANZAC, (1,))):
        table.answer(Intercept(power=power, units=table.ids("india", power, "fighter")), *dice)

    assert table.decision.power == UK


@pytest.mark.rule("PA-14.15")
def test_once_a_friends_transport_took_others_aboard_after_it_had_unloaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read_as_before(monkeypatch, "ships.transports.FRIENDS_UNLOAD_ONCE")
    units = {
        "sz62": {
            "united_states": [piece(1, "transport", US)],
            "anzac": [piece(2, "infantry", ANZAC, aboard=1)],
        },
        "new_south_wales": {"anzac": [piece(3, "infantry", ANZAC)]},
    }
    table = Table(units, power=ANZAC, phase="noncombat_move")
    table.play(table.unload(MAN, "sz62", "victoria"))

    table.play(table.load(MAN, "new_south_wales", "sz62"))

    assert table.one("sz62", ANZAC, "infantry").aboard == 1


@pytest.mark.rule("PA-8.36")
def test_once_no_zone_that_was_cleared_took_a_retreat(monkeypatch: pytest.MonkeyPatch) -> None:
    read_as_before(monkeypatch, "fighting.retreat.DECLARED_LATER")
    table = Fight("japan").put("sz36", "united_states", destroyer=1).put("sz36", "japan", cruiser=1)
    table.put("sz35", "united_states", battleship=1).put("sz35", "japan", via="sz36", cruiser=1)
    table.state.declared_at_sea = (Space("sz36"),)
    table.fight()

    table.choose("sz36", "sea", 3, 6, 6, 6, 6, 4)

    assert table.is_over, "nobody was asked"
    assert table.count("sz35", "japan") == {}


@pytest.mark.rule("PA-7.14")
def test_once_planes_stayed_in_the_air_when_their_carrier_was_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read_as_before(monkeypatch, "ships.strays.BACK_ON_DECK")
    table = Table({"sz06": {"japan": {"aircraft_carrier": 1, "fighter": 1}}})
    carrier = table.ids({"aircraft_carrier": 1}, "sz06")
    table.play(MoveUnits(power=JAPAN, units=carrier, path=(Space("sz06"), Space("sz17"))))

    table.play(TakeBack(power=JAPAN, units=carrier))

    assert table.one("sz06", JAPAN, "fighter").start == "sz06"


@pytest.mark.rule("PA-8.30")
def test_once_it_was_asked_which_of_two_infantry_ashore_is_lost_if_they_came_from_different_places(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fought(*dice: int) -> Fight:
        table = Fight("japan").put("philippines", "united_states", infantry=2)
        for home in ("formosa", "palau_island"):
            table.loaded("sz35", "japan", "infantry", via="sz34", target="philippines", start=home)
        return table.fight(6, 6, 1, 6, *dice)

    assert fought(6, 1, 6).is_over, "nobody was asked"

    read_as_before(monkeypatch, "losses.casualties.EQUAL_ASHORE")

    assert fought().decision.kind == "choose_casualties"
