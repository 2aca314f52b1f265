// The layer tree: hovering outlines a layer and shows its values; a click opens its curves.
const tree = { layers: [], shape: "", pointed: null, selected: null };

function drawLayers({ layers }) {
  tree.layers = layers;
  const shape = JSON.stringify(layers.map((one) => [one.id, one.depth, one.name, one.kind, one.tracked]));
  if (shape !== tree.shape) buildTree();
  tree.shape = shape;
  const rows = find("tree").children;
  layers.forEach((layer, index) => rows[index].firstChild.classList.toggle("hidden-layer", layer.hidden));
  find("layers-note").textContent = counted(layers.length, "layer");
  drawPointed();
}

function buildTree() {
  const focused = find("tree").contains(document.activeElement) ? document.activeElement.dataset.id : null;
  find("tree").replaceChildren(...tree.layers.map((layer) => {
    const row = make("button", { type: "button", class: "layer", "data-id": layer.id,
      "aria-pressed": String(layer.id === tree.selected) },
    make("strong", {}, layer.name || layer.kind));
    if (layer.name) row.append(make("span", { class: "quiet" }, layer.kind));
    if (layer.tracked) row.append(make("span", { class: "tracked", title: "In the value tracks" }, "∿"));
    row.style.paddingLeft = `${8 + 14 * layer.depth}px`;
    row.onpointerenter = row.onfocus = () => point(layer.id);
    row.onpointerleave = row.onblur = () => point(null);
    row.onclick = () => selectLayer(layer);
    return make("li", {}, row);
  }));
  [...find("tree").querySelectorAll(".layer")].find((row) => row.dataset.id === focused)?.focus();
}

function point(id) {
  tree.pointed = id;
  drawPointed();
}

function selectLayer(layer) {
  const isOff = tree.selected === layer.id;
  tree.selected = isOff ? null : layer.id;
  for (const row of find("tree").querySelectorAll(".layer")) {
    row.setAttribute("aria-pressed", String(row.dataset.id === tree.selected));
  }
  askForCurves(isOff ? null : layer);
  drawPointed();
}

// Shows the layer under the pointer or, if there is none, the selected layer.
function drawPointed() {
  const layer = tree.layers.find((one) => one.id === tree.pointed)
    ?? tree.layers.find((one) => one.id === tree.selected);
  outline(isShown("layers") ? layer : null);
  find("layer-name").textContent = layer ? layer.name || layer.kind : "";
  const facts = Object.entries(layer?.values ?? {});
  if (!layer) facts.push(["", "Point at a layer to see its values."]);
  find("layer-facts").replaceChildren(...facts.flatMap(([name, value]) => {
    const text = make("dd", {}, value);
    if (/^#[0-9a-f]{6,8}$/i.test(value)) text.prepend(make("i", { class: "swatch", style: `--swatch: ${value}` }));
    return [make("dt", {}, name), text];
  }));
}

function forgetLayers() {
  Object.assign(tree, { layers: [], shape: "", pointed: null, selected: null });
  find("tree").replaceChildren();
  find("layers-note").textContent = "";
  askForCurves(null);
  drawPointed();
}

// Arrow keys move between layers.
function listenToTree() {
  find("tree").onkeydown = (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    const rows = [...find("tree").querySelectorAll(".layer")];
    rows[rows.indexOf(document.activeElement) + by]?.focus();
    event.preventDefault();
  };
  find("values-close").onclick = () => {
    const layer = tree.layers.find((one) => one.id === tree.selected);
    if (layer) selectLayer(layer); else askForCurves(null);
  };
}
