/// From the numbers of a histogram to the indices of a palette.
struct IndexMap {
  private let indices: [UInt8]

  /// - Parameters:
  ///   - entries: The histogram's entries.
  ///   - paletteIndices: For each entry, the index of its colour.
  init(_ entries: [ColorHistogram.Entry], _ paletteIndices: [UInt8]) {
    let highest = entries.last.map(\.number) ?? -1
    var indices = [UInt8](repeating: 0, count: highest + 1)
    for (entry, index) in zip(entries, paletteIndices) { indices[entry.number] = index }
    self.indices = indices
  }

  /// The palette index of a number.
  ///
  /// A number that was never counted becomes 0: it takes a source that draws something else the
  /// second time, which must not read beyond the table.
  @inline(__always)
  subscript(number: Int) -> UInt8 { number < indices.count ? indices[number] : 0 }

  /// The same map to other indices.
  func mapped(by places: [UInt8]) -> IndexMap {
    IndexMap(indices.map { places[Int($0)] })
  }

  private init(_ indices: [UInt8]) { self.indices = indices }
}
