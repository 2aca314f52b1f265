import Pixels

/// What became of a picture, judged by its pixels alone.
enum PictureChange: Hashable {
  /// One colour became another one, everywhere.
  case color(expected: UInt32, actual: UInt32)
  /// The picture lies elsewhere, by whole pixels to the right and down.
  case moved(x: Int, y: Int)
  /// Something else is drawn.
  case shape

  /// Compares two pictures of one size.
  init(expected: Bitmap, actual: Bitmap) {
    if let color = Self.color(expected, actual) {
      self = color
    } else if let move = Self.move(expected, actual) {
      self = move
    } else {
      self = .shape
    }
  }

  /// The part of the differing pixels that one cause must account for.
  private static let most = 0.95

  /// Whether each colour became another one wherever it was.
  private static func color(_ expected: Bitmap, _ actual: Bitmap) -> PictureChange? {
    struct Pair: Hashable {
      let before: UInt32
      let now: UInt32
    }
    var pairs: [Pair: Int] = [:]
    var totals: [UInt32: Int] = [:]
    var differing = 0
    expected.withPixels { before in
      actual.withPixels { now in
        for index in before.indices {
          pairs[Pair(before: before[index], now: now[index]), default: 0] += 1
          totals[before[index], default: 0] += 1
          if before[index] != now[index] { differing += 1 }
        }
      }
    }
    let changes = pairs.filter { $0.key.before != $0.key.now }
    let explained = changes.reduce(0) { sum, change in
      let isAll = Double(change.value) > most * Double(totals[change.key.before] ?? 0)
      return sum + (isAll ? change.value : 0)
    }
    guard Double(explained) > most * Double(differing),
      let main = changes.max(by: {
        ($0.value, $1.key.before, $1.key.now) < ($1.value, $0.key.before, $0.key.now)
      })
    else { return nil }
    // A few pixels that are each of their own colour prove nothing.
    guard main.value >= 12, main.value * 10 >= differing else { return nil }
    // What took on the colour of something that was there before has vanished into it.
    guard totals[main.key.now] == nil else { return nil }
    return .color(expected: main.key.before, actual: main.key.now)
  }

  /// Whether the picture lies a few pixels beside its place.
  private static func move(_ expected: Bitmap, _ actual: Bitmap) -> PictureChange? {
    let reach = 3
    let (width, height) = (expected.width, expected.height)
    guard width > 4 * reach, height > 4 * reach else { return nil }
    func differing(_ x: Int, _ y: Int) -> Int {
      var count = 0
      expected.withPixels { before in
        actual.withPixels { now in
          for row in reach..<height - reach {
            for column in reach..<width - reach {
              let from = (row - y) * width + column - x
              if before[from] != now[row * width + column] { count += 1 }
            }
          }
        }
      }
      return count
    }
    let still = differing(0, 0)
    var best = (count: still, x: 0, y: 0)
    for y in -reach...reach {
      for x in -reach...reach {
        let count = differing(x, y)
        if count < best.count { best = (count, x, y) }
      }
    }
    guard Double(best.count) < (1 - most) * Double(still) else { return nil }
    return .moved(x: best.x, y: best.y)
  }
}
