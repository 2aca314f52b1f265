// The selection: source, scene, size and appearance. The server answers with a state.
const editing = { isDue: false, until: 0, timer: null };

// Changes the selection. Changes within one frame of the display are sent together.
function choose(change) {
  if (!drives()) return;
  studio.wanted = { ...studio.wanted, ...change };
  // A state that the server sent before receiving this change must not undo it.
  editing.until = performance.now() + 600;
  clearTimeout(editing.timer);
  editing.timer = setTimeout(syncSelection, 650);
  if (editing.isDue) return;
  editing.isDue = true;
  requestAnimationFrame(() => {
    editing.isDue = false;
    send({ do: "choose", ...studio.wanted });
    drawSelection();
  });
}

function syncSelection() {
  if (!studio.state || performance.now() < editing.until) return;
  studio.wanted = { ...studio.state.selection, set: { ...studio.state.selection.set } };
  drawSelection();
}

function check(name, value) {
  const input = document.querySelector(`[name=${name}][value="${CSS.escape(value ?? "")}"]`);
  if (input) input.checked = true;
}

function fill(id, value) {
  if (document.activeElement !== find(id)) find(id).value = value;
}

function drawSelection() {
  const { wanted, state } = studio;
  const one = source();
  find("what").textContent = [wanted.source, wanted.scene].filter(Boolean).join(" / ");
  buildScenes(one);
  check("scene", wanted.scene);
  const scene = one?.scenes.find((scene) => scene.name === wanted.scene);
  check("style", wanted.style ?? scene?.frameStyle ?? "screen");
  drawVariants();
  check("appearance", edited().appearance ?? "light");
  for (const input of document.querySelectorAll("[name=style]")) input.disabled = !one?.trigger;
  fill("size", wanted.size ?? "");
  find("size").placeholder = state.canvas ? state.canvas.points.map((side) => number(side)).join("x") : "";
  for (const id of ["scale", "rate"]) {
    const value = String(wanted[id] ?? "");
    if (![...find(id).options].some((option) => option.value === value)) find(id).append(make("option", {}, value));
    fill(id, value);
  }
  fill("fit", wanted.fit ?? "contain");
  const background = wanted.background ?? "own";
  const isColor = !["own", "none"].includes(background);
  fill("background", isColor ? "color" : background);
  find("background-field").hidden = !isColor;
  if (isColor) {
    fill("background-text", background);
    if (/^#[0-9a-f]{6}/i.test(background)) find("background-color").value = background.slice(0, 7);
  }
  const canHide = fields.source === wanted.source ? fields.rows.has("touch")
    : Boolean(one?.parameters.some((parameter) => parameter.name === "touch"));
  find("finger").disabled = !canHide;
  find("finger").setAttribute("aria-pressed", String(canHide && edited().set?.touch !== "false"));
  drawParameters();
  markSource();
}

function buildScenes(one) {
  const names = (one?.scenes ?? []).map((scene) => scene.name);
  const box = find("scenes");
  box.hidden = names.length < 2;
  if (box.dataset.names === names.join("\n")) return;
  box.dataset.names = names.join("\n");
  const legend = box.firstElementChild;
  box.replaceChildren(legend, ...(one?.scenes ?? []).map((scene) => {
    const input = make("input", { type: "radio", name: "scene", value: scene.name });
    input.onchange = () => choose({ scene: scene.name });
    const title = [scene.note, scene.duration ? `${number(scene.duration, 2)} s` : "", scene.loop ? "loops" : ""];
    return make("label", { title: title.filter(Boolean).join(", ") }, input, make("span", {}, scene.name));
  }));
}

function chooseScene(by) {
  const names = (source()?.scenes ?? []).map((scene) => scene.name);
  if (!names.length) return;
  choose({ scene: names[(names.indexOf(studio.wanted.scene) + by + names.length) % names.length] });
}

function toggleLook(name, values, change = edit) {
  const now = document.querySelector(`[name=${name}]:checked`)?.value;
  change({ [name]: now === values[0] ? values[1] : values[0] });
}

function toggleFinger() {
  if (find("finger").disabled) return;
  if (edited().set?.touch === "false") resetParameter("touch"); else setParameter("touch", false);
}

function listenToOutput() {
  for (const input of document.querySelectorAll("[name=style]")) {
    input.onchange = () => choose({ style: input.value });
  }
  for (const input of document.querySelectorAll("[name=appearance]")) {
    input.onchange = () => edit({ appearance: input.value });
  }
  find("size").onchange = () => choose({ size: find("size").value.trim().replace("×", "x") || null });
  for (const id of ["scale", "rate"]) {
    find(id).onchange = () => choose({ [id]: find(id).value ? Number(find(id).value) : null });
  }
  find("fit").onchange = () => choose({ fit: find("fit").value });
  find("background").onchange = () => {
    const { value } = find("background");
    choose({ background: value === "color" ? find("background-color").value : value });
  };
  find("background-color").oninput = () => {
    find("background-text").value = find("background-color").value;
    choose({ background: find("background-color").value });
  };
  find("background-text").onchange = () => choose({ background: find("background-text").value.trim() });
  find("finger").onclick = toggleFinger;
}
