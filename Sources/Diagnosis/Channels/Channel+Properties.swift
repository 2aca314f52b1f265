/// The facts about a channel that follow from the layer property whose values it records.
extension Channel {
  /// Returns the layer property with a key path; `nil` for `sublayers` and for scene channels.
  private func key(of property: String) -> PropertyKey? { layer.isEmpty ? nil : .named(property) }

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

  /// The default in Core Animation, for a visible layer without a recorded value; `nil` if unknown.
  var defaultValue: TrackValue? {
    property == Self.sublayers ? .text("") : key(of: property)?.defaultTrackValue
  }

  /// The names of the components of the channel's values; empty for single numbers.
  var components: [String] { key(of: property)?.components ?? [] }

  /// The largest invisible difference between two numbers; 0 if every difference counts.
  var invisible: Double {
    if layer.isEmpty {
      return ["offset", "inset", "pull"].contains(property) ? PropertyKey.VisibleStep.length : 0
    }
    return key(of: whole.property)?.visibleStep ?? 0
  }

  private static let sublayers = "sublayers"

  /// Whether the channel belongs to the scene, as the scroll offset does, and not to a layer.
  var belongsToScene: Bool { layer.isEmpty }
}
