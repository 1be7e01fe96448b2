"""Whole turns of a person, as short as they can be."""

from axis_desktop.model import Decision, UnitType
from axis_desktop.model.asking.options import MoveOptions, PlaceOptions, PurchaseOptions
from axis_desktop.view.play.controller import Controller


def end_turn(game: Controller) -> None:
    """Buy one infantry, fight nothing, and end the turn of the power that is asked."""
    decision = game.decision
    assert isinstance(decision, Decision)
    power = decision.power
    while isinstance(decision := game.decision, Decision) and decision.power == power:
        options = game.options
        if isinstance(options, PurchaseOptions):
            done = game.submit(options.purchase({UnitType("infantry"): 1}))
        elif isinstance(options, PlaceOptions) and (unit := next(iter(options.waiting()), None)) is not None:
            place = next(iter(options.places(unit)))
            done = game.submit(options.place(unit, place, 1))
        elif isinstance(options, (MoveOptions, PlaceOptions)):
            done = game.submit(options.done())
        else:
            done = game.submit(options.choices()[0].action)
        assert done


def play_until(game: Controller, kind: str) -> None:
    """Go through a peaceful turn until such a question is asked."""
    for _ in range(12):
        decision, options = game.decision, game.options
        assert isinstance(decision, Decision)
        if decision.kind == kind:
            return
        if isinstance(options, PurchaseOptions):
            game.submit(options.purchase({UnitType("infantry"): 2}))
        elif isinstance(options, MoveOptions):
            game.submit(options.done())
        else:
            game.submit(options.choices()[0].action)
    raise AssertionError(f"{kind} is never asked")
