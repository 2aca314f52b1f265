"""How long people wait for a batch, a verification, a comparison, a build: a table.

    waits.py PROGRAM COSTS [--rounds N] [--fresh]

Called by script/bench waits. PROGRAM is the command, COSTS the program `costs` of this package. All
figures are minima over rounds. `--fresh` adds what is measured in a clean clone of this repository, with
empty build folders: the previews, a build after an edit in `Layers`, the tests, and .ci/run. That takes
more than an hour. Lottie files have a script of their own, lottie_speed.py.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
THEMES = 336  # of three animations, for 1,008 files
SIDE = 240


def measured(arguments: list[str], folder: Path, expected: int = 0) -> tuple[float, float]:
    """Runs a command; its seconds by the clock, and of processor time with its children."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    run = subprocess.run(arguments, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    seconds, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode != expected:
        raise SystemExit(f"waits.py: {' '.join(arguments)} ended with {run.returncode}: {run.stderr[-300:]}")
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def least(rounds: int, *runs: Callable[[], tuple[float, float]]) -> list[tuple[float, float]]:
    """The least times of each command over rounds in which all take turns."""
    turns = [[run() for run in runs] for _ in range(rounds)]
    return [tuple(map(min, zip(*column))) for column in zip(*turns)]


def row(wait: str, value: str, wanted: str) -> None:
    print(f"| {wait} | {value} | {wanted} |", flush=True)


def batch(program: str, costs: str, rounds: int, folder: Path) -> None:
    """GIFs of the loading scenes that plain C draws as well."""
    themes = {f"t{i}": {"background": f"#{i % 16 * 1000 + 0xC00000:06x}"} for i in range(THEMES)}
    (folder / "themes.json").write_text(json.dumps(themes))
    output = subprocess.run([costs, "baseline", str(rounds)], check=True, stdout=subprocess.PIPE, text=True)
    loops = [line.split() for line in output.stdout.splitlines()]
    request = [program, "render", *(name for name, _, _ in loops), "--scene", "loading", "--theme",
               "themes.json", "--size", str(SIDE), "--scale", "1", "--force", "-q", "-o", "batch/"]
    [(seconds, processor)] = least(rounds, lambda: measured(request, folder))
    drawing = THEMES * sum(float(milliseconds) for _, _, milliseconds in loops) / 1000
    row(f"{THEMES * len(loops):,} GIFs of {SIDE} × {SIDE}, clock", f"{seconds:.1f} s", "≤ 5 s")
    row("the same, processor time / plain C drawing", f"{processor / drawing:.2f}", "≤ 2.2")


def verification(costs: str, rounds: int) -> None:
    output = subprocess.run([costs, "goldens", str(rounds)], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    ratio = output.stdout.splitlines()[2].split()[-1]
    row("verifying the goldens / drawing them", ratio, "≤ 1.5")


def comparison(program: str, rounds: int, folder: Path) -> None:
    """Two recordings of a screen in which a window moves, and in one of them another."""
    source = "color=c=0xf4f4f8:s=1920x1080:r=30:d=10[g];testsrc2=s=640x360:r=30:d=10[a];[g][a]overlay=x=100+60*t:y=200"
    other = source + ",drawbox=x=1200:y=700:w=300:h=200:c=teal:t=fill:enable='between(t,4,6)'"
    for name, graph in (("a", source), ("b", other)):
        measured(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", graph, "-pix_fmt", "rgb24", "-plays", "0",
                  f"{name}.apng"], folder)
    decoding = ["ffmpeg", "-v", "error", "-i", "a.apng", "-i", "b.apng", "-map", "0", "-f", "null", "-",
                "-map", "1", "-f", "null", "-"]
    (ours, _), (ffmpeg, _) = least(
        rounds,
        lambda: measured([program, "diff", "a.apng", "b.apng"], folder, expected=1),
        lambda: measured(decoding, folder),
    )
    row("diff of two recordings, 10 s of 1080p / ffmpeg decoding both", f"{ours / ffmpeg:.2f}", "≤ 1")


def fresh(folder: Path) -> None:
    def cloned(name: str) -> Path:
        subprocess.run(["git", "clone", "-q", str(ROOT), name], cwd=folder, check=True)
        return folder / name

    def minutes(words: list[str], place: Path) -> str:
        return f"{measured(words, place)[0] / 60:.1f} min"

    first = cloned("previews")
    row("script/previews, fresh", minutes(["script/previews"], first), "≤ 2.5 min")
    size = os.path.getsize(first / ".build/static/release/pullreel") / 1e6
    row("the command", f"{size:.0f} MB", "≤ 30 MB")
    build = ["swift", "build", "--product", "pullreel"]
    measured(build, first)
    edited = first / "Sources/Layers/Tree/Layer.swift"
    edited.write_text(edited.read_text() + "\nprivate let edited = 1\n")
    row("a build after an edit in Layers", f"{measured(build, first)[0]:.0f} s", "≤ 40 s")
    row("script/test, fresh", minutes(["script/test"], cloned("test")), "≤ 12 min")
    row(".ci/run, fresh", minutes([".ci/run"], cloned("ci")), "≤ 20 min")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("costs", type=os.path.abspath)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--fresh", action="store_true")
    options = parser.parse_args()
    print("| wait | now | wanted |\n|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="pullreel-bench-") as name:
        folder = Path(name)
        batch(options.program, options.costs, options.rounds, folder)
        verification(options.costs, options.rounds)
        comparison(options.program, options.rounds, folder)
        if options.fresh:
            fresh(folder)


main()
