import RefreshAnimations
import Raster
import JSON
import Formats
import Files
import Clips

/// Messages and frames for the pages.
extension StudioSession {
  mutating func sendFrames() {
    let pictures = variants.compactMap(\.bitmap)
    guard !pictures.isEmpty else { return }
    for id in pages.keys where pages[id]?.wantsFrame ?? false {
      pages[id]?.send(frameNumber, facts, pictures)
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
      "goldens": .bool(goldens != nil), "files": .array(tool.pictures.map(JSONNode.string)),
    ]
  }

  func sendState() {
    for (id, page) in pages { page.connection.send(state(for: id).compact) }
  }

  /// The problem of the build or, if the build succeeded, the first problem of a variant.
  private var problem: String? { buildProblem ?? variants.lazy.compactMap(\.problem).first }

  func state(for id: Int) -> JSONNode {
    var (mode, frames, rate) = ("live", JSONNode.null, JSONNode.null)
    var hasGesture = false
    switch first.player {
    case .nothing: mode = "timeline"
    case .live(let scene): hasGesture = scene.finishedRecording != nil
    case .timeline(let timeline):
      mode = "timeline"
      frames = .integer(timeline.frameCount)
      rate = .number(timeline.rate)
    }
    let canLive = (first.shown?.layers as? SceneClip)?.scene.hasFinger ?? false
    return [
      "is": .string("state"), "driver": driver.map(JSONNode.integer) ?? .null,
      "drives": .bool(driver == id), "selection": selection.facts, "mode": .string(mode),
      "canLive": .bool(canLive), "playing": .bool(isPlaying), "speed": .number(speed),
      "time": .number(facts.time),
      "duration": first.shown?.duration.map(JSONNode.number) ?? .null, "rate": rate,
      "frames": frames,
      "canvas": canvas, "commands": .array(variants.map { .string(command(for: $0.selection)) }),
      "notices": .array((first.shown?.opened.notices ?? []).map(JSONNode.string)),
      "markers": .array((first.shown?.markers ?? []).map(\.facts)),
      "problem": .string(orNull: problem), "hasGesture": .bool(hasGesture),
    ]
  }

  var canvas: JSONNode {
    guard let shown = first.shown else { return .null }
    let (size, scale) = (shown.opened.clip.size, shown.opened.scale)
    let (width, height) = Renderer.pixelSize(of: size, scale: scale)
    return [
      "width": .integer(width), "height": .integer(height),
      "points": .array([.number(size.width), .number(size.height)]), "scale": .number(scale),
    ]
  }
}
