const formats = JSON.parse(find("formats").textContent);
// For each stage, the function that stops its player.
const playing = new Map();
// The drawings to redraw in each frame of the display.
const tickers = new Set();

function play(stage, entry, moves) {
  stop(stage);
  const { player, animated } = formats[entry.format];
  const start = { film, chart, video, other }[player] ?? picture;
  playing.set(stage, start(stage, entry, moves || !animated));
}

function stop(stage) {
  playing.get(stage)?.();
  playing.delete(stage);
  stage.replaceChildren();
}

// Returns the artefact's files. They stay text until they are shown, so a large batch needs little
// memory.
function files(entry) {
  return document.getElementById(`artefact-${entry.index}`).textContent.split("\n");
}

function address(entry, file) {
  return `data:${formats[entry.format].type};base64,${file}`;
}

// Gives an element the artefact's size, so the layout does not move when the picture arrives.
function measure(element, entry) {
  if (formats[entry.format].player === "strip") {
    element.classList.add("strip");
    return;
  }
  const [width, height] = entry.size;
  element.style.width = `${width}px`;
  element.style.aspectRatio = `${width} / ${height}`;
}

function canvas(stage, entry) {
  const element = document.createElement("canvas");
  measure(element, entry);
  stage.append(element);
  return element;
}

function draw(element, image) {
  element.width = image.naturalWidth;
  element.height = image.naturalHeight;
  element.getContext("2d").drawImage(image, 0, 0);
}

// The placeholder for formats that no browser can show.
function other(stage) {
  const words = document.createElement("p");
  words.textContent = "for other programs";
  stage.append(words);
  return () => {};
}

function picture(stage, entry, moves) {
  const image = new Image();
  let ended = false;
  image.alt = "";
  image.src = address(entry, files(entry)[0]);
  measure(image, entry);
  if (moves) {
    stage.append(image);
  } else {
    // A canvas draws only the first frame.
    const still = canvas(stage, entry);
    image.decode().then(() => { if (!ended) draw(still, image); }, () => {});
  }
  return () => { ended = true; image.removeAttribute("src"); };
}

function video(stage, entry, moves) {
  const element = document.createElement("video");
  Object.assign(element, { muted: true, loop: true, playsInline: true, autoplay: moves });
  element.src = address(entry, files(entry)[0]);
  measure(element, entry);
  stage.append(element);
  return () => {
    element.pause();
    element.removeAttribute("src");
    // Without this call, the browser would keep the data.
    element.load();
  };
}

// Plays numbered frames by the clock of the display.
function film(stage, entry, moves) {
  const element = canvas(stage, entry);
  const images = files(entry).map((file) => {
    const image = new Image();
    image.src = address(entry, file);
    return image;
  });
  let shown = -1;
  const show = (index) => {
    if (index === shown || !images[index].naturalWidth) return;
    draw(element, images[index]);
    shown = index;
  };
  images[0].decode().then(() => { if (shown < 0) show(0); }, () => {});
  return moves ? tick((time) => show(Math.floor(time * entry.fps) % images.length)) : () => {};
}

// Draws value tracks: the pull over time, with a moving dot at the current time.
function chart(stage, entry, moves) {
  const track = JSON.parse(new TextDecoder().decode(
    Uint8Array.from(atob(files(entry)[0]), (character) => character.charCodeAt(0))));
  const pulls = track.frames.map((frame) => frame.pull ?? 0);
  const low = Math.min(0, ...pulls);
  const high = Math.max(1, ...pulls);
  const x = (index) => 8 + 204 * index / Math.max(1, pulls.length - 1);
  const y = (pull) => 92 - 72 * (pull - low) / (high - low);
  const points = pulls.map((pull, index) => `${x(index).toFixed(2)},${y(pull).toFixed(2)}`);
  const svg = shape("svg", { viewBox: "0 0 220 112", class: "chart" });
  svg.append(
    shape("path", { class: "axis", d: `M8 ${y(0)}H212` }),
    shape("polyline", { class: "curve", points: points.join(" ") }),
  );
  const label = shape("text", { x: 8, y: 12 });
  const dot = shape("circle", { r: 3.5, cx: x(0), cy: y(pulls[0] ?? 0) });
  svg.append(label, dot);
  stage.append(svg);
  const show = (index) => {
    dot.setAttribute("cx", x(index));
    dot.setAttribute("cy", y(pulls[index]));
    label.textContent = `pull ${pulls[index].toFixed(1)} pt, ${track.frames[index].phase ?? ""}`;
  };
  if (!pulls.length) return () => {};
  show(0);
  return moves ? tick((time) => show(Math.floor(time * entry.fps) % pulls.length)) : () => {};
}

// Calls `step` in each frame with the seconds since the start; returns a function that stops the
// calls.
function tick(step) {
  const begin = performance.now();
  const ticker = (now) => step(Math.max(0, now - begin) / 1000);
  tickers.add(ticker);
  if (tickers.size === 1) requestAnimationFrame(tickAll);
  return () => tickers.delete(ticker);
}

function tickAll(now) {
  for (const ticker of tickers) ticker(now);
  if (tickers.size > 0) requestAnimationFrame(tickAll);
}
