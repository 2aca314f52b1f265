/// Looks for a short code sequence for a GIF image.
///
/// Plain LZW takes the longest string that its dictionary knows and writes every pixel as it is.
/// Both are choices. An unchanged pixel may be written in its colour or as transparent, whichever
/// lets a string go on; and a string that ends earlier may let the next one reach farther (lazy
/// matching). All codes of a place have the same length, so fewer codes are a smaller file.
///
/// Each image is parsed in two to four ways, and the shortest result is taken: with unchanged pixels
/// rather transparent or rather in their colour where both reach equally far, which decides what the
/// dictionary learns; and with strings as long as they can be, or up to three pixels shorter. The
/// shortest way is then tried with a dictionary that is cleared early, so that codes become short
/// again: that suits images with much noise.
///
/// - Note: Alan Hartman and Michael Rodeh, "Optimal parsing of strings", 1985, on looking ahead.
final class LZWSearch {
  private let parser = LZWParser()

  /// Compresses an image.
  ///
  /// - Parameters:
  ///   - image: Its pixels.
  ///   - transparent: The index that leaves a pixel as it is, if there is one.
  /// - Returns: The codes, the number of bits of an index in them, and whether any pixel is
  ///   transparent.
  func encode(_ image: borrowing IndexRuns, transparent: UInt8?) -> EncodedImage {
    var bits = max(image.neededBits, transparent ?? 0)
    var hasChoice = false
    for run in image.runs {
      if transparent == nil { bits |= run.symbol } else if run.isFree { hasChoice = true }
    }
    let size = max(2, 8 - bits.leadingZeroBitCount)
    var best: (way: LZWWay, codes: LZWCodes)?
    var fewestBits = Int.max
    func attempt(_ way: LZWWay) {
      let codes = parser.encode(image, way)
      let count = codes.bitCount
      if count < fewestBits { (best, fewestBits) = ((way, codes), count) }
    }
    for isTransparentFirst in hasChoice ? [true, false] : [false] {
      for shortening in [0, LZWWay.longestShortening] {
        let way = LZWWay(
          minimumCodeSize: size,
          transparent: transparent,
          isTransparentFirst: isTransparentFirst,
          shortening: shortening
        )
        attempt(way)
      }
    }
    for extraBits in 1...2 {
      guard var way = best?.way, way.clearCode << extraBits < LZWDictionary.codeLimit else { break }
      way.codeLimit = way.clearCode << extraBits
      attempt(way)
    }
    return EncodedImage(
      blocks: best?.codes.blocks ?? [],
      minimumCodeSize: size,
      usesTransparency: best?.codes.usesTransparency ?? false
    )
  }
}

/// How an image is parsed: see ``LZWSearch``.
struct LZWWay {
  /// The number of bits of an index, in `2...8`.
  var minimumCodeSize: Int
  /// The index that leaves a pixel as it is, if there is one.
  var transparent: UInt8?
  /// Whether unchanged pixels are transparent rather than in their colour where both get equally far.
  var isTransparentFirst = false
  /// How much shorter than it could be a string may end, in pixels.
  var shortening: Int

  /// With this many codes the dictionary is cleared.
  var codeLimit = LZWDictionary.codeLimit

  /// More than three pixels gained nothing that was worth the time.
  static let longestShortening = 3

  /// The code that clears the dictionary; all below are indices.
  var clearCode: Int { 1 << minimumCodeSize }
  /// The first code of a string that is learnt; the one before it ends the image.
  var firstCode: Int { clearCode + 2 }

  /// What a pixel may be written as, what is tried first first; twice the same without a choice.
  @inline(__always)
  func symbols(_ run: IndexRuns.Run) -> (UInt8, UInt8) {
    guard run.isFree, let transparent else { return (run.symbol, run.symbol) }
    // A colour whose index has too many bits cannot be written.
    if Int(run.symbol) >= clearCode { return (transparent, transparent) }
    return isTransparentFirst ? (transparent, run.symbol) : (run.symbol, transparent)
  }
}
