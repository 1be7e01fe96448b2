"""Phase 1, second half: purchase of units (CL-5.6, CL-1.9, CL-19.4, CL-21.7)."""

import pytest

from axis_desktop.model import Luck, UnitType
from axis_desktop.model.asking.options import PlacedLater, PlaceOptions, PurchaseOptions
from axis_desktop.players.sampling import sample
from axis_desktop.systems.area_war.actions import EndPhase, PurchaseUnits
from axis_desktop.systems.area_war.events import UnitsPurchased
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import GERMANY, JAPAN, Game, of, position


def buying(ipc: int, *options: str) -> Game:
    return (
        position(*options)
        .units("germany", germany={"factory": 1})
        .treasury(germany=ipc, japan=50)
        .turn("germany", "purchase", step="purchase")
        .game()
    )


@pytest.mark.rule("CL-5.6")
def test_units_are_paid_at_once_and_wait_off_the_board() -> None:
    """CL-22.1: of 28 IPC two transports and two tanks leave 2."""
    game = buying(28)

    events = game.submit(PurchaseUnits(power=GERMANY, units=of(transport=2, tank=2)))

    assert events[0] == UnitsPurchased(power=GERMANY, units=of(tank=2, transport=2), paid=26)
    assert game.state.treasury[GERMANY] == 2
    assert game.state.waiting == {"tank": 2, "transport": 2}
    assert [unit.type for _, unit in game.state.forces.all()] == ["factory"]


@pytest.mark.rule("CL-5.6")
@pytest.mark.rule("CL-1.9")
def test_a_purchase_may_empty_the_treasury_and_no_more() -> None:
    with (game := buying(29)).refused("CL-5.6"):
        game.submit(PurchaseUnits(power=GERMANY, units=of(bomber=2)))
    game = buying(30)
    game.submit(PurchaseUnits(power=GERMANY, units=of(bomber=2)))

    assert game.state.treasury[GERMANY] == 0


@pytest.mark.rule("CL-5.6")
@pytest.mark.parametrize("units", [of(infantry=-1, tank=1), of(dreadnought=1), of(infantry=-3)])
def test_negative_counts_and_unknown_units_are_refused(units: dict[UnitType, int]) -> None:
    game = buying(28)

    with game.refused("CL-5.6"):
        game.submit(PurchaseUnits(power=GERMANY, units=units))


@pytest.mark.rule("CL-5.6")
def test_buying_nothing_keeps_the_money() -> None:
    game = buying(28)

    events = game.submit(PurchaseUnits(power=GERMANY, units=of(tank=0)))

    assert not any(isinstance(event, UnitsPurchased) for event in events)
    assert game.state.treasury[GERMANY] == 28 or game.state.power != GERMANY
    assert game.state.waiting == {}


@pytest.mark.rule("CL-19.4")
def test_an_allys_money_pays_for_nothing() -> None:
    game = buying(2)

    with game.refused("CL-5.6"):
        game.submit(PurchaseUnits(power=GERMANY, units=of(infantry=1)))
    with game.refused("CL-4.5"):
        game.submit(PurchaseUnits(power=JAPAN, units=of(infantry=1)))


@pytest.mark.rule("CL-21.7")
def test_an_option_closes_the_market_for_factories() -> None:
    game = buying(30, "no_new_factories")

    with game.refused("CL-21.7"):
        game.submit(PurchaseUnits(power=GERMANY, units=of(factory=1)))
    assert "factory" not in {offer.unit_type for offer in system.options(game.state).offers}  # type: ignore[attr-defined]
    buying(30).submit(PurchaseUnits(power=GERMANY, units=of(factory=1)))


@pytest.mark.rule("CL-4.5")
def test_other_actions_are_refused_in_the_purchase_phase() -> None:
    game = buying(30)

    with game.refused("CL-4.5"):
        game.submit(EndPhase(power=GERMANY))


@pytest.mark.rule("CL-5.6")
def test_the_price_list_says_how_many_can_be_paid() -> None:
    options = system.options(buying(11).state)

    assert isinstance(options, PurchaseOptions)
    offers = {str(offer.unit_type): (offer.price, offer.most) for offer in options.offers}
    assert (offers["infantry"], offers["tank"], offers["fighter"]) == ((3, 3), (5, 2), (12, 0))
    assert options.purchase(of(tank=2)) == PurchaseUnits(power=GERMANY, units=of(tank=2))


@pytest.mark.rule("CL-5.6")
def test_a_purchase_without_a_place_is_allowed_with_a_warning() -> None:
    game = position().treasury(germany=30).turn("germany", "purchase", step="purchase").game()
    options = system.options(game.state)
    assert isinstance(options, PurchaseOptions)

    assert options.warnings(of(infantry=1))
    assert not options.warnings(of(factory=1))
    game.submit(PurchaseUnits(power=GERMANY, units=of(infantry=1)))


def test_warnings_count_guns_ships_and_small_factories() -> None:
    game = (
        position()
        .piece("germany", "germany", "factory")
        .piece("germany", "germany", "aa_gun")
        .units("sz_baltic", russia={"submarine": 1})
        .treasury(germany=99)
        .turn("germany", "purchase", step="purchase")
        .game()
    )
    options = system.options(game.state)
    assert isinstance(options, PurchaseOptions)

    assert not options.warnings(of(infantry=10))
    assert len(options.warnings(of(infantry=11))) == 1
    assert len(options.warnings(of(aa_gun=1))) == 1
    assert len(options.warnings(of(submarine=1))) == 1


def test_samples_are_affordable_and_differ() -> None:
    state = buying(40).state
    luck = Luck("purchase")
    samples = [sample(system, state, luck) for _ in range(50)]

    for action in samples:
        assert isinstance(action, PurchaseUnits)
        buying(40).submit(action)
    assert len({str(action) for action in samples}) > 10


@pytest.mark.rule("CL-16.1")
@pytest.mark.rule("CL-16.2")
def test_it_is_known_beforehand_where_a_unit_could_be_placed() -> None:
    game = (
        position()
        .units("germany", germany={"factory": 1})
        .units("karelia", germany={"factory": 1, "aa_gun": 1})
        .units("sz_baltic", russia={"transport": 1})
        .control(germany=("karelia", "ukraine"))
        .treasury(germany=30)
        .turn("germany", "purchase", step="purchase")
        .game()
    )
    options = system.options(game.state)
    assert isinstance(options, PlacedLater)

    assert options.builders() == ["germany", "karelia"]
    assert options.places_later(UnitType("infantry")) == ["germany", "karelia"]
    assert options.places_later(UnitType("aa_gun")) == ["germany"]  # Karelia has one
    assert "ukraine" in options.places_later(UnitType("factory"))
    assert "germany" not in options.places_later(UnitType("factory"))
    zones = options.places_later(UnitType("submarine"))
    assert zones
    assert "sz_baltic" not in zones  # a Soviet ship is there
    assert game.state.waiting == {}


@pytest.mark.rule("CL-16.1")
def test_what_is_foretold_is_what_is_offered_when_nothing_changes() -> None:
    game = buying(40)
    options = system.options(game.state)
    assert isinstance(options, PlacedLater)
    for unit_type in ("infantry", "bomber", "submarine", "factory"):
        kind = UnitType(unit_type)
        foretold = options.places_later(kind)
        later = position().units("germany", germany={"factory": 1}).waiting(**{unit_type: 1})
        placing = system.options(later.turn("germany", "mobilize").game().state)
        assert isinstance(placing, PlaceOptions)
        assert foretold == list(placing.places(kind))
