// Code shared by the report and the studio: numbers, dragging, keys, the play button and zoom.
function number(value, decimals = 5) {
  return value === null || value === undefined ? "–" : String(Number(value.toFixed(decimals)));
}

function counted(count, what) {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function clamp(value, low, high) {
  return Math.min(high, Math.max(low, value));
}

// During a drag over an element, calls a function with the horizontal position, 0 to 1.
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

// Copies an element's text, and confirms the copy on the button.
async function copyText(element, button) {
  getSelection().selectAllChildren(element);
  // Not every browser lets a local page use the clipboard. The text is then left selected.
  const copied = await navigator.clipboard?.writeText(element.textContent).then(() => true, () => false)
    || document.execCommand("copy");
  button.textContent = copied ? "Copied" : "Selected";
}

// Returns whether a control handles a key itself, in which case the page ignores the key.
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

// Returns the zoom factor a number of steps above the given factor.
function zoomBy(steps, zoom) {
  return zooms[clamp(zooms.indexOf(zoom) + steps, 0, zooms.length - 1)];
}

// Sets a canvas's size on the screen; "fit" uses a whole multiple if there is room.
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
