/// The colours of a GIF and which of them stands for each colour of the clip.
struct Palette {
  /// The colours, at most 256; those that many frames need come first.
  let colors: [RGBColor]
  /// For each number of the clip's histogram, the index of its colour in the first frame.
  let opening: IndexMap
  /// The same for pixels that change later, which may use fewer colours.
  let moving: IndexMap

  /// All colours of a clip, exactly.
  ///
  /// - Parameter entries: The colours of the clip, at most 256.
  init(exactly entries: [ColorHistogram.Entry]) {
    let order = entries.indices.sorted { (-entries[$0].frames, $0) < (-entries[$1].frames, $1) }
    var indices = [UInt8](repeating: 0, count: entries.count)
    for (index, entry) in order.enumerated() { indices[entry] = UInt8(truncatingIfNeeded: index) }
    colors = order.map { entries[$0].color }
    opening = IndexMap(entries, indices)
    moving = opening
  }

  /// Colours that were chosen for a clip.
  ///
  /// - Parameters:
  ///   - choice: The colours.
  ///   - entries: The colours of the clip.
  init(_ choice: PaletteChoice, for entries: [ColorHistogram.Entry]) {
    let points = entries.map { ColorPoint($0.color) }
    let matches = NearestColor(choice.moving).matches(points)
    // By how many frames need it, so that most images get along with the first few.
    var uses = [Int](repeating: 0, count: choice.moving.count)
    for (entry, match) in zip(entries, matches) { uses[match.index] += entry.frames }
    let order = uses.indices.sorted { (-uses[$0], $0) < (-uses[$1], $1) }
    let all = order.map { choice.moving[$0] } + choice.extra
    colors = all.map { RGBColor($0) }
    let places = Palette.places(order)
    var indices = matches.map { places[$0.index] }
    moving = IndexMap(entries, indices)
    if !choice.extra.isEmpty {
      let extra = NearestColor(choice.extra)
      for (entry, point) in points.enumerated() {
        guard let match = extra(point, nearerThan: matches[entry].error) else { continue }
        indices[entry] = UInt8(truncatingIfNeeded: order.count + match.index)
      }
    }
    opening = IndexMap(entries, indices)
  }

  /// The same colours in another order.
  ///
  /// - Parameter order: The old indices in their new order.
  /// - Returns: The palette, with its maps.
  func reordered(_ order: [Int]) -> Palette {
    let places = Palette.places(order)
    return Palette(
      colors: order.map { colors[$0] },
      opening: opening.mapped(by: places),
      moving: moving.mapped(by: places)
    )
  }

  /// Where each index is in an order.
  private static func places(_ order: [Int]) -> [UInt8] {
    var places = [UInt8](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = UInt8(truncatingIfNeeded: place) }
    return places
  }

  private init(colors: [RGBColor], opening: IndexMap, moving: IndexMap) {
    self.colors = colors
    self.opening = opening
    self.moving = moving
  }
}
