import CBaseline
import Pullreel

/// Encoding frames that are in memory already.
enum EncodingCost {
  static func print(rounds: Int) throws {
    let rounds = max(rounds / 4, 2)
    Swift.print("Frames in memory to GIF; us per frame, minima of \(rounds) rounds, one core")
    var table = Table([
      "loop", "plain C draws", "GIF", "ratio", "giflib's lines", "faster by", "told changes",
    ])
    var pictures = Table(["loop", "Cairo's PNG", "bytes", "PNG", "bytes", "faster by"])
    for side in Loop.sides {
      for loop in try Loop.all(side: side) {
        table.add(try row(loop, rounds: rounds))
        if side == 1080 { pictures.add(try pictureRow(loop, rounds: rounds)) }
      }
    }
    table.print()
    Swift.print("One picture in memory to PNG; us, minima, one core")
    pictures.print()
  }

  private static func row(_ loop: Loop, rounds: Int) throws -> [String] {
    let baseline = Baseline(side: loop.side)
    var frames: [Frame] = []
    try loop.drawing.forEachFrame { frames.append($0) }
    let indices = try paletteIndices(GIFEncoder().encode(frames))
    let side = Int32(loop.side)
    let pictures = indices.count / (loop.side * loop.side)
    let minima = try Stopwatch.minima(
      rounds: rounds,
      [
        { loop.drawBaseline(on: baseline) },
        { _ = try GIFEncoder().encode(frames) },
        { _ = baseline_put_lines(indices, side, side, Int32(pictures)) },
      ]
    )
    let lines = minima[2] * Double(loop.count) / Double(pictures)
    return [
      loop.title, Table.micros(minima[0], per: loop.count),
      Table.micros(minima[1], per: loop.count),
      Table.ratio(minima[1] / minima[0]), Table.micros(lines, per: loop.count),
      Table.ratio(lines / minima[1]), frames.contains { $0.changed != nil } ? "yes" : "no",
    ]
  }

  /// The pictures of a GIF file as palette indices, numbered as colours appear.
  private static func paletteIndices(_ file: [UInt8]) throws -> [UInt8] {
    var numbers: [UInt32: UInt8] = [:]
    var indices: [UInt8] = []
    var last: (pixel: UInt32, index: UInt8)?
    for bitmap in try GIFDecoder.decode(file).pictures {
      bitmap.withPixels { pixels in
        for pixel in pixels {
          if let last, last.pixel == pixel {
            indices.append(last.index)
            continue
          }
          let index = numbers[pixel] ?? UInt8(truncatingIfNeeded: numbers.count)
          numbers[pixel] = index
          last = (pixel, index)
          indices.append(index)
        }
      }
    }
    return indices
  }

  /// The loop's middle picture.
  private static func pictureRow(_ loop: Loop, rounds: Int) throws -> [String] {
    let baseline = Baseline(side: loop.side)
    var picture = Bitmap(width: 1, height: 1)
    try loop.drawWhole(Renderer()) { if $0 == loop.count / 2 { picture = $1 } }
    loop.drawBaseline(loop.count / 2, on: baseline)
    var bytes = (cairo: 0, own: 0)
    let middle = picture
    let minima = try Stopwatch.minima(
      rounds: rounds,
      [
        { bytes.cairo = baseline.writePNG() },
        { bytes.own = try PNGEncoder().encode(middle).count },
      ]
    )
    return [
      loop.title, Table.micros(minima[0], per: 1), "\(bytes.cairo)",
      Table.micros(minima[1], per: 1),
      "\(bytes.own)", Table.ratio(minima[0] / minima[1]),
    ]
  }
}
