const entries = JSON.parse(find("facts").textContent);
entries.forEach((entry, index) => { entry.index = index; entry.theme ??= null; entry.appearance ??= "light"; });
const cards = [];
let visible = entries;
let order = entries;
let current = null;

// `value` is compared, `text` is displayed, and `compare` orders the values in a filter.
const byText = new Intl.Collator("en", { numeric: true }).compare;
const byNumber = (left, right) => parseFloat(left) - parseFloat(right);
const facets = [
  { key: "animation", title: "Animation", value: (entry) => entry.animation },
  { key: "scene", title: "Scene", value: (entry) => entry.scene,
    text: (value) => value || "no scene" },
  { key: "theme", title: "Theme", value: (entry) => entry.theme ?? "",
    text: (value) => value || "no theme" },
  { key: "appearance", title: "Appearance", value: (entry) => entry.appearance },
  { key: "size", title: "Size", value: texts.size },
  { key: "scale", title: "Scale", value: texts.scale, compare: byNumber },
  { key: "fps", title: "Rate", value: texts.fps, compare: byNumber },
  { key: "format", title: "Format", value: texts.format },
];
for (const facet of facets) {
  facet.chosen = new Set();
  facet.values = [...new Set(entries.map(facet.value))].sort(facet.compare ?? byText);
  facet.inputs = new Map();
}

function makeCard(entry) {
  const card = find("card").firstElementChild.cloneNode(true);
  const set = (selector, text) => { card.querySelector(selector).textContent = text; };
  const look = entry.appearance === "light" ? null : entry.appearance;
  const scene = [entry.scene, entry.theme, look].filter((part) => part).join(" · ");
  const button = card.querySelector(".stage");
  const [numbers, costs] = card.querySelectorAll(".numbers");
  button.setAttribute("aria-label",
    `${[entry.animation, scene, texts.size(entry), texts.format(entry)].filter((part) => part).join(", ")}: open`);
  set("strong", entry.animation);
  set(".scene", scene);
  set(".format", texts.format(entry));
  const [pace, length] = formats[entry.format].still
    ? [[], ["still"]] : [[texts.fps(entry)], [texts.frames(entry), texts.duration(entry)]];
  numbers.textContent = [`${texts.size(entry)} pt`, texts.scale(entry), ...pace].join(" · ");
  costs.textContent = [...length, texts.bytes(entry)].join(" · ");
  set(".path", entry.path);
  set("code", entry.sha256.slice(0, 8));
  card.querySelector(".path").title = entry.path;
  card.querySelector("code").title = `SHA-256 ${entry.sha256}`;
  card.entry = entry;
  card.words = [entry.path, entry.animation, scene, texts.size(entry), entry.size.join("x"),
    entry.format, entry.sha256].join(" ").toLowerCase();
  button.onclick = () => { focusCard(entry); viewer.open(entry); };
  button.onfocus = () => focusCard(entry);
  // With motion switched off, only the card under the pointer plays.
  const solo = (moves) => { if (!find("motion").checked && card.inView) play(button, entry, moves); };
  button.onpointerenter = () => solo(true);
  button.onpointerleave = () => solo(false);
  return card;
}

function makeFilters() {
  for (const facet of facets) {
    const isKnown = facet.values.length > 1
      || ["animation", "size"].includes(facet.key) && facet.values.length > 0;
    if (!isKnown) continue;
    const group = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = facet.title;
    group.append(legend);
    group.dataset.facet = facet.key;
    for (const value of facet.values) {
      const label = document.createElement("label");
      const input = document.createElement("input");
      const [text, count] = [document.createElement("span"), document.createElement("small")];
      input.type = "checkbox";
      input.value = value;
      input.onchange = () => {
        facet.chosen[input.checked ? "add" : "delete"](value);
        update();
      };
      text.textContent = facet.text?.(value) ?? value;
      label.append(input, text, count);
      group.append(label);
      facet.inputs.set(value, { input, label, count });
    }
    find("filters").append(group);
  }
}

const chosen = (facet, entry) => !facet.chosen.size || facet.chosen.has(facet.value(entry));

