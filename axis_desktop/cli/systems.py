"""`systems`: what this build knows."""

import argparse
import sys
from typing import Any

import msgspec

from axis_desktop.model.message import one_line
from axis_desktop.model.system import system, system_ids
from axis_desktop.storage.library import library


def run(arguments: argparse.Namespace) -> int:
    """Print every system with its scenarios, powers, unit types, options and rules."""
    found = library(arguments.maps)
    documents: list[dict[str, Any]] = []
    for system_id in system_ids():
        rules = system(system_id)
        documents.append(
            {
                "id": system_id,
                "title": rules.title,
                "scenarios": [s.info for s in found.scenarios if s.system_id == system_id],
                "unit_types": list(rules.unit_types()),
                "options": list(rules.options_offered),
                "rules": list(rules.rule_ids()),
            }
        )
    if arguments.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode({"systems": documents})).decode() + "\n")
        return 0
    for document in documents:
        print(f"{document['id']}: {document['title']}")
        for scenario in document["scenarios"]:
            powers = ", ".join(power for power, _ in scenario.powers)
            print(f"  scenario {scenario.id} on {scenario.pack}: {scenario.title} ({powers})")
        print(f"  units: {', '.join(document['unit_types'])}")
        print(f"  options: {', '.join(option.id for option in document['options'])}")
        print(f"  rules: {len(document['rules'])}")
    for path, reason in found.broken:
        print(one_line(f"can't be used: {path}: {reason}"), file=sys.stderr)
    return 0
