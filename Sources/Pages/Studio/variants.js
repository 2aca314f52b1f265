// Two variants of a source side by side: the same touches, time and scene drive both.
const compared = { isOther: false };

// The second variant starts as a copy of the first.
function toggleComparison() {
  const { other, appearance, set } = studio.wanted;
  choose({ other: other ? null : { appearance, set: { ...set } } });
  editVariant(!other);
}

// Chooses the variant edited by the controls.
function editVariant(isOther) {
  compared.isOther = isOther && Boolean(studio.wanted.other);
  // Each field must show the value for the new variant, even a field that is being edited.
  if (find("controls").contains(document.activeElement)) document.activeElement.blur();
  drawSelection();
}

function drawVariants() {
  const isPair = Boolean(studio.wanted.other);
  compared.isOther &&= isPair;
  find("compare").setAttribute("aria-pressed", String(isPair));
  find("variants").hidden = !isPair;
  check("variant", compared.isOther ? "b" : "a");
  find("edited").textContent = isPair ? ` of ${compared.isOther ? "B" : "A"}` : "";
  for (const badge of document.querySelectorAll(".badge")) badge.hidden = !isPair;
  if (find("other").hidden !== isPair) return;
  find("other").hidden = !isPair;
  fitPicture();
}

function drawCommands() {
  const [command, other = ""] = studio.state.commands;
  find("other-command").hidden = !other;
  for (const [id, text] of [["command", command], ["other-command", other]]) {
    if (find(id).textContent === text) continue;
    find(id).textContent = text;
    find("copy").textContent = "Copy";
  }
}

function listenToVariants() {
  find("compare").onclick = toggleComparison;
  for (const input of document.querySelectorAll("[name=variant]")) {
    input.onchange = () => editVariant(input.value === "b");
  }
}
