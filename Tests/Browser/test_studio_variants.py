"""Two variants side by side in the studio, in step.

Run by script/test-browser.
"""

import shlex
import unittest

from studio import StudioCase

# Whether the pictures are equal, and how many of their pixels are red.
PICTURES = """(() => {
  const [a, b] = canvases.map((one) => {
    const copy = new OffscreenCanvas(one.width, one.height);
    const pen = copy.getContext("2d", { willReadFrequently: true });
    pen.drawImage(one, 0, 0);
    return pen.getImageData(0, 0, one.width, one.height).data;
  });
  const reds = [a, b].map((data) => {
    let count = 0;
    for (let i = 0; i < data.length; i += 4) count += data[i] > 200 && data[i + 1] < 60 && data[i + 2] < 60;
    return count;
  });
  return { areEqual: a.length === b.length && a.every((value, i) => value === b[i]), reds };
})()"""


class StudioVariantTests(StudioCase):
    sources = ("airplane", "ring")

    def compare(self):
        self.browser.keys("b")
        self.browser.wait("studio.state.commands.length === 2 && !find('other').hidden"
                          " && find('other').width === picture.width && performance.now() > editing.until")

    def change(self, name, value):
        """Sets a parameter of the variant that the controls change, and waits for its picture."""
        frame = self.browser.run("shown.frame")
        self.browser.run("(setParameter(arguments[0], arguments[1]), true)", name, value)
        self.browser.wait("[studio.state.selection, studio.state.selection.other].some((one) =>"
                          " one?.set[arguments[0]] === arguments[1]) && shown.frame > arguments[2]"
                          " && performance.now() > editing.until", name, value, frame)

    def pictures(self):
        return self.browser.run(PICTURES)

    def test_each_variant_is_the_picture_of_its_command(self):
        self.seek(1.5)
        self.compare()
        self.settle()
        self.assertTrue(self.pictures()["areEqual"])
        self.change("strokeColor", "#ff0000")
        self.settle()
        pictures = self.pictures()
        self.assertEqual(pictures["reds"][0], 0)
        self.assertGreater(pictures["reds"][1], 20)
        plain, red = (shlex.split(self.browser.text(one)) for one in ("#command", "#other-command"))
        self.assertNotIn("strokeColor=#ff0000", plain)
        self.assertIn("strokeColor=#ff0000", red)
        for moment in (0.9, 3.2):
            self.seek(moment)
            for canvas, command in (("picture", plain), ("find('other')", red)):
                expected = self.rendered(*command[2:-2], "--at", f"{moment}", "--format", "png")
                self.assertEqual(self.differences(expected, canvas), 0, f"{canvas} at {moment} s")

    def test_one_finger_moves_both(self):
        self.compare()
        self.browser.keys("l")
        self.browser.wait("studio.state.mode === 'live' && shown.isResting")
        self.browser.hold("#other", 0, 150)
        self.browser.wait("shown.pull > 40")
        # A frame holds both pictures, so that they are of the same moment whenever one looks.
        self.assertTrue(self.pictures()["areEqual"])
        self.browser.release()
        self.browser.wait("shown.isResting")
        self.assertTrue(self.pictures()["areEqual"])

    def test_the_controls_change_the_variant_that_is_chosen(self):
        self.seek(1.5)
        self.compare()
        self.assertEqual(self.browser.text("#edited"), "of B")
        self.browser.keys("d")
        self.browser.wait("studio.state.selection.other.appearance === 'dark'")
        self.assertEqual(self.browser.run("studio.state.selection.appearance"), "light")
        self.browser.keys("x")
        self.assertTrue(self.browser.run("document.querySelector('[name=appearance][value=light]').checked"))
        self.change("strokeColor", "#ff0000")
        self.settle()
        self.assertGreater(self.pictures()["reds"][0], 20)
        self.assertNotIn("strokeColor", self.browser.text("#other-command"))
        self.browser.keys("x")
        self.assertEqual(self.browser.run("edited().set"), {})
        for width, height, dark in ((1280, 860, False), (1120, 700, True), (360, 740, False), (360, 740, True)):
            self.browser.emulate(width, height, dark=dark)
            self.seek(1.6)
            self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), width)
            self.assertEqual(self.browser.run(
                "canvases.map((one) => one.getBoundingClientRect()).every((one) => {"
                " const room = view.getBoundingClientRect();"
                " return one.left >= room.left && one.right <= room.right && one.bottom <= room.bottom; })"), True)
            self.shot(f"variants-{width}{'-dark' if dark else ''}")
        self.browser.keys("b")
        self.browser.wait("studio.state.commands.length === 1 && find('other').hidden")

    def test_another_source_ends_the_comparison_and_coming_back_resumes_it(self):
        self.compare()
        self.change("strokeColor", "#ff0000")
        self.browser.keys("j")
        self.browser.wait("studio.state.selection.source === 'ring' && studio.state.commands.length === 1")
        self.browser.keys("k")
        self.browser.wait("studio.state.selection.other?.set.strokeColor === '#ff0000' && !find('other').hidden")


if __name__ == "__main__":
    unittest.main()
