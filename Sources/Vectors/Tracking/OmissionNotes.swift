/// The layers with features that a file cannot show.
struct OmissionNotes<Omission: RawRepresentable & CaseIterable & Hashable>
where Omission.RawValue == String {
  private struct Users {
    var tracks: Set<ObjectIdentifier> = []
    var names: [String] = []
  }

  private var users: [Omission: Users] = [:]

  /// Notes an omission of a layer; a layer counts once, and is counted whether or not it has a name.
  mutating func note(_ omission: Omission, _ track: LayerTrack) {
    guard users[omission, default: Users()].tracks.insert(ObjectIdentifier(track)).inserted else {
      return
    }
    if users[omission]?.names.contains(track.name) == false {
      users[omission]?.names.append(track.name)
    }
  }

  /// All noted omissions, in the order of the cases.
  var omissions: [VectorOmission] {
    Omission.allCases.compactMap { omission in
      users[omission].map { users in
        VectorOmission(
          feature: omission.rawValue,
          layers: users.names,
          layerCount: users.tracks.count
        )
      }
    }
  }
}
