"""Which installed packages a project needs on which platform; runs in the environment that holds them.

Prints JSON: `missing` lists requirements that some platform needs and this environment lacks, `locked` has
for each kit a list of lines such as `colorama==0.4.6 ; sys_platform == "win32"`.
"""

import importlib.metadata
import itertools
import json
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PYTHONS = ("3.11", "3.12", "3.13")
PLATFORMS: Mapping[str, Mapping[str, str]] = {
    "linux": {"platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"},
    "win32": {"platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64"},
    "darwin": {"platform_system": "Darwin", "os_name": "posix", "platform_machine": "arm64"},
}

Target = tuple[str, str]  # Python, platform
TARGETS: tuple[Target, ...] = tuple(itertools.product(PYTHONS, PLATFORMS))


class Closure:
    """The packages that a list of requirements leads to, target by target."""

    def __init__(self, requirements: Iterable[str]) -> None:
        self.targets: dict[str, set[Target]] = {}
        """Canonical name of each installed package -> the targets that need it."""
        self.missing: dict[str, str] = {}
        """Canonical name -> requirement, of packages that are needed somewhere but not installed here."""
        self._seen: set[tuple[str, str, Target]] = set()
        parsed = [Requirement(text) for text in requirements]
        for target in TARGETS:
            for requirement in parsed:
                self._follow(requirement, target, extra="")

    def _follow(self, requirement: Requirement, target: Target, extra: str) -> None:
        if requirement.marker and not requirement.marker.evaluate(_marker_environment(target, extra)):
            return
        name = canonicalize_name(requirement.name)
        try:
            distribution = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            self.missing[name] = f"{requirement.name}{requirement.specifier}"
            return
        self.targets.setdefault(name, set()).add(target)
        for wanted in ("", *sorted(requirement.extras)):
            if (name, wanted, target) in self._seen:
                continue
            self._seen.add((name, wanted, target))
            for text in distribution.requires or []:
                self._follow(Requirement(text), target, wanted)


def _marker_environment(target: Target, extra: str) -> dict[str, str]:
    python, platform = target
    return {
        **PLATFORMS[platform],
        "sys_platform": platform,
        "python_version": python,
        "python_full_version": f"{python}.0",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "extra": extra,
    }


def marker(targets: Iterable[Target]) -> str:
    """Write the marker that is true for these targets alone; empty if for all."""
    chosen = set(targets)
    if chosen == set(TARGETS):
        return ""
    platforms = sorted({platform for _, platform in chosen})
    if chosen == set(itertools.product(PYTHONS, platforms)):
        return " or ".join(f'sys_platform == "{platform}"' for platform in platforms)
    return " or ".join(
        f'(python_version == "{python}" and sys_platform == "{platform}")'
        for python, platform in sorted(chosen)
    )


def lines(closure: Closure, without: Iterable[str] = ()) -> list[str]:
    """Write a closure as lines of a lock, leaving out the packages named."""
    left_out = set(without)
    locked = []
    for name in sorted(closure.targets.keys() - left_out):
        condition = marker(closure.targets[name])
        pin = f"{name}=={importlib.metadata.version(name)}"
        locked.append(f"{pin} ; {condition}" if condition else pin)
    return locked


def main(pyproject: Path) -> None:
    """Print the closures of a project's requirements."""
    settings = tomllib.loads(pyproject.read_text(encoding="utf-8"))
    play = settings["project"]["dependencies"]
    tools = settings["project"]["optional-dependencies"]["dev"] + settings["build-system"]["requires"]
    to_play, to_develop = Closure(play), Closure(play + tools)
    answer = {
        "missing": sorted(to_develop.missing.values()),
        "locked": {
            # The project itself is put in place by setuptools, so even playing needs that.
            "play": lines(Closure(play + settings["build-system"]["requires"])),
            "develop": lines(to_develop, without={*to_play.targets, "setuptools"}),
        },
    }
    print(json.dumps(answer))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
