"""Our GIF files beside those of other encoders, made from the same frames.

For each clip: the bytes of each file, and the PSNR of its worst frame against the lossless frames
(their alpha made 0 or 255 at one half, as GIF needs it), decoded by ffmpeg. What other encoders
made is kept under .build/ for as long as the frames are the same.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import tempfile
from pathlib import Path

import peers
from clips import PROGRAM, ROOT, Clip, all_clips
from measuring import Result, measure

CACHE = ROOT / "Benchmarks/.build/peers"
EFFORTS = ["fast", "small"]
# Our smallest file with which no frame is worse than with the smallest peer's file, or than CLEAN.
MATCHED = "matched"
LOSSY_STEP = 20
# Above this no eye sees a difference: a channel in ten pixels is off by one.
CLEAN = 74


def peer_result(clip: Clip, name: str, folder: Path) -> Result | None:
    """What a peer makes of a clip, from the cache if it did so before; None where it fails."""
    summary = clip.summary
    cached = CACHE / f"{name}-{peers.RECIPE}-{summary['hash']}-{clip.frame_count}.json"
    if cached.exists():
        return Result(**json.loads(cached.read_text()))
    try:
        result = measure(clip, peers.PEERS[name](clip, folder), "even")
    except subprocess.CalledProcessError as error:
        print(f"{clip.name}: {name} failed: {error.stderr.decode()[:200]}", flush=True)
        return None
    CACHE.mkdir(parents=True, exist_ok=True)
    cached.write_text(json.dumps(vars(result)))
    return result


def own_result(clip: Clip, effort: str, folder: Path, lossy: int = 0) -> Result:
    file = folder / f"{effort}.gif"
    subprocess.run(
        [PROGRAM, "render", clip.animation, "--scene", clip.scene, "--scale", str(clip.scale),
         "--fps", "50", "--compress", effort, "--lossy", str(lossy), "--quiet", "-o", file],
        check=True,
    )  # fmt: skip
    return measure(clip, file, "timed")


def matched_result(clip: Clip, small: Result, peer: Result, folder: Path) -> Result:
    """Our smallest file that is as good as a peer's, by steps of --lossy from our small one."""
    best = small
    for lossy in range(LOSSY_STEP, 201, LOSSY_STEP):
        result = own_result(clip, "small", folder, lossy)
        if result.psnr < min(peer.psnr, CLEAN):
            break
        best = min(best, result, key=lambda result: result.bytes)
    return best


class Row:
    """One clip and everybody's results."""

    def __init__(self, clip: Clip, names: list[str], efforts: list[str]) -> None:
        self.clip = clip
        with tempfile.TemporaryDirectory(prefix="pullreel-bench-") as name:
            folder = Path(name)
            found = {name: peer_result(clip, name, folder) for name in names}
            self.peers = {name: result for name, result in found.items() if result}
            self.own = {effort: own_result(clip, effort, folder) for effort in EFFORTS}
            if MATCHED in efforts:
                small = self.own["small"]
                self.own[MATCHED] = matched_result(clip, small, self.smallest, folder)

    @property
    def smallest(self) -> Result:
        return min(self.peers.values(), key=lambda result: result.bytes)

    def ratio(self, effort: str) -> float:
        return self.own[effort].bytes / self.smallest.bytes

    def is_clean(self, effort: str) -> bool:
        return self.own[effort].psnr >= min(self.smallest.psnr, CLEAN)

    def duration_is_right(self, effort: str) -> bool:
        # Half a centisecond is what rounding may cost.
        return abs(self.own[effort].duration - 100 * self.clip.summary["ends"][-1]) < 0.5 + 1e-9

    def text(self, names: list[str]) -> str:
        def cell(result: Result | None) -> str:
            if not result:
                return f"{'-':>9} {'':>5}"
            psnr = "exact" if result.is_exact else f"{result.psnr:.1f}"
            return f"{result.bytes:>9,} {psnr:>5}"

        cells = [cell(self.peers.get(name)) for name in names]
        cells += [cell(result) for result in self.own.values()]
        ratios = [f"{self.ratio(effort):7.3f}" for effort in self.own] if self.peers else []
        head = f"{self.clip.name:<26} {self.clip.summary['colors']:>6}"
        return " ".join([head, *cells, *ratios])

    def json(self) -> dict:
        results = {name: result.json() for name, result in (self.peers | self.own).items()}
        summary = self.clip.summary
        return {
            "clip": self.clip.name,
            "colors": summary["colors"],
            "frames": self.clip.frame_count,
            "opaque": summary["isOpaque"],
            "results": results,
        }


def header(names: list[str], efforts: list[str]) -> str:
    cells = [f"{name[:11]:>9} {'PSNR':>5}" for name in [*names, *efforts]]
    ratios = [f"{effort:>7}" for effort in efforts] if names else []
    return " ".join([f"{'clip':<26} {'colors':>6}", *cells, *ratios])


def verdict(rows: list[Row], effort: str) -> str:
    ratios = [row.ratio(effort) for row in rows]
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    worst = max(rows, key=lambda row: row.ratio(effort))
    clean = sum(row.is_clean(effort) for row in rows)
    return (
        f"{effort:>7}: {mean:.3f} x the smallest peer (geometric mean), at most "
        f"{worst.ratio(effort):.3f} x ({worst.clip.name}); PSNR >= min(smallest peer's, {CLEAN} dB)"
        f" in {clean} of {len(rows)}"
    )


def losses(rows: list[Row], effort: str) -> str:
    exact = [row for row in rows if row.clip.summary["colors"] <= 256]
    lossy = [row.clip.name for row in exact if not row.own[effort].is_exact]
    times = [row.clip.name for row in rows if not row.duration_is_right(effort)]
    return (
        f"{effort:>7}: {len(exact) - len(lossy)} of {len(exact)} clips with <= 256 colours are "
        f"lossless{': not ' + ', '.join(lossy) if lossy else ''}; durations right in "
        f"{len(rows) - len(times)} of {len(rows)}{': not ' + ', '.join(times) if times else ''}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="script/bench encoders",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--quick", action="store_true", help="a few clips only")
    parser.add_argument(
        "--without", action="append", default=[], choices=peers.PEERS, help="leave a peer out"
    )
    parser.add_argument(
        "--matched",
        action="store_true",
        help=f"also our smallest file, by steps of {LOSSY_STEP} of --lossy, in which no frame is "
        f"worse than in the smallest peer's file, or than {CLEAN} dB; takes a while",
    )
    parser.add_argument("--only", metavar="TEXT", help="only clips whose names contain it")
    parser.add_argument("--json", type=Path, metavar="FILE", help="everything, as JSON")
    options = parser.parse_args()
    names = [name for name in peers.PEERS if name not in options.without]
    clips = [clip for clip in all_clips(options.quick) if (options.only or "") in clip.name]
    if not clips:
        parser.error(f'no clip\'s name contains "{options.only}"')
    if options.matched and not names:
        parser.error("there is no peer to be as good as")
    efforts = [*EFFORTS, MATCHED] if options.matched else EFFORTS
    print(header(names, efforts))
    rows: list[Row] = []
    for clip in clips:
        rows.append(Row(clip, names, efforts))
        print(rows[-1].text(names), flush=True)
    print("Bytes, and the PSNR of the worst frame in dB; then our bytes / the smallest peer's.")
    for effort in efforts:
        if names:
            print(verdict(rows, effort))
        if effort in EFFORTS:
            print(losses(rows, effort))
    if options.json:
        options.json.write_text(json.dumps([row.json() for row in rows], indent=2) + "\n")


main()
