import Requirements

/// Finds the nearest of a few colours.
///
/// The colours are sorted along the grey axis, by the sum of their channels. The search starts at
/// the colour with the nearest sum, and stops once the difference along the axis alone exceeds the
/// distance of the best match. With a good guess, it compares two or three of 256 colours.
struct NearestColor {
  private let sorted: [ColorPoint]
  /// The place of each sorted colour on the grey axis.
  private let places: [Float]
  private let order: [Int32]
  /// The place of each colour in `sorted`.
  private let ranks: [Int32]
  /// The number of colours before each whole place on the grey axis.
  private let starts: [Int32]

  /// The nearest colour.
  struct Match: Equatable {
    /// The colour's index, in the order in which the colours were given.
    var index: Int
    /// The squared distance.
    var error: Float
  }

  /// The last place on the grey axis: white is at 441.67.
  private static let lastPlace = 441

  /// - Precondition: There is at least one colour.
  init(_ colors: [ColorPoint]) {
    require(!colors.isEmpty, "There is nothing nearest in an empty palette")
    // No place is negative, so the bit patterns have the order of the numbers.
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

  /// Returns a colour's place on the grey axis; two colours are at least as far apart as their
  /// places.
  @inline(__always)
  private static func place(_ color: ColorPoint) -> Float {
    (color.x + color.y + color.z) * 0.577_350_2
  }

  /// Returns the nearest colour; among equally near ones, always the same for the same guess.
  ///
  /// A guess near the colour makes the search faster.
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

  /// Returns the nearest colour for each of many colours, fast if neighbours in the array are
  /// similar.
  func matches(_ colors: [ColorPoint]) -> [Match] {
    var guess: Int?
    return colors.map { color in
      let match = self(color, guess: guess)
      guess = match.index
      return match
    }
  }
}
