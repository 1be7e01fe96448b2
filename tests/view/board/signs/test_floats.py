"""Figures that rise from the board."""

from axis_desktop.model import Power, Side, Space
from axis_desktop.model.events import CardsLost, PointsChanged, TurnBegan
from axis_desktop.systems.supply import system
from axis_desktop.view.board.signs.floats import floats_of, paint_float
from tests.systems.supply.setups import supply_session

GERMANY = Power("germany")


def scored(points: int, **more: object) -> PointsChanged:
    return PointsChanged(power=GERMANY, side=Side("axis"), points=points, total=9, **more)  # type: ignore[arg-type]


def test_points_rise_from_the_stars_that_give_them() -> None:
    catalog = system.catalog(supply_session().state)
    places = ((Space("germany"), 2), (Space("ukraine"), 1))

    assert floats_of(scored(3, places=places), catalog) == [
        ("germany", "+2", "star"),
        ("ukraine", "+1", "star"),
    ]


def test_points_of_a_card_and_lost_cards_rise_from_the_capital() -> None:
    catalog = system.catalog(supply_session().state)

    assert floats_of(scored(4, card="ger_v_weapons"), catalog) == [("germany", "+4", "star")]
    assert floats_of(scored(-2), catalog) == [("germany", "−2", "star")]
    assert floats_of(CardsLost(power=Power("soviet_union"), count=3), catalog) == [
        ("moscow", "−3", "card_other")
    ]
    assert floats_of(TurnBegan(power=GERMANY, round=1), catalog) == []


def test_gains_and_losses_are_told_apart_by_color_as_well(qapp: object) -> None:
    gain, loss = (paint_float(figure, "star", 1.0).toImage() for figure in ("+2", "−2"))

    assert gain != loss
