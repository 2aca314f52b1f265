/// The kind of a channel's changes and the defaults of its values, from the list of layers'
/// properties.
extension Channel {
  /// Returns a property of layers by its key path, or `nil` for a layer's sublayers and the scene's
  /// own channels.
  private func key(of property: String) -> PropertyKey? {
    layer.isEmpty ? nil : .named(property)
  }

  /// The kind of diagnosis for a change of the channel.
  var kind: Diagnosis.Kind {
    if property == Self.sublayers { return .order }
    switch key(of: whole.property)?.aspect {
    case .color: return .color
    case .outline: return .shape
    case .order: return .order
    case .value, nil: return .value
    }
  }

  /// The default of Core Animation, for a visible layer without a recorded value.
  var defaultValue: TrackValue? {
    property == Self.sublayers ? .text("") : key(of: property)?.defaultTrackValue
  }

  /// The names of the numbers in the channel's values; empty for a single number.
  var components: [String] { key(of: property)?.components ?? [] }

  /// The largest difference between numbers that is invisible; 0 if every difference counts.
  var invisible: Double {
    if layer.isEmpty {
      return ["offset", "inset", "pull"].contains(property) ? PropertyKey.VisibleStep.length : 0
    }
    return key(of: whole.property)?.visibleStep ?? 0
  }

  private static let sublayers = "sublayers"

  /// Whether the channel belongs to the scene, which moves the layers and is not moved by them.
  var isOfScene: Bool { layer.isEmpty }
}
