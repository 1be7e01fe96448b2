"""What the done button says about the pending decision."""

from PySide6.QtCore import QCoreApplication

from axis_desktop.model import Decision, Outcome, Space, UnitType
from axis_desktop.model.asking.options import MoveOptions, PlaceOptions
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.showing.presentation import PlannedAttack
from axis_desktop.view.panels.odds.odds_of_game import game_odds
from axis_desktop.view.panels.parts.rows import spoken
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.texts import power_name, refusal_text, space_name, text


def _tr(sentence: str, count: int = -1) -> str:
    return QCoreApplication.translate("done", sentence, None, count)


def done_state(game: Controller) -> DoneState:
    """What pressing the button would do now; decisions answered in their own panel leave it gray."""
    decision = game.decision
    if game.looking_at is not None:
        return DoneState(title=_tr("Back to the present"), consequence=_tr("You are looking at the past"))
    if isinstance(decision, Outcome) and game.is_read:
        return DoneState(title=_tr("See the result"), consequence=_tr("How it was fought comes first"))
    if isinstance(decision, Outcome):
        return DoneState(title=_tr("See the result"), consequence=text(decision.reason, game.catalog))
    if game.looks_on and game.is_left:
        return DoneState(title=_tr("Play on here"), consequence=_tr("Nobody plays it any more"))
    if game.looks_on:
        return DoneState(title=_tr("Look again"), consequence=_tr("See what was played since"))
    if game.holdups.stops:
        return DoneState(title=_tr("Try again"), consequence=_tr("The game waits"))
    if not game.is_mine and _goes_by_itself(game):
        if game.paused or game.waits_for_step:
            return DoneState(title=_tr("Go on"))
        line = _tr("Press to pause")
        return DoneState(title=_tr("The game goes on"), consequence=line, busy=True, pauses=True)
    if not game.is_mine:
        who = power_name(game.actor, game.catalog)
        if game.paused:
            return DoneState(
                title=_tr("Go on"), consequence=fill(_tr("Let {power:the} play"), {"power": who})
            )
        if game.waits_for_step:
            return DoneState(
                title=_tr("Next move"), consequence=fill(_tr("{power:The} plays"), {"power": who})
            )
        # In somebody else's turn it answers a question: it doesn't play.
        plays = game.actor == game.presentation.power
        title = (_tr("{power} plays") if plays else _tr("{power} answers")).format(power=who)
        return DoneState(title=title, consequence=_tr("Press to pause"), busy=True, pauses=True)
    if game.moves is not None:
        return _move_state(game, decision)
    options = game.options
    if isinstance(options, PlaceOptions):
        return _place_state(game, decision, options)
    return DoneState(title=_tr("Your choice"), consequence=_tr("Answer the question"), busy=True)


def _goes_by_itself(game: Controller) -> bool:
    """A person's question that has one answer only is about to be answered: nobody plays just now."""
    decision = game.decision
    return (
        isinstance(decision, Decision)
        and decision.is_automatic
        and not decision.is_secret
        and game.seat(decision.power).kind == "person"
    )


def _move_state(game: Controller, decision: Decision) -> DoneState:
    refusal, warnings, _ = game.phase_end
    why = refusal_text(refusal, game.catalog) if refusal else ""
    warning = " · ".join(text(w, game.catalog) for w in warnings)
    battles = game.presentation.attacks
    if battles:
        places = [_with_chance(game, attack) for attack in battles]
        title = _tr("Fight %n battles", len(battles)) if len(battles) > 1 else _tr("Fight the battle")
        first = _tr("{place} and %n more", len(battles) - 1).format(place=places[0])
        briefs = (first, _tr("%n attacks", len(battles)))
        return DoneState(
            title=title,
            consequence=why or " · ".join(places),
            briefs=briefs if len(battles) > 1 and not why else (),
            warning=warning,
            refusal=refusal,
        )
    phases = [phase.id for phase in game.catalog.phases]
    here = phases.index(decision.phase) if decision.phase in phases else -1
    title = _tr("End {phase}").format(phase=game.catalog.phases[here].title if here >= 0 else _tr("phase"))
    if decision.done is not None:
        title = text(decision.done, game.catalog)
    after = game.catalog.phases[here + 1].title if 0 <= here < len(phases) - 1 else ""
    consequence = _tr("Then: {phase}").format(phase=after) if after else ""
    return DoneState(title=title, consequence=why or consequence, warning=warning, refusal=refusal)


def _with_chance(game: Controller, attack: PlannedAttack) -> str:
    """Where a battle will be fought, and how likely it is won, once that is known."""
    odds = game_odds(game)
    figure = odds.figure(attack.space, attack.kind) if odds is not None else ""
    return f"{space_name(attack.space, game.catalog)} {figure}".rstrip()


def _place_state(game: Controller, decision: Decision, options: PlaceOptions) -> DoneState:
    waiting = options.waiting()
    left = spoken(waiting, game.catalog)
    if forced := forced_places(options):
        placed = [
            _tr("{units} to {space}").format(
                units=spoken({kind: count}, game.catalog), space=space_name(space, game.catalog)
            )
            for kind, space, count in forced
        ]
        return DoneState(title=_tr("Place all and go on"), consequence=" · ".join(placed))
    homeless = {kind: n for kind, n in waiting.items() if n and not list(options.places(kind))}
    lost = _tr("No place for {units}: lost at the end").format(units=spoken(homeless, game.catalog))
    return DoneState(
        title=text(decision.done, game.catalog) if decision.done is not None else _tr("Done"),
        consequence=_tr("Everything is placed")
        if not left
        else _tr("Still to place: {units}").format(units=left),
        warning=lost if homeless else "",
        refusal=game.phase_end.refusal,
    )


def forced_places(options: PlaceOptions) -> list[tuple[UnitType, Space, int]]:
    """Units that must be placed, each with the one place it can have; empty if anything is left to choose."""
    found: list[tuple[UnitType, Space, int]] = []
    if options.done_refusal() is None:
        return found
    waiting = options.waiting()
    if options.one_by_one and sum(waiting.values()) > 1:
        return found
    for unit_type, count in waiting.items():
        places = list(options.places(unit_type))
        if len(places) != 1 or options.most(unit_type, places[0]) < count:
            return []
        found.append((unit_type, places[0], count))
    return found


def _place_forced(game: Controller) -> None:
    """Place what has one place only, one type after the other as far as there is room, and end the phase."""
    while isinstance(options := game.options, PlaceOptions) and (forced := forced_places(options)):
        if not game.submit(options.place(*forced[0])):
            return
    if isinstance(options, PlaceOptions) and not any(options.waiting().values()):
        game.submit(options.done())


def press_done(game: Controller) -> None:
    """Do what `done_state` says, unless the decision has a panel of its own."""
    decision = game.decision
    if game.looking_at is not None:
        game.look_at(None)
    elif isinstance(decision, Outcome):
        return
    elif game.looks_on and game.is_left:
        game.take_over_wanted.emit()
    elif game.looks_on:
        game.look_wanted.emit()
    elif game.holdups.stops:
        game.holdups.try_again()
    elif game.waits_for_step:
        game.step()
    elif not game.is_mine:
        game.set_paused(not game.paused)
    else:
        options = game.options
        if isinstance(options, PlaceOptions) and forced_places(options):
            _place_forced(game)
        elif isinstance(options, (MoveOptions, PlaceOptions)):
            game.submit(options.done())
