import Pixels

/// Puts the pixels of a clip into a canvas as palette indices.
///
/// A pixel that shows what the first frame's colours make of its colour is left as it is: what
/// does not change must not change, and what comes back may come back as it was.
struct IndexPainter {
  private let histogram: ColorHistogram
  private let opening: IndexMap
  private let moving: IndexMap
  private let binarize: Binarizer
  private let transparent: UInt8
  /// What is added to the index of a colour, because what is transparent comes first.
  private let offset: UInt8

  init(_ histogram: ColorHistogram, _ plan: PalettePlan, _ binarize: Binarizer) {
    self.histogram = histogram
    self.binarize = binarize
    opening = plan.palette.opening
    moving = plan.palette.moving
    transparent = UInt8(truncatingIfNeeded: plan.transparentIndex ?? 0)
    offset = plan.transparentIndex == nil ? 0 : 1
  }

  /// Paints what has changed.
  func paint(_ changes: FrameChanges, over canvas: IndexCanvas, isFirst: Bool) -> IndexCanvas {
    var editor = RunCanvasEditor(canvas, room: changes.runs.count + 2 * changes.spans.count)
    changes.runs.withUnsafeBufferPointer { runs in
      var next = runs.startIndex
      for span in changes.spans {
        var x = Int(span.start)
        var old = editor.begin(row: Int(span.row), column: x)
        for run in runs[next..<next + Int(span.count)] {
          let (number, length) = FrameChanges.unpack(run)
          let (first, later) = indices(of: number, isFirst: isFirst)
          let end = x + length
          if first == later {
            editor.append(first, to: end)
          } else {
            while x < end {
              while old.pointee.end <= x { old += 1 }
              x = min(end, Int(old.pointee.end))
              editor.append(old.pointee.value == first ? first : later, to: x)
            }
          }
          x = end
        }
        next += Int(span.count)
        editor.end(column: x, from: old)
      }
    }
    return editor.finish()
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

  /// What a pixel may keep showing, and what it shows otherwise.
  @inline(__always)
  private func indices(of number: Int, isFirst: Bool) -> (first: UInt8, later: UInt8) {
    guard number != FrameChanges.transparent else { return (transparent, transparent) }
    let first = opening[number] &+ offset
    return (first, isFirst ? first : moving[number] &+ offset)
  }
}
