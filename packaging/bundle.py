"""The executable: a folder that runs where no Python is, made by PyInstaller for the platform it runs on."""

import platform
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import environment
import smoke

WORK = environment.CHECKOUT / "build"
DIST = environment.CHECKOUT / "dist"
FOLDER = DIST / "axis-desktop"
MEBIBYTE = 1024 * 1024


def build() -> int:
    """Build the program, try it, pack it, print its sizes; return 1 if that or the trial fails."""
    spec = environment.CHECKOUT / "packaging" / "axis_desktop.spec"
    pyinstaller = [str(environment.program("python")), "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    places = ["--workpath", str(WORK), "--distpath", str(DIST)]
    done = subprocess.run(
        [*pyinstaller, *places, str(spec)],
        cwd=environment.CHECKOUT,
        env=environment.clean_environ(),
        check=False,
    )
    if done.returncode != 0:
        print("The program could not be built (PyInstaller's own words are above).", file=sys.stderr)
        return 1
    code = smoke.main(FOLDER / ("axis-desktop.exe" if sys.platform == "win32" else "axis-desktop"))
    if code == 0:
        print(f"{FOLDER}: {size_of(FOLDER) / MEBIBYTE:.1f} MiB", flush=True)
        archive = _pack()
        print(f"{archive}: {archive.stat().st_size / MEBIBYTE:.1f} MiB")
    return code


def size_of(folder: Path) -> int:
    """Return the bytes of all files in a folder; what is linked counts once."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def archive_name(version: str, system: str, machine: str) -> str:
    """Return the name, without its ending, of the archive for a platform."""
    return f"axis-desktop-{version}-{system.lower()}-{machine.lower()}"


def _pack() -> Path:
    project = tomllib.loads((environment.CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name = archive_name(project["version"], platform.system(), platform.machine())
    kind = "zip" if sys.platform == "win32" else "xztar"
    packed = "Axis Desktop.app" if sys.platform == "darwin" else FOLDER.name
    return Path(shutil.make_archive(str(DIST / name), kind, root_dir=DIST, base_dir=packed))
