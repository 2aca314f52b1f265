// The connection to the server. Text is a message, and binary data is a frame.
const link = { socket: null, isOpen: false, losses: 0 };

// The shared state. `wanted` is the selection that the controls edit.
const studio = { welcome: null, state: null, wanted: null, sources: new Map() };

function connect() {
  const address = new URL("socket", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  link.socket = socket;
  socket.onopen = () => {
    link.isOpen = true;
    send({ do: "hello" });
    if (document.hidden) send({ do: "visible", is: false });
  };
  socket.onmessage = ({ data }) => {
    if (typeof data === "string") receive(JSON.parse(data)); else drawFrame(data);
  };
  socket.onclose = lose;
}

function lose() {
  link.isOpen = false;
  link.losses += 1;
  abandonTouch();
  abandonSeek();
  drawLink();
  // The first attempts follow quickly, because the server may be restarting.
  setTimeout(connect, Math.min(2000, 250 * link.losses));
}

function send(message) {
  if (link.socket?.readyState === WebSocket.OPEN) link.socket.send(JSON.stringify(message));
}

const receivers = {
  welcome(message) {
    link.losses = 0;
    studio.welcome = message;
    studio.sources = new Map(message.sources.map((source) => [source.name, source]));
    find("places").hidden = !message.goldens;
    find("files").replaceChildren(...message.files.map((value) => make("option", { value })));
    buildSources();
    buildFormats();
    if (isShown("layers")) send({ do: "layers", on: true });
  },
  state: takeState,
  layers: drawLayers,
  curves: buildCurves,
  export: drawExport,
  gesture: offerGesture,
  goldens: drawVerification,
  golden: tellReport,
  changed({ source }) {
    find("link").textContent = `${source} has changed`;
    setTimeout(drawLink, 2000);
  },
};

// Unknown messages, which a newer server may send, are skipped.
function receive(message) {
  receivers[message.is]?.(message);
}

const drives = () => link.isOpen && studio.state?.drives === true;

// Shows which page drives the studio, and how to take over.
function drawLink() {
  const isLost = !link.isOpen && link.losses > 0;
  const follows = link.isOpen && studio.state && !studio.state.drives;
  find("link").textContent = link.isOpen ? (follows ? "Following" : "Connected")
    : isLost ? "Disconnected" : "Connecting…";
  find("link").className = `link ${link.isOpen ? (follows ? "follows" : "open") : "closed"}`;
  find("banner").hidden = !isLost && !follows;
  find("banner").classList.toggle("lost", isLost);
  if (isLost) {
    find("banner-text").textContent = "The server is gone. Reconnecting…";
    find("banner-button").textContent = "Reload";
    find("banner-button").onclick = () => location.reload();
  } else if (follows) {
    find("banner-text").textContent = "Another page is in control.";
    find("banner-button").textContent = "Take over";
    find("banner-button").onclick = () => send({ do: "drive" });
  }
  document.body.classList.toggle("lost", isLost);
  for (const part of document.querySelectorAll("[data-drive]")) part.inert = !drives();
}

function announce(text) {
  find("announcer").textContent = text;
}
