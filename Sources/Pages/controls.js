// The parts that report and studio share: numbers, dragging, keys, the play button, zoom.
function number(value, decimals = 5) {
  return value === null || value === undefined ? "–" : String(Number(value.toFixed(decimals)));
}

function counted(count, what) {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function clamp(value, low, high) {
  return Math.min(high, Math.max(low, value));
}

// Calls a function with the horizontal place, 0 to 1, during a drag over an element.
function dragging(element, move) {
  const place = (event) => {
    const box = element.getBoundingClientRect();
    move(clamp((event.clientX - box.left) / box.width, 0, 1));
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    place(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (element.hasPointerCapture(event.pointerId)) place(event);
  });
}

// Copies an element's text and says so on the button.
async function copyText(element, button) {
  getSelection().selectAllChildren(element);
  // Not every browser lets a page from a file use the clipboard; the text then stays selected.
  const copied = await navigator.clipboard?.writeText(element.textContent).then(() => true, () => false)
    || document.execCommand("copy");
  button.textContent = copied ? "Copied" : "Selected";
}

// Whether a control handles a key itself, so that the page must not.
function answersItself(control, key) {
  const moves = key.startsWith("Arrow") || ["Home", "End", " "].includes(key);
  return moves && control.matches("select, input[type=range]:not(#scrubber), [type=radio]")
    || key === " " && control.matches("button:not(.row), summary, [type=checkbox]")
    || control.matches("[type=text], [type=number], [type=search], [type=color]");
}

const icons = { play: "M3 1.5v13l11-6.5z", pause: "M3 2h3.6v12H3zM9.4 2H13v12H9.4z" };

function drawPlay(playing) {
  const icon = shape("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" });
  icon.append(shape("path", { d: icons[playing ? "pause" : "play"] }));
  find("play").replaceChildren(icon);
  find("play").setAttribute("aria-label", playing ? "Pause" : "Play");
}

const zooms = ["fit", "1", "2", "4", "8", "16"];

// Returns the zoom that is a number of steps larger.
function zoomBy(steps, zoom) {
  return zooms[clamp(zooms.indexOf(zoom) + steps, 0, zooms.length - 1)];
}

// Gives a canvas its size on the screen: at "fit" a whole multiple if there is room for one.
function fitCanvas(canvas, zoom, room) {
  const most = Math.min(room[0] / canvas.width, room[1] / canvas.height);
  const factor = zoom === "fit" ? (most >= 1 ? Math.min(8, Math.floor(most)) : most) : Number(zoom);
  canvas.style.width = `${canvas.width * factor}px`;
  canvas.style.height = `${canvas.height * factor}px`;
  canvas.classList.toggle("shrunk", factor < 1);
  return factor;
}

const nextGround = { checks: "white", white: "black", black: "checks" };

function showGround(stage, ground) {
  stage.dataset.ground = ground;
  document.querySelector(`[name=ground][value=${ground}]`).checked = true;
}
