"""Lottie files in the studio: watched, and still where motion is unwanted.

Run by script/test-browser.
"""

import json
import os
import pathlib
import tempfile
import unittest

from browser import Browser
from PIL import Image
from studio import BINARY, Studio, write_square

MIDDLE = "[...picture.getContext('2d').getImageData(picture.width / 2, picture.height / 2, 1, 1).data].join()"


class StudioFileTests(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.file = pathlib.Path(place.name, "square.json")
        write_square(self.file, 1, 0, 0)

    def test_a_changed_file_is_shown(self):
        with Studio("--linger", "0", str(self.file)) as studio, Browser(timeout=60) as browser:
            browser.visit(studio.address)
            browser.wait("shown.frame > 0 && studio.state?.drives")
            browser.wait(f"{MIDDLE} === '255,0,0,255'")
            write_square(self.file, 0, 0, 1)
            browser.wait(f"{MIDDLE} === '0,0,255,255'")
            self.file.write_text("{")
            browser.wait("!find('problem').hidden")
            self.assertIn("square.json", browser.text("#problem"))
            self.assertEqual(browser.run(MIDDLE), "0,0,255,255")
            write_square(self.file, 0, 1, 0)
            browser.wait(f"find('problem').hidden && {MIDDLE} === '0,255,0,255'")

    def test_a_program_is_built_again_and_returns_to_its_place(self):
        folder = self.file.parent
        source = folder / "source.swift"
        source.write_text("good")
        build = (f"grep -q good {source} && echo program {BINARY} && exit 0;"
                 " echo 'source.swift:3:5: error: a bad word'; exit 65")
        rebuilding = json.dumps({"words": ["sh", "-c", build], "files": [str(source)],
                                 "program": ["my-previews"], "arguments": ["my stage.swift"]})
        environment = {**os.environ, "PULLREEL_REBUILD": rebuilding}
        with Studio("--linger", "0", "airplane", "ring", env=environment) as studio, \
                Browser(timeout=60) as browser:
            browser.visit(studio.address)
            browser.wait("shown.frame > 0 && studio.state?.drives")
            browser.run("(choose({ source: 'ring', scene: 'loading' }), true)")
            browser.wait("studio.state.selection.source === 'ring'")
            browser.run("(seek(0.5), true)")
            browser.wait("Math.abs(shown.time - 0.5) < 1e-6 && shown.isResting")
            self.assertIn("my-previews render 'my stage.swift' ring ", browser.text("#commands"))
            source.write_text("bad")
            browser.wait("!find('problem').hidden")
            self.assertIn("source.swift:3:5: error: a bad word", browser.text("#problem"))
            self.assertAlmostEqual(browser.run("shown.time"), 0.5)
            browser.run("(window.welcomes = 0, receivers.welcome = ((before) => (message) => {"
                        " welcomes += 1; before(message); })(receivers.welcome), true)")
            source.write_text("good again")
            # The same page reaches the new program at the same address.
            browser.wait("window.welcomes === 1 && find('problem').hidden && studio.state.drives")
            browser.wait("studio.state.selection.source === 'ring' && studio.state.mode === 'timeline'"
                         " && Math.abs(shown.time - 0.5) < 1e-6 && shown.isResting")

    def test_files_beside_the_source_are_offered_for_pictures(self):
        picture = self.file.with_name("plane.png")
        picture.write_bytes(b"")
        self.file.with_name("notes.txt").write_text("")
        with Studio("--linger", "0", "airplane", str(self.file)) as studio, \
                Browser(timeout=60) as browser:
            browser.visit(studio.address)
            browser.wait("shown.frame > 0 && studio.state?.drives")
            self.assertEqual(browser.run("[...find('files').options].map((one) => one.value)"),
                             [str(picture)])
            self.assertEqual(
                browser.run("[...fields.rows.values()].find((row) => row.parameter.type === 'picture')"
                            ".row.querySelector('input').list.id"), "files")

    def test_a_picture_elsewhere_is_refused(self):
        folder = self.file.parent
        (folder / "elsewhere").mkdir()
        near, far = folder / "plane.png", folder / "elsewhere" / "plane.png"
        for path in (near, far):
            Image.new("RGB", (4, 4), "red").save(path)
        with Studio("--linger", "0", "airplane", str(self.file)) as studio, \
                Browser(timeout=60) as browser:
            browser.visit(studio.address)
            browser.wait("shown.frame > 0 && studio.state?.drives")
            name = browser.run("[...fields.rows.values()]"
                               ".find((row) => row.parameter.type === 'picture').parameter.name")
            for path in (far, folder / "elsewhere" / ".." / near.name, "/etc/hostname"):
                browser.run("setParameter(...arguments)", name, str(path))
                browser.wait("find('problem').textContent.includes(arguments[0])",
                             f"{path} is not among the pictures")
            # An export reads it no more than the page does.
            browser.run("startExport()")
            browser.wait("find('export-state').textContent.includes('is not among the pictures')")
            browser.run("setParameter(...arguments)", name, str(near))
            browser.wait("find('problem').hidden")

    def test_a_file_plays_unless_motion_is_unwanted(self):
        for is_unwanted in (False, True):
            with Studio("--linger", "0", str(self.file)) as studio, \
                    Browser(reduced_motion=is_unwanted, timeout=60) as browser:
                browser.visit(studio.address)
                browser.wait("studio.state?.playing === arguments[0]", not is_unwanted)
                self.assertFalse(browser.run("studio.state.canLive"))
                self.assertTrue(browser.run("document.querySelector('[name=mode][value=live]').disabled"))


if __name__ == "__main__":
    unittest.main()
