"""How long planning, a shard's start and merging take for very many artefacts, and how much memory.

    scale.py PROGRAM [SHARDS]

Plans the largest request that the command takes, 100,000 artefacts, whole and as one of SHARDS shards
(1000 unless given), and merges the manifests of that many shards. The files are not rendered: each is a
link to one small GIF, and the manifests are written from its entry, so merging checks every hash. Ten
million artefacts are a hundred such requests, of which each machine starts those of its shards.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SIZES = ",".join(map(str, range(130, 230)))
RATES = ",".join(map(str, range(5, 55)))
REQUEST = ["render", "ring", "curve", "--scene", "loading", "--size", SIZES, "--fps", RATES,
           "--scale", "1,2,3,4,5,6,7,8,9,10", "-o", "out/"]
COUNT = 100_000


def measure(title: str, program: str, words: list[str], folder: str) -> bytes:
    """Runs the command, and prints a row with its time and memory; returns its output."""
    start = time.monotonic()
    process = subprocess.Popen([program, *words], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    output, errors = process.communicate()
    seconds = time.monotonic() - start
    if process.returncode:
        sys.exit(f"scale.py: {title} failed: {errors.decode()[-300:]}")
    # The largest of all children so far; rows come in the order of their memory.
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(f"| {title} | {seconds:.1f} s | {peak // 1024} MB |", flush=True)
    return output


def main() -> None:
    program, shards = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    with tempfile.TemporaryDirectory() as folder:
        print("| what | time | memory |\n|---|---|---|")
        one = measure(f"start of one of {shards} shards", program,
                      [*REQUEST, "--shard", f"{shards // 2}/{shards}", "--dry-run"], folder)
        assert len(one.splitlines()) == COUNT // shards
        plan = measure(f"plan of {COUNT:,} artefacts", program, [*REQUEST, "--dry-run"], folder)
        names = [os.path.basename(line.split()[-1]) for line in plan.decode().splitlines()]
        assert len(names) == COUNT
        subprocess.run([program, "render", "ring", "--scene", "loading", "--fps", "3", "--size", "130",
                        "-o", "seed/", "-q"], cwd=folder, check=True)
        place = Path(folder, "seed")
        entry = json.loads((place / "manifest.json").read_text())[0]
        seed = (place / entry["path"]).read_bytes()
        out = Path(folder, "out")
        out.mkdir()
        for index, name in enumerate(names):
            # A file has a limited number of links.
            if index % 30_000 == 0:
                source = Path(folder, f"seed-{index}")
                source.write_bytes(seed)
            os.link(source, out / name)
        for shard in range(shards):
            lines = [json.dumps({**entry, "path": names[index], "index": index, "of": COUNT})
                     for index in range(shard, COUNT, shards)]
            (out / f"manifest.{shard + 1}-of-{shards}.json").write_text("[\n  " + ",\n  ".join(lines) + "\n]\n")
        measure(f"merge of {shards} manifests, {COUNT:,} files checked", program, ["merge", "out"], folder)


if __name__ == "__main__":
    main()
