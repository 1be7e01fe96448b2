"""`replay` and `export`: what a save holds."""

import argparse
import hashlib

from axis_desktop.cli.output import print_json
from axis_desktop.model.decision import Outcome
from axis_desktop.model.errors import SaveError
from axis_desktop.model.wording import worded
from axis_desktop.storage.saves import SaveFile


def run_replay(arguments: argparse.Namespace) -> int:
    """Play a save again from its start; with `--verify` every kept state must come out the same."""
    with SaveFile.look(arguments.save) as save:
        game = save.session()
        kept = dict(save.kept_states()) if arguments.verify else {}
    replayed = {0: game.checkpoints[0]} if 0 in kept else {}
    encoded = game.checkpoints[0]
    for number, _, state in game.history():
        if number + 1 in kept or number + 1 == len(game.entries):
            encoded = replayed[number + 1] = game.system.encode(state)
    for length, state in kept.items():
        if state is None or state != replayed.get(length):
            raise SaveError(
                "{path}: after action {number} the game replays to another position than was saved.",
                path=arguments.save,
                number=length,
            )
    verified = f", {len(kept)} kept states agree" if arguments.verify else ""
    print(f"{len(game.entries)} actions replayed{verified}; state {hashlib.sha256(encoded).hexdigest()}")
    return 0


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
    print_json(document)
    return 0
