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
  private var written = IndexRuns()
  private var trial = FillingTrial()

  /// - Parameters:
  ///   - effort: How hard to try.
  ///   - transparent: The index that leaves a pixel as it is, if there is one.
  init(effort: CompressionEffort, transparent: UInt8?) {
    self.effort = effort
    self.transparent = transparent
  }

  /// Compresses an image.
  func encode(_ image: ClipImage) -> EncodedImage {
    switch effort {
    case .fast:
      let rules = transparent == nil ? [.shortRuns] : trial.rules()
      let images = rules.map { encode(image, $0) }
      if images.count > 1 {
        trial.note(shortRuns: images[0].blocks.count, all: images[1].blocks.count)
      }
      return images.count > 1 && images[1].blocks.count < images[0].blocks.count
        ? images[1] : images[0]
    case .small:
      runs.removeAll()
      for row in image.rows {
        image.shown.compare(with: image.canvas, inRow: row, columns: image.columns) {
          runs.append($0, isFree: $0 == $1, length: $2.count)
        }
      }
      return encodeThoroughly()
    }
  }

  /// Compresses the runs well, with a local colour table where that takes fewer bytes.
  private func encodeThoroughly() -> EncodedImage {
    let image = search.encode(runs, transparent: transparent)
    let table = LocalColorTable(for: runs, transparent: transparent)
    guard table.mightPay(for: image) else { return image }
    var local = search.encode(table.renumbered(runs), transparent: transparent)
    local.localTable = table.indices
    return local.blocks.count + table.byteCount < image.blocks.count ? local : image
  }

  /// Compresses an image quickly.
  private func encode(_ image: ClipImage, _ rule: ImageFiller.Rule) -> EncodedImage {
    written.removeAll()
    let filler = ImageFiller(transparent: transparent, rule: rule)
    let usesTransparency = filler.fill(&written, with: image)
    let size = max(2, 8 - written.neededBits.leadingZeroBitCount)
    encoder.encode(written, minimumCodeSize: size, into: &bits)
    return EncodedImage(
      blocks: bits.finish(),
      minimumCodeSize: size,
      usesTransparency: usesTransparency
    )
  }
}
