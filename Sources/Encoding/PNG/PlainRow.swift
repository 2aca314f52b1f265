/// A row without a filter, which is written anew only where it differs from the row above.
struct PlainRow: ~Copyable {
  private let memory: UnsafeMutablePointer<UInt8>
  private let count: Int
  private var sum = Adler32()

  /// - Parameter rowBytes: The number of bytes of a row.
  init(rowBytes: Int) {
    count = rowBytes + 1
    memory = .allocate(capacity: count)
    // The filter's number, zero, comes before the pixels and stays.
    memory.initialize(repeating: 0, count: count)
  }

  deinit { memory.deallocate() }

  var filtered: FilteredRow { FilteredRow(memory, count: count, sum: sum) }

  /// Goes to some row.
  ///
  /// - Parameters:
  ///   - y: Its number.
  ///   - lines: The picture.
  ///   - scratch: Room for the pixels of a row.
  mutating func begin(
    atRow y: Int,
    of lines: PNGScanlines,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    lines.pack(row: y, scratch: scratch, into: memory + 1)
    sum = Adler32(partOf: UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Goes on to the next row.
  ///
  /// - Parameters:
  ///   - y: Its number.
  ///   - lines: The picture.
  ///   - scratch: Room for the pixels of a row.
  mutating func advance(
    toRow y: Int,
    of lines: PNGScanlines,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    let parts = lines.changedColumns(row: y)
    guard !parts.isEmpty else { return }
    let size = lines.format.pixelBytes
    // A part's bytes are summed twice, before and after, so that must be worth it.
    guard lines.format.pixelBits >= 8, parts.reduce(0, { $0 + $1.count }) * size < count / 2 else {
      return begin(atRow: y, of: lines, scratch: scratch)
    }
    for part in parts {
      let columns = Int(part.lowerBound)..<Int(part.upperBound)
      let start = 1 + columns.lowerBound * size
      let bytes = UnsafeRawBufferPointer(start: memory + start, count: columns.count * size)
      let old = Adler32(partOf: bytes)
      lines.pack(row: y, columns: columns, scratch: scratch, into: memory + 1)
      sum.replace(old, with: Adler32(partOf: bytes), following: count - start - bytes.count)
    }
  }
}

/// A row as it is compressed: its filter's number and its bytes.
struct FilteredRow {
  let bytes: UnsafeBufferPointer<UInt8>
  /// What the bytes add to the stream's checksum.
  let sum: Adler32

  init(_ start: UnsafePointer<UInt8>, count: Int, sum: Adler32? = nil) {
    bytes = UnsafeBufferPointer(start: start, count: count)
    self.sum = sum ?? Adler32(partOf: UnsafeRawBufferPointer(bytes))
  }
}
