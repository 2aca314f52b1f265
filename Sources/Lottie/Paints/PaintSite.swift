/// A place in a document that has a colour.
struct PaintSite {
  enum Role { case fill, stroke, effect }

  var layer: String
  var role: Role
  var slot: String?
  /// The initial colour of the place.
  var color: Color

  /// Whether a paint selects this place.
  func belongs(to paint: LottiePaint) -> Bool {
    switch paint {
    case .fill(let layer): role == .fill && layer == self.layer
    case .stroke(let layer): role == .stroke && layer == self.layer
    case .everyFill: role == .fill
    case .everyStroke: role == .stroke
    case .slot(let slot): slot == self.slot
    }
  }
}
