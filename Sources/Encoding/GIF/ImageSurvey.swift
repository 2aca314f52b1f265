/// Finds out which colours each image needs, before their order in the palette is decided.
final class ImageSurvey: ImageOutput {
  private(set) var demands: [PaletteOrder.Demand] = []
  /// The number of indices before the first colour.
  private let reserved: Int

  init(reserved: Int) { self.reserved = reserved }

  func put(_ image: ClipImage) {
    var indices = IndexSet256()
    var changes = 0
    image.forEachRow { new, old, count in
      var x = 0
      while x < count {
        if new[x] == old[x] {
          x += 1
          continue
        }
        let index = new[x]
        if Int(index) >= reserved { indices.insert(index - UInt8(reserved)) }
        changes += 1
        repeat { x += 1 } while x < count && new[x] == index && old[x] != index
      }
    }
    demands.append(PaletteOrder.Demand(indices: indices, weight: changes))
  }
}
