"""The studio's server as a hostile or careless client meets it.

Run by script/test-browser.
"""

import http.client
import time
import unittest

from browser import Browser
from studio import RawSocket, Studio


class StudioServerTests(unittest.TestCase):
    def test_only_exact_paths_below_the_token_are_served(self):
        with Studio("--linger", "0", "ring") as studio:
            root = f"/{studio.token}/"
            wrong = "0" * len(studio.token)
            self.assertEqual(studio.status(root)[0], 200)
            self.assertEqual(studio.status(f"/{wrong}/")[0], 403)
            self.assertEqual(studio.status("/")[0], 403)
            self.assertEqual(studio.status(f"{root}../")[0], 404)
            self.assertEqual(studio.status(f"{root}../../etc/passwd")[0], 404)
            self.assertIn(studio.status(f"{root}%2e%2e/%2e%2e/etc/passwd")[0], (403, 404))
            self.assertEqual(studio.status(f"{root}exports/1/ring.gif")[0], 404)
            self.assertEqual(studio.status(root, Host="example.org")[0], 403)

    def test_a_preflight_of_another_site_is_refused(self):
        with Studio() as studio:
            connection = http.client.HTTPConnection("127.0.0.1", int(studio.port), timeout=30)
            connection.request("OPTIONS", "/", headers={
                "Origin": "http://example.org", "Access-Control-Request-Method": "GET"})
            answer = connection.getresponse()
            self.assertEqual(answer.status, 403)
            self.assertIsNone(answer.getheader("Access-Control-Allow-Origin"))
            connection.close()

    def test_a_foreign_page_gets_no_socket(self):
        with Studio("--linger", "0", "ring") as studio:
            for options, status in (({}, 101), ({"origin": "http://example.org"}, 403),
                                    ({"token": "0" * len(studio.token)}, 403)):
                raw = RawSocket(studio, **options)
                self.assertEqual(raw.status, status, options)
                raw.close()

    def test_a_page_that_never_reads_costs_bounded_memory(self):
        with Studio("--linger", "0", "airplane") as studio:
            raw = RawSocket(studio)
            raw.say(do="hello")
            raw.say(do="choose", source="airplane", scene="full", scale=3)
            raw.say(do="seek", time=1, n=1)
            raw.say(do="play")
            time.sleep(3)
            before = studio.memory()
            time.sleep(6)
            self.assertLess(studio.memory() - before, 48e6)
            raw.close()

    def test_a_browser_that_is_killed_while_it_pulls_cancels_the_touch(self):
        with Studio("--linger", "0", "airplane") as studio:
            with Browser(timeout=60) as browser:
                browser.visit(studio.address)
                browser.wait("shown.frame > 0 && studio.state?.mode === 'live'")
                browser.hold("#picture", 0, 200)
                browser.wait("shown.pull > 20")
                browser.kill()
            with Browser(timeout=60) as second:
                second.visit(studio.address)
                second.wait("studio.state?.drives && shown.phase === 'idle' && shown.isResting")
                self.assertLess(abs(second.run("shown.pull")), 0.5)

    def test_the_page_says_that_the_server_has_gone(self):
        with Browser(timeout=60) as browser:
            with Studio("--linger", "0", "ring") as studio:
                browser.visit(studio.address)
                browser.wait("shown.frame > 0 && studio.state")
                self.assertEqual(studio.interrupt(), 130)
            browser.wait("!find('banner').hidden && document.body.classList.contains('lost')")
            self.assertIn("The server is gone", browser.text("#banner-text"))

    def test_it_ends_after_the_last_page_was_closed(self):
        with Studio("--linger", "1", "ring") as studio:
            with Browser(timeout=60) as browser:
                browser.visit(studio.address)
                browser.wait("shown.frame > 0")
                self.assertIsNone(studio.process.poll())
            self.assertEqual(studio.process.wait(timeout=30), 0)


if __name__ == "__main__":
    unittest.main()
