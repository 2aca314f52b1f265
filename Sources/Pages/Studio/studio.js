// The studio as a whole: the state from the server, the tabs and the keys.
const tabs = ["parameters", "output", "layers"];
const wide = matchMedia("(min-width: 1900px)");
// If this query matches, nothing may start to move without a command.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let tab = "parameters";

function takeState(state) {
  const before = studio.state;
  studio.state = state;
  if (state.canvas) {
    setPictureSize(picture, state.canvas.width, state.canvas.height);
    picture.setAttribute("aria-label", `${state.selection.source}, ${state.selection.scene ?? ""}`);
  }
  check("mode", state.mode);
  document.querySelector("[name=mode][value=live]").disabled = !state.canLive;
  view.classList.toggle("touchable", state.canLive);
  find("problem").hidden = !state.problem;
  find("problem").textContent = state.problem ?? "";
  drawCommands();
  find("notices").replaceChildren(...(state.notices ?? []).map((notice) => make("li", {}, notice)));
  find("save").disabled = !state.hasGesture;
  const [was, is] = [before?.selection, state.selection];
  if (before && (was.source !== is.source)) forgetLayers();
  else if (before && values.layer !== null && JSON.stringify(was) !== JSON.stringify(is)) {
    send({ do: "curves", layer: values.layer });
  }
  const isNew = !before || was.source !== is.source || was.scene !== is.scene;
  if (calm.matches && isNew && state.drives && state.playing && state.mode === "timeline") send({ do: "pause" });
  if (!studio.wanted) studio.wanted = { ...is, set: { ...is.set } };
  drawLink();
  syncSelection();
  drawTransport();
}

// Wide windows show all panels.
const isShown = (name) => wide.matches || tab === name;

function showTab(name) {
  showPlace("studio");
  const hadLayers = isShown("layers") && tab !== null;
  tab = name;
  for (const one of tabs) {
    find(one).hidden = !isShown(one);
    find(`tab-${one}`).setAttribute("aria-selected", String(one === name));
    find(`tab-${one}`).tabIndex = one === name ? 0 : -1;
  }
  if (hadLayers !== isShown("layers") || wide.matches) send({ do: "layers", on: isShown("layers") });
  drawPointed();
  if (wide.matches) find(name).scrollIntoView({ block: "nearest" });
}

function showPlace(place) {
  if (place === "goldens" && !studio.welcome?.goldens) return;
  check("place", place);
  const isGoldens = place === "goldens";
  if (isGoldens && !goldens.isVerified) verifyGoldens();
  find("goldens").hidden = !isGoldens;
  find("studio").hidden = find("bar").hidden = isGoldens;
}

function toggleLive() {
  if (studio.state.mode === "live") seek(0);
  else if (studio.state.canLive) send({ do: "live" });
}

const keys = {
  " ": toggle, ArrowLeft: () => step(-1), ArrowRight: () => step(1),
  Home: () => seek(0), End: () => seek(studio.state.duration),
  m: () => moveToMarker(1), M: () => moveToMarker(-1), ",": () => changeSpeed(-1), ".": () => changeSpeed(1),
  l: toggleLive, r: toggleRefresh, p: () => pullByKey.begin(),
  "[": () => chooseScene(-1), "]": () => chooseScene(1),
  j: () => moveSource(1), k: () => moveSource(-1),
  1: () => showTab("parameters"), 2: () => showTab("output"), 3: () => showTab("layers"), 4: () => showPlace("goldens"),
  c: () => toggleLook("style", ["screen", "control"], choose), d: () => toggleLook("appearance", ["light", "dark"]),
  b: toggleComparison, x: () => editVariant(!compared.isOther),
  o: () => setOnion(!look.onion), f: toggleFinger, g: () => setGround(nextGround[look.ground]),
  "+": () => setZoom(zoomBy(1, look.zoom)), "-": () => setZoom(zoomBy(-1, look.zoom)),
  s: saveGesture, e: () => find("export").showModal(),
  "/": () => find("search").focus(), "?": () => find("help").showModal(),
};

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (target === find("search") && key === "Escape") {
    find("search").value = "";
    filterSources();
    target.blur();
    return;
  }
  const action = keys[key] ?? keys[key.toLowerCase()];
  if (!action || answersItself(target, key) || !studio.state && !["/", "?"].includes(key)) return;
  event.preventDefault();
  if (!event.repeat || key.startsWith("Arrow")) action();
});
document.addEventListener("keyup", (event) => { if (event.key.toLowerCase() === "p") pullByKey.end(); });
document.addEventListener("visibilitychange", () => {
  if (document.hidden && touch.pointer !== null) endTouch("cancel", touch.last);
  send({ do: "visible", is: !document.hidden });
});

function listenToTabs() {
  for (const name of tabs) find(`tab-${name}`).onclick = () => showTab(name);
  find("tabs").onkeydown = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.stopPropagation();
    showTab(tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length]);
    find(`tab-${tab}`).focus();
  };
  wide.onchange = () => showTab(tab);
  for (const input of document.querySelectorAll("[name=mode]")) {
    input.onchange = () => { if (input.value !== studio.state?.mode) toggleLive(); };
  }
  for (const input of document.querySelectorAll("[name=place]")) input.onchange = () => showPlace(input.value);
}

function start() {
  const narrow = matchMedia("(max-width: 1119px)");
  find("sidebar").open = !narrow.matches;
  narrow.onchange = () => { find("sidebar").open = !narrow.matches; };
  listenToCanvas();
  listenToTouches();
  listenToTrack();
  listenToTree();
  listenToParameters();
  listenToOutput();
  listenToVariants();
  listenToSources();
  listenToExports();
  listenToReport();
  listenToTabs();
  setGround(look.ground);
  showTab(tab);
  drawLink();
  connect();
}

start();
