package import JSON
import RefreshAnimations

/// An artefact's entry in a manifest.
package struct ManifestEntry: Hashable, Sendable {
  /// The path, relative to the manifest's folder.
  package var path: String
  var animation: String
  var scene: String
  var theme: String?
  /// The appearance, `light` or `dark`.
  var appearance: String
  package var format: String
  /// Width and height, in points.
  package var size: [Double]
  /// The fit of a Lottie document, or of a refresh view without its screen, in the canvas.
  var fit: String
  /// Pixels per point.
  var scale: Double
  var fps: Double
  package var frames: Int
  /// The playback speed: seconds of the scene per second of the clip.
  var speed: Double
  /// The duration, in seconds; 0 for a still.
  var duration: Double
  /// The total size of the artefact's files, in bytes.
  var bytes: Int
  /// The hash of the file; for a folder of frames, see ``FrameHash``.
  package var sha256: String
  /// The hash of all inputs that determine the artefact's bytes, see ``CacheKey``.
  var recipe: String
  /// The hash of the artefact's request, see ``RenderPlan/request``; `nil` in old manifests.
  var request: String?
  /// The index among the artefacts of all shards, from 0.
  package var index: Int
  /// The number of artefacts in all shards.
  var of: Int

  init(
    _ artefact: Artefact,
    _ outcome: ExportResult,
    path: String,
    recipe: String,
    request: String
  ) {
    let size = artefact.clip.size
    self.path = path
    animation = artefact.clip.name.animation
    scene = artefact.clip.name.scene
    theme = artefact.planned.theme
    appearance = artefact.planned.appearance.rawValue
    format = artefact.format.name
    self.size = [size.width, size.height]
    fit = artefact.request.fit.rawValue
    scale = artefact.scale
    fps = artefact.framesPerSecond
    frames = outcome.frames
    speed = artefact.request.speed
    duration = outcome.duration
    bytes = outcome.bytes
    sha256 = outcome.sha256
    self.recipe = recipe
    self.request = request
    index = artefact.index
    of = artefact.count
  }

  private static let maximumFrames =
    Int(
      ClipFrames.longestDuration
        * (OutputFormat.allCases.map(\.largestFramesPerSecond).max() ?? 1)
    )

  /// The valid range of sizes, scales, rates and speeds.
  private static let factors = 1e-6...1e6
  /// The valid range of durations, in seconds.
  private static let durations = 0...1e6

  /// Creates an entry from JSON, ignoring unknown keys; `nil` if a value is missing or invalid.
  init?(_ node: JSONNode) {
    guard let path = node["path"]?.string, !path.isEmpty, !path.utf8.contains(0),
      let animation = node["animation"]?.string,
      let scene = node["scene"]?.string,
      let format = node["format"]?.string,
      let size = node["size"]?.array?.compactMap(\.number), size.count == 2,
      size.allSatisfy(Self.factors.contains),
      let scale = node["scale"]?.number, Self.factors ~= scale,
      let fps = node["fps"]?.number, Self.factors ~= fps,
      let frames = node["frames"]?.int, 1...Self.maximumFrames ~= frames,
      let speed = node["speed"].map(\.number) ?? 1, Self.factors ~= speed,
      let duration = node["duration"]?.number, Self.durations ~= duration,
      let bytes = node["bytes"]?.int, bytes >= 0,
      let sha256 = node["sha256"]?.string, Self.isHash(sha256),
      let recipe = node["recipe"]?.string, Self.isHash(recipe),
      node["request"]?.string.map(Self.isHash) ?? true,
      let index = node["index"]?.int, let of = node["of"]?.int, 0..<max(of, 0) ~= index
    else { return nil }
    self.path = path
    self.animation = animation
    self.scene = scene
    theme = node["theme"]?.string
    appearance = node["appearance"]?.string ?? Appearance.light.rawValue
    self.format = format
    self.size = size
    fit = node["fit"]?.string ?? FrameFit.contain.rawValue
    self.scale = scale
    self.fps = fps
    self.frames = frames
    self.speed = speed
    self.duration = duration
    self.bytes = bytes
    self.sha256 = sha256
    self.recipe = recipe
    request = node["request"]?.string
    self.index = index
    self.of = of
  }

  private static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
  }

  package var json: JSONNode {
    [
      "path": .string(path),
      "animation": .string(animation),
      "scene": .string(scene),
      "theme": .string(orNull: theme),
      "appearance": .string(appearance),
      "format": .string(format),
      "size": .array(size.map { .number($0) }),
      "fit": .string(fit),
      "scale": .number(scale),
      "fps": .number(fps),
      "frames": .integer(frames),
      "speed": .number(speed),
      "duration": .number(duration),
      "bytes": .integer(bytes),
      "sha256": .string(sha256),
      "recipe": .string(recipe),
      "request": .string(orNull: request),
      "index": .integer(index),
      "of": .integer(of),
    ]
  }

  /// Throws unless the path stays inside the manifest's folder; `place` is the manifest's path.
  package func requireInside(_ place: String) throws(Problem) {
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw Manifest.damaged(place, "the path \(path) of an entry is absolute or contains \"..\"")
    }
  }
}
