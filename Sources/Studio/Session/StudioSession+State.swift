import RefreshAnimations
import Raster
import JSON
import Formats
import Files
import Clips

/// Messages and frames for the pages.
extension StudioSession {
  mutating func sendFrames() {
    guard let bitmap else { return }
    for id in pages.keys where pages[id]?.wantsFrame ?? false {
      pages[id]?.send(frameNumber, facts, bitmap)
    }
  }

  func sendToAll(_ facts: JSONNode) {
    let text = facts.compact
    for page in pages.values { page.connection.send(text) }
  }

  func welcome(_ id: Int) -> JSONNode {
    let formats = OutputFormat.allCases.filter { !$0.isFolder }.map { format -> JSONNode in
      [
        "name": .string(format.name), "extension": .string(format.nameEnding),
        "help": .string(format.summary),
      ]
    }
    return [
      "is": .string("welcome"), "you": .integer(id), "version": .string(Version.description),
      "sources": .array(sources.map(\.facts)), "formats": .array(formats), "watch": .bool(true),
      "goldens": .bool(goldens != nil),
    ]
  }

  func sendState() {
    for (id, page) in pages { page.connection.send(state(for: id).compact) }
  }

  func state(for id: Int) -> JSONNode {
    var (mode, duration, frames, rate) = ("live", JSONNode.null, JSONNode.null, JSONNode.null)
    var hasGesture = false
    switch player {
    case .nothing: mode = "timeline"
    case .live(let scene): hasGesture = scene.finishedRecording != nil
    case .timeline(let timeline):
      mode = "timeline"
      duration = .number(timeline.duration)
      frames = .integer(timeline.frameCount)
      rate = .number(timeline.rate)
    }
    if duration == .null, let seconds = try? shown?.opened.clip.duration() {
      duration = .number(seconds)
    }
    let canLive = (shown?.layers as? SceneClip)?.scene.hasFinger ?? false
    return [
      "is": .string("state"), "driver": driver.map(JSONNode.integer) ?? .null,
      "drives": .bool(driver == id), "selection": selection.facts, "mode": .string(mode),
      "canLive": .bool(canLive), "playing": .bool(isPlaying), "speed": .number(speed),
      "time": .number(facts.time), "duration": duration, "rate": rate, "frames": frames,
      "canvas": canvas, "command": .string(command),
      "notices": .array((shown?.opened.notices ?? []).map(JSONNode.string)),
      "problem": .string(orNull: problem), "hasGesture": .bool(hasGesture),
    ]
  }

  var canvas: JSONNode {
    guard let shown else { return .null }
    let (size, scale) = (shown.opened.clip.size, shown.opened.scale)
    let (width, height) = Renderer.pixelSize(of: size, scale: scale)
    return [
      "width": .integer(width), "height": .integer(height),
      "points": .array([.number(size.width), .number(size.height)]), "scale": .number(scale),
    ]
  }
}
