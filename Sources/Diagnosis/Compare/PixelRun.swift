/// Functions for contiguous pixels in memory.
enum PixelRun {
  private typealias Block = SIMD16<UInt32>

  /// Returns the first index at which two equally long runs differ; `nil` if the runs are equal.
  static func firstDifference(
    _ a: UnsafeBufferPointer<UInt32>,
    _ b: UnsafeBufferPointer<UInt32>,
    from start: Int
  ) -> Int? {
    let left = UnsafeRawBufferPointer(a)
    let right = UnsafeRawBufferPointer(b)
    let count = a.count
    var index = start
    // Four blocks are compared at a time, so that speed is limited by loads and not by comparisons.
    while index + 64 <= count {
      var difference = Block(repeating: 0)
      for block in 0..<4 {
        let offset = (index + block * 16) * 4
        difference |=
          left.loadUnaligned(fromByteOffset: offset, as: Block.self)
          ^ right.loadUnaligned(fromByteOffset: offset, as: Block.self)
      }
      if difference != Block(repeating: 0) { break }
      index += 64
    }
    while index < count {
      if a[index] != b[index] { return index }
      index += 1
    }
    return nil
  }
}
