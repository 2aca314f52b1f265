/// Looks for a short code sequence for a GIF image.
///
/// Plain LZW takes the longest string that its dictionary knows and writes every pixel as it is.
/// Both are choices. A pixel that the canvas shows already may be written in its colour or as
/// transparent, whichever lets a string go on; and a string that ends earlier may let the next one
/// reach farther. All codes of a place have the same length, so fewer codes are a smaller file.
///
/// Each step tries both meanings of the next pixel and a few shorter ends of the string, and takes
/// what gets farthest together with the string after it. Which meaning wins a tie decides what the
/// dictionary learns, and so does the place where it is cleared: whole images are encoded in a few
/// such ways, and the shortest is kept.
///
/// - Note: Alan Hartman and Michael Rodeh, "Optimal parsing of strings", 1985, on looking ahead.
final class LZWSearch {
  private let parser = LZWParser()

  /// Compresses an image.
  ///
  /// - Parameters:
  ///   - image: Its pixels.
  ///   - transparent: The index that leaves a pixel as it is, if there is one.
  /// - Returns: The codes, the number of bits of an index in them, and whether any pixel is left
  ///   out.
  func encode(_ image: SymbolRuns, transparent: UInt8?) -> Result {
    var bits = max(image.neededBits, transparent ?? 0)
    if transparent == nil { for run in image.runs { bits |= run.symbol } }
    let size = max(2, 8 - bits.leadingZeroBitCount)
    var best: Result?
    func attempt(_ way: LZWParser.Way) {
      let result = parser.encode(image, way)
      if best.map({ result.bits.blocks.count < $0.bits.blocks.count }) ?? true { best = result }
    }
    let isFree = transparent != nil && image.runs.contains { $0.isFree }
    var way = LZWParser.Way(minimumCodeSize: size, transparent: transparent, freedom: .written)
    for freedom in LZWParser.Freedom.allCases where isFree || freedom == .written {
      for shortening in [0, 3] {
        let before = best?.bits.blocks.count ?? .max
        var candidate = way
        candidate.freedom = freedom
        candidate.shortening = shortening
        attempt(candidate)
        if (best?.bits.blocks.count ?? .max) < before { way = candidate }
      }
    }
    // Short codes again, for the price of forgetting; or less forgetting where little is new.
    let codeCount = best?.codeCount ?? 0
    for extraBits in 1...2 where size + extraBits < 12 {
      let limit = 1 << (size + extraBits)
      way.clearing = .at(limit)
      if codeCount > limit - 1 << size { attempt(way) }
    }
    if codeCount > LZWParser.codeLimit - 1 << size {
      for clearing in [LZWParser.Clearing.never, .whenWorse] {
        way.clearing = clearing
        attempt(way)
      }
    }
    guard let best else { preconditionFailure("An image was not encoded at all") }
    return best
  }

  /// An image's codes.
  struct Result {
    var bits: LZWBits
    var minimumCodeSize: Int
    var codeCount: Int
    var usesTransparency: Bool
  }
}
