/// The layers with features that a file cannot show.
struct UnsupportedFeatureNotes<UnsupportedFeature: RawRepresentable & CaseIterable & Hashable>
where UnsupportedFeature.RawValue == String {
  private struct Users {
    var tracks: Set<ObjectIdentifier> = []
    var names: [String] = []
  }

  private var users: [UnsupportedFeature: Users] = [:]

  /// Notes an unsupportedFeature of a layer; a layer counts once, and is counted whether or not it has a name.
  mutating func note(_ unsupportedFeature: UnsupportedFeature, _ track: LayerTrack) {
    guard
      users[unsupportedFeature, default: Users()].tracks.insert(ObjectIdentifier(track)).inserted
    else {
      return
    }
    if users[unsupportedFeature]?.names.contains(track.name) == false {
      users[unsupportedFeature]?.names.append(track.name)
    }
  }

  /// All noted unsupportedFeatures, in the order of the cases.
  var unsupportedFeatures: [UnsupportedLayerFeature] {
    UnsupportedFeature.allCases.compactMap { unsupportedFeature in
      users[unsupportedFeature].map { users in
        UnsupportedLayerFeature(
          feature: unsupportedFeature.rawValue,
          layers: users.names,
          layerCount: users.tracks.count
        )
      }
    }
  }
}
