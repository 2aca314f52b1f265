import CMemory

/// A picture of palette indices, with one byte per pixel.
final class IndexPlane {
  let bounds: PixelRect
  private let base: UnsafeMutablePointer<UInt8>
  private let numberBase: UnsafeMutablePointer<UInt32>?

  /// The number of bytes after the last pixel that comparisons may read.
  static let padding = Int(memory_padding)

  var width: Int { bounds.width }
  var height: Int { bounds.height }

  init(_ bounds: PixelRect, filledWith index: UInt8, hasNumbers: Bool = false) {
    self.bounds = bounds
    let count = bounds.width * bounds.height
    base = .allocate(capacity: count + Self.padding)
    base.initialize(repeating: index, count: count + Self.padding)
    numberBase = hasNumbers ? .allocate(capacity: count) : nil
    let number = UInt32(truncatingIfNeeded: FrameChanges.transparent)
    numberBase?.initialize(repeating: number, count: count)
  }

  deinit {
    base.deallocate()
    numberBase?.deallocate()
  }

  /// Returns a row's original colours, as ``ColorHistogram`` numbers; `nil` if not stored.
  @inline(__always)
  func numbers(_ y: Int) -> UnsafeMutablePointer<UInt32>? { numberBase.map { $0 + y * width } }

  /// Returns the indices of a row; valid during the lifetime of the plane.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y * width }

  /// Stores the true colours of the changed pixels, if the plane stores true colours.
  func note(_ changes: FrameChanges) {
    guard let numberBase else { return }
    changes.forEachSpan { span, runs in
      var output = numberBase + Int(span.row) * width + Int(span.start)
      for run in runs {
        let (number, length) = FrameChanges.unpack(run)
        output.update(repeating: UInt32(truncatingIfNeeded: number), count: length)
        output += length
      }
    }
  }

  func fill(_ index: UInt8, in rect: PixelRect) {
    for y in rect.rows { (row(y) + rect.x).update(repeating: index, count: rect.width) }
  }

  /// Copies a rectangle from a plane of the same size.
  func copy(_ rect: PixelRect, from other: IndexPlane) {
    for y in rect.rows {
      (row(y) + rect.x).update(from: other.row(y) + rect.x, count: rect.width)
      guard let numbers = numbers(y), let others = other.numbers(y) else { continue }
      (numbers + rect.x).update(from: others + rect.x, count: rect.width)
    }
  }

  /// Returns the bounds of all pixels in `rect` that differ from another plane; may be empty.
  func difference(from other: IndexPlane, in rect: PixelRect) -> PixelRect {
    rect.difference(of: base, from: other.base, width: width)
  }
}

@inline(__always)
func fill(_ pixels: UnsafeMutablePointer<UInt8>, _ index: UInt8, count: Int) {
  memory_fill(pixels, index, count)
}

/// Returns the end of a run of equal indices: the next position with a different index, or `end`.
///
/// Up to ``IndexPlane/padding`` bytes after `end` may be read.
@inline(__always)
func runEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
  let next = start &+ 1
  // Most runs at edges are single pixels, so the next pixel is compared before the fast search.
  if next >= end || bytes[next] != bytes[start] { return next }
  return memory_first_other_byte(bytes, bytes[start], next, end)
}
