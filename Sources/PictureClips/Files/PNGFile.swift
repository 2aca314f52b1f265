import Decoding
import Files

extension PictureFormat {
  /// The format of PNGs and APNGs.
  static let png = PictureFormat(
    kind: .png,
    nameEndings: ["png", "apng"],
    claimedSize: { bytes in
      guard bytes.count >= 24 else { return nil }
      func number(_ places: Range<Int>) -> Int { bytes[places].reduce(0) { $0 << 8 | Int($1) } }
      // Xcode writes a chunk of 16 bytes before the header.
      let isOptimized = bytes.count >= 40 && bytes[12..<16].elementsEqual(Array("CgBI".utf8))
      let start = isOptimized ? 32 : 16
      let size = (number(start..<start + 4), number(start + 4..<start + 8))
      // The product of larger sides would overflow. The decoder rejects such sides.
      return max(size.0, size.1) <= 1 << 28 ? size : nil
    },
    decode: PNGDecoder.decode
  )
}

extension PNGImage: PictureFile {
  var width: Int { bitmap.width }
  var height: Int { bitmap.height }
  var playedDelays: [Double]? { animation?.delays }
  var plays: Int? { animation?.loopCount }
  var still: Bitmap? { bitmap }

  var memoryOfPictures: Int {
    // Memory for the still. An animation also needs the screen, the returned picture and a frame.
    (animation.map { $0.frames.count > 1 ? 16 : 12 } ?? 4) * bitmap.width * bitmap.height
  }

  var inspection: FileInspection {
    var facts = PictureFacts(animation == nil ? "png" : "apng", self, byteCount: byteCount)
    (facts.bitDepth, facts.colorType, facts.scale) = (bitDepth, colorType.name, .some(scale))
    facts.loop = animation?.loopCount
    // Sums of fractional seconds have rounding errors in their last digits.
    facts.duration = (animation?.duration).map { ($0 * 1e9).rounded() / 1e9 }
    facts.frames = animation?.frames.map { frame in
      var facts = PictureFacts.Frame(
        delay: FrameDelay.played(frame.delay) * 100,
        frame.disposal,
        frame.rect,
        isTransparent: hasTransparency
      )
      facts.colors = paletteCount
      return facts
    }
    return facts.inspection(facts.type.uppercased())
  }
}

extension PNGColorType {
  fileprivate var name: String {
    switch self {
    case .gray: "gray"
    case .rgb: "rgb"
    case .indexed: "indexed"
    case .grayAlpha: "gray-alpha"
    case .rgba: "rgba"
    }
  }
}
