import Clips
import Layers

/// The kind of a channel's changes and the defaults of its values, from the table of layers'
/// properties.
extension Channel {
  /// Returns the facts about its property, or `nil` for a layer's sublayers and the scene's own
  /// channels.
  private func traits(of property: String) -> PropertyTraits? {
    layer.isEmpty ? nil : PropertyKey(rawValue: property)?.traits
  }

  /// The kind of diagnosis for a change of the channel.
  var kind: Diagnosis.Kind {
    if property == Self.sublayers { return .order }
    switch traits(of: whole.property)?.aspect {
    case .color: return .color
    case .outline: return .shape
    case .order: return .order
    case .value, nil: return .value
    }
  }

  /// The value on a drawn layer that has none recorded, after Core Animation.
  var defaultValue: TrackValue? {
    property == Self.sublayers ? .text("") : traits(of: property)?.defaultTrackValue
  }

  /// The names of the numbers in its values; empty for a single number.
  var components: [String] { traits(of: property)?.components ?? [] }

  /// The largest invisible difference of numbers; 0 if there is none.
  var invisible: Double {
    if layer.isEmpty {
      return ["offset", "inset", "pull"].contains(property) ? PropertyTraits.VisibleStep.length : 0
    }
    return traits(of: whole.property)?.visibleStep ?? 0
  }

  private static let sublayers = "sublayers"

  /// Whether the channel belongs to the scene, which moves the layers and is not moved by them.
  var isOfScene: Bool { layer.isEmpty }
}
