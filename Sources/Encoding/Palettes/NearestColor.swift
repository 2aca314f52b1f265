/// Finds the nearest of a few colours.
///
/// The colours are sorted by lightness, so the search starts where lightness fits and stops as
/// soon as lightness alone is farther away than the best match: about a tenth of them is looked at.
struct NearestColor {
  private let sorted: [OklabColor]
  private let order: [Int]

  /// - Precondition: There is at least one colour.
  init(_ colors: [OklabColor]) {
    precondition(!colors.isEmpty, "There is nothing nearest in an empty palette")
    order = colors.indices.sorted { a, b in
      let left = colors[a].components.x
      let right = colors[b].components.x
      return left == right ? a < b : left < right
    }
    sorted = order.map { colors[$0] }
  }

  /// The index of the nearest colour, in the order in which the colours were given.
  func index(of color: OklabColor) -> Int {
    let lightness = color.components.x
    return sorted.withUnsafeBufferPointer { sorted in
      var low = 0
      var high = sorted.count
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle].components.x < lightness { low = middle + 1 } else { high = middle }
      }
      var below = low - 1
      var above = low
      var best = -1
      var bestDistance = Float.infinity
      while below >= 0 || above < sorted.count {
        if above < sorted.count {
          let gap = sorted[above].components.x - lightness
          if gap * gap >= bestDistance {
            above = sorted.count
          } else {
            let distance = sorted[above].squaredDistance(to: color)
            if distance < bestDistance {
              bestDistance = distance
              best = above
            }
            above += 1
          }
        }
        if below >= 0 {
          let gap = sorted[below].components.x - lightness
          if gap * gap >= bestDistance {
            below = -1
          } else {
            let distance = sorted[below].squaredDistance(to: color)
            if distance < bestDistance {
              bestDistance = distance
              best = below
            }
            below -= 1
          }
        }
      }
      return order[max(0, best)]
    }
  }
}
