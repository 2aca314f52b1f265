/// The palette of a GIF, and the palette index of each colour of the clip.
struct Palette {
  /// The colours, at most 256; colours used in many frames come first.
  let colors: [RGBColor]
  /// The palette index of each colour of the clip; 0 for unused colour numbers.
  ///
  /// A colour's position in this array is its number in the ``ColorHistogram`` of the clip.
  let indices: [UInt8]
}

extension Palette {
  /// Creates a palette of all colours of a clip with at most 256 colours.
  init(exactly entries: [ColorHistogram.Entry]) {
    colors = entries.map(\.color)
    indices = Self.indices(entries, entries.indices.map { UInt8(truncatingIfNeeded: $0) })
  }

  /// Creates a palette from the colours chosen for a clip.
  init(_ choice: PaletteChoice, for entries: [ColorHistogram.Entry]) {
    let points = entries.map { ColorPoint($0.color) }
    let matches = NearestColor(choice.colors).matches(points)
    // Frequent colours come first, since images that need only the first few have shorter codes.
    var uses = [Int](repeating: 0, count: choice.colors.count)
    for (entry, match) in zip(entries, matches) { uses[match.index] += entry.frames }
    let order = uses.indices.sorted { (-uses[$0], $0) < (-uses[$1], $1) }
    let places = Palette.places(order)
    colors = order.map { RGBColor(choice.colors[$0]) }
    indices = Self.indices(entries, matches.map { places[$0.index] })
  }

  /// Returns a palette with the colours in another order, given as a list of the old indices.
  func reordered(_ order: [Int]) -> Palette {
    let places = Palette.places(order)
    return Palette(
      colors: order.map { colors[$0] },
      indices: indices.map { places[Int($0)] }
    )
  }

  /// Returns the inverse of an order: for each index, its position in the order.
  private static func places(_ order: [Int]) -> [UInt8] {
    var places = [UInt8](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = UInt8(truncatingIfNeeded: place) }
    return places
  }

  private static func indices(_ entries: [ColorHistogram.Entry], _ own: [UInt8]) -> [UInt8] {
    var indices = [UInt8](repeating: 0, count: (entries.last?.number ?? -1) + 1)
    for (entry, index) in zip(entries, own) { indices[entry.number] = index }
    return indices
  }
}
