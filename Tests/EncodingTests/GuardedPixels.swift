import Foundation

/// A page of pixels between two pages that nobody may read.
final class GuardedPixels {
  private let memory: UnsafeMutableRawPointer
  private let page = Int(getpagesize())

  /// The number of pixels.
  var count: Int { page / 4 }
  /// The first one.
  var base: UnsafeMutablePointer<UInt32> {
    (memory + page).assumingMemoryBound(to: UInt32.self)
  }

  init() throws {
    var pointer: UnsafeMutableRawPointer?
    guard posix_memalign(&pointer, page, 3 * page) == 0, let pointer else {
      throw CocoaError(.init(rawValue: Int(ENOMEM)))
    }
    memory = pointer
    memory.initializeMemory(as: UInt32.self, repeating: 0, count: 3 * page / 4)
    mprotect(memory, page, PROT_NONE)
    mprotect(memory + 2 * page, page, PROT_NONE)
  }

  deinit {
    mprotect(memory, 3 * page, PROT_READ | PROT_WRITE)
    free(memory)
  }
}
