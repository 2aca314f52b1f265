/// Looks for a short code sequence for a GIF image.
///
/// Plain LZW takes the longest string in its dictionary and writes every pixel in its colour.
/// Neither is required. An unchanged pixel may be written in its colour or as transparent,
/// depending on which continues a string. A string that ends earlier may let the next one reach
/// farther (lazy matching). Codes are equally long for all strings, so fewer make a smaller file.
///
/// Each image is parsed in two to eight ways, and the shortest result is taken: with unchanged
/// pixels as ``LZWWay/Freedom`` says, and with strings as long as possible, or up to three pixels
/// shorter.
///
/// The result shows which strings were worth learning. With that as a guide (``LZWGuide``) the
/// image is parsed again for each ``LZWWay/Freedom`` and, if that made it shorter, once more.
///
/// - Note: Alan Hartman and Michael Rodeh, "Optimal parsing of strings", 1985, on looking ahead.
final class LZWSearch {
  private var parser = LZWParser()

  /// Compresses an image; the transparent index, if any, leaves a pixel unchanged.
  func encode(_ image: borrowing IndexRuns, transparent: UInt8?) -> EncodedImage {
    var bits = max(image.neededBits, transparent ?? 0)
    var hasChoice = false
    for run in image.runs {
      if transparent == nil { bits |= run.symbol } else if run.isFree { hasChoice = true }
    }
    var way = LZWWay(
      minimumCodeSize: max(2, 8 - bits.leadingZeroBitCount),
      transparent: transparent
    )
    var best = (way: way, codes: LZWCodes(minimumCodeSize: way.minimumCodeSize), bits: Int.max)
    func attempt(_ freedoms: [LZWWay.Freedom], _ shortenings: [Int], _ guide: LZWGuide? = nil) {
      for freedom in freedoms {
        for shortening in shortenings {
          (way.freedom, way.shortening) = (freedom, shortening)
          let codes = parser.encode(image, way, guide)
          let bits = codes.bitCount
          if bits < best.bits { best = (way, codes, bits) }
        }
      }
    }
    let freedoms = hasChoice ? LZWWay.Freedom.allCases : [.color]
    attempt(freedoms, LZWWay.shortenings)
    let unguided = best.bits
    attempt(freedoms, LZWWay.guidedShortenings, best.codes.guide)
    if best.bits < unguided {
      attempt([best.way.freedom], LZWWay.guidedShortenings, best.codes.guide)
    }
    return best.codes.packed
  }
}

/// A way to parse an image: see ``LZWSearch``.
struct LZWWay {
  /// The number of bits of an index, in `2...8`.
  var minimumCodeSize = 8
  /// The index that leaves a pixel unchanged, if any.
  var transparent: UInt8?
  /// The encoding of unchanged pixels.
  var freedom = Freedom.color
  /// The number of pixels by which a string may be shorter than possible.
  var shortening = 0

  /// The choices for encoding unchanged pixels.
  enum Freedom: CaseIterable {
    /// Always transparent.
    case transparent
    /// Whichever gives the longer string; transparent for equal lengths.
    case transparentFirst
    /// Whichever gives the longer string; in colour for equal lengths.
    case colorFirst
    /// Always in colour.
    case color
  }

  /// The shortenings to try without a guide; in measurements, more of them were not worth the time.
  static let shortenings = [0, 3]
  /// The shortenings to try with a guide; they can be larger, since the guide shows which of the
  /// shorter strings are worth it.
  static let guidedShortenings = [6, 12]

  /// The code that clears the dictionary; all lower codes are indices.
  var clearCode: Int { 1 << minimumCodeSize }

  /// Returns the palette indices allowed for a pixel, in the order they are tried; the same index
  /// twice if there is no choice.
  @inline(__always)
  func symbols(_ run: IndexRuns.Run) -> (Int, Int) {
    let symbol = Int(run.symbol)
    guard run.isFree, let transparent = transparent.map(Int.init) else { return (symbol, symbol) }
    // A colour whose index has too many bits cannot be written.
    if symbol >= clearCode { return (transparent, transparent) }
    return switch freedom {
    case .transparent: (transparent, transparent)
    case .transparentFirst: (transparent, symbol)
    case .colorFirst: (symbol, transparent)
    case .color: (symbol, symbol)
    }
  }
}
