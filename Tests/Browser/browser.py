"""Drives a headless Chromium over the WebDriver protocol, with the standard library alone.

    with Browser() as browser:
        browser.open("/tmp/page.html")
        browser.click("#sort")
        browser.keys("hello")
        browser.wait("document.title === 'hello'")
        browser.screenshot("page.png")
"""

import base64
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {
    "Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Home": "\ue011", "End": "\ue010",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
    "Backspace": "\ue003", "Space": " ", "Shift": "\ue008",
}


class Browser:
    """A browser with a profile of its own, which ends with the `with` block."""

    def __init__(self, width=1280, height=900, dark=False, reduced_motion=False, timeout=20):
        self.timeout = timeout
        self.folder = tempfile.mkdtemp(prefix="pullreel-browser-")
        self.driver = subprocess.Popen(
            [shutil.which("chromedriver") or "chromedriver", "--port=0"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, "HOME": self.folder},
        )
        try:
            self.address = self._address()
            options = [
                "--headless=new", "--disable-gpu", "--hide-scrollbars", "--lang=en",
                "--disable-dev-shm-usage", f"--user-data-dir={self.folder}/profile",
                f"--window-size={width},{height}",
            ]
            if os.geteuid() == 0:
                options.append("--no-sandbox")
            if reduced_motion:
                options.append("--force-prefers-reduced-motion")
            answer = self._send("POST", "/session", {"capabilities": {"alwaysMatch": {
                "browserName": "chrome",
                "goog:chromeOptions": {"args": options},
                "goog:loggingPrefs": {"browser": "ALL"},
            }}})
            self.session = f"/session/{answer['sessionId']}"
            self.emulate(width, height, dark)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the browser and its driver, and removes its profile."""
        if getattr(self, "session", None):
            try:
                self._send("DELETE", self.session)
            except (OSError, RuntimeError):
                pass
            self.session = None
        if self.driver.poll() is None:
            self.driver.terminate()
            self.driver.wait(timeout=20)
        self.driver.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def lightness(self, property):
        """The sum of red, green and blue of a colour of the page's body, up to 765."""
        return self.run(f"getComputedStyle(document.body).{property}.match(/\\d+/g)"
                        ".slice(0, 3).reduce((sum, part) => sum + Number(part), 0)")

    def emulate(self, width, height, dark=False, scale=1):
        """Sets the inner size of the window, in CSS pixels, the colour scheme, and how many pixels
        of the screen a CSS pixel has along each side."""
        self._devtools("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": False})
        self._devtools("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})

    def open(self, path, fragment=""):
        """Opens a file, as a double click would."""
        address = pathlib.Path(path).resolve().as_uri() + fragment
        self._command("POST", "/url", {"url": address})

    def visit(self, address):
        """Opens an address."""
        self._command("POST", "/url", {"url": address})

    def download_to(self, folder):
        """Lets pages save files, in a folder."""
        self._devtools("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": str(folder)})

    def kill(self):
        """Ends the browser at once, as a crash would."""
        self.driver.kill()
        for process in self._processes():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.session = None

    def run(self, script, *arguments):
        """What an expression of JavaScript is worth; `arguments` is the list of arguments."""
        return self._command(
            "POST", "/execute/sync", {"script": f"return ({script})", "args": list(arguments)})

    def wait(self, condition, *arguments):
        """Waits until an expression is true; fails after a while."""
        end = time.monotonic() + self.timeout
        while not (value := self.run(condition, *arguments)):
            if time.monotonic() > end:
                raise AssertionError(f"still not true: {condition} {arguments or ''}")
            time.sleep(0.03)
        return value

    def click(self, selector):
        """Clicks in the middle of an element, where somebody would; covered elements fail."""
        self._command("POST", f"/element/{self._find(selector)}/click", {})

    def text(self, selector):
        """The text that an element shows."""
        return self._command("GET", f"/element/{self._find(selector)}/text")

    def keys(self, *keys):
        """Presses keys where the focus is: names such as "Escape", or texts to type."""
        actions = []
        for key in keys:
            for character in [KEYS[key]] if key in KEYS else key:
                actions += [{"type": "keyDown", "value": character},
                            {"type": "keyUp", "value": character}]
        self._command("POST", "/actions", {"actions": [
            {"type": "key", "id": "keyboard", "actions": actions}]})

    def drag(self, selector, dx, dy=0):
        """Drags from the middle of an element by a number of CSS pixels."""
        self.hold(selector, dx, dy, seconds=0.06)
        self.release()

    def hold(self, selector, dx, dy=0, seconds=0.3):
        """Drags from the middle of an element and keeps the button down."""
        self.run("arguments[0].scrollIntoView({ block: 'nearest' }) ?? true",
                 {ELEMENT: self._find(selector)})
        x, y = self.run("(({ left, top, width, height }) => [left + width / 2, top + height / 2])"
                        "(arguments[0].getBoundingClientRect())", {ELEMENT: self._find(selector)})
        self._mouse("mouseMoved", x, y, isDown=False)
        self._mouse("mousePressed", x, y)
        steps = max(1, round(seconds / 0.03))
        for step in range(1, steps + 1):
            time.sleep(seconds / steps)
            self._mouse("mouseMoved", x + dx * step / steps, y + dy * step / steps)

    def press(self, x, y):
        """Presses the button at a point of the window and lets it go."""
        self._mouse("mousePressed", x, y)
        self.release()

    def release(self):
        """Lets the button go."""
        self._mouse("mouseReleased", *self.mouse)

    def screenshot(self, path):
        """Writes what the window shows as a PNG."""
        picture = base64.b64decode(self._command("GET", "/screenshot"))
        pathlib.Path(path).write_bytes(picture)
        return picture

    def messages(self):
        """What pages have complained about since the last call: errors and refused requests."""
        return [entry["message"] for entry in self._command("POST", "/se/log", {"type": "browser"})
                if entry["level"] in ("SEVERE", "WARNING")]

    def _find(self, selector):
        return self._command(
            "POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def _mouse(self, kind, x, y, isDown=True):
        """Lets the browser see the mouse; the driver's own actions forget the button at times."""
        self.mouse = (x, y)
        self._devtools("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "pointerType": "mouse",
            "button": "left" if isDown else "none", "clickCount": 0 if kind == "mouseMoved" else 1,
            "buttons": 1 if isDown and kind != "mouseReleased" else 0})

    def _processes(self):
        """The processes of this browser, which name its profile."""
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if self.folder.encode() in (folder / "cmdline").read_bytes():
                    yield int(folder.name)
            except OSError:
                pass

    def _devtools(self, command, parameters):
        return self._command("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def _command(self, method, path, body=None):
        return self._send(method, self.session + path, body)

    def _address(self):
        for line in self.driver.stdout:
            if found := re.search(r"started successfully on port (\d+)", line):
                return f"http://127.0.0.1:{found[1]}"
        raise RuntimeError("chromedriver did not start")

    def _send(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.address + path, data, {"Content-Type": "application/json"}, method=method)
        # A proxy of the environment has no business here.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            message = value["message"].split("\n")[0]
            raise RuntimeError(f"{value['error']}: {message}") from None
