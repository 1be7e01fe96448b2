"""`script`: play a script and print what came of it."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from axis_desktop.cli.output import print_json
from axis_desktop.cli.sentences import spelled
from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import MoveOptions
from axis_desktop.model.errors import AxisError
from axis_desktop.model.facts import Event
from axis_desktop.model.sentences.plain import one_line
from axis_desktop.model.sentences.wording import worded
from axis_desktop.storage.scripting.answers import single_moves, unlisted
from axis_desktop.storage.scripting.plan_answers import plan_of
from axis_desktop.storage.scripting.scripts import ScriptPlayer, read_script


def run(arguments: argparse.Namespace) -> int:
    """Print events, the pending decision and the final position as JSON, also those a failure leaves."""
    player = ScriptPlayer(read_script(arguments.file), arguments.maps)
    if arguments.trace:
        player.watch = lambda number, step, events: _trace(player, number, step, events)
    try:
        player.play()
    except AxisError as failure:
        if arguments.trace and player.step:
            print(f"step {player.step}: {_as_line(player.script.actions[player.step - 1])}", file=sys.stderr)
        failed = {"step": player.step, "rule": getattr(failure, "rule", None), "why": str(failure)}
        print_json({"failed": failed, **_document(player)})
        raise
    print_json(_document(player))
    return 0


def _document(player: ScriptPlayer) -> dict[str, Any]:
    """What has come of a script, and what could be answered now."""
    result, options = player.result(), player.session.options
    catalog = player.session.system.catalog(player.session.state)
    document: dict[str, Any] = spelled(msgspec.to_builtins(result), catalog)
    if not isinstance(result.decision, Decision) or player.session.dice_wanted is not None:
        return document
    document["choices"] = [
        {"label": worded(choice.label, catalog), "action": msgspec.to_builtins(choice.action)}
        for choice in options.choices()
    ]
    more = unlisted(options, result.position)
    document["unlisted" if more.is_all else "unlisted_at_least"] = more.count
    if isinstance(options, MoveOptions):
        document["moves"] = list(single_moves(options, result.position))
    plan = plan_of(options)
    if plan is not None:
        document["plan"] = plan
    return document


def _trace(player: ScriptPlayer, number: int, step: Mapping[str, Any], events: Sequence[Event]) -> None:
    """Tell on stderr what a step has done and what is asked now."""
    session = player.session
    catalog = session.system.catalog(session.state)
    print(f"step {number}: {_as_line(step)}", file=sys.stderr)
    for event in events:
        said = session.system.describe(event, session.state)
        told = f"  # {worded(said, catalog)}" if said is not None else ""
        print(f"  {_as_line(event)}{one_line(told)}", file=sys.stderr)
    asked = session.decision
    if isinstance(asked, Decision):
        print(f"  asked: {asked.power}, {asked.kind}, {asked.phase} ({asked.rule})", file=sys.stderr)
    else:
        print(f"  over: {asked.winner or 'nobody'} has won ({asked.rule})", file=sys.stderr)


def _as_line(fact: object) -> str:
    return one_line(msgspec.json.encode(fact).decode())
