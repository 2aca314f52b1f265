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
/// such ways.
///
/// The shortest codes then tell which strings were worth learning, since most are never needed, and
/// how many codes each part of the image takes. With that the image is encoded again, by several
/// beginnings side by side: the ones go on that have fewest codes before them, less what the
/// strings they know are worth.
///
/// - Note: Alan Hartman and Michael Rodeh, "Optimal parsing of strings", 1985, on looking ahead.
final class LZWSearch {
  private let parser = LZWParser()

  /// How often the codes are taken for a guide to better ones.
  private static let rounds = 2

  /// Compresses an image.
  ///
  /// - Parameters:
  ///   - image: Its pixels.
  ///   - transparent: The index that leaves a pixel as it is, if there is one.
  /// - Returns: The codes, the number of bits of an index in them, and whether any pixel is left
  ///   out.
  func encode(_ image: SymbolRuns, transparent: UInt8?) -> EncodedImage {
    var bits = max(image.neededBits, transparent ?? 0)
    if transparent == nil { for run in image.runs { bits |= run.symbol } }
    let size = max(2, 8 - bits.leadingZeroBitCount)
    let isFree = transparent != nil && image.runs.contains { $0.isFree }
    let way = LZWWay(minimumCodeSize: size, transparent: transparent, freedom: .written)
    var best = Attempt(way, parser.encode(image, way))
    tryFreedoms(image, isFree ? LZWWay.Freedom.allCases : [.written], &best)
    tryClearings(image, &best)
    refine(image, isFree ? [.ratherLeftOut, .ratherWritten] : [.written], &best)
    return EncodedImage(
      blocks: best.codes.blocks,
      minimumCodeSize: size,
      usesTransparency: best.codes.usesTransparency
    )
  }

  /// A way and what came of it.
  private struct Attempt {
    let way: LZWWay
    let codes: LZWCodes
    let bitCount: Int

    init(_ way: LZWWay, _ codes: LZWCodes) {
      self.way = way
      self.codes = codes
      bitCount = codes.bitCount
    }
  }

  private func attempt(
    _ image: SymbolRuns,
    _ way: LZWWay,
    _ best: inout Attempt,
    guide: LZWGuide? = nil
  ) {
    let attempt = Attempt(way, parser.encode(image, way, guide))
    if attempt.bitCount < best.bitCount { best = attempt }
  }

  private func tryFreedoms(
    _ image: SymbolRuns,
    _ freedoms: [LZWWay.Freedom],
    _ best: inout Attempt
  ) {
    var way = best.way
    for freedom in freedoms {
      way.freedom = freedom
      for shortening in [0, 3] {
        way.shortening = shortening
        attempt(image, way, &best)
      }
    }
  }

  private func tryClearings(_ image: SymbolRuns, _ best: inout Attempt) {
    var way = best.way
    let lastCode = best.codes.strings.count + way.clearCode - 1
    // Short codes again, for the price of forgetting; or less forgetting where little is new.
    for extraBits in 1...2 {
      let limit = way.clearCode << extraBits
      guard lastCode >= limit, limit < LZWDictionary.codeLimit else { continue }
      way.clearing = .at(limit)
      attempt(image, way, &best)
    }
    guard lastCode >= LZWDictionary.codeLimit else { return }
    for clearing in [LZWWay.Clearing.never, .whenWorse] {
      way.clearing = clearing
      attempt(image, way, &best)
    }
  }

  /// Takes the best codes for a guide to better ones.
  private func refine(
    _ image: SymbolRuns,
    _ freedoms: [LZWWay.Freedom],
    _ best: inout Attempt
  ) {
    for round in 0..<Self.rounds {
      let before = best.bitCount
      for freedom in round == 0 ? freedoms : [best.way.freedom] {
        var way = best.way
        way.freedom = freedom
        way.shortening = 8
        way.width = LZWParser.widest
        attempt(image, way, &best, guide: LZWGuide(best.codes))
      }
      if best.bitCount == before { return }
    }
  }
}
