import Requirements

/// A search for the nearest colour in a small set of colours.
///
/// The colours are sorted along the grey axis, by the sum of their channels. The search starts at
/// the colour with the closest sum. It stops when the distance along the axis alone exceeds the
/// distance to the best match: after 2 or 3 of 256 colours if the caller guesses a close colour.
struct NearestColor {
  private let sorted: [ColorPoint]
  /// The position of each sorted colour on the grey axis.
  private let places: [Float]
  private let order: [Int32]
  /// The index of each colour in `sorted`.
  private let ranks: [Int32]
  /// The number of colours before each whole-numbered position on the grey axis.
  private let starts: [Int32]

  /// The nearest colour and its error.
  struct Match: Equatable {
    /// The index of the colour in the array passed to the initialiser.
    var index: Int
    /// The squared distance from the searched colour.
    var error: Float
  }

  /// The last whole-numbered position on the grey axis; white is at 441.67.
  private static let lastPlace = 441

  /// Creates a search in `colors`, which must have at least one colour.
  init(_ colors: [ColorPoint]) {
    require(!colors.isEmpty, "An empty palette has no nearest colour")
    // No position is negative, so bit patterns are in the same order as the numbers.
    var keys = colors.indices.map { index in
      UInt64(NearestColor.place(colors[index]).bitPattern) << 32 | UInt64(index)
    }
    keys.sort()
    var ranks = [Int32](repeating: 0, count: colors.count)
    var starts = [Int32](repeating: Int32(colors.count), count: NearestColor.lastPlace + 1)
    var filled = 0
    order = keys.map { Int32(truncatingIfNeeded: $0) }
    places = keys.map { Float(bitPattern: UInt32($0 >> 32)) }
    sorted = order.map { colors[Int($0)] }
    for (rank, place) in places.enumerated() {
      ranks[Int(order[rank])] = Int32(rank)
      while filled <= min(Int(place), NearestColor.lastPlace) {
        starts[filled] = Int32(rank)
        filled += 1
      }
    }
    self.ranks = ranks
    self.starts = starts
  }

  /// Returns the position of a colour on the grey axis.
  ///
  /// The distance between two colours is at least the distance between their positions.
  @inline(__always)
  private static func place(_ color: ColorPoint) -> Float {
    (color.x + color.y + color.z) * 0.577_350_2
  }

  /// Returns the nearest colour; `guess`, a close colour's index, saves time but may decide ties.
  @inline(__always)
  func callAsFunction(_ color: ColorPoint, guess: Int? = nil) -> Match {
    let place = NearestColor.place(color)
    let start = Int(starts[min(max(0, Int(place)), NearestColor.lastPlace)])
    return sorted.withUnsafeBufferPointer { sorted in
      places.withUnsafeBufferPointer { places in
        var rank = guess.map { Int(ranks[$0]) } ?? min(start, sorted.count - 1)
        var least = sorted[rank].squaredDistance(to: color)
        var above = start
        while above < sorted.count {
          let gap = places[above] - place
          if gap > 0, gap * gap >= least { break }
          let error = sorted[above].squaredDistance(to: color)
          if error < least { (rank, least) = (above, error) }
          above += 1
        }
        var below = start - 1
        while below >= 0 {
          let gap = place - places[below]
          if gap * gap >= least { break }
          let error = sorted[below].squaredDistance(to: color)
          if error < least { (rank, least) = (below, error) }
          below -= 1
        }
        return Match(index: Int(order[rank]), error: least)
      }
    }
  }

  /// Returns the nearest colour for each element of an array; fast if neighbours are similar.
  func matches(_ colors: [ColorPoint]) -> [Match] {
    var guess: Int?
    return colors.map { color in
      let match = self(color, guess: guess)
      guess = match.index
      return match
    }
  }
}
