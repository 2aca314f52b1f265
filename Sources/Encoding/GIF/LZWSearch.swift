/// Looks for a short code sequence for a GIF image.
///
/// Plain LZW takes the longest string that its dictionary knows and writes every pixel as it is.
/// Both are choices. An unchanged pixel may be written in its colour or as transparent, whichever
/// lets a string go on; and a string that ends earlier may let the next one reach farther (lazy
/// matching). All codes of a place have the same length, so fewer codes are a smaller file.
///
/// Each image is parsed in two to eight ways, and the shortest result is taken: with unchanged pixels
/// as ``LZWWay/Freedom`` says, and with strings as long as they can be, or up to three pixels shorter.
///
/// The result tells which strings were worth learning. With that as a guide (``LZWGuide``) the image is
/// parsed again for each ``LZWWay/Freedom`` and, if that made it shorter, once more.
///
/// - Note: Alan Hartman and Michael Rodeh, "Optimal parsing of strings", 1985, on looking ahead.
final class LZWSearch {
  private var parser = LZWParser()

  /// Compresses an image; the transparent index, if there is one, leaves a pixel as it is.
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

/// How an image is parsed: see ``LZWSearch``.
struct LZWWay {
  /// The number of bits of an index, in `2...8`.
  var minimumCodeSize = 8
  /// The index that leaves a pixel as it is, if there is one.
  var transparent: UInt8?
  /// What unchanged pixels may be written as.
  var freedom = Freedom.color
  /// How much shorter than it could be a string may end, in pixels.
  var shortening = 0

  /// What unchanged pixels are written as.
  enum Freedom: CaseIterable {
    /// They are transparent.
    case transparent
    /// Whichever gets farther; transparent where that is the same.
    case transparentFirst
    /// Whichever gets farther; in their colour where that is the same.
    case colorFirst
    /// They are in their colour.
    case color
  }

  /// Found by measurement: without a guide more gained nothing that was worth the time.
  static let shortenings = [0, 3]
  /// With a guide more pays, since it tells which of the shorter strings are worth it.
  static let guidedShortenings = [6, 12]

  /// The code that clears the dictionary; all below are indices.
  var clearCode: Int { 1 << minimumCodeSize }

  /// What a pixel may be written as, what is tried first first; twice the same without a choice.
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
