// One control for each parameter, chosen by the parameter's kind and range.
const fields = { source: null, rows: new Map() };

const source = () => studio.sources.get(studio.wanted?.source);

// The variant edited by the controls: the first variant, or the appearance and parameters of the
// second.
const edited = () => compared.isOther ? studio.wanted.other : studio.wanted;

function edit(change) {
  choose(compared.isOther ? { other: { ...studio.wanted.other, ...change } } : change);
}

function defaultOf(parameter) {
  return edited().appearance === "dark" ? parameter.darkDefault ?? parameter.default : parameter.default;
}

function setParameter(name, value) {
  edit({ set: { ...edited().set, [name]: String(value) } });
}

function resetParameter(name) {
  const set = { ...edited().set };
  delete set[name];
  edit({ set });
  drawParameters();
}

// A control consists of an element and a function that shows a value.
const controls = {
  color(parameter, id) {
    const well = make("input", { type: "color", "aria-label": `${parameter.name}, colour well` });
    const text = make("input", { type: "text", id, autocomplete: "off", spellcheck: "false", maxlength: "40" });
    well.oninput = () => {
      // The colour well has no alpha, so the alpha in the text is kept.
      const alpha = /^#[0-9a-f]{8}$/i.test(text.value) ? text.value.slice(7) : "";
      text.value = well.value + alpha;
      setParameter(parameter.name, text.value);
    };
    const show = (value) => {
      text.value = value;
      if (/^#[0-9a-f]{6}/i.test(value)) well.value = value.slice(0, 7).toLowerCase();
    };
    text.onchange = () => {
      show(text.value.trim());
      setParameter(parameter.name, text.value);
    };
    return { box: make("span", { class: "well" }, well, text), show };
  },
  number(parameter, id) {
    const field = make("input", { type: "number", id, step: "any" });
    field.onchange = () => { if (field.value !== "") setParameter(parameter.name, field.value); };
    if (!parameter.range) {
      return { box: field, show(value) { field.value = Number.isFinite(Number(value)) ? value : ""; } };
    }
    const [low, high] = parameter.range;
    const stepSize = 10 ** Math.floor(Math.log10((high - low) / 100));
    const slider = make("input", { type: "range", min: low, max: high, step: stepSize,
      "aria-label": `${parameter.name}, slider` });
    Object.assign(field, { min: low, max: high });
    slider.oninput = () => {
      field.value = number(Number(slider.value));
      setParameter(parameter.name, field.value);
    };
    return { box: make("span", { class: "slider" }, slider, field), show(value) {
      // For a value that is not a number, the field is empty, next to the server's message.
      field.value = Number.isFinite(Number(value)) ? number(Number(value)) : "";
      if (field.value) slider.value = field.value;
    } };
  },
  boolean(parameter, id) {
    const box = make("input", { type: "checkbox", role: "switch", id, class: "switch" });
    box.onchange = () => setParameter(parameter.name, box.checked);
    return { box, show(value) { box.checked = String(value) === "true"; } };
  },
  choice(parameter, id) {
    const box = make("select", { id }, ...(parameter.choices ?? []).map((one) => make("option", {}, one)));
    box.onchange = () => setParameter(parameter.name, box.value);
    return { box, show(value) { box.value = value; } };
  },
  text(parameter, id, hint = "") {
    const box = make("input", { type: "text", id, autocomplete: "off", spellcheck: "false", placeholder: hint });
    box.onchange = () => {
      if (box.value.trim()) setParameter(parameter.name, box.value.trim()); else resetParameter(parameter.name);
    };
    return { box, show(value) { box.value = Array.isArray(value) ? value.join(",") : value ?? ""; } };
  },
  picture(parameter, id) {
    const { box, show } = controls.text(parameter, id, "path of a picture");
    box.setAttribute("list", "files");
    return { box, show };
  },
  numbers(parameter, id) { return controls.text(parameter, id, "4,2"); },
};

function buildParameters() {
  const { name, parameters } = source() ?? { name: null, parameters: [] };
  fields.source = name;
  fields.rows.clear();
  find("controls").replaceChildren(...parameters.map((parameter, index) => {
    const id = `parameter-${index}`;
    const control = (controls[parameter.type] ?? controls.text)(parameter, id);
    const reset = make("button", { type: "button", class: "reset", "aria-label": `Reset ${parameter.name}`,
      title: "Reset" }, "↺");
    reset.onclick = () => resetParameter(parameter.name);
    const row = make("div", { class: "parameter" },
      make("label", { for: id }, parameter.name), make("div", { class: "control" }, control.box),
      make("p", { class: "quiet" }, parameter.summary), reset);
    fields.rows.set(parameter.name, { parameter, control, row, reset });
    return row;
  }));
  if (!parameters.length) find("controls").append(make("p", { class: "empty" }, "This source has no parameters."));
}

function drawParameters() {
  if (fields.source !== studio.wanted.source) buildParameters();
  const { set = {} } = edited();
  for (const [name, { parameter, control, row, reset }] of fields.rows) {
    const isSet = name in set;
    row.classList.toggle("changed", isSet);
    reset.disabled = !isSet;
    // A field that is being edited keeps its text.
    if (!row.contains(document.activeElement) || document.activeElement === reset) {
      control.show(isSet ? set[name] : defaultOf(parameter));
    }
  }
  find("reset-all").disabled = !Object.keys(set).length;
}

function listenToParameters() {
  find("reset-all").onclick = () => {
    edit({ set: {} });
    find("reset-all").blur();
    drawParameters();
  };
}
