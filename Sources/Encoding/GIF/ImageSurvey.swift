/// Finds out which colours each image needs, before their order in the palette is decided.
final class ImageSurvey: ImageOutput {
  private(set) var demands: [PaletteOrder.Demand] = []
  /// The number of indices before the first colour.
  private let reserved: Int

  init(reserved: Int) { self.reserved = reserved }

  func put(_ image: ClipImage) {
    var indices = IndexSet256()
    var changes = 0
    for row in image.rows {
      /// The changed pixels to the left, if there are any.
      var previous: UInt8?
      image.shown.compare(with: image.canvas, inRow: row, columns: image.columns) { new, old, _ in
        guard new != old else {
          previous = nil
          return
        }
        guard new != previous else { return }
        if Int(new) >= reserved { indices.insert(new - UInt8(reserved)) }
        changes += 1
        previous = new
      }
    }
    demands.append(PaletteOrder.Demand(indices: indices, weight: changes))
  }
}
