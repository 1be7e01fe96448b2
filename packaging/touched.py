"""Which tests a change touches: the nearest by imports, else those of the folder that mirrors its own."""

import ast
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath

SOURCES = ("axis_desktop", "tests")
_LAST = "main"
"""The branch that changes are told from."""


def changed_files(checkout: Path, base: str | None = None) -> list[PurePosixPath]:
    """List what differs from a commit and still exists, new files included.

    Args:
        checkout: a git repository.
        base: the commit; by default where this branch has left `main`, or `HEAD` if that can't be told.

    Raises:
        ValueError: git knows no such commit, or this is no repository; the text is git's own.
    """
    commit = base or _git(checkout, "merge-base", "HEAD", _LAST, default="HEAD").strip()
    names = _git(checkout, "diff", "--name-only", "--no-renames", commit, "--").splitlines()
    names += _git(checkout, "ls-files", "--others", "--exclude-standard").splitlines()
    return sorted(PurePosixPath(name) for name in set(names) if (checkout / name).is_file())


def touched_tests(checkout: Path, changed: Iterable[PurePosixPath]) -> list[PurePosixPath]:
    """Find the test files to run for changed files, each as near to its change as there is one.

    A test file stands for itself. A module has the test files that import it; while there are none, those
    that import what imports it. A test named after it in the mirror of its folder comes along. Anything else
    has the test files of the nearest folder that mirrors its own.
    """
    users = _users(checkout)
    found: set[PurePosixPath] = set()
    for path in changed:
        nearest = _nearest(path, users) | _namesake(checkout, path)
        if path.name == "conftest.py" and path.parts[0] == "tests":
            nearest |= _tests_in(checkout, path.parent)
        found |= nearest or _mirror(checkout, path)
    return sorted(path for path in found if "bench" not in path.parts)


def _git(checkout: Path, *arguments: str, default: str | None = None) -> str:
    done = subprocess.run(
        ["git", "-C", str(checkout), *arguments], capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode == 0:
        return done.stdout
    if default is None:
        raise ValueError(done.stderr.strip())
    return default


def _is_test(path: PurePosixPath) -> bool:
    return path.parts[0] == "tests" and path.name.startswith("test_") and path.suffix == ".py"


def _nearest(path: PurePosixPath, users: Mapping[PurePosixPath, set[PurePosixPath]]) -> set[PurePosixPath]:
    """The test files at the fewest imports from a module."""
    seen, ring = {path}, {path}
    while ring:
        if tests := {one for one in ring if _is_test(one)}:
            return tests
        ring = {user for one in ring for user in users.get(one, ())} - seen
        seen |= ring
    return set()


def _namesake(checkout: Path, path: PurePosixPath) -> set[PurePosixPath]:
    mirror = PurePosixPath("tests", *path.parts[1:-1], f"test_{path.name}")
    return {mirror} if path.suffix == ".py" and (checkout / mirror).is_file() else set()


def _mirror(checkout: Path, path: PurePosixPath) -> set[PurePosixPath]:
    """The tests of the folder that is named as the file's own, with or without the first of its folders."""
    for folders in (path.parts[:-1], path.parts[1:-1]):
        for length in range(len(folders), 0, -1):
            if tests := _tests_in(checkout, PurePosixPath("tests", *folders[:length])):
                return tests
    return set()


def _tests_in(checkout: Path, folder: PurePosixPath) -> set[PurePosixPath]:
    return {folder / file.name for file in (checkout / folder).glob("test_*.py")}


def _users(checkout: Path) -> dict[PurePosixPath, set[PurePosixPath]]:
    """For each module the files that import it, or a name of it through a package that passes it on."""

    @cache
    def bindings(module: str) -> dict[str, tuple[str, ...]]:
        """What each name of a module's imports stands for, longest first; only packages pass names on."""
        file = file_of(module)
        if file is None or file.name != "__init__.py":
            return {}
        return dict(_imports((checkout / file).read_bytes()))

    @cache
    def file_of(module: str) -> PurePosixPath | None:
        stem = module.replace(".", "/")
        for file in (f"{stem}.py", f"{stem}/__init__.py"):
            if (checkout / file).is_file():
                return PurePosixPath(file)
        return None

    @cache
    def origin(targets: tuple[str, ...]) -> PurePosixPath | None:
        """The file in which the first of these that exists is written."""
        for target in targets:
            if (file := file_of(target)) is not None:
                return file
            package, _, name = target.rpartition(".")
            if (passed_on := bindings(package).get(name)) and passed_on != targets:
                return origin(passed_on)
        return None

    users: dict[PurePosixPath, set[PurePosixPath]] = defaultdict(set)
    for source in SOURCES:
        for path in (checkout / source).rglob("*.py"):
            user = PurePosixPath(path.relative_to(checkout).as_posix())
            for _bound, targets in _imports(path.read_bytes()):
                if (used := origin(targets)) is not None:
                    users[used].add(user)
    return users


def _imports(text: bytes) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each name that is imported with what it may be: a module, or something in one.

    A file that can't be read as Python imports nothing: whoever runs it is told.
    """
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return
    for node in _statements(tree):
        if isinstance(node, ast.Import):
            yield from ((name.asname or name.name, (name.name,)) for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for name in node.names:
                yield name.asname or name.name, (f"{node.module}.{name.name}", node.module)


def _statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """Every statement, however deep; not what they are made of, which is nearly all of a tree."""
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        if isinstance(node, ast.stmt):
            yield node
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            inner = getattr(node, name, None)
            if isinstance(inner, list):
                left += inner
