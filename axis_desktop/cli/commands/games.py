"""`replay` and `export`: what a save holds."""

import argparse

import msgspec

from axis_desktop.cli.output import print_json
from axis_desktop.cli.sentences import spelled
from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.errors import SaveError, StateUnreadable
from axis_desktop.model.sentences.wording import worded
from axis_desktop.model.session import Session
from axis_desktop.storage.saving.saves import SaveFile


def run_replay(arguments: argparse.Namespace) -> int:
    """Play a save again from its start; with `--verify` every kept state must come out the same.

    A state that an earlier program kept in a form of its own says nothing to this one.
    """
    agreeing = outdated = 0
    with SaveFile.look(arguments.save) as save:
        game = save.session(from_start=True)
        for length, state in save.kept_states() if arguments.verify else ():
            if 0 <= length <= len(game.entries) and state == game.system.encode(game.state_at(length)):
                agreeing += 1
            elif state is not None and not _is_readable(game, state):
                outdated += 1
            else:
                raise SaveError(
                    "{path}: after action {number} the game replays to another position than was saved.",
                    path=arguments.save,
                    number=length,
                )
    verified = f", {agreeing} kept states agree" if arguments.verify else ""
    verified += f", {outdated} of an earlier program are not read any more" if outdated else ""
    print(f"{len(game.entries)} actions replayed{verified}; state {game.state_hash()}")
    return 0


def _is_readable(game: Session, state: bytes) -> bool:
    """It has the form of a state, whatever is wrong with it."""
    try:
        game.system.decode(state, game.setup)
    except SaveError as error:
        return not isinstance(error, StateUnreadable)
    return True


def run_export(arguments: argparse.Namespace) -> int:
    """Print a save as JSON, or as a few lines for people."""
    with SaveFile.look(arguments.save) as save:
        setup, seats, summary, session = save.setup, save.seats, save.summary, save.session()
    decision = session.decision
    if not arguments.json:
        catalog = session.system.catalog(session.state)
        print(f"{summary.title} ({setup.system}), seed {setup.seed}, {len(session.entries)} actions")
        if isinstance(decision, Outcome):
            print(f"over: {worded(decision.reason, catalog)} ({decision.rule})")
        else:
            asked = worded(decision.prompt, catalog)
            print(f"round {session.present().round}, {decision.power}, {decision.phase}: {asked}")
        return 0
    document = {
        "system": setup.system,
        "scenario": setup.scenario,
        "pack": setup.pack,
        "options": setup.options,
        "seed": setup.seed,
        "real_dice": setup.real_dice,
        "hand_made": setup.hand_made,
        "seats": seats,
        "actions": session.entries,
        "decision": decision,
        "position": session.present(),
        "state": session.state_hash(),
    }
    print_json(spelled(msgspec.to_builtins(document), session.system.catalog(session.state)))
    return 0
