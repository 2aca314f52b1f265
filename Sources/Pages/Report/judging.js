// In the studio, a click accepts a case or undoes the acceptance. Otherwise, the report shows a
// command.
const isInStudio = window.parent !== window;

function judge(action) {
  const { one } = state;
  const button = find(action);
  if (!isInStudio || find("judging").hidden || button.disabled) return;
  one.judged = "working";
  window.parent.postMessage({ do: action, case: one.name }, location.origin);
  drawJudging();
}

function drawJudging() {
  const { one } = state;
  const isOpen = !["same", "tolerated", "orphan"].includes(one.status);
  find("judging").hidden = !isInStudio || !isOpen;
  find("accept").disabled = ["working", "accepted"].includes(one.judged);
  find("undo").disabled = one.judged !== "accepted";
  find("judged").textContent = { working: "…", accepted: "Accepted: this case was recorded as it is drawn now.",
    undone: "Undone: the golden is as it was before.", failed: one.problem }[one.judged] ?? "";
}

function takeJudgement({ origin, source, data }) {
  if (origin !== location.origin || source !== window.parent || data.is !== "golden") return;
  const one = results.find((one) => one.name === data.case);
  if (!one) return;
  // If the change failed, the golden is unchanged.
  one.judged = data.state;
  one.problem = data.problem;
  const [icon, text] = wording[data.state === "accepted" ? "same" : one.status];
  const mark = rows.get(one).querySelector(".icon");
  mark.className = `icon ${data.state === "accepted" ? "same" : one.status}`;
  mark.textContent = icon;
  mark.setAttribute("aria-label", data.state === "accepted" ? "Accepted" : text);
  drawJudging();
}

function listenToStudio() {
  find("accept").onclick = () => judge("accept");
  find("undo").onclick = () => judge("undo");
  for (const part of document.querySelectorAll(".in-studio")) part.hidden = !isInStudio;
  if (isInStudio) addEventListener("message", takeJudgement);
}
