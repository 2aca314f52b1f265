/// A deviation of a picture file from its format, tolerated by browsers and by this package.
///
/// ```swift
/// let image = try GIFDecoder.decode(bytes)
/// for deviation in image.deviations { print(deviation) }  // the end marker is missing
/// ```
public enum PictureDeviation: Hashable, Sendable {
  /// The file is complete except for its end marker.
  case missingEnd
  /// The file is cut off after a number of complete pictures.
  case cutOff(wholeFrames: Int)
  /// Between its blocks, a GIF has bytes that belong to no block.
  case junk
  /// The compressed pixels of a GIF lack the end code.
  case missingEndCode
  /// The compressed pixels of a GIF frame end too early; the missing pixels are not drawn.
  case missingPixels
  /// The compressed data of a GIF frame continues after the last pixel of the frame.
  case surplusCodes
  /// Some pixels have an index beyond the end of the colour table.
  case missingColors
  /// The width or height of a GIF is 0; the right or lower edge of its first frame is used instead.
  case emptyScreen
  /// The checksum of a chunk that the picture does not need is wrong; the chunk is ignored.
  case wrongChecksum(chunk: String)
  /// The number of pictures in the file differs from the number that the file announces.
  case frameCount(held: Int, announced: Int)
  /// Xcode has rewritten a PNG for iOS, with the channels in a different order.
  case optimizedForApple
  /// The colour profile cannot be used; colours are read as sRGB.
  case unusableProfile
  /// A number of pictures have delays of 10 ms or less, which count as 100 ms.
  case shortDelays(Int)

  /// Whether the file is damaged or breaks a rule of its format; false for short delays.
  public var isDamage: Bool { if case .shortDelays = self { false } else { true } }
}

extension PictureDeviation: CustomStringConvertible {
  /// The deviation and how it is handled, as a clause without a full stop.
  public var description: String {
    switch self {
    case .missingEnd: "the end marker is missing"
    case .cutOff(1): "the file is cut off after 1 complete frame"
    case .cutOff(let count): "the file is cut off after \(count) complete frames"
    case .junk: "bytes that belong to no block are skipped"
    case .missingEndCode: "the compressed pixels have no end code"
    case .missingPixels: "the compressed pixels end before the picture is complete"
    case .surplusCodes: "the compressed data continues after the last pixel"
    case .missingColors: "some palette indices lie beyond the colour table"
    case .emptyScreen: "the logical screen has no size, so the size of the first frame is used"
    case .wrongChecksum(let chunk):
      "the checksum of chunk \(chunk) is wrong, so the chunk is ignored"
    case .frameCount(let held, let announced) where held < announced:
      "the file announces \(announced) \(announced == 1 ? "frame" : "frames") and has \(held)"
    case .frameCount(let held, let announced):
      "the file announces \(announced) \(announced == 1 ? "frame" : "frames") and has \(held); the surplus frames are not shown"
    case .optimizedForApple: "the PNG is in Xcode's iOS format, so its pixels are converted to RGBA"
    case .unusableProfile: "the colour profile cannot be used, so the colours are read as sRGB"
    case .shortDelays(1): "1 delay of 10 ms or less counts as 100 ms, as in browsers"
    case .shortDelays(let count):
      "\(count) delays of 10 ms or less count as 100 ms, as in browsers"
    }
  }
}

/// The deviations of a picture file from its format, each once, in the order of their discovery.
package struct DeviationList {
  /// The deviations found so far.
  package private(set) var all: [PictureDeviation] = []

  package init(_ all: [PictureDeviation] = []) { self.all = all }

  /// Adds a deviation unless the list has it already.
  package mutating func add(_ deviation: PictureDeviation) {
    if !all.contains(deviation) { all.append(deviation) }
  }

  /// Adds a deviation if at least one delay is so short that players lengthen it.
  package mutating func add(delays: [Double]) {
    let count = delays.count(where: FrameDelay.isShort)
    if count > 0 { add(.shortDelays(count)) }
  }
}
