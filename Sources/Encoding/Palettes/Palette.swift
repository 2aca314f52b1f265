/// The colours of a GIF and which of them stands for each colour of the clip.
struct Palette {
  /// The colours, at most 256, in a fixed order.
  let colors: [RGBColor]
  /// For each number of the clip's histogram, the index of its colour.
  let indexMap: IndexMap
  /// Whether every colour of the clip is in the palette.
  let isExact: Bool

  /// Chooses the colours of a clip.
  ///
  /// Exactly where they fit; else by joining colours that differ in the lowest bit only, where
  /// that suffices; else by ``PaletteQuantizer``.
  ///
  /// - Parameters:
  ///   - histogram: The colours of the clip.
  ///   - limit: The most colours to use, in `1...256`.
  init(_ histogram: ColorHistogram, limit: Int) {
    let entries = histogram.entries
    let chosen: (colors: [RGBColor], indices: [UInt8])
    if histogram.isExact, entries.count <= limit {
      chosen = (entries.map(\.color), entries.indices.map { UInt8(truncatingIfNeeded: $0) })
      isExact = true
    } else {
      chosen =
        Palette.joiningNeighbors(entries, limit: limit)
        ?? PaletteQuantizer(entries, limit: limit).result
      isExact = false
    }
    colors = chosen.colors
    indexMap = IndexMap(entries, chosen.indices)
  }

  /// Keeps one colour of each cube of 2 × 2 × 2, the most frequent; nil where that is too many.
  private static func joiningNeighbors(
    _ entries: [ColorHistogram.Entry],
    limit: Int
  ) -> (colors: [RGBColor], indices: [UInt8])? {
    guard entries.count <= limit * 8 else { return nil }
    var cubes: [UInt32: Int] = [:]
    var representatives: [ColorHistogram.Entry] = []
    var indices: [UInt8] = []
    for entry in entries {
      let color = entry.color
      let cube =
        UInt32(color.red >> 1) << 14 | UInt32(color.green >> 1) << 7 | UInt32(color.blue >> 1)
      if let index = cubes[cube] {
        indices.append(UInt8(truncatingIfNeeded: index))
        if precedes(entry, representatives[index]) { representatives[index] = entry }
      } else {
        guard representatives.count < limit else { return nil }
        cubes[cube] = representatives.count
        indices.append(UInt8(truncatingIfNeeded: representatives.count))
        representatives.append(entry)
      }
    }
    return (representatives.map(\.color), indices)
  }

  /// Whether an entry represents a cube better than another one: pure white and black always do.
  private static func precedes(_ a: ColorHistogram.Entry, _ b: ColorHistogram.Entry) -> Bool {
    let aIsPure = a.color == .white || a.color == .black
    let bIsPure = b.color == .white || b.color == .black
    return aIsPure == bIsPure ? a.weight > b.weight : aIsPure
  }
}
