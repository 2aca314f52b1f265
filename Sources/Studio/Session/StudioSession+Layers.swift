import Layers
import JSON
import Files
import Clips

extension StudioSession {
  mutating func sendLayers() {
    guard let moment = (try? first.moment) ?? nil else { return }
    sendLayers(of: moment)
  }

  mutating func sendLayers(of moment: ClipFrame) {
    let watching = pages.values.filter { $0.watchesLayers && $0.isVisible }
    let now = ContinuousClock.now
    guard !watching.isEmpty else { return }
    if let last = lastLayers, isPlaying, now - last.time < .milliseconds(100) { return }
    let list = LayerList(
      moment.presentation.root,
      tracked: Set(first.shown?.layers?.tracking.layers ?? [])
    )
    let facts: JSONNode = [
      "is": .string("layers"), "time": .number(facts.time), "layers": .array(list.facts),
    ]
    let text = facts.compact
    guard text != lastLayers?.text else { return }
    lastLayers = (now, text)
    for page in watching { page.connection.send(text) }
  }

  mutating func sendCurves(of layer: String?, to id: Int) {
    guard let layer, let shown = first.shown, let clip = shown.layers,
      let seconds = shown.duration,
      let curves = try? LayerCurves(of: layer, in: clip, lasting: seconds, rate: shown.rate)
    else { return }
    pages[id]?.connection.send(curves.facts.compact)
  }
}
