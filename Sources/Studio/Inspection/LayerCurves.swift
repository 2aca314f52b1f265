import Layers
import JSON
import Files
import Clips

/// The values of a layer over the duration of a clip.
struct LayerCurves {
  /// The curves as JSON.
  let facts: JSONNode

  /// The maximum number of samples per curve.
  private static let most = 1200

  /// Creates the curves of a layer by playing the clip; `path` is from a ``LayerList``.
  ///
  /// `duration` is in seconds, `rate` in samples per second. Throws if a value is infinite or NaN.
  init(
    of path: String,
    in clip: any LayerClip,
    lasting duration: Double,
    rate: Double
  ) throws(Problem) {
    let count = min(Self.most, max(2, Int(duration * rate) + 1))
    var playback = clip.makePlayback()
    var times: [JSONNode] = []
    var names: [String] = []
    var columns: [String: [JSONValue?]] = [:]
    for index in 0..<count {
      let time = duration * Double(index) / Double(count - 1)
      playback.advance(to: time)
      let layer = LayerList.layer(at: path, in: try playback.moment().presentation.root)
      for (name, value) in layer?.inspectedValues ?? [] {
        if columns[name] == nil {
          names.append(name)
          columns[name] = Array(repeating: nil, count: index)
        }
        columns[name]?.append(value)
      }
      times.append(.decimal(time))
      for name in names where columns[name]?.count == index { columns[name]?.append(nil) }
    }
    let channels = names.flatMap { Self.channels($0, columns[$0] ?? []) }
    facts = [
      "is": .string("curves"), "layer": .string(path), "times": .array(times),
      "channels": .array(channels),
    ]
  }

  /// Returns a curve for each changing component of a numeric property; for any other property,
  /// returns bands, which are ranges of samples with equal values.
  private static func channels(_ name: String, _ values: [JSONValue?]) -> [JSONNode] {
    let components = values.compactMap { $0?.components.count }.max() ?? 0
    guard components > 0 else {
      let texts = values.map { $0?.short }
      guard Set(texts).count > 1 else { return [] }
      return [["name": .string(name), "bands": .array(bands(of: texts))]]
    }
    let labels = name == "bounds" ? ["x", "y", "width", "height"] : ["x", "y"]
    return (0..<components).compactMap { component in
      let numbers = values.map { value in
        value.flatMap { $0.components.count > component ? $0.components[component] : nil }
      }
      guard Set(numbers).count > 1 else { return nil }
      return [
        "name": .string(name),
        "component": .string(components == 1 ? "" : labels[component]),
        "values": .array(numbers.map { $0.map(JSONNode.decimal) ?? .null }),
      ]
    }
  }

  private static func bands(of texts: [String?]) -> [JSONNode] {
    var bands: [JSONNode] = []
    var first = 0
    for index in texts.indices where index + 1 == texts.count || texts[index + 1] != texts[first] {
      let text = JSONNode.string(orNull: texts[first])
      bands.append(.array([.integer(first), .integer(index), text]))
      first = index + 1
    }
    return bands
  }
}

extension JSONValue {
  /// The numeric components of the value, each of which can be drawn as a curve.
  fileprivate var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .numbers(let numbers): numbers
    case .flag, .text, .texts: []
    }
  }
}
