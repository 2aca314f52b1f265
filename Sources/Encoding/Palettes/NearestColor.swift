/// Finds the nearest of a few colours.
///
/// The colours are sorted along the grey axis, so the search starts where the sum of the channels
/// fits and stops as soon as that alone is farther away than the best match: about a tenth of the
/// colours is looked at.
struct NearestColor {
  /// The colours, with their place on the grey axis as the fourth element.
  private let sorted: [ColorPoint]
  private let order: [Int]

  /// A match.
  struct Match {
    /// The colour's index, in the order in which the colours were given.
    var index: Int
    /// The squared distance.
    var error: Float
  }

  /// - Precondition: There is at least one colour.
  init(_ colors: [ColorPoint]) {
    precondition(!colors.isEmpty, "There is nothing nearest in an empty palette")
    let places = colors.map(NearestColor.place)
    order = colors.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    sorted = order.map { ColorPoint(colors[$0].x, colors[$0].y, colors[$0].z, places[$0]) }
  }

  /// The distance along the grey axis, which no distance between two colours is smaller than.
  private static func place(_ color: ColorPoint) -> Float {
    (color.x + color.y + color.z) * 0.577_350_2
  }

  /// The nearest colour; of several equally near ones, always the same.
  func callAsFunction(_ color: ColorPoint) -> Match {
    let place = NearestColor.place(color)
    return sorted.withUnsafeBufferPointer { sorted in
      var low = 0
      var high = sorted.count
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle].w < place { low = middle + 1 } else { high = middle }
      }
      var target = color
      var best = Match(index: 0, error: .infinity)
      @inline(__always) func look(at index: Int) -> Bool {
        let gap = sorted[index].w - place
        guard gap * gap < best.error else { return false }
        target.w = sorted[index].w
        let error = sorted[index].squaredDistance(to: target)
        if error < best.error { best = Match(index: index, error: error) }
        return true
      }
      var below = low - 1
      var above = low
      while below >= 0 || above < sorted.count {
        if above < sorted.count { above = look(at: above) ? above + 1 : sorted.count }
        if below >= 0 { below = look(at: below) ? below - 1 : -1 }
      }
      best.index = order[best.index]
      return best
    }
  }
}
