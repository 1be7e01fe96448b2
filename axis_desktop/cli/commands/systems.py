"""`systems`: what this build knows."""

import argparse
from typing import Any

from axis_desktop.cli.output import print_json, tell
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
        print_json({"systems": documents})
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
        tell(f"can't be used: {path}: {reason}")
    return 0
