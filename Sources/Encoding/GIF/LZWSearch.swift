/// A search for a short code sequence for a GIF image.
///
/// Plain LZW always uses the longest string in its dictionary, and writes every pixel in its
/// colour. GIF requires neither. An unchanged pixel may be written in its colour or as transparent,
/// whichever makes the current string longer. A shorter string may let the next string reach
/// farther (lazy matching). The length of a code does not depend on its string, so fewer codes save
/// bytes.
///
/// Each image is parsed with two to eight options, and the shortest result is used. The options
/// differ in their encoding of unchanged pixels (``LZWParseOptions/PixelCoding``), and in whether a
/// string may be up to three pixels shorter than the longest possible string.
///
/// The shortest result shows which strings are worth learning (``LZWGuide``). With this guide, the
/// image is parsed again for each encoding of unchanged pixels, and once more if that saves bytes.
///
/// - Note: Looking ahead: Alan Hartman and Michael Rodeh, "Optimal parsing of strings", 1985.
final class LZWSearch {
  private var parser = LZWParser()

  /// Compresses an image; `transparent` is the index, if any, that leaves a pixel unchanged.
  func encode(_ image: borrowing IndexRuns, transparent: UInt8?) -> EncodedImage {
    var bits = max(image.neededBits, transparent ?? 0)
    var hasChoice = false
    for run in image.runs {
      if transparent == nil { bits |= run.symbol } else if run.isFree { hasChoice = true }
    }
    let codeSize = max(2, 8 - bits.leadingZeroBitCount)
    var options = LZWParseOptions(minimumCodeSize: codeSize, transparent: transparent)
    var best = (options: options, codes: LZWCodes(minimumCodeSize: codeSize), bits: Int.max)
    typealias Coding = LZWParseOptions.PixelCoding
    /// Parses with each combination; returns whether a result has fewer bits than the best so far.
    func attempt(_ codings: [Coding], _ shortenings: [Int], _ guide: LZWGuide? = nil) -> Bool {
      let before = best.bits
      for coding in codings {
        for shortening in shortenings {
          (options.unchangedPixels, options.shortening) = (coding, shortening)
          let codes = parser.encode(image, options, guide)
          let bits = codes.bitCount
          if bits < best.bits { best = (options, codes, bits) }
        }
      }
      return best.bits < before
    }
    let codings = hasChoice ? Coding.allCases : [.color]
    _ = attempt(codings, LZWParseOptions.shortenings)
    let guided = LZWParseOptions.guidedShortenings
    if attempt(codings, guided, best.codes.guide) {
      _ = attempt([best.options.unchangedPixels], guided, best.codes.guide)
    }
    return best.codes.packed
  }
}

/// A set of parameters for parsing an image; see ``LZWSearch``.
struct LZWParseOptions {
  /// The number of bits in an index, in `2...8`.
  var minimumCodeSize = 8
  /// The index that leaves a pixel unchanged; `nil` if there is none.
  var transparent: UInt8?
  /// The encoding of unchanged pixels.
  var unchangedPixels = PixelCoding.color
  /// The number of pixels by which a string may be shorter than the longest possible string.
  var shortening = 0

  /// The encodings of unchanged pixels.
  enum PixelCoding: CaseIterable {
    /// Always transparent.
    case transparent
    /// Transparent or in colour, whichever gives a longer string; transparent in a tie.
    case transparentFirst
    /// Transparent or in colour, whichever gives a longer string; in colour in a tie.
    case colorFirst
    /// Always in colour.
    case color
  }

  /// The values of ``shortening`` to try without a guide; more values were not worth the time.
  static let shortenings = [0, 3]
  /// The values of ``shortening`` to try with a guide, which shows when a shorter string is better.
  static let guidedShortenings = [6, 12]

  /// The code that clears the dictionary; all lower codes are single indices.
  var clearCode: Int { 1 << minimumCodeSize }

  /// Returns the two palette indices to try for a pixel, in order; a single index is given twice.
  @inline(__always)
  func symbols(_ run: IndexRuns.Run) -> (Int, Int) {
    let symbol = Int(run.symbol)
    guard run.isFree, let transparent = transparent.map(Int.init) else { return (symbol, symbol) }
    // An index that needs more bits cannot be written, so the pixel becomes transparent.
    if symbol >= clearCode { return (transparent, transparent) }
    return switch unchangedPixels {
    case .transparent: (transparent, transparent)
    case .transparentFirst: (transparent, symbol)
    case .colorFirst: (symbol, transparent)
    case .color: (symbol, symbol)
    }
  }
}
