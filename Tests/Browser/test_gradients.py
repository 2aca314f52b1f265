"""Conic gradients beside those of CSS in a real browser.

Run by script/test-browser. The pictures are those that `BrowserPictures` of RasterTests writes: in the
folder that PULLREEL_PICTURES names, or in one for which that test is run first.
"""

import os
import pathlib
import subprocess
import tempfile
import unittest

from PIL import Image, ImageChops

from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCREENSHOTS = pathlib.Path(os.environ["PULLREEL_SCREENSHOTS"])
SIDE = 200


def written_pictures():
    """The folder with our pictures and their CSS."""
    if "PULLREEL_PICTURES" in os.environ:
        return pathlib.Path(os.environ["PULLREEL_PICTURES"])
    folder = pathlib.Path(tempfile.mkdtemp(prefix="pullreel-gradients-"))
    subprocess.run(["swift", "test", "--filter", "RasterTests.BrowserPictures"], check=True, cwd=ROOT,
                   env={**os.environ, "PULLREEL_PICTURES": str(folder)}, stdout=subprocess.DEVNULL)
    return folder


class GradientTests(unittest.TestCase):
    def test_conic_gradients_are_those_of_css(self):
        folder = written_pictures()
        styles = sorted(folder.glob("*.css"))
        self.assertGreaterEqual(len(styles), 7)
        with Browser(width=SIDE, height=SIDE) as browser:
            for style in styles:
                page = folder / f"{style.stem}.html"
                page.write_text(f"<!doctype html><body style='margin:0;background:white'>"
                                f"<div style='width:{SIDE}px;height:{SIDE}px;"
                                f"background:{style.read_text()}'></div>")
                browser.open(page)
                screenshot = SCREENSHOTS / f"gradient-{style.stem}.png"
                browser.screenshot(screenshot)
                theirs = Image.open(screenshot).convert("RGB").crop((0, 0, SIDE, SIDE))
                ours = Image.open(style.with_suffix(".ppm")).convert("RGB")
                difference = ImageChops.difference(ours, theirs)
                worst = max(channel[1] for channel in difference.getextrema())
                with self.subTest(style.stem):
                    # Each rounds for itself.
                    self.assertLessEqual(worst, 1)


if __name__ == "__main__":
    unittest.main(verbosity=2)
