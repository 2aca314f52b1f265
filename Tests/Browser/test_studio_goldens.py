"""The goldens in the studio: verified, looked at, accepted and put back.

Run by script/test-browser.
"""

import os
import pathlib
import subprocess
import tempfile
import unittest

from browser import Browser
from studio import BINARY, SCREENSHOTS, Studio, write_square

REPORT = "find('report').contentDocument"


class StudioGoldenTests(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = pathlib.Path(place.name)
        self.environment = {**os.environ, "PULLREEL_RECORD": "all"}
        for name in ("calm", "changed"):
            write_square(self.folder / f"{name}.json", 1, 0, 0)
            self.pullreel("record", f"{name}.json", "--goldens", "goldens")
        write_square(self.folder / "changed.json", 0, 0, 1)

    def pullreel(self, *arguments):
        return subprocess.run([BINARY, *arguments], cwd=self.folder, env=self.environment,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode

    def verify(self):
        return self.pullreel("verify", "--goldens", "goldens")

    def goldens(self):
        """The bytes of all goldens."""
        return {path.name: path.read_bytes() for path in self.folder.glob("goldens/**/*")
                if path.is_file()}

    def test_a_case_is_accepted_and_put_back(self):
        self.assertEqual(self.verify(), 1)
        before = self.goldens()
        arguments = ("--linger", "0", "--goldens", "goldens", "changed.json")
        with Studio(*arguments, cwd=self.folder, env=self.environment) as studio, \
                Browser(width=1280, height=860, timeout=60) as browser:
            browser.visit(studio.address)
            browser.wait("shown.frame > 0 && studio.state?.drives")
            browser.keys("4")
            browser.wait(f"{REPORT}.querySelectorAll('.row').length === 2")
            self.assertIn("Verified", browser.text("#verify-state"))
            browser.screenshot(SCREENSHOTS / "studio-goldens.png")
            self.assertEqual(
                browser.run(f"{REPORT}.querySelector('[aria-current] strong').textContent"), "changed")
            for key, outcome, code in (("a", "Accepted", 0), ("u", "as it was", 1)):
                browser.run(f"{REPORT}.body.dispatchEvent(new KeyboardEvent('keydown', "
                            "{ key: arguments[0], bubbles: true }))", key)
                browser.wait(f"{REPORT}.getElementById('judged').textContent.includes(arguments[0])",
                             outcome)
                self.assertEqual(self.verify(), code, outcome)
            self.assertEqual(self.goldens(), before)
            browser.emulate(360, 740, dark=True)
            browser.screenshot(SCREENSHOTS / "studio-goldens-360-dark.png")
            self.assertEqual(browser.messages(), [])

    def test_without_goldens_there_is_no_such_place(self):
        with Studio("--linger", "0", "--goldens", "none", "ring", cwd=self.folder) as studio, \
                Browser(timeout=60) as browser:
            browser.visit(studio.address)
            browser.wait("shown.frame > 0 && studio.state")
            self.assertTrue(browser.run("find('places').hidden"))
            browser.keys("4")
            self.assertFalse(browser.run("find('studio').hidden"))


if __name__ == "__main__":
    unittest.main()
