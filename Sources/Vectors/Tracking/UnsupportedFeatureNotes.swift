/// A record of the layers with features that a file cannot show.
struct UnsupportedFeatureNotes<UnsupportedFeature: RawRepresentable & CaseIterable>
where UnsupportedFeature.RawValue == String {
  private struct Users {
    var tracks: Set<ObjectIdentifier> = []
    var names: [String] = []
  }

  /// The layers with each feature; the key is the description of the feature.
  private var users: [String: Users] = [:]

  /// Records a layer's unsupported feature; layers with equal names are counted separately.
  mutating func note(_ unsupportedFeature: UnsupportedFeature, _ track: LayerTrack) {
    note(unsupportedFeature.rawValue, track)
  }

  /// Records the layer's unsupported values that differ from their defaults.
  mutating func noteUnknownValues(
    _ unknown: [DrawnValue] = WrittenValues.unknown,
    in states: [Layer],
    of track: LayerTrack
  ) {
    for value in unknown where states.contains(where: { !value.isSame($0, $0.plain) }) {
      note(value.feature, track)
    }
  }

  private mutating func note(_ feature: String, _ track: LayerTrack) {
    guard users[feature, default: Users()].tracks.insert(ObjectIdentifier(track)).inserted else {
      return
    }
    if users[feature]?.names.contains(track.name) == false {
      users[feature]?.names.append(track.name)
    }
  }

  /// All recorded features: the cases of `UnsupportedFeature`, then unsupported properties.
  var unsupportedFeatures: [UnsupportedLayerFeature] {
    let features = UnsupportedFeature.allCases.map(\.rawValue) + DrawnValue.all.map(\.feature)
    return features.compactMap { feature in
      users[feature].map { users in
        UnsupportedLayerFeature(
          feature: feature,
          layers: users.names,
          layerCount: users.tracks.count
        )
      }
    }
  }
}

extension DrawnValue {
  fileprivate var feature: String { "the property \(name)" }
}
