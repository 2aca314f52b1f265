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
