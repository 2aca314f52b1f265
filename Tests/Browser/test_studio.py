"""The studio's page in a real browser: pulling, scrubbing, parameters, layers, exports, looks.

Run by script/test-browser, which says where the screenshots are.
"""

import hashlib
import json
import pathlib
import shlex
import subprocess
import tempfile
import time
import unittest

from browser import Browser
from studio import BINARY, SCREENSHOTS, StudioCase

# Notes the facts of every frame from here on, in `seen`.
RECORD = """(() => {
  window.seen = [];
  const draw = scheduleFacts;
  window.scheduleFacts = () => {
    const { time, pull, offset, phase } = shown;
    seen.push({ time, pull, offset, phase });
    draw();
  };
  return true;
})()"""


class StudioTests(StudioCase):
    # Live.

    def live(self):
        if self.browser.run("studio.state.mode") != "live":
            self.browser.keys("l")
        self.browser.wait("studio.state.mode === 'live'")

    def pull(self):
        """Drags the picture beyond the trigger and lets go."""
        self.browser.hold("#picture", 0, 260, seconds=2)
        self.browser.wait("shown.phase === 'armed'")
        self.browser.release()

    def test_a_pull_beyond_the_trigger_refreshes_until_the_end(self):
        self.live()
        self.browser.run(RECORD)
        self.pull()
        self.browser.wait("shown.phase === 'refreshing'")
        self.browser.wait("find('refresh').textContent === 'End refresh'")
        self.shot("live")
        self.browser.keys("r")
        self.browser.wait("shown.phase === 'idle'")
        phases = self.browser.run(
            "seen.map((one) => one.phase).filter((phase, i, all) => phase !== all[i - 1])")
        self.assertEqual(phases[-5:], ["pulling", "armed", "refreshing", "ending", "idle"])
        self.browser.wait("shown.isResting")
        self.assertLess(abs(self.browser.run("shown.pull")), 0.5)

    def test_a_short_pull_comes_back(self):
        self.live()
        self.browser.run(RECORD)
        self.browser.hold("#picture", 0, 30)
        self.browser.wait("shown.phase === 'pulling'")
        # The finger rests before it lifts, so that nothing is flung.
        held = self.browser.run("shown.time")
        self.browser.wait("shown.time > arguments[0] + 0.3", held)
        self.browser.release()
        self.browser.wait("shown.phase === 'idle' && shown.isResting")
        self.assertEqual(self.browser.run("seen.filter((one) => one.phase === 'refreshing')"), [])

    def test_a_held_key_pulls(self):
        self.live()
        key = "document.body.dispatchEvent(new KeyboardEvent(arguments[0], { key: 'p', bubbles: true }))"
        self.browser.run(key, "keydown")
        self.browser.wait("shown.phase === 'armed'")
        self.browser.run(key, "keyup")
        self.browser.wait("shown.phase === 'refreshing'")
        self.browser.keys("r")
        self.browser.wait("shown.phase === 'idle'")

    def test_slow_motion_and_single_steps(self):
        self.live()
        self.browser.keys(",")
        self.browser.wait("studio.state.speed === 0.25")
        self.browser.keys(",")
        self.browser.wait("studio.state.speed === 0.1")
        self.browser.keys(".", ".")
        self.browser.wait("studio.state.speed === 1 && document.activeElement !== null")
        self.browser.keys(" ")
        # The last frame before the pause may still be on its way.
        self.browser.wait("studio.state.playing === false && shown.time === studio.state.time")
        before = self.browser.run("shown.time")
        self.browser.keys("ArrowRight")
        self.browser.wait("shown.time !== arguments[0]", before)
        self.assertAlmostEqual(self.browser.run("shown.time") - before, 1 / 60, places=6)
        self.browser.keys(" ")
        self.browser.wait("studio.state.playing")

    # The timeline.

    def test_scrubbing_shows_the_frames_of_the_command(self):
        for moment in (0.9, 1.5, 3.2):
            self.seek(moment)
            expected = self.rendered("airplane", "--scale", "1", "--at", f"{moment}", "--format", "png")
            self.assertEqual(self.differences(expected), 0, f"at {moment} s")

    def test_the_track_is_scrubbed_and_stepped(self):
        self.seek(1)
        self.browser.drag("#timeline", 200)
        self.settle()
        time = self.browser.run("shown.time")
        width = self.browser.run("find('timeline').clientWidth")
        duration = self.browser.run("studio.state.duration")
        self.assertAlmostEqual(time, duration * (0.5 + 200 / width), delta=duration * 2 / width + 1 / 60)
        self.browser.keys("ArrowRight")
        self.browser.wait("shown.time > arguments[0]", time)
        self.assertAlmostEqual(self.browser.run("shown.time"), time, delta=1.5 / 60)
        self.browser.keys("Home")
        self.browser.wait("shown.time === 0")
        self.assertIn("Frame 0 of", self.browser.text("#readout"))
        self.browser.keys(" ")
        self.browser.wait("shown.time > 0.1")
        self.browser.keys(" ")
        self.browser.wait("!studio.state.playing")

    def test_markers_are_shown_and_chosen_by_click_and_key(self):
        self.seek(3)
        names = self.browser.run("[...find('marks').children].map((mark) => mark.textContent)")
        self.assertEqual(names, ["pulling", "armed", "refreshing", "ending", "idle"])
        times = self.browser.run("studio.state.markers.map((marker) => marker.time)")
        # The timeline takes the click and looks for the name under it.
        x, y = self.browser.run(
            "(({ left, top, height }) => [left + 6, top + height / 2])"
            "(find('marks').children[2].firstChild.getBoundingClientRect())")
        self.browser.press(x, y)
        self.settle()
        self.assertAlmostEqual(self.browser.run("shown.time"), times[2], places=6)
        self.assertEqual(self.browser.run("shown.phase"), "refreshing")
        for key, number in (("m", 3), ("m", 4), ("M", 3)):
            self.browser.keys(key)
            self.browser.wait("Math.abs(shown.time - arguments[0]) < 1e-6 && seeking.number === null",
                              times[number])

    def test_scenes_change_by_key(self):
        self.browser.keys("]")
        self.browser.wait("studio.state.selection.scene === 'pull'")
        self.assertIn("--scene pull", self.browser.text("#command"))
        self.browser.keys("[")
        self.browser.wait("studio.state.selection.scene === 'full'")

    def test_layers_have_values_outlines_and_curves(self):
        self.seek(1.5)
        self.browser.keys("3")
        self.browser.wait("find('tree').children.length > 3")
        number = self.browser.run("tree.layers.findIndex((one) => one.name === 'plane')")
        self.assertGreaterEqual(number, 0)
        self.browser.click(f"#tree li:nth-child({number + 1}) button")
        self.browser.wait("find('curves').querySelector('.plot')")
        self.assertEqual(self.browser.text("#layer-name"), "plane")
        self.assertIn("position", self.browser.text("#layer-facts"))
        # The outline is there where the plane is on the canvas.
        box = self.browser.run(
            "(() => { const a = find('outline').querySelector('.edge').getBoundingClientRect();"
            " const b = picture.getBoundingClientRect();"
            " return [a.width > 4, a.left >= b.left, a.right <= b.right + 1, a.top >= b.top]; })()")
        self.assertEqual(box, [True] * 4)
        self.shot("layers")
        self.browser.click("#values-close")
        self.assertTrue(self.browser.run("find('values').hidden"))
        self.browser.keys("1")

    # Parameters and output.

    def test_a_colour_changes_the_picture_and_the_command(self):
        self.seek(1.5)
        plain = self.rendered("airplane", "--scale", "1", "--at", "1.5", "--format", "png")
        self.assertEqual(self.differences(plain), 0)
        row = self.browser.run(
            "[...fields.rows.keys()].findIndex((name) => name === 'strokeColor') + 1")
        self.browser.click(f"#controls .parameter:nth-child({row}) [type=text]")
        self.browser.run("(document.activeElement.select(), true)")
        frame = self.browser.run("shown.frame")
        self.browser.keys("#ff0000", "Enter")
        self.browser.wait("studio.state.selection.set.strokeColor === '#ff0000'")
        self.browser.wait("shown.frame > arguments[0] && Math.abs(shown.time - 1.5) < 0.02", frame)
        self.assertEqual(self.browser.run("document.querySelector('#controls .changed [type=color]').value"),
                         "#ff0000")
        command = shlex.split(self.browser.text("#command"))
        self.assertIn("strokeColor=#ff0000", command)
        red = self.rendered(*command[2:-2], "--at", "1.5", "--format", "png")
        self.assertGreater(self.differences(plain), 100)
        self.assertEqual(self.differences(red), 0)
        self.shot("colour")
        self.browser.click("#reset-all")
        self.browser.wait("Object.keys(studio.state.selection.set).length === 0")

    def test_a_wrong_value_is_a_message_and_the_picture_stays(self):
        self.seek(1.5)
        self.browser.run("(setParameter('lineWidth', 'thick'), true)")
        self.browser.wait("!find('problem').hidden")
        self.assertIn("lineWidth", self.browser.text("#problem"))
        self.assertGreater(self.browser.run("picture.width"), 300)
        self.shot("problem")
        self.browser.run("(resetParameter('lineWidth'), true)")
        self.browser.wait("find('problem').hidden")

    def test_every_parameter_has_a_control_of_its_type(self):
        for source in self.sources:
            self.choose(source=source, scale=1)
            self.browser.wait("fields.source === arguments[0]", source)
            types = self.browser.run(
                "[...fields.rows.values()].map(({ parameter, row }) => [parameter.type,"
                " [...row.querySelectorAll('input, select')].map((one) => one.type).join()])")
            wanted = {"color": "color,text", "boolean": "checkbox", "choice": "select-one",
                      "picture": "text", "numbers": "text"}
            for type, controls in types:
                self.assertIn(controls, [wanted.get(type)] if type in wanted
                              else ["range,number", "number"], f"{source}: {type}")

    def test_size_scale_and_appearance(self):
        self.browser.keys("2")
        self.browser.run("(find('size').value = '240x400', find('size').onchange(), true)")
        self.browser.wait("picture.width === 240 && picture.height === 400")
        self.browser.run("(find('scale').value = '2', find('scale').onchange(), true)")
        self.browser.wait("picture.width === 480 && picture.height === 800")
        self.assertIn("--size 240x400 --scale 2", self.browser.text("#command"))
        self.browser.keys("d")
        self.browser.wait("studio.state.selection.appearance === 'dark'")
        self.browser.keys("d")
        self.browser.wait("studio.state.selection.appearance === 'light'")
        self.browser.keys("1")

    # Files.

    def test_an_export_has_the_bytes_of_the_command(self):
        self.choose(source="checkmark", scene="full", scale=1)
        command = shlex.split(self.browser.text("#command"))
        self.browser.keys("e")
        self.browser.wait("find('export').open")
        self.browser.click("#export-start")
        self.browser.wait("find('exported').children.length === 1")
        digest = self.browser.text("#exported code")
        self.shot("export")
        path = self.browser.run("new URL(document.querySelector('#exported a').href).pathname")
        code, body = self.studio.status(path)
        self.assertEqual((code, hashlib.sha256(body).hexdigest()), (200, digest))
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(command[0], "pullreel")
            subprocess.run([BINARY, *command[1:]], check=True, cwd=folder, stderr=subprocess.DEVNULL)
            made = pathlib.Path(folder, command[-1]).read_bytes()
        self.assertEqual(hashlib.sha256(made).hexdigest(), digest)
        self.browser.keys("Escape")

    def test_a_cancelled_export_says_so_and_another_one_follows(self):
        self.browser.keys("e")
        self.browser.wait("find('export').open")
        # Both messages arrive before the work can end, so the first export never does.
        self.browser.run("(startExport(), find('export-cancel').click(), true)")
        self.assertEqual(self.browser.text("#export-state"), "Cancelled")
        self.choose(source="checkmark", scene="full", scale=1)
        self.browser.click("#export-start")
        self.browser.wait("find('exported').children.length === 1")
        self.assertIn("checkmark.gif", self.browser.text("#exported"))
        self.browser.keys("Escape")

    def test_a_saved_gesture_replays_with_equal_values(self):
        self.live()
        self.browser.wait("shown.isResting")
        self.browser.run(RECORD)
        self.pull()
        self.browser.wait("shown.phase === 'refreshing'")
        self.browser.keys("r")
        self.browser.wait("shown.phase === 'idle' && shown.isResting")
        seen = self.browser.run("seen")
        with tempfile.TemporaryDirectory() as folder:
            self.browser.download_to(folder)
            self.browser.wait("!find('save').disabled")
            self.browser.keys("s")
            self.browser.wait("find('gesture').open")
            file = pathlib.Path(folder, self.browser.text("#gesture-file"))
            self.shot("gesture")
            deadline = time.monotonic() + 20
            while not file.exists() and time.monotonic() < deadline:
                time.sleep(0.05)
            command = self.browser.text("#gesture-command")
            self.assertIn(f"--gesture {file.name}", command)
            self.browser.keys("Escape")
            track = json.loads(self.rendered(
                "airplane", "--gesture", str(file), "--fps", "60", "--format", "json"))
        frames = {round(one["time"] * 60): one for one in track["frames"]}
        # What the app does is no part of the gesture, so values are compared until it ends loading.
        end = min(one["time"] for one in seen + track["frames"] if one["phase"] == "ending")
        # A touch at rest begins a recording of its own, at 0.
        start = max(i for i, one in enumerate(seen) if i == 0 or one["time"] < seen[i - 1]["time"])
        compared = 0
        for one in seen[start:]:
            tick = one["time"] * 60
            if one["time"] >= end or abs(tick - round(tick)) > 1e-3 or round(tick) not in frames:
                continue
            frame = frames[round(tick)]
            self.assertAlmostEqual(frame["pull"], one["pull"], places=4, msg=f"{one}")
            self.assertAlmostEqual(frame["offset"], one["offset"], places=4, msg=f"{one}")
            self.assertEqual(frame["phase"], one["phase"], one)
            compared += 1
        self.assertGreater(compared, 4)

    # The page.

    def test_sources_are_searched_and_chosen_by_key(self):
        self.browser.keys("j")
        self.browser.wait("studio.state.selection.source === 'ring'")
        self.browser.keys("k")
        self.browser.wait("studio.state.selection.source === 'airplane'")
        self.browser.keys("/", "tick")
        self.assertEqual(self.browser.run("list.shown.map((one) => one.name)"), ["checkmark"])
        self.browser.keys("Escape")
        self.assertEqual(self.browser.run("list.shown.length"), 3)

    def test_zoom_grid_ground_and_onion_skin(self):
        self.seek(1.5)
        self.browser.keys("+", "+", "+", "+")
        self.assertEqual(self.browser.run("[find('zoom').value, find('grid').hidden]"), ["8", False])
        self.browser.keys("-", "-", "-", "-", "g")
        self.assertEqual(self.browser.run("find('stage').dataset.ground"), "white")
        self.browser.keys("o")
        for _ in range(3):
            before = self.browser.run("shown.frame")
            self.browser.keys("ArrowRight")
            self.browser.wait("shown.frame > arguments[0]", before)
        self.assertGreaterEqual(self.browser.run("look.ghosts.length"), 3)
        self.assertFalse(self.browser.run("find('ghosts').hidden"))
        self.browser.keys("o", "?")
        self.assertTrue(self.browser.run("find('help').open"))
        self.browser.keys("Escape")

    def test_a_second_page_follows_and_takes_over(self):
        self.seek(1.5)
        with Browser(width=1000, height=760, timeout=60) as second:
            second.visit(self.studio.address)
            second.wait("shown.frame > 0 && studio.state")
            self.assertFalse(second.run("studio.state.drives"))
            self.assertIn("Another page is in control", second.text("#banner-text"))
            self.assertTrue(second.run("find('transport').inert"))
            second.screenshot(SCREENSHOTS / "studio-second.png")
            self.seek(2.5)
            second.wait("Math.abs(shown.time - 2.5) < 0.02")
            second.click("#banner-button")
            second.wait("studio.state.drives")
            self.browser.wait("!studio.state.drives")
            self.assertIn("Another page is in control", self.browser.text("#banner-text"))
            self.assertTrue(second.run("find('banner').hidden"))
        self.browser.wait("studio.state.drives && find('banner').hidden")

    def test_widths_have_no_sideways_scrolling(self):
        for width, height in ((360, 740), (768, 1024), (1120, 700), (1280, 800), (2560, 1300)):
            for dark in (False, True):
                self.browser.emulate(width, height, dark=dark)
                self.seek(1.5)
                self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), width)
                self.shot(f"{width}{'-dark' if dark else ''}")

    def test_nothing_moves_while_the_page_loads(self):
        self.visit()
        self.browser.run(
            "(window.moved = 0, new PerformanceObserver((list) => { for (const one of list.getEntries())"
            " moved += one.value; }).observe({ type: 'layout-shift', buffered: true }), true)")
        self.browser.wait("studio.state")
        self.assertLess(self.browser.run("moved"), 0.05)

    def test_every_control_has_a_name(self):
        nameless = self.browser.run(
            "[...document.querySelectorAll('button, input, select')].filter((control) =>"
            " !(control.ariaLabel || control.labels?.[0]?.textContent.trim()"
            " || control.textContent.trim())).map((control) => control.outerHTML)")
        self.assertEqual(nameless, [])

    def test_texts_have_enough_contrast(self):
        for dark in (False, True):
            self.browser.emulate(1280, 860, dark=dark)
            weak = self.browser.run(CONTRASTS)
            self.assertEqual(weak, [], "dark" if dark else "light")


CONTRASTS = """(() => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const read = (color) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const light = (rgb) => rgb.slice(0, 3).map((v) => v / 255)
    .map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const color = read(getComputedStyle(one).backgroundColor);
      if (color[3] > 200) return color;
    }
    return read(getComputedStyle(document.body).backgroundColor);
  };
  const weak = [];
  for (const element of document.querySelectorAll("body *")) {
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!text || !element.checkVisibility() || element.closest(":disabled, [inert], .unseen, .skip, dialog")) continue;
    if (element.previousElementSibling?.matches(":disabled")) continue;
    const [a, b] = [light(read(getComputedStyle(element).color)), light(ground(element))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) weak.push(`${element.tagName} ${element.className} ${element.textContent.trim()}: ${ratio.toFixed(2)}`);
  }
  return weak;
})()"""


if __name__ == "__main__":
    unittest.main()
