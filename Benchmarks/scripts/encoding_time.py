"""Encoding gradients beside ffmpeg, and the memory that a long GIF takes.

Called by script/bench encoding-time.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import peers
from clips import PROGRAM, Clip
from measuring import Result, measure

CLIP = Clip("gradient-waves", "loading", 1)
LOSSINESSES = [0, 10, 20]
# The two filters in one pass: the frames are read once.
FILTERS = "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none"


def children_time() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def ffmpeg_time(folder: Path) -> float:
    """Processor time of ffmpeg alone, for frames in a file."""
    raw, file = folder / "frames.raw", folder / "ffmpeg.gif"
    if not raw.exists():
        with raw.open("wb") as frames:
            subprocess.run([PROGRAM, "raw", *CLIP.arguments], stdout=frames, check=True)
    command = ["ffmpeg", "-v", "error", "-y", "-threads", "1", *peers.raw_input(CLIP)]
    start = children_time()
    with raw.open("rb") as frames:
        subprocess.run(
            [*command, "-lavfi", FILTERS, "-loop", "0", file], stdin=frames, check=True
        )
    return children_time() - start


def own_time(folder: Path, lossiness: int) -> float:
    with (folder / f"own-{lossiness}.gif").open("wb") as file:
        run = subprocess.run(
            [PROGRAM, "time", *CLIP.arguments, str(lossiness)],
            stdout=file,
            stderr=subprocess.PIPE,
            check=True,
        )
    return float(run.stderr)


def print_gradients(rounds: int) -> None:
    with tempfile.TemporaryDirectory(prefix="pullreel-bench-") as name:
        folder = Path(name)
        # All in turn, so that a slow moment of the machine is nobody's alone.
        times = [
            (ffmpeg_time(folder), *(own_time(folder, lossiness) for lossiness in LOSSINESSES))
            for _ in range(rounds)
        ]
        best = [min(time) for time in zip(*times)]
        peer = measure(CLIP, folder / "ffmpeg.gif", "even")
        own = [measure(CLIP, folder / f"own-{it}.gif", "timed") for it in LOSSINESSES]
    print(f"{CLIP.name}: {CLIP.size}, {CLIP.frame_count} frames, {CLIP.summary['colors']} colours")
    print(
        f"{'':<10} {'ms/frame':>9} {'bytes':>9} {'worst dB':>9} {'mean dB':>8} "
        f"{'faster by':>9} {'bytes':>6}"
    )
    print(line("ffmpeg", best[0], peer))
    for lossiness, seconds, result in zip(LOSSINESSES, best[1:], own):
        ratios = f"{best[0] / seconds:>9.1f} {result.bytes / peer.bytes:>6.3f}"
        print(line(f"--lossy {lossiness}", seconds, result), ratios)
    print()


def line(name: str, seconds: float, result: Result) -> str:
    times = f"{name:<10} {seconds / CLIP.frame_count * 1e3:>9.2f} {result.bytes:>9,}"
    return f"{times} {result.psnr:>9.1f} {result.mean_psnr:>8.1f}"


def print_memory() -> None:
    """One turn of the four dots, stretched."""
    print("Memory of a GIF of 1080 x 1080 pixels at 50 frames a second")
    for seconds in (15, 30, 60):
        with tempfile.TemporaryDirectory(prefix="pullreel-bench-") as folder:
            print(memory_line(seconds, Path(folder) / "long.gif"))


def memory_line(seconds: int, file: Path) -> str:
    command = [
        PROGRAM, "render", "four-dots", "--scene", "loading", "--set", f"cycle={seconds}",
        "--size", "1080x1080", "--scale", "1", "--fps", "50", "--quiet", "-o", file,
    ]  # fmt: skip
    # A child of its own: the highest mark of children never sinks again.
    script = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True); "
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    kibibytes = int(
        subprocess.run(
            [sys.executable, "-c", script, *command], check=True, capture_output=True
        ).stdout
    )
    return f"{seconds:>4} s: {kibibytes / 1000 * 1.024:.1f} MB, file {file.stat().st_size:,} bytes"


def main() -> None:
    print_gradients(rounds=max(2, int(sys.argv[1]) // 5))
    print_memory()


main()
