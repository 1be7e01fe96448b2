"""`replay` and `export`: what a save holds."""

import argparse
import hashlib
import sys

import msgspec

from axis_desktop.model.decision import Outcome
from axis_desktop.model.errors import SaveError
from axis_desktop.model.session import Session
from axis_desktop.model.system import system
from axis_desktop.model.wording import worded
from axis_desktop.storage.saves import SaveFile


def run_replay(arguments: argparse.Namespace) -> int:
    """Play a save again; with `--verify` every kept state must come out the same."""
    with SaveFile.open(arguments.save) as save:
        setup = save.setup
        rules = system(setup.system)
        entries = save.entries()
        kept = save.checkpoints() if arguments.verify else {}
        session = Session(rules, setup, entries=entries)
        state = None
        for number, _, state in session.history():
            there = kept.get(number + 1)
            if there is not None and there != rules.encode(state):
                raise SaveError(
                    "{path}: after action {number} the game replays to another position than was saved.",
                    path=arguments.save,
                    number=number + 1,
                )
        encoded = rules.encode(session.state if state is None else state)
    verified = f", {len(kept)} kept states agree" if arguments.verify else ""
    print(f"{len(entries)} actions replayed{verified}; state {hashlib.sha256(encoded).hexdigest()}")
    return 0


def run_export(arguments: argparse.Namespace) -> int:
    """Print a save as JSON, or as a few lines for people."""
    with SaveFile.open(arguments.save) as save:
        setup, seats, summary = save.setup, save.seats, save.summary
        session = Session(system(setup.system), setup, entries=save.entries())
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
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document)).decode() + "\n")
    return 0
