import Benchmark
import Foundation

/// The least that anything costs that reads or writes every pixel of a picture.
enum MemoryOperations {
  /// Two pictures of equal pixels in memory of their own.
  private final class Pictures {
    private let bytes: Int
    private let one: UnsafeMutableRawPointer
    private let other: UnsafeMutableRawPointer

    init(side: Int) {
      bytes = side * side * 4
      one = .allocate(byteCount: bytes, alignment: 64)
      other = .allocate(byteCount: bytes, alignment: 64)
      memset(one, 255, bytes)
      memset(other, 255, bytes)
    }

    deinit {
      one.deallocate()
      other.deallocate()
    }

    func copy() { memcpy(other, one, bytes) }
    func compare() -> Int32 { memcmp(one, other, bytes) }
  }

  static func register() {
    for side in LoadingClip.sides {
      Benchmark("Memory: memcpy, \(side)") { _, pictures in
        pictures.copy()
      } setup: {
        Pictures(side: side)
      }
      Benchmark("Memory: memcmp, \(side)") { _, pictures in
        blackHole(pictures.compare())
      } setup: {
        Pictures(side: side)
      }
    }
  }
}
