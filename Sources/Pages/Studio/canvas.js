// The canvas on the page: zoom, pixel grid, background, onion skin and the outline of a layer.
const view = find("view");
const look = { zoom: "fit", ground: "checks", onion: false, ghosts: [], next: 0 };
const ghostCount = 12;

function setPictureSize(canvas, width, height) {
  if (canvas.width === width && canvas.height === height || !width || !height) return;
  canvas.width = width;
  canvas.height = height;
  if (canvas === picture) forgetGhosts();
  fitPicture();
}

// The canvas size is known before the first frame, so the layout does not move when the frame
// arrives.
function fitPicture() {
  const room = [view.clientWidth - 28, view.clientHeight - 28];
  const isPair = !find("other").hidden;
  // Two pictures are side by side, or one below the other if this makes them larger.
  const fits = (across, down) => Math.min((room[0] - 28 * across) / (across + 1) / picture.width,
    (room[1] - 28 * down) / (down + 1) / picture.height);
  const isRow = isPair && fits(1, 0) >= fits(0, 1);
  view.classList.toggle("beside", isRow);
  if (isPair) {
    const side = isRow ? 0 : 1;
    room[side] = (room[side] - 28) / 2;
    fitCanvas(find("other"), look.zoom, room);
  }
  const factor = fitCanvas(picture, look.zoom, room);
  const grid = find("grid");
  grid.hidden = factor < 8;
  grid.style.backgroundSize = `${factor}px ${factor}px`;
  const { width, height } = picture.style;
  for (const part of [find("ghosts"), grid, find("outline")]) Object.assign(part.style, { width, height });
  find("ghosts").classList.toggle("shrunk", factor < 1);
}

function setZoom(zoom) {
  look.zoom = find("zoom").value = zoom;
  fitPicture();
}

function setGround(ground) {
  look.ground = ground;
  showGround(find("stage"), ground);
}

function setOnion(isOn) {
  look.onion = isOn;
  find("onion").setAttribute("aria-pressed", String(isOn));
  find("ghosts").hidden = !isOn;
  forgetGhosts();
  if (isOn) keepGhost();
}

function forgetGhosts() {
  look.ghosts = [];
  look.next = 0;
  find("ghosts").width = picture.width;
  find("ghosts").height = picture.height;
}

// Keeps a copy of the picture, and draws earlier copies over it; older copies are fainter.
function keepGhost() {
  if (!look.onion) return;
  const ghosts = find("ghosts").getContext("2d");
  ghosts.clearRect(0, 0, picture.width, picture.height);
  const count = look.ghosts.length;
  for (let age = Math.min(count, ghostCount); age >= 1; age -= 1) {
    const index = (look.next - age + count) % count;
    ghosts.globalAlpha = 0.2 * (1 - age / (ghostCount + 1)) ** 2;
    ghosts.drawImage(look.ghosts[index], 0, 0);
  }
  const copy = look.ghosts[look.next] ??= new OffscreenCanvas(picture.width, picture.height);
  const pen = copy.getContext("2d");
  pen.globalCompositeOperation = "copy";
  pen.drawImage(picture, 0, 0);
  look.next = (look.next + 1) % ghostCount;
}

// Outlines a layer; its corners are in points of the canvas.
function outline(layer) {
  const points = studio.state?.canvas?.points;
  const svg = find("outline");
  svg.replaceChildren();
  if (!layer || !points) return;
  svg.setAttribute("viewBox", `0 0 ${points[0]} ${points[1]}`);
  for (const name of ["halo", "edge"]) {
    svg.append(shape("polygon", { class: name, points: layer.quad.join(" ") }));
  }
}

function listenToCanvas() {
  find("zoom").onchange = (event) => setZoom(event.target.value);
  for (const input of document.querySelectorAll("[name=ground]")) input.onchange = () => setGround(input.value);
  find("onion").onclick = () => setOnion(!look.onion);
  new ResizeObserver(fitPicture).observe(view);
}
