"""Batches to look at: rendered artefacts and a manifest that describes them."""

import hashlib
import json
import pathlib


def entry(folder, path, animation, scene, format, size, scale=2, fps=50, frames=1, duration=0.0,
          theme=None):
    """What the manifest says about a file, or a folder of frames, that is there."""
    place = pathlib.Path(folder, path)
    files = sorted(place.iterdir()) if place.is_dir() else [place]
    hashes = [hashlib.sha256(file.read_bytes()).hexdigest() for file in files]
    # Of a folder, that of its files' hashes.
    lines = "".join(f"{each}\n" for each in hashes).encode()
    return {
        "path": path, "animation": animation, "scene": scene, "theme": theme, "format": format,
        "size": size, "scale": scale, "fps": fps, "frames": frames, "duration": duration,
        "bytes": sum(file.stat().st_size for file in files),
        "sha256": hashlib.sha256(lines).hexdigest() if place.is_dir() else hashes[0],
        "recipe": hashlib.sha256(path.encode()).hexdigest(), "index": 0, "of": 1,
    }


def write_manifest(folder, entries):
    """Writes `manifest.json`."""
    for index, one in enumerate(entries):
        one.update(index=index, of=len(entries))
    pathlib.Path(folder, "manifest.json").write_text(json.dumps(entries, indent=1))
