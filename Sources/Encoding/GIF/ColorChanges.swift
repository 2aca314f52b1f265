import CMemory
import Pixels

/// A picture of colours with their numbers in a histogram.
typealias ColorCanvas = RunCanvas<NumberedColor>

/// An opaque pixel, or the transparent one, and its number in a histogram.
struct NumberedColor: Equatable, BitwiseCopyable {
  var pixel: UInt32
  var number: Int32

  static let transparent = NumberedColor(
    pixel: Binarizer.transparent,
    number: Int32(FrameChanges.transparent)
  )

  @inline(__always)
  static func == (a: NumberedColor, b: NumberedColor) -> Bool { a.pixel == b.pixel }
}

/// What differs between a frame and the canvas: one part of each row that has changed.
///
/// It is used for one frame after the other, so that its memory is not allocated again.
struct ColorChanges: ~Copyable {
  /// A tight rectangle around everything that differs.
  private(set) var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// How many pixels differ.
  private(set) var pixelCount = 0
  private var spans: [Span] = []
  private var runs = RunBuffer<NumberedColor>()

  private struct Span {
    var row: Int
    var start: Int
    /// Where the runs end.
    var limit: Int
  }

  /// Looks for differences.
  ///
  /// - Parameters:
  ///   - bitmap: The frame.
  ///   - area: Where to look.
  ///   - canvas: The frame before.
  ///   - finder: Knows the colours.
  ///   - tallies: Takes how many pixels of each colour there are more and fewer.
  mutating func find(
    in bitmap: Bitmap,
    area: PixelRect,
    since canvas: ColorCanvas,
    _ finder: ChangeFinder,
    _ tallies: inout ColorTallies
  ) {
    spans.removeAll(keepingCapacity: true)
    runs.removeAll()
    pixelCount = 0
    var left = Int.max
    var right = 0
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress, !area.isEmpty else { return }
      for y in area.y..<area.y + area.height {
        if y + 2 < area.y + area.height {
          fetch(base + (y + 2) * bitmap.width + area.x, count: area.width)
        }
        let change = finder.change(
          in: base + y * bitmap.width,
          from: area.x,
          to: area.x + area.width,
          since: canvas,
          row: y
        )
        guard let change else { continue }
        pixelCount += finder.put(change, in: base + y * bitmap.width, into: &runs, &tallies)
        spans.append(Span(row: y, start: change.start, limit: runs.count))
        left = min(left, change.start)
        right = max(right, change.end)
      }
    }
    rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
    guard let first = spans.first, let last = spans.last else { return }
    rect = PixelRect(x: left, y: first.row, width: right - left, height: last.row + 1 - first.row)
  }

  /// Asks for pixels that will be looked at soon.
  ///
  /// A part of a row is too short for processors to guess that the next row is wanted, too, so a
  /// frame that is not in a cache would come in slowly: this saves a fifth of the time.
  @inline(__always)
  private func fetch(_ pixels: UnsafePointer<UInt32>, count: Int) {
    let line = 16
    for index in stride(from: 0, to: count, by: line) { memory_prefetch(pixels + index) }
  }

  /// The canvas after the changes.
  func applied(to canvas: ColorCanvas) -> ColorCanvas {
    var editor = RunCanvasEditor(canvas, room: runs.count + 2 * spans.count)
    var next = 0
    for span in spans {
      let old = editor.begin(row: span.row, column: span.start)
      var end = span.start
      while next < span.limit {
        end = Int(runs[next].end)
        editor.append(runs[next].value, to: end)
        next += 1
      }
      editor.end(column: end, from: old)
    }
    return editor.finish()
  }

  /// The changes in little memory.
  var packed: FrameChanges {
    var packed = FrameChanges()
    packed.reserve(spans: spans.count, runs: runs.count)
    var next = 0
    for span in spans {
      packed.begin(row: span.row, column: span.start)
      var x = span.start
      while next < span.limit {
        let end = Int(runs[next].end)
        packed.append(number: Int(runs[next].value.number), length: end - x)
        x = end
        next += 1
      }
    }
    return packed
  }
}
