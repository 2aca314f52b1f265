"""How many libraries written for iOS compile, render and move, as a table.

    uikit_corpus.py FOLDER [NAME ...] [--compile-only] [--build DIR] [--names N] [--messages] [--out DIR]

FOLDER has a folder for each library, with its Swift sources, and with a stage file Previews.swift if
it is to be rendered. A library compiles if lowering and the type checker accept it, without the places that the command leaves
out with a note because UIKit here lacks a member; the table counts those. It renders
if every preview becomes a GIF; moves if every GIF has more than one picture. What needs a name that
nothing declares is left out, as `render` leaves it out; the names stand below the library. `--compile-only` takes
seconds a library, as it needs only the modules of a build. Below the table stand the reasons of all
libraries together, by the number of libraries. Nothing is written into FOLDER.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLACE = re.compile(r"^(/.*?|<unknown>):(\d+)(?::\d+)?: error: (.*)$")
LEFT_OUT = re.compile(r"the statement is dropped$|the preview ends where .* is called$|only the sources can call it$|the override is dropped$")
# As many as the command makes.
ROUNDS = 6
LIBRARIES = ["cairo", "fontconfig", "freetype2", "harfbuzz", "lcms2", "libzip"]


@dataclass
class Result:
    name: str
    files: int = 0
    lines: int = 0
    errors: list[str] = field(default_factory=list)
    # What the compiler said first, and what is left out because of it.
    first: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    previews: int | None = None
    moving: int | None = None
    failures: list[str] = field(default_factory=list)

    @property
    def compiles(self) -> bool:
        return not self.errors


def flags(build: Path) -> list[str]:
    """The compiler's flags for the modules of a build."""
    folders = [build / "Modules"]
    for place in [ROOT, build]:
        folders += [p.parent for p in sorted(place.glob("*/module.modulemap"))]
    headers = subprocess.run(
        ["pkg-config", "--cflags-only-I", *LIBRARIES], capture_output=True, text=True
    ).stdout.split()
    return [w for f in folders for w in ("-I", str(f))] + [w for h in headers for w in ("-Xcc", h)]


def compiled(library: Path, build: Path, words: list[str]) -> Result:
    """Lowers and type-checks a library."""
    sources = [p for p in sorted(library.rglob("*.swift")) if p.name != "Previews.swift"]
    text = [p.read_text(errors="replace").count("\n") for p in sources]
    result = Result(library.name, len(sources), sum(text))
    with tempfile.TemporaryDirectory() as folder:
        result.missing = missing(library, build, words, Path(folder) / "names.swift")
        without = [word for name in result.missing for word in ("--without", name)]
        repairs: list[str] = []
        for round in range(ROUNDS):
            lowering = subprocess.run(
                [build / "pullreel-lower", *places(library), "-o", f"{folder}/lowered"]
                + ["--despite-errors", *without, *repairs],
                capture_output=True,
                text=True,
            )
            if lowering.returncode not in (0, 1) or "despite-errors" in lowering.stderr:
                result.errors = [lowering.stderr.strip() or f"exit code {lowering.returncode}"]
                return result
            check = subprocess.run(
                ["swiftc", "-typecheck", "-swift-version", "5", "-suppress-warnings", "-wmo"]
                + ["-diagnostic-style", "llvm", "-module-name", "Previews", "-parse-as-library"]
                + ["-package-name", "Previews"]
                + words
                + [str(p) for p in sorted(Path(folder, "lowered").rglob("*.swift"))],
                capture_output=True,
                text=True,
            )
            errors = found(check.stderr)
            if check.returncode and not errors:
                errors = [check.stderr.strip()[-400:]]
            before = result.errors
            result.errors = found(lowering.stderr) + errors
            if round == 0:
                result.first = result.errors
            if not errors or result.errors == before:
                break
            output = Path(folder) / f"messages-{round}.txt"
            output.write_text(check.stderr)
            repairs += ["--repair", str(output)]
        result.left_out = [x for x in lowering.stderr.splitlines() if LEFT_OUT.search(x)]
    return result


def missing(library: Path, build: Path, words: list[str], probe: Path) -> list[str]:
    """The names of types and constants that neither a library nor UIKit declares."""
    text = subprocess.run(
        [build / "pullreel-lower", *places(library), "--undeclared"], capture_output=True, text=True
    ).stdout
    probe.write_text(text)
    check = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "5", "-suppress-warnings", "-parse-as-library"]
        + ["-diagnostic-style", "llvm", *words, str(probe)],
        capture_output=True,
        text=True,
    )
    # A name may be found in several places: it is missing if it is found in none. A type that
    # cannot be extended has no members.
    errors = {int(n): text for n, text in re.findall(r":(\d+):\d+: error: +(.*)", check.stderr)}
    uses: Counter[str] = Counter()
    failures: Counter[str] = Counter()
    void = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("extension "):
            void = number in errors
        if use := re.match(r"_ = (\w+)\.self", line):
            uses[use[1]] += 1
            failed = errors.get(number, "").startswith(f"cannot find '{use[1]}' in scope")
            failures[use[1]] += void or failed
    return sorted(name for name in uses if failures[name] == uses[name])


