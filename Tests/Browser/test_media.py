"""WebPs and videos of the loading scenes in a real browser, beside the pictures that are drawn.

Run by script/test-browser, which says where the screenshots are.
"""

import base64
import io
import math
import pathlib
import tempfile
import unittest

from PIL import Image, ImageChops

from browser import Browser
from scenes import ANIMATIONS, SCREENSHOTS, beginnings, on_white, pullreel, sheet

RATE = 60
# Loading scenes are small, and half of their pixels lie at edges.
SCALE = 4
# The quality that H.264 keeps at the default rate factor, in means of two by two pixels: colours are stored at
# half the resolution.
LEAST_DECIBELS = 34

# Shows the frame of a WebP that is seen at a moment, as Chromium decodes it.
WEBP = """<!DOCTYPE html><body style="margin:0;background:#fff"><canvas style="display:block"></canvas>
<script>
const data = Uint8Array.from(atob("%s"), (c) => c.charCodeAt(0));
async function show(moment) {
    document.title = "";
    const decoder = new ImageDecoder({data, type: "image/webp"});
    await decoder.completed;
    await decoder.tracks.ready;
    const canvas = document.querySelector("canvas");
    let end = 0;
    for (let index = 0; index < decoder.tracks.selectedTrack.frameCount; index++) {
        const {image} = await decoder.decode({frameIndex: index});
        end += image.duration / 1e6;
        if (end > moment + 0.002) {
            canvas.width = image.displayWidth;
            canvas.height = image.displayHeight;
            canvas.getContext("2d").drawImage(image, 0, 0);
            break;
        }
    }
    document.title = "shown";
}
</script>"""

VIDEO = """<!DOCTYPE html><body style="margin:0;background:#fff">
<video src="%s" muted style="display:block"></video>
<script>
const video = document.querySelector("video");
async function show(moment) {
    document.title = "";
    video.requestVideoFrameCallback(() => requestAnimationFrame(() => { document.title = "shown"; }));
    video.currentTime = moment;
}
</script>"""


def decibels(first, second):
    counts = ImageChops.difference(first, second).histogram()
    error = sum(count * (place % 256) ** 2 for place, count in enumerate(counts))
    return 10 * math.log10(255**2 * 3 * first.width * first.height / error) if error else math.inf


class MediaTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.place.cleanup)
        cls.folder = pathlib.Path(cls.place.name)
        cls.browser = Browser(width=1600, height=1000)
        cls.addClassCleanup(cls.browser.close)

    def pairs(self, name, page, ready):
        """Our picture and the browser's, at four moments."""
        rows = []
        path = self.folder / "page.html"
        path.write_text(page)
        self.browser.open(path)
        self.browser.wait(ready)
        for moment in beginnings(name, RATE):
            still = self.folder / "still.png"
            # Between the beginning of the frame and its end, for players that round.
            pullreel("render", name, "--scene", "loading", "--at", repr(moment), "--scale", str(SCALE),
                     "-o", str(still))
            self.browser.run(f"void show({moment + 0.5 / RATE})")
            self.browser.wait("document.title === 'shown'")
            ours = Image.open(still)
            ours.load()
            shot = Image.open(io.BytesIO(self.browser.screenshot(SCREENSHOTS / "window.png")))
            rows.append((ours, shot.convert("RGB").crop((0, 0, *ours.size))))
        return rows

    def render(self, name, ending):
        path = self.folder / f"{name}.{ending}"
        pullreel("render", name, "--scene", "loading", "--fps", str(RATE), "--scale", str(SCALE),
                 "-o", str(path))
        return path

    def test_a_webp_shows_exactly_what_is_drawn(self):
        for name in ANIMATIONS:
            data = base64.b64encode(self.render(name, "webp").read_bytes()).decode()
            rows = self.pairs(name, WEBP % data, "typeof show === 'function'")
            sheet([(on_white(ours), theirs) for ours, theirs in rows],
                  SCREENSHOTS / f"webp-{name}.png")
            for ours, theirs in rows:
                difference = ImageChops.difference(on_white(ours), theirs)
                solid = ours.convert("RGBA").getchannel("A").point(lambda a: 255 if a == 255 else 0)
                nothing = Image.new("RGB", ours.size)
                with self.subTest(name=name):
                    self.assertIsNone(Image.composite(difference, nothing, solid).getbbox())
                    # Where something shows through, the browser's rounding is another.
                    self.assertLessEqual(max(high for _, high in difference.getextrema()), 1)

    def test_an_mp4_shows_nearly_what_is_drawn(self):
        kind = 'document.createElement("video").canPlayType(\'video/mp4; codecs="avc1.64001f"\')'
        if not self.browser.run(kind):
            self.skipTest("this browser plays no H.264")
        for name in ANIMATIONS:
            path = self.render(name, "mp4")
            rows = self.pairs(name, VIDEO % path.name, "video.readyState >= 2")
            rows = [(on_white(ours), theirs) for ours, theirs in rows]
            sheet(rows, SCREENSHOTS / f"mp4-{name}.png")
            for ours, theirs in rows:
                with self.subTest(name=name):
                    found = decibels(ours.reduce(2), theirs.reduce(2))
                    print(f"{name}: {found:.1f} dB")
                    self.assertGreater(found, LEAST_DECIBELS)


if __name__ == "__main__":
    unittest.main(verbosity=2)
