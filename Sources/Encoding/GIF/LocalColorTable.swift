import Requirements

/// A colour table for one image alone: the few colours of the palette that it needs.
///
/// One palette serves all frames, and an image that needs a colour far behind in it has long codes,
/// however few colours it has. With a local table it has short ones, which pays where they save
/// more than the table takes. All colours are the palette's, so the pixels are the same.
struct LocalColorTable {
  /// The palette indices of its colours, in their order; the transparent one is the first.
  let indices: [UInt8]
  /// The place in it of each palette index that it has, and 0 for all others.
  private let places: [UInt8]

  /// The table of an image.
  ///
  /// - Parameters:
  ///   - image: The image, in indices of the palette.
  ///   - transparent: The index that leaves a pixel as it is, if there is one; the first one.
  /// - Precondition: No index but 0 is transparent.
  init(for image: SymbolRuns, transparent: UInt8?) {
    require(transparent ?? 0 == 0, "The index \(transparent ?? 0) is not the first")
    var needed = IndexSet256()
    // Needed or not: files of transparent clips say for each image that it is the first one.
    if let transparent { needed.insert(transparent) }
    for run in image.runs where transparent == nil || !run.isFree { needed.insert(run.symbol) }
    indices = (0...UInt8.max).filter { needed.contains(Int($0)) }
    var places = [UInt8](repeating: 0, count: 256)
    for (place, index) in indices.enumerated() { places[Int(index)] = UInt8(place) }
    self.places = places
  }

  /// How long it is in a file.
  var byteCount: Int { ColorMap.size(of: indices.count) * 3 }

  /// Whether an image can be expected to become smaller with the table than it is without.
  ///
  /// - Parameter image: The image, compressed with the palette.
  /// - Returns: False where its codes are too few, or as short already.
  func mightPay(for image: EncodedImage) -> Bool {
    let (first, localFirst) = (
      1 << image.minimumCodeSize, 1 << ColorMap.codeSize(of: indices.count)
    )
    guard localFirst < first else { return false }
    var rest = image.blocks.count * 8
    var saved = 0
    var learnt = 0
    while rest > 0 {
      // A code is as long as the strings that are learnt by then need.
      let length = Int.bitWidth - (first + learnt).leadingZeroBitCount
      saved += length - (Int.bitWidth - (localFirst + learnt).leadingZeroBitCount)
      rest -= length
      learnt += 1
      if first + learnt == LZWDictionary.codeLimit { learnt = 0 }
    }
    return saved > byteCount * 8
  }

  /// The image in places of the table.
  ///
  /// What it has no colour for is there already, and is left out.
  func renumbered(_ image: SymbolRuns) -> SymbolRuns {
    var result = SymbolRuns()
    var start = 0
    for run in image.runs {
      result.append(places[Int(run.symbol)], isFree: run.isFree, length: run.end - start)
      start = run.end
    }
    return result
  }
}