def places(library: Path) -> list[Path]:
    """The files and folders of a library without its stage file."""
    return [p for p in sorted(library.iterdir()) if p.name != "Previews.swift" and (p.is_dir() or p.suffix == ".swift")]


def found(text: str) -> list[str]:
    places = [PLACE.match(line) for line in text.splitlines()]
    return list(dict.fromkeys(f"{Path(p[1]).name}:{p[2]}: {p[3]}" for p in places if p))


def rendered(library: Path, build: Path, result: Result, out: Path) -> None:
    """Renders the previews of a library that compiles."""
    stage = library / "Previews.swift"
    if not stage.exists():
        return
    command = [build / "pullreel-uikit", "render", stage, "--sources", library]
    run = subprocess.run(
        [*command, "-o", f"{out}/{library.name}/"], capture_output=True, text=True, timeout=1200
    )
    lines = [line for line in run.stderr.splitlines() if ": error:" in line or ": note:" in line]
    result.failures = lines if run.returncode else [x for x in lines if "nothing moves" in x]
    result.errors += found(run.stderr) if run.returncode == 65 else []
    gifs = sorted((out / library.name).glob("*.gif"))
    result.previews = len(gifs)
    result.moving = sum(pictures(gif) > 1 for gif in gifs)


def pictures(gif: Path) -> int:
    """The number of pictures of a GIF, by its image separators behind control extensions."""
    return len(re.findall(rb"\x21\xf9\x04.{4}\x00", gif.read_bytes(), re.DOTALL))


def reason(error: str) -> str:
    """A message without its place, and without the parts that differ between equal reasons."""
    text = re.sub(r"^[^:]*:\d+: ", "", error)
    return text if len(text) < 160 else text[:157] + "..."


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help="the libraries; all without names")
    parser.add_argument("--compile-only", action="store_true")
    parser.add_argument("--build", type=Path, help="a build folder of the package")
    parser.add_argument("--reasons", type=int, default=40, metavar="N")
    parser.add_argument("--messages", action="store_true", help="print every error with its place")
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "uikit-corpus")
    options = parser.parse_args()
    builds = [ROOT / "UIKit/.build" / kind for kind in ("release", "debug")]
    build = options.build or next((b for b in builds if (b / "pullreel-lower").exists()), None)
    if build is None:
        parser.error("the package is not built; run swift build --package-path UIKit")
    libraries = [
        p
        for p in sorted(options.folder.iterdir(), key=lambda p: p.name.lower())
        if p.is_dir() and any(p.rglob("*.swift")) and (not options.names or p.name in options.names)
    ]
    words = flags(build)
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda p: compiled(p, build, words), libraries))
    if not options.compile_only:
        for library, result in zip(libraries, results):
            if result.compiles:
                rendered(library, build, result, options.out)
    show(results, options)
    return 0


def show(results: list[Result], options: argparse.Namespace) -> None:
    print(f"{'library':32} {'files':>5} {'lines':>6}  compiles  renders  moves")
    for r in results:
        state = "yes" if r.compiles else f"{len(r.errors)} err"
        shown = ["-" if n is None else str(n) for n in (r.previews, r.moving)]
        print(f"{r.name:32} {r.files:5} {r.lines:6}  {state:8}  {shown[0]:>7}  {shown[1]:>5}")
        if r.compiles and r.left_out:
            print(f"    {len(r.left_out)} places left out, the first: {Path(r.left_out[0]).name}")
        if r.missing:
            print(f"    left out for want of {', '.join(r.missing)}")
        for line in r.failures:
            print(f"    {line}")
    count = sum(r.compiles for r in results)
    print(f"{count} of {len(results)} compile ({100 * count / max(len(results), 1):.0f} %)")
    whole = sum(r.compiles and not r.left_out for r in results)
    print(f"{whole} of them without leaving out a place that the compiler refused")
    reasons: Counter[str] = Counter()
    places: dict[str, set[str]] = defaultdict(set)
    for r in results:
        for error in r.errors:
            reasons[reason(error)] += 1
            places[reason(error)].add(r.name)
            if options.messages:
                print(f"{r.name}/{error}")
        if options.messages and r.compiles:
            for error in r.first:
                print(f"{r.name}//{error}")
    ranked = sorted(reasons, key=lambda x: (-len(places[x]), -reasons[x], x))
    for text in ranked[: options.reasons]:
        names = sorted(places[text])
        shown = ", ".join(names[:4]) + (", ..." if len(names) > 4 else "")
        print(f"{len(names):3} {reasons[text]:4}  {text}  ({shown})")


if __name__ == "__main__":
    sys.exit(main())
