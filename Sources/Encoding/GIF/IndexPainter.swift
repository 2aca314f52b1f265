import Pixels

/// Puts the pixels of a clip into a canvas as palette indices.
///
/// A pixel that shows what the first frame's colours make of its colour is left as it is: what
/// does not change must not change, and what comes back may come back as it was.
struct IndexPainter {
  /// What a pixel may keep showing, and what it shows otherwise.
  struct Indices: BitwiseCopyable {
    var first: UInt8
    var later: UInt8
  }

  private let histogram: ColorHistogram
  private let binarize: Binarizer
  /// For each number of the histogram.
  private let indices: [Indices]
  /// For numbers beyond: it takes a source that draws something else the second time.
  private let unknown: Indices
  private let transparent: Indices

  init(_ histogram: ColorHistogram, _ plan: PalettePlan, _ binarize: Binarizer) {
    self.histogram = histogram
    self.binarize = binarize
    // What is transparent comes first.
    let offset = UInt8(truncatingIfNeeded: plan.reserved)
    let (opening, moving) = (plan.palette.opening, plan.palette.moving)
    indices = (0..<histogram.numberEnd).map {
      Indices(first: opening[$0] &+ offset, later: moving[$0] &+ offset)
    }
    unknown = Indices(first: offset, later: offset)
    let clear = UInt8(truncatingIfNeeded: plan.transparentIndex ?? 0)
    transparent = Indices(first: clear, later: clear)
  }

  /// Paints what has changed.
  func paint(_ changes: FrameChanges, over canvas: IndexCanvas, isFirst: Bool) -> IndexCanvas {
    var editor = RunCanvasEditor(canvas)
    changes.runs.withUnsafeBufferPointer { runs in
      var next = 0
      for span in changes.spans {
        var x = Int(span.start)
        var old = editor.begin(row: Int(span.row), column: x)
        for run in UnsafeBufferPointer(rebasing: runs[next..<next + Int(span.count)]) {
          let (number, length) = FrameChanges.unpack(run)
          x = paint(number, from: x, to: x &+ length, &old, &editor, isFirst: isFirst)
        }
        next += Int(span.count)
        editor.end(column: x, from: old)
      }
    }
    return editor.finish()
  }

  /// Paints a run.
  ///
  /// - Parameters:
  ///   - number: The number of its colour.
  ///   - start: The first column.
  ///   - end: The column after the last one.
  ///   - old: A run of the canvas before that starts there or farther left; moves on.
  ///   - editor: Makes the new canvas.
  ///   - isFirst: Whether it is a run of the first frame.
  /// - Returns: The end.
  @inline(__always)
  func paint(
    _ number: Int,
    from start: Int,
    to end: Int,
    _ old: inout UnsafePointer<IndexCanvas.Run>,
    _ editor: inout RunCanvasEditor<UInt8>,
    isFirst: Bool = false
  ) -> Int {
    let known = indices(of: number)
    let later = isFirst ? known.first : known.later
    if known.first == later {
      editor.append(later, to: end)
      return end
    }
    var x = start
    while x < end {
      while old.pointee.end <= x { old += 1 }
      x = min(end, Int(old.pointee.end))
      editor.append(old.pointee.value == known.first ? known.first : later, to: x)
    }
    return end
  }

  /// The pixels of a rectangle of a frame that was drawn again.
  func changes(_ bitmap: Bitmap, in rect: PixelRect) -> FrameChanges {
    var changes = FrameChanges()
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress, !rect.isEmpty else { return }
      for y in rect.y..<rect.y + rect.height {
        let row = base + y * bitmap.width
        changes.begin(row: y, column: rect.x)
        var x = rect.x
        while x < rect.x + rect.width {
          let end = runEnd(row, from: x, to: rect.x + rect.width)
          let pixel = binarize(row[x])
          let isClear = pixel == Binarizer.transparent
          let number = isClear ? FrameChanges.transparent : histogram.number(of: pixel)
          changes.append(number: number, length: end - x)
          x = end
        }
      }
    }
    return changes
  }

  /// The indices of a colour, or of what is transparent.
  @inline(__always)
  func indices(of number: Int) -> Indices {
    if number < indices.count { return indices[number] }
    return number == FrameChanges.transparent ? transparent : unknown
  }
}
