import Platform

/// A test for free memory, needed because a failed allocation ends the process without a message.
package enum AvailableMemory {
  /// Returns whether a number of bytes can be allocated as one block now.
  package static func isEnough(for byteCount: Int) -> Bool {
    guard byteCount > 0 else { return true }
    // Uses `mmap`, because a compiler may remove an unused `malloc` and assume that it succeeds.
    let memory = mmap(
      nil,
      byteCount,
      PROT_READ | PROT_WRITE,
      MAP_PRIVATE | Int32(MAP_ANONYMOUS),
      -1,
      0
    )
    guard let memory, memory != MAP_FAILED else { return false }
    munmap(memory, byteCount)
    return true
  }
}
