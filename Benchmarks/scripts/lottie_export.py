"""How players show the Lottie files that pullreel writes of its own animations.

    lottie_export.py make FOLDER [--pullreel COMMAND]
    lottie_export.py measure FOLDER [--lottie-web PICTURES] [--worst N]

`make` writes FOLDER/ID.json of each scene, FOLDER/ours/ID/0.png to 11.png of the scene itself, and
FOLDER/jobs.json, which lists the moments for a program that draws lottie-web's pictures. `measure`
checks every file by the official schema, whose wheel is lottie-specs, with jsonschema; then it draws
the moments with rlottie and ThorVG (rlottie-python, thorvg-python), reads lottie-web's from
PICTURES/ID/0.png to 11.png, and prints a row for each scene: the gzipped bytes, and t16 of each player
against the scene's own pictures, the mean over the moments. lottie_accuracy.py says what t16 is.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from jsonschema.validators import validator_for
from lottie_accuracy import ThorVG, distance, premultiplied
from PIL import Image
from rlottie_python import LottieAnimation

Json = Any
SCENES = ("loading", "full")
MOMENTS = 12
SCALE = 2


def make(folder: Path, command: str) -> None:
    jobs = []
    listing = json.loads(subprocess.check_output([command, "list", "--json"]))
    for name in (animation["name"] for animation in listing["animations"]):
        for scene in SCENES:
            file = folder / f"{name}-{scene}.json"
            chosen = [command, "render", name, "--scene", scene, "--force", "-q"]
            subprocess.run([*chosen, "--format", "lottie", "-o", str(file)], check=True)
            document = json.loads(file.read_text())
            frames = [document["op"] * number // MOMENTS for number in range(MOMENTS)]
            pictures = folder / "ours" / file.stem
            pictures.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(prefix="pullreel-export-") as all_frames:
                drawing = [*chosen, "--fps", str(document["fr"]), "--scale", str(SCALE)]
                subprocess.run([*drawing, "--format", "frames", "-o", all_frames], check=True)
                for number, frame in enumerate(frames):
                    picture = Image.open(Path(all_frames) / f"{frame:05}.png").convert("RGBA")
                    picture.save(pictures / f"{number}.png")
            jobs.append(
                {
                    "id": file.stem,
                    "path": str(file.resolve()),
                    "w": SCALE * document["w"],
                    "h": SCALE * document["h"],
                    "frames": frames,
                }
            )
    (folder / "jobs.json").write_text(json.dumps(jobs, indent=1))


class Rlottie:
    name = "rlottie"

    def draw(self, job: Json, frame: float) -> Image.Image:
        animation = LottieAnimation.from_file(job["path"])
        return animation.render_pillow_frame(
            frame_num=round(frame), width=job["w"], height=job["h"]
        )


class LottieWeb:
    name = "lottie-web"

    def __init__(self, pictures: Path) -> None:
        self.pictures = pictures

    def draw(self, job: Json, frame: float) -> Image.Image:
        number = job["frames"].index(frame)
        return Image.open(self.pictures / job["id"] / f"{number}.png")


def t16(player: Any, job: Json, folder: Path) -> list[float]:
    """A scene's t16 at each moment; what a whole canvas has more than the scene does not count."""
    result = []
    for number, frame in enumerate(job["frames"]):
        ours = premultiplied(Image.open(folder / "ours" / job["id"] / f"{number}.png"))
        theirs = premultiplied(player.draw(job, frame))
        height, width = ours.shape[:2]
        result.append(distance(ours, theirs[:height, :width])[1])
    return result


def measure(folder: Path, pictures: Path | None, worst: int) -> None:
    schema = json.loads(files("lottie_specs.data").joinpath("lottie.schema.json").read_text())
    validator = validator_for(schema)(schema)
    players = [Rlottie(), ThorVG()]
    if pictures:
        players.insert(0, LottieWeb(pictures))
    names = " | ".join(player.name for player in players)
    print(f"| scene | bytes, gzipped | faults by the schema | {names} |")
    print("|---" * (3 + len(players)) + "|")
    for job in json.loads((folder / "jobs.json").read_text()):
        text = Path(job["path"]).read_bytes()
        faults = len(list(validator.iter_errors(json.loads(text))))
        shares = [t16(player, job, folder) for player in players]
        means = " | ".join(f"{100 * np.mean(share):.3f}" for share in shares)
        print(f"| {job['id']} | {len(gzip.compress(text, 9))} | {faults} | {means} |", flush=True)
        for player, share in zip(players, shares):
            for number in sorted(range(MOMENTS), key=lambda n: -share[n])[:worst]:
                print(f"<!-- {player.name} frame {job['frames'][number]}: {share[number]:.5f} -->")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True, dest="command")
    making = commands.add_parser("make")
    making.add_argument("folder", type=Path)
    making.add_argument("--pullreel", default="pullreel")
    measuring = commands.add_parser("measure")
    measuring.add_argument("folder", type=Path)
    measuring.add_argument("--lottie-web", type=Path)
    measuring.add_argument("--worst", type=int, default=0)
    options = parser.parse_args()
    if options.command == "make":
        make(options.folder, options.pullreel)
    else:
        measure(options.folder, options.lottie_web, options.worst)


if __name__ == "__main__":
    main()
