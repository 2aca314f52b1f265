const order = ["damaged", "unreadable", "altered", "different", "renamed", "moved", "missing", "new",
  "removed", "tolerated", "orphan", "same"];
const filter = { statuses: new Set(), animation: "", words: "" };
const rows = new Map();
let visible = [];

function buildFilters() {
  find("statuses").replaceChildren(...order.filter((status) => report.counts[status]).map((status) => {
    const [icon, text] = wording[status];
    const chip = make("button", { class: "chip", type: "button", "aria-pressed": "false", "data-status": status },
      make("span", { class: `icon ${status}`, "aria-hidden": "true" }, icon), text,
      make("b", {}, `${report.counts[status]}`));
    chip.onclick = () => {
      if (!filter.statuses.delete(status)) filter.statuses.add(status);
      list();
    };
    return chip;
  }));
  const animations = [...new Set(results.map((one) => one.animation))];
  find("animation").replaceChildren(make("option", { value: "" }, "All animations"),
    ...animations.map((name, place) => make("option", { value: `${place}` }, name)));
  find("animation").onchange = (event) => {
    filter.animation = event.target.value === "" ? null : animations[event.target.value];
    list();
  };
  filter.animation = null;
  find("search").oninput = (event) => { filter.words = event.target.value; list(); };
  find("reset").onclick = reset;
}

function reset() {
  filter.statuses.clear();
  filter.animation = null;
  filter.words = find("search").value = find("animation").value = "";
  list();
}

function matches(one) {
  return (filter.statuses.size === 0 || filter.statuses.has(one.status))
    && (filter.animation === null || one.animation === filter.animation)
    && filter.words.toLowerCase().split(/\s+/).every((word) => one.words.includes(word));
}

function buildRows() {
  for (const one of results) {
    const [icon, text] = wording[one.status];
    const row = make("button", { class: "row", type: "button" },
      make("span", { class: `icon ${one.status}`, "aria-label": text, role: "img" }, icon),
      make("span", {}, make("strong", {}, one.animation), make("span", { class: "scene" }, ` / ${one.scene}`)));
    if (one.sentences.length) row.append(make("small", {}, one.sentences[0]));
    row.onclick = () => select(one);
    rows.set(one, row);
  }
}

function list() {
  visible = order.flatMap((status) => results.filter((one) => one.status === status && matches(one)));
  find("list").replaceChildren(...order.flatMap((status) => {
    const group = visible.filter((one) => one.status === status);
    if (!group.length) return [];
    const items = make("ul", {}, ...group.map((one) => make("li", {}, rows.get(one))));
    return [make("h3", {}, `${wording[status][1]} · ${group.length}`), items];
  }));
  for (const chip of document.querySelectorAll(".chip")) {
    chip.setAttribute("aria-pressed", filter.statuses.has(chip.dataset.status));
  }
  const all = visible.length === results.length;
  find("count").textContent = all ? counted(results.length, "case") : `${visible.length} of ${results.length} cases`;
  find("nothing").hidden = visible.length > 0 || results.length === 0;
  // The selected case must be in the list.
  if (state.one && visible.length && !visible.includes(state.one)) select(visible[0]);
}

function select(one, frame) {
  rows.get(state.one)?.removeAttribute("aria-current");
  rows.get(one).setAttribute("aria-current", "true");
  rows.get(one).scrollIntoView({ block: "nearest" });
  open(one, frame);
}

function move(by) {
  if (!visible.length) return;
  const place = visible.indexOf(state.one);
  select(visible[clamp(place < 0 ? 0 : place + by, 0, visible.length - 1)]);
}

// The address contains the current view, so it can be sent to another person.
function remember() {
  if (state.playing) return;
  clearTimeout(state.remembering);
  // Browsers reject an address that changes too often, for example while scrubbing.
  const wait = (state.remembered ?? -Infinity) + 200 - performance.now();
  if (wait > 0) {
    state.remembering = setTimeout(remember, wait);
    return;
  }
  state.remembered = performance.now();
  history.replaceState(null, "", `#${new URLSearchParams({ case: state.one.name, frame: state.frame })}`);
}

const keys = {
  j: () => move(1), k: () => move(-1),
  ArrowLeft: () => step(-1), ArrowRight: () => step(1),
  Home: () => step(-Infinity), End: () => step(Infinity),
  "[": () => jumpToDifference(-1), "]": () => jumpToDifference(1),
  ",": () => jump(state.one.pictured, -1), ".": () => jump(state.one.pictured, 1),
  " ": toggle, b: blinkOnce, a: () => judge("accept"), u: () => judge("undo"),
  "+": () => setZoom(zoomBy(1, state.zoom)),
  "-": () => setZoom(zoomBy(-1, state.zoom)),
  g: () => setGround(nextGround[state.ground]),
  "/": () => find("search").focus(), "?": () => find("help").showModal(), Escape: reset,
};
modes.forEach((mode, place) => { keys[place + 1] = () => setMode(mode); });

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || find("help").open) return;
  if (target.id === "search") {
    if (key === "Escape") { reset(); target.blur(); }
    return;
  }
  const needsCase = !["/", "?", "Escape"].includes(key);
  if (!keys[key] || answersItself(target, key) || needsCase && !state.one) return;
  event.preventDefault();
  keys[key]();
});

function start() {
  find("headline").textContent = report.headline;
  find("headline").classList.toggle("failed", report.exitCode !== 0);
  find("title").textContent = report.title;
  document.body.classList.toggle("single", results.length === 1);
  find("environment").hidden = report.environment.length === 0;
  find("environment-note").textContent = report.environmentNote ?? "";
  find("environment-list").replaceChildren(...report.environment.map((one) => make("li", {},
    make("b", {}, one.name), ` ${one.expected ?? "none"} when recorded, ${one.actual ?? "none"} now`)));
  find("recording-copy").onclick = () => copyText(find("recording-command"), find("recording-copy"));
  find("help-open").onclick = () => find("help").showModal();
  find("help-close").onclick = () => find("help").close();
  listenToStudio();
  listenToStage();
  listenToScrubber();
  buildFilters();
  buildRows();
  list();
  find("case").hidden = results.length === 0;
  if (!results.length) {
    find("list").replaceChildren(make("p", { class: "empty" }, "There are no cases."));
    return;
  }
  const wanted = new URLSearchParams(location.hash.slice(1));
  const one = results.find((one) => one.name === wanted.get("case"));
  select(one ?? visible[0], one && wanted.has("frame") ? Number(wanted.get("frame")) || 0 : undefined);
}

start();
