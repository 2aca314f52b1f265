/// From the numbers of a histogram to the indices of a palette.
struct IndexMap {
  private let indices: [UInt8]

  /// - Parameters:
  ///   - entries: The histogram's entries.
  ///   - paletteIndices: For each entry, the index of its colour.
  init(_ entries: [ColorHistogram.Entry], _ paletteIndices: [UInt8]) {
    let highest = entries.last.map(\.number) ?? 0
    var indices = [UInt8](repeating: 0, count: highest + 1)
    for (entry, index) in zip(entries, paletteIndices) { indices[entry.number] = index }
    self.indices = indices
  }

  /// Calls a closure with a function from numbers to palette indices.
  ///
  /// A number that was never counted becomes 0: it takes a source that draws something else the
  /// second time, which must not read beyond the table.
  @inline(__always)
  func withLookup<Result>(_ body: ((Int) -> UInt8) throws -> Result) rethrows -> Result {
    try indices.withUnsafeBufferPointer { indices in
      try body { $0 < indices.count ? indices[$0] : 0 }
    }
  }
}
