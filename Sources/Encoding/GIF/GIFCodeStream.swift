@_spi(Buffers) import Bytes

/// A compressor for the images of a GIF, one image at a time.
///
/// The codes come from the fast ``LZWEncoder`` or the thorough ``LZWSearch``, not from giflib.
final class GIFCodeStream {
  private let effort: CompressionEffort
  private let transparent: UInt8?
  private let encoder = LZWEncoder()
  private let search = LZWSearch()
  private var runs = IndexRuns()
  private var trial = FillingTrial()

  init(effort: CompressionEffort, transparent: UInt8?) {
    self.effort = effort
    self.transparent = transparent
  }

  func encode(_ image: ClipImage) -> EncodedImage {
    switch effort {
    case .fast:
      let rules = transparent == nil ? [.shortRuns] : trial.rules()
      let images = rules.map { encode(image, $0) }
      guard images.count > 1 else { return images[0] }
      trial.note(shortRuns: images[0].blocks.count, all: images[1].blocks.count)
      return images[1].blocks.count < images[0].blocks.count ? images[1] : images[0]
    case .small:
      runs.removeAll()
      for row in image.rect.rows {
        image.forEachRun(inRow: row) { runs.append($0, isFree: $1, length: $2) }
      }
      return search.encode(runs, transparent: transparent)
    }
  }

  /// Compresses an image with the fast encoder.
  private func encode(_ image: ClipImage, _ rule: ImageFiller.Rule) -> EncodedImage {
    runs.removeAll()
    let filler = ImageFiller(transparent: transparent, rule: rule)
    let usesTransparency = filler.fill(&runs, with: image)
    let size = max(2, 8 - runs.neededBits.leadingZeroBitCount)
    return EncodedImage(
      blocks: encoder.encode(runs, minimumCodeSize: size),
      minimumCodeSize: size,
      usesTransparency: usesTransparency
    )
  }
}

/// The compressed pixels of an image.
struct EncodedImage {
  /// The codes, in blocks that each consist of a length byte and that number of bytes.
  var blocks: [UInt8]
  /// The number of bits in an index, in `2...8`.
  var minimumCodeSize: Int
  /// Whether any pixel has the transparent index.
  var usesTransparency: Bool
}

extension [UInt8] {
  /// The bytes in GIF blocks: each block has a length byte and 1 to 255 bytes.
  var gifBlocks: [UInt8] {
    var blocks: [UInt8] = []
    blocks.reserveCapacity(count + (count + 254) / 255)
    forEachPiece(of: 255) {
      blocks.append(UInt8($0.count))
      blocks += $0
    }
    return blocks
  }
}
