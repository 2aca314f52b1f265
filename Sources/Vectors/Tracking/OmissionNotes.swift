/// The layers with features that a file cannot show.
struct OmissionNotes<Omission: RawRepresentable & CaseIterable & Hashable>
where Omission.RawValue == String {
  private var layers: [Omission: [String]] = [:]

  /// Notes an omission of a layer; a name counts once.
  mutating func note(_ omission: Omission, _ name: String) {
    if !layers[omission, default: []].contains(name) { layers[omission, default: []].append(name) }
  }

  /// All noted omissions, in the order of the cases.
  var omissions: [VectorOmission] {
    Omission.allCases.compactMap { omission in
      layers[omission].map { VectorOmission(feature: omission.rawValue, layers: $0) }
    }
  }
}
