import Clips
import Layers

/// What a change of a channel is, and what it counts from: what the table of layers' properties says.
extension Channel {
  /// What is known about its property; nil for a layer's sublayers and the scene's own channels.
  private func traits(of property: String) -> PropertyTraits? {
    layer.isEmpty ? nil : PropertyKey(rawValue: property)?.traits
  }

  /// What kind of change another value of it is.
  var kind: Diagnosis.Kind {
    if property == Self.sublayers { return .order }
    switch traits(of: whole.property)?.aspect {
    case .color: return .color
    case .outline: return .shape
    case .order: return .order
    case .value, nil: return .value
    }
  }

  /// Its value where a layer that is drawn has none noted, after Core Animation.
  var defaultValue: TrackValue? {
    property == Self.sublayers ? .text("") : traits(of: property)?.defaultTrackValue
  }

  /// What the numbers of its values are called; empty for a single one.
  var components: [String] { traits(of: property)?.components ?? [] }

  /// The difference of numbers that no eye sees; 0 for what has no such thing.
  var invisible: Double {
    if layer.isEmpty {
      return ["offset", "inset", "pull"].contains(property) ? PropertyTraits.VisibleStep.length : 0
    }
    return traits(of: whole.property)?.visibleStep ?? 0
  }

  private static let sublayers = "sublayers"

  /// Whether it belongs to the scene, which moves the layers and is not moved by them.
  var isOfScene: Bool { layer.isEmpty }
}