function update() {
  const words = find("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = order.filter((entry) => words.every((word) => cards[entry.index].words.includes(word)));
  visible = found.filter((entry) => facets.every((facet) => chosen(facet, entry)));
  const shown = new Set(visible);
  for (const card of cards) card.hidden = !shown.has(card.entry);
  // Each value of a filter shows how many artefacts remain if the value is also chosen.
  for (const facet of facets) {
    const counts = new Map();
    for (const entry of found) {
      if (facets.every((other) => other === facet || chosen(other, entry))) {
        counts.set(facet.value(entry), (counts.get(facet.value(entry)) ?? 0) + 1);
      }
    }
    for (const [value, { input, label, count }] of facet.inputs) {
      count.textContent = counts.get(value) ?? 0;
      input.checked = facet.chosen.has(value);
      label.classList.toggle("none", !counts.has(value));
    }
  }
  const total = visible.reduce((sum, entry) => sum + entry.bytes, 0);
  find("count").textContent = visible.length === entries.length
    ? `All ${entries.length}` : `${visible.length} of ${entries.length}, ${bytes(total)}`;
  find("empty").hidden = visible.length > 0;
  find("reset").hidden = words.length === 0 && facets.every((facet) => !facet.chosen.size);
  if (!shown.has(current)) setCurrent(visible[0] ?? null);
  save();
}

function sort() {
  const path = (left, right) => byText(left.path, right.path) || left.index - right.index;
  const compare = {
    batch: (left, right) => left.index - right.index,
    name: path,
    largest: (left, right) => right.bytes - left.bytes || path(left, right),
    smallest: (left, right) => left.bytes - right.bytes || path(left, right),
  }[find("sort").value];
  order = [...entries].sort(compare);
  find("grid").replaceChildren(...order.map((entry) => cards[entry.index]));
  update();
}

// The tab key reaches one card at a time; arrow keys move between cards.
function setCurrent(entry) {
  if (current) cards[current.index].querySelector(".stage").tabIndex = -1;
  current = entry;
  if (current) cards[current.index].querySelector(".stage").tabIndex = 0;
}

function focusCard(entry) {
  if (!entry || cards[entry.index].hidden) return;
  const button = cards[entry.index].querySelector(".stage");
  if (current !== entry) setCurrent(entry);
  if (document.activeElement !== button) button.focus();
}

function moveFocus(event) {
  const columns = getComputedStyle(find("grid")).gridTemplateColumns.split(" ").length;
  const place = visible.indexOf(current);
  const last = visible.length - 1;
  const target = {
    ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last,
    ArrowUp: place - columns, ArrowDown: Math.min(place + columns, last),
  }[event.key];
  if (target === undefined || target < 0 || target > last) return;
  event.preventDefault();
  focusCard(visible[target]);
}

// Only artefacts near the window are decoded.
const watcher = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    target.inView = isIntersecting;
    const stage = target.querySelector(".stage");
    if (isIntersecting) play(stage, target.entry, find("motion").checked); else stop(stage);
  }
}, { rootMargin: "300px 0px" });

function setBackground(name) {
  const input = find("background").querySelector(`[value="${CSS.escape(name)}"]`);
  if (!input) return;
  input.checked = true;
  document.body.dataset.background = name;
  save();
}

// The choices are stored in the address, so a reloaded or shared page restores them.
let isRestored = false;
function save() {
  if (!isRestored) return;
  const state = new URLSearchParams();
  for (const facet of facets) for (const value of facet.chosen) state.append(facet.key, value);
  if (find("search").value) state.set("search", find("search").value);
  if (find("sort").value !== "batch") state.set("sort", find("sort").value);
  if (document.body.dataset.background !== "page") {
    state.set("background", document.body.dataset.background);
  }
  const text = state.toString();
  history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
}

function restore() {
  const state = new URLSearchParams(location.hash.slice(1));
  for (const facet of facets) {
    facet.chosen = new Set(state.getAll(facet.key).filter((value) => facet.inputs.has(value)));
  }
  find("search").value = state.get("search") ?? "";
  const names = [...find("sort").options].map((option) => option.value);
  find("sort").value = names.includes(state.get("sort")) ? state.get("sort") : "batch";
  setBackground(state.get("background") ?? "page");
}

function reset() {
  for (const facet of facets) facet.chosen.clear();
  find("search").value = "";
  update();
}

function onKey(event) {
  const isTyping = event.target.matches("input[type=search], select");
  if (find("viewer").open || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && event.target === find("search")) {
    find("search").value = "";
    update();
  } else if (event.key === "/" && !isTyping) {
    event.preventDefault();
    find("search").focus();
  } else if (event.key.toLowerCase() === "b" && !isTyping) {
    const names = ["page", "white", "black", "checks"];
    const next = names.indexOf(document.body.dataset.background) + 1;
    setBackground(names[next % names.length]);
  }
}

for (const entry of entries) cards.push(makeCard(entry));
makeFilters();
viewer.listen();
const kinds = facets[0].values.length;
find("summary").textContent = [
  entries.length === 1 ? "1 artefact" : `${grouped.format(entries.length)} artefacts`,
  kinds === 1 ? "1 animation" : `${kinds} animations`,
  bytes(entries.reduce((sum, entry) => sum + entry.bytes, 0)),
].join(" · ");
find("search").oninput = update;
find("sort").onchange = sort;
find("reset").onclick = reset;
find("filters").onsubmit = (event) => event.preventDefault();
find("background").onchange = (event) => setBackground(event.target.value);
find("grid").onkeydown = moveFocus;
find("motion").checked = !matchMedia("(prefers-reduced-motion: reduce)").matches;
find("motion").onchange = () => {
  for (const card of cards) {
    if (card.inView) play(card.querySelector(".stage"), card.entry, find("motion").checked);
  }
};
document.onkeydown = onKey;
// After a reload, a browser may restore earlier values of the page's fields.
if (matchMedia("(max-width: 760px)").matches) find("sidebar").open = false;
restore();
isRestored = true;
sort();
for (const card of cards) watcher.observe(card);
window.onhashchange = () => { restore(); sort(); };
