"""Lottie files in the studio: watched, and still where motion is unwanted.

Run by script/test-browser.
"""

import pathlib
import tempfile
import unittest

from browser import Browser
from studio import Studio, write_square

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
