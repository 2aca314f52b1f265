import Foundation
import Pullreel
import Raster

/// Comparing and hashing a picture beside reading and copying its memory.
enum ComparisonCost {
  static func print(rounds: Int) throws {
    Swift.print("One picture in memory; us, minima of \(rounds) rounds, one core")
    var table = Table([
      "loop", "memcmp", "compare with the same", "ratio", "with the next", "ratio", "memcpy",
      "hash", "ratio",
    ])
    for side in Loop.sides {
      for loop in try Loop.all(side: side) { table.add(try row(loop, rounds: rounds)) }
    }
    table.print()
  }

  /// The loop's middle picture.
  private static func row(_ loop: Loop, rounds: Int) throws -> [String] {
    var pictures: [Bitmap] = []
    try loop.drawWhole(Renderer()) { if $0 / 2 == loop.count / 4 { pictures.append($1) } }
    let (picture, next) = (pictures[0], pictures[1])
    let copy = Bitmap(
      width: loop.side,
      height: loop.side,
      pixels: picture.withPixels { Array($0) }
    )
    var target = Bitmap(width: loop.side, height: loop.side)
    var isSame = true
    // One alone is too short for the clock where the picture is small.
    let count = max(1, 1_000_000 / (loop.side * loop.side))
    let minima = try Stopwatch.minima(
      rounds: rounds,
      [
        { for _ in 0..<count { isSame = isSame && compareMemory(picture, copy) } },
        { for _ in 0..<count { isSame = isSame && isEqual(picture, copy) } },
        { for _ in 0..<count { isSame = isSame && !isEqual(picture, next) } },
        { for _ in 0..<count { copyMemory(picture, to: &target) } },
        { for _ in 0..<count { isSame = isSame && FrameHasher.hash(picture) != 0 } },
      ]
    )
    precondition(isSame && target == picture, "\(loop.title): a comparison went wrong")
    return [
      loop.title, Table.micros(minima[0], per: count), Table.micros(minima[1], per: count),
      Table.ratio(minima[1] / minima[0]), Table.micros(minima[2], per: count),
      Table.ratio(minima[2] / minima[0]), Table.micros(minima[3], per: count),
      Table.micros(minima[4], per: count), Table.ratio(minima[4] / minima[3]),
    ]
  }

  private static func isEqual(_ picture: Bitmap, _ other: Bitmap) -> Bool {
    FrameComparison.of(expected: picture, actual: other).isExactlySame
  }

  private static func compareMemory(_ picture: Bitmap, _ other: Bitmap) -> Bool {
    picture.withPixels { left in
      other.withPixels { right in
        guard let one = left.baseAddress, let two = right.baseAddress else { return false }
        return memcmp(one, two, left.count * 4) == 0
      }
    }
  }

  private static func copyMemory(_ picture: Bitmap, to target: inout Bitmap) {
    picture.withPixels { source in
      target.withMutablePixels { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        memcpy(to, from, source.count * 4)
      }
    }
  }
}
