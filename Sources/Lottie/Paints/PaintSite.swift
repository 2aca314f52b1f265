/// A place in a document where a colour is used.
struct PaintSite {
  enum Role { case fill, stroke, effect }

  var layer: String
  var role: Role
  var slot: String?
  /// The colour, or the first colour if the colour changes over time.
  var color: Color

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
