#!/usr/bin/env python3
"""Runs the command under many limits on its memory, and prints a table of the outcomes.

usage: Tests/Faults/memory.py [--program FILE] [--steps N] [--from MB] [--to MB]

Each limit holds for the address space of one run, so that an allocation fails somewhere. Allowed are
success, and exit code 74 with exactly one line on standard error and without a left-over file. Below
some 40 MB the dynamic loader cannot map the libraries, which is not pullreel's own failure: it is counted as
"loader". Exits with 1 if there is any other outcome.
"""

import argparse
import collections
import os
import resource
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# The commands, run in a separate folder; files of the first commands are inputs of later ones.
PREPARATION = [
    "render ring --scene loading --fps 6 --scale 3 --format gif,apng,webp,y4m -o in/",
    "render ring --scene loading --fps 6 --scale 3 --format frames -o frames/",
    "record four-dots/loading --goldens goldens",
]
COMMANDS = [
    "render ring --scene loading --fps 6 --scale 4 --format gif -o out/",
    "render ring --scene loading --fps 6 --scale 4 --format apng,png -o out/",
    "render ring --scene loading --fps 6 --scale 2 --format webp -o out/",
    "render ring --scene loading --fps 6 --scale 4 --format frames -o frames2/",
    "render ring --scene loading --fps 6 --scale 4 --format svg,lottie,json,strip -o out/",
    "render ring --scene loading --fps 6 --scale 4 --format y4m -o out/",
    "render curve --jobs 1 --fps 6 --scale 6 --format gif --compress small -o out/",
    "encode in/ring-loading.apng -o out.gif",
    "encode frames -o out.webp",
    "record four-dots/loading --goldens new",
    "verify four-dots/loading --goldens goldens",
    "diff in/ring-loading.gif in/ring-loading.apng",
    "inspect in/ring-loading.webp --json",
]


def quiet(words):
    """The option that leaves out notes, where there is one."""
    return ["-q"] if words.startswith(("render", "encode")) else []


def run(program, words, folder, limit):
    """Runs the command in a folder; returns what came of it, in a word."""

    def restrict():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if limit:
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))

    before = set(every_file(folder))
    result = subprocess.run(
        [program, *words.split(), *quiet(words)],
        cwd=folder,
        preexec_fn=restrict,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        timeout=600,
    )
    text = result.stderr.decode(errors="replace")
    new = set(every_file(folder)) - before
    left = [path for path in new if os.path.basename(path).startswith(".")]
    for path in new:
        os.remove(path)
    code = result.returncode
    if code == 127 and "shared librar" in text:
        return "loader", text
    if left:
        return "left " + os.path.basename(left[0]), text
    if code == 74:
        lines = text.splitlines()
        whole = lines and lines[-1].startswith("pullreel: error: ")
        errors = [line for line in lines if not line.startswith("pullreel: note: ")]
        return ("74" if whole and len(errors) == 1 else "74 in other words"), text
    if code < 0:
        return "signal %d" % -code, text
    # Frames of a lossy GIF differ from those of an APNG.
    return ("0" if code == (1 if words.startswith("diff") else 0) else "exit %d" % code), text


def every_file(folder):
    for place, _, names in os.walk(folder):
        for name in names:
            yield os.path.join(place, name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=os.path.join(ROOT, ".build/debug/pullreel"))
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--from", dest="low", type=int, default=30, help="MB")
    parser.add_argument("--to", dest="high", type=int, default=2000, help="MB")
    options = parser.parse_args()
    program = os.path.abspath(options.program)

    # Most limits lie where something fails: each is larger than the one before by one factor.
    factor = (options.high / options.low) ** (1 / max(options.steps - 1, 1))
    limits = [int(options.low * factor**step * 1_000_000) for step in range(options.steps)]
    bad = []
    with tempfile.TemporaryDirectory() as folder:
        for words in PREPARATION:
            subprocess.run([program, *words.split(), *quiet(words)], cwd=folder, check=True)
        width = max(map(len, COMMANDS))
        for words in COMMANDS:
            counts = collections.Counter()
            for limit in limits:
                outcome, text = run(program, words, folder, limit)
                counts[outcome] += 1
                if outcome not in ("0", "74", "loader"):
                    bad.append("%s at %d MB: %s: %s" % (words, limit // 1_000_000, outcome, text[:300]))
            told = ", ".join("%s: %d" % pair for pair in sorted(counts.items()))
            print("%-*s  %s" % (width, words, told), flush=True)
    for line in bad:
        print(line, file=sys.stderr)
    print("%d runs, %d bad" % (len(COMMANDS) * len(limits), len(bad)))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
