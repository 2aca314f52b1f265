import Pixels

/// Compresses the pixels of images for a GIF file, one image after the other.
///
/// giflib writes what surrounds the codes. The codes are ours, from ``LZWEncoder``, which is fast,
/// or from ``LZWSearch``, which makes them few.
final class GIFCodeStream {
  private let effort: CompressionEffort
  private let transparent: UInt8?
  private let encoder = LZWEncoder()
  private let search = LZWSearch()
  private var bits = LZWBits()
  private var runs = SymbolRuns()
  private let pixels: UnsafeMutablePointer<UInt8>

  /// - Parameters:
  ///   - effort: How hard to try.
  ///   - transparent: The index that leaves a pixel as it is, if there is one.
  ///   - largestImage: The most pixels of an image.
  init(effort: CompressionEffort, transparent: UInt8?, largestImage: Int) {
    self.effort = effort
    self.transparent = transparent
    pixels = .allocate(capacity: effort == .fast ? largestImage : 1)
  }

  deinit { pixels.deallocate() }

  /// Compresses an image.
  func encode(_ image: ClipImage) -> EncodedImage {
    switch effort {
    case .fast:
      let filling = ImageFiller(transparent: transparent).fill(pixels, with: image)
      let size = max(2, 8 - filling.bits.leadingZeroBitCount)
      bits.removeAll()
      encoder.encode(
        pixels,
        count: image.rect.width * image.rect.height,
        minimumCodeSize: size,
        into: &bits
      )
      bits.finish()
      return EncodedImage(
        blocks: bits.blocks,
        minimumCodeSize: size,
        usesTransparency: filling.usesTransparency
      )
    case .small:
      runs.removeAll()
      image.forEachRow { new, old, count in runs.append(new, over: old, count: count) }
      let result = search.encode(runs, transparent: transparent)
      return EncodedImage(
        blocks: result.bits.blocks,
        minimumCodeSize: result.minimumCodeSize,
        usesTransparency: result.usesTransparency
      )
    }
  }
}
