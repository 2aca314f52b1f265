"""The command and the loading scenes, for what is compared with them in a browser."""

import json
import os
import pathlib
import subprocess

from PIL import Image

BINARY = os.environ["PULLREEL_BINARY"]
SCREENSHOTS = pathlib.Path(os.environ["PULLREEL_SCREENSHOTS"])
ANIMATIONS = [
    animation["name"]
    for animation in json.loads(subprocess.check_output([BINARY, "list", "--json"]))["animations"]
]
# Of the length; none is where nothing has begun yet.
MOMENTS = (0.1, 0.35, 0.6, 0.85)


def pullreel(*arguments):
    subprocess.run([BINARY, *arguments], check=True, stderr=subprocess.DEVNULL)


def duration(name, scene="loading"):
    """How long a scene plays, in seconds."""
    listing = json.loads(subprocess.run(
        [BINARY, "render", name, "--scene", scene, "--fps", "1", "--format", "json", "-o", "-"],
        check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout)
    return listing["duration"]


def ticks(name):
    """Four moments of a loading scene, on the ticks at which scenes are played."""
    return [round(duration(name) * part * 60) / 60 for part in MOMENTS]


def beginnings(name, rate):
    """Four moments of a loading scene at which frames begin: a loop is divided evenly."""
    length = duration(name)
    count = round(length * rate)
    return [round(count * part) * length / count for part in MOMENTS]


def on_white(picture):
    ground = Image.new("RGBA", picture.size, "white")
    ground.alpha_composite(picture.convert("RGBA"))
    return ground.convert("RGB")


def sheet(rows, path):
    """Writes pairs of pictures below each other: ours on the left, the browser's on the right."""
    width, height = rows[0][0].size
    picture = Image.new("RGB", (2 * width + 12, len(rows) * (height + 4)), "#f0f")
    for index, (ours, theirs) in enumerate(rows):
        picture.paste(ours, (0, index * (height + 4)))
        picture.paste(theirs, (width + 12, index * (height + 4)))
    picture.save(path)
