// The list of sources: the catalogue and files.
const list = { rows: new Map(), shown: [], remembered: new Map() };

function buildSources() {
  list.rows.clear();
  for (const one of studio.sources.values()) {
    const row = make("button", { class: "row", type: "button", title: one.problem ?? one.summary },
      make("span", { class: "icon", "aria-hidden": "true" }, one.problem ? "✕" : one.canPull ? "↓" : "○"),
      make("span", {}, make("strong", {}, one.name)),
      make("small", { class: one.problem ? "different" : "" }, one.problem ?? one.summary));
    row.classList.toggle("broken", Boolean(one.problem));
    row.onclick = () => chooseSource(one.name);
    list.rows.set(one.name, row);
  }
  filterSources();
}

function filterSources() {
  const words = find("search").value.toLowerCase().split(/\s+/);
  const fits = (one) => words.every((word) => `${one.name} ${one.summary ?? ""}`.toLowerCase().includes(word));
  const groups = [["animation", "Animations"], ["file", "Files"]].map(([kind, title]) =>
    [title, [...studio.sources.values()].filter((one) => one.kind === kind && fits(one))]);
  list.shown = groups.flatMap(([, group]) => group);
  find("sources").replaceChildren(...groups.filter(([, group]) => group.length).flatMap(([title, group]) => [
    make("h3", {}, `${title} · ${group.length}`),
    make("ul", {}, ...group.map((one) => make("li", {}, list.rows.get(one.name))))]));
  find("nothing").hidden = list.shown.length > 0 || studio.sources.size === 0;
}

function markSource() {
  for (const [name, row] of list.rows) {
    const isCurrent = name === studio.wanted.source;
    if (isCurrent === row.hasAttribute("aria-current")) continue;
    if (isCurrent) row.setAttribute("aria-current", "true"); else row.removeAttribute("aria-current");
    if (isCurrent) row.scrollIntoView({ block: "nearest" });
  }
}

// Selects a source with its previous settings; appearance, scale and rate stay the same.
function chooseSource(name) {
  if (!drives() || !studio.wanted || name === studio.wanted.source) return;
  list.remembered.set(studio.wanted.source, studio.wanted);
  const { appearance, scale, rate } = studio.wanted;
  const { scene, style = null, size = null, fit, background, set = {}, other = null } = list.remembered.get(name)
    ?? { scene: studio.sources.get(name).scenes[0]?.name };
  studio.wanted = {};
  choose({ source: name, scene, style, size, scale, rate, appearance, fit, background, set, other });
}

function moveSource(by) {
  if (!list.shown.length) return;
  const place = list.shown.findIndex((one) => one.name === studio.wanted?.source);
  chooseSource(list.shown[clamp(place < 0 ? 0 : place + by, 0, list.shown.length - 1)].name);
}

function listenToSources() {
  find("search").oninput = filterSources;
  find("sidebar").onkeydown = (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const rows = [...find("sources").querySelectorAll(".row")];
    rows[clamp(rows.indexOf(document.activeElement) + by, 0, rows.length - 1)]?.focus();
  };
}
