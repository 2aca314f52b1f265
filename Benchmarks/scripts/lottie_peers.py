"""Our way from a scene to a GIF beside that of the Lottie renderers rlottie and ThorVG.

Called by script/bench peers, with the Python that has both.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from ctypes import c_char_p, c_uint32, c_void_p
from pathlib import Path

from clips import ROOT
from lottie_files import LOOPS
from rlottie_python import LottieAnimation
from thorvg_python import Engine, Result, Saver
from thorvg_python import LottieAnimation as ThorAnimation

COSTS = ROOT / "Benchmarks/.build/static/release/costs"
SIDES = [400, 1080]
# Milliseconds a frame of rlottie's own tool lottie2gif and of ThorVG's tvg-lottie2gif, and of the
# airplane's plain C drawing at 120 pixels on the same machine: see docs/performance.md.
LOTTIE2GIF = {
    ("airplane", 400): 3.0, ("airplane", 1080): 25.3, ("four-dots", 400): 5.4,
    ("four-dots", 1080): 30.8, ("wave", 400): 3.6, ("wave", 1080): 26.6,
}  # fmt: skip
TVG_LOTTIE2GIF = {
    ("airplane", 400): 14.6, ("airplane", 1080): 121, ("four-dots", 400): 13.4,
    ("four-dots", 1080): 117, ("wave", 400): 21.6, ("wave", 1080): 149,
}  # fmt: skip
PLAIN_C_THEN = 0.0424


def least(rounds: int, work: Callable[[], None]) -> float:
    """The least processor time of a piece of work, in milliseconds."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times) * 1e3


def own_costs(rounds: int) -> dict[tuple[str, int], dict[str, float]]:
    """Milliseconds a frame of plain C drawing and of scene to GIF."""
    lines = subprocess.run(
        [COSTS, "gif", str(rounds)], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    rows = [json.loads(line) for line in lines]
    return {(row["loop"], row["side"]): row for row in rows}


def thorvg_gif(engine: Engine, source: Path, target: Path) -> None:
    """ThorVG's own saver, which its tool tvg-lottie2gif calls."""
    animation = ThorAnimation(engine)
    steps = [animation.get_picture().load(str(source))]
    saver = Saver(engine)
    # Its Python method calls the library's function for still pictures.
    save = engine.thorvg_lib.tvg_saver_save_animation
    save.argtypes = [c_void_p, c_void_p, c_char_p, c_uint32, c_uint32]
    save.restype = Result
    steps.append(save(saver._saver, animation._animation, str(target).encode(), 100, 50))
    steps.append(saver.sync())
    if any(step != Result.SUCCESS for step in steps) or not target.exists():
        raise RuntimeError(f"ThorVG made no GIF: {steps}")


def row(engine: Engine, loop: str, side: int, own: dict[str, float], machine: float) -> str:
    with tempfile.TemporaryDirectory(prefix="pullreel-bench-") as name:
        source, target = Path(name) / f"{loop}.json", Path(name) / f"{loop}.gif"
        source.write_text(json.dumps(LOOPS[loop](side)))
        animation = LottieAnimation.from_file(str(source))
        frames = animation.lottie_animation_get_totalframe()

        def draw() -> None:
            for frame in range(frames):
                animation.lottie_animation_render(frame, width=side, height=side)

        drawing = least(3, draw) / frames
        # At 50 frames a second a GIF has fewer frames than the file at 60.
        shown = frames * 50 / 60
        pillow = least(1, lambda: animation.save_animation(str(target))) / shown
        target.unlink()
        thorvg = least(2, lambda: thorvg_gif(engine, source, target)) / shown
    tool, thorvg_tool = (t[loop, side] * machine for t in (LOTTIE2GIF, TVG_LOTTIE2GIF))
    gif = own["gif"]
    return (
        f"{loop:<10} {side:>5} {own['plainC']:>8.3f} {gif:>8.3f} {drawing:>8.3f} {pillow:>8.2f} "
        f"{tool:>8.2f} {tool / gif:>7.1f} {thorvg:>8.2f} {thorvg / gif:>7.1f} "
        f"{thorvg_tool:>8.1f} {thorvg_tool / gif:>7.1f}"
    )


def main() -> None:
    own = own_costs(int(sys.argv[1]))
    machine = own["airplane", 120]["plainC"] / PLAIN_C_THEN
    print("Scene or Lottie file to GIF; ms per frame, minima, one core")
    print(
        f"{'loop':<10} {'side':>5} {'plain C':>8} {'pullreel':>8} {'rlottie':>8} {'+Pillow':>8} "
        f"{'its tool':>8} {'faster':>7} {'ThorVG':>8} {'faster':>7} {'its tool':>8} {'faster':>7}"
    )
    engine = Engine()
    for side in SIDES:
        for loop in LOOPS:
            print(row(engine, loop, side, own[loop, side], machine), flush=True)
    print("rlottie: drawing alone; ThorVG: its own GIF saver; their tools, lottie2gif and")
    print("tvg-lottie2gif: as measured once, times this machine's plain C drawing now / then")
    print(f"({machine:.2f}).")


main()
