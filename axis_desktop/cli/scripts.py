"""`script`: play a script and print what came of it."""

import argparse
import sys

import msgspec

from axis_desktop.model.decision import Decision
from axis_desktop.storage.scripts import ScriptPlayer, read_script


def run(arguments: argparse.Namespace) -> int:
    """Print events, the pending decision and the final position as JSON."""
    player = ScriptPlayer(read_script(arguments.file), arguments.maps)
    result = player.play()
    document = msgspec.to_builtins(result)
    if isinstance(result.decision, Decision):
        choices = player.session.options.choices()
        document["choices"] = [
            {"label": str(choice.label), "action": msgspec.to_builtins(choice.action)} for choice in choices
        ]
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document)).decode() + "\n")
    return 0
