"""`map check`: every problem of a pack at once."""

import argparse
import sys

import msgspec

from axis_desktop.board import check_pack


def run_check(arguments: argparse.Namespace) -> int:
    """Print the problems, worst first; exit code 1 if one of them is an error."""
    problems = check_pack(arguments.pack)
    errors = sum(problem.severity == "error" for problem in problems)
    if arguments.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(problems)).decode() + "\n")
    else:
        for problem in problems:
            print(problem)
        print(f"{arguments.pack}: {errors} errors, {len(problems) - errors} warnings and notes")
    return 1 if errors else 0
