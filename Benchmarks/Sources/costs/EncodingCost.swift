import CBaseline
@_spi(Benchmarks) import Encoding
import Pullreel
import Raster
import Decoding

/// Encoding frames that are in memory already.
enum EncodingCost {
  static func print(rounds: Int) throws {
    let rounds = max(rounds / 4, 2)
    var files = Table(["loop", "plain C draws", "GIF", "ratio", "at 50 fps", "ratio"])
    let header = ["loop", "kilopixels", "giflib's lines", "bytes", "LZW", "bytes", "faster by"]
    var (whole, changes) = (Table(header), Table(header))
    var pictures = Table(["loop", "Cairo's PNG", "bytes", "PNG", "bytes", "faster by"])
    for side in Loop.sides {
      let shown = try Loop.all(side: side, framesPerSecond: Loop.framesPerSecondOfGIF)
      for (loop, shown) in zip(try Loop.all(side: side), shown) {
        let frames = try loop.drawnFrames()
        files.add(try fileRow(loop, frames, shown.drawnFrames(), rounds: rounds))
        // Every frame on its own is a whole picture; in a clip an image is a changed rectangle, in
        // which unchanged pixels are transparent.
        whole.add(try codesRow(loop, frames.flatMap { try images([$0]) }, rounds: rounds))
        changes.add(try codesRow(loop, images(frames), rounds: rounds))
        if side == 1080 { pictures.add(try pictureRow(loop, rounds: rounds)) }
      }
    }
    Swift.print("Frames in memory to GIF; us per frame, minima of \(rounds) rounds, one core")
    files.print()
    Swift.print("Indices of whole frames to LZW codes; us per frame, minima, one core")
    whole.print()
    Swift.print("Indices of changed rectangles to LZW codes; us per frame, minima, one core")
    changes.print()
    Swift.print("One picture in memory to PNG; us, minima, one core")
    pictures.print()
  }

  /// Measures a loop's frames, and as many of them as a GIF shows.
  private static func fileRow(
    _ loop: Loop,
    _ frames: [Frame],
    _ shown: [Frame],
    rounds: Int
  ) throws -> [String] {
    let baseline = Baseline(side: loop.side)
    let minima = try Stopwatch.minima(
      rounds: rounds,
      [
        { loop.drawBaseline(on: baseline) }, { _ = try GIFEncoder().encode(frames) },
        { _ = try GIFEncoder().encode(shown) },
      ]
    )
    let perFrame = minima[0] / Double(loop.count)
    return [
      loop.title, Table.micros(minima[0], per: loop.count),
      Table.micros(minima[1], per: loop.count), Table.ratio(minima[1] / minima[0]),
      Table.micros(minima[2], per: shown.count),
      Table.ratio(minima[2] / Double(shown.count) / perFrame),
    ]
  }

  /// Returns the images of the GIF that our encoder makes of some frames.
  private static func images(_ frames: [Frame]) throws -> [GIFStages.IndexedImage] {
    try GIFStages.images(of: GIFDecoder.decode(GIFEncoder().encode(frames)))
  }

  /// Compares both on the very same indices, with as many bits as they have in our file, from
  /// arrays of indices to blocks of codes.
  private static func codesRow(
    _ loop: Loop,
    _ images: [GIFStages.IndexedImage],
    rounds: Int
  ) throws -> [String] {
    let indices = images.flatMap(\.indices)
    let sizes = images.map {
      baseline_image_t(
        width: Int32($0.width),
        height: Int32($0.height),
        bits: Int32($0.minimumCodeSize)
      )
    }
    let compressor = GIFStages.Compressor()
    for image in images {
      precondition(compressor.compress(image) == image.codes, "\(loop.title): other codes")
    }
    var lineBytes = 0
    let minima = try Stopwatch.minima(
      rounds: rounds,
      [
        { lineBytes = baseline_put_lines(indices, sizes, Int32(sizes.count)) },
        { for image in images { _ = compressor.compress(image) } },
      ]
    )
    precondition(lineBytes > 0, "\(loop.title): giflib fails")
    return [
      loop.title, "\(indices.count / 1000 / loop.count)",
      Table.micros(minima[0], per: loop.count), "\(lineBytes)",
      Table.micros(minima[1], per: loop.count), "\(images.reduce(0) { $0 + $1.codes.count })",
      Table.ratio(minima[0] / minima[1]),
    ]
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
