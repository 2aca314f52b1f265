import Pixels

/// Paints the frames of a clip as palette indices: the nearest ones or, where errors may be traded
/// for bytes, cheap ones.
struct ClipPainter {
  private let nearest: NearestPainter
  private let budgeted: BudgetPainter?

  init(_ recorder: ClipRecorder, _ plan: PalettePlan, _ binarize: Binarizer) {
    let nearest = NearestPainter(recorder.histogram, plan, binarize)
    self.nearest = nearest
    budgeted = plan.budget.map { budget in
      let indices = CheapIndices(
        recorder.histogram.entries,
        plan.palette,
        reserved: plan.reserved,
        budget: budget
      )
      return BudgetPainter(nearest, indices, budget, height: recorder.height)
    }
  }

  /// Paints what has changed; each frame is painted once, in order.
  ///
  /// - Parameters:
  ///   - changes: What has changed.
  ///   - rect: A rectangle around it.
  ///   - plane: The frame before; becomes this frame.
  ///   - frame: The number of the frame.
  /// - Returns: A rectangle around what may differ.
  func paint(
    _ changes: FrameChanges,
    in rect: PixelRect,
    on plane: IndexPlane,
    frame: Int
  ) -> PixelRect {
    paintNumbers(changes, on: plane)
    guard let budgeted, frame > 0 else {
      nearest.paint(changes, on: plane, isFirst: frame == 0)
      return rect
    }
    return budgeted.paint(changes, on: plane, frame: frame) ? plane.bounds : rect
  }

  /// Notes the colours that have changed, where a plane keeps them.
  private func paintNumbers(_ changes: FrameChanges, on plane: IndexPlane) {
    guard plane.numbers(0) != nil else { return }
    changes.forEachSpan { span, runs in
      var output = plane.numbers(Int(span.row)).map { $0 + Int(span.start) }
      for run in runs {
        let (number, length) = FrameChanges.unpack(run)
        output?.update(repeating: UInt32(truncatingIfNeeded: number), count: length)
        output = output.map { $0 + length }
      }
    }
  }

  /// Paints a rectangle of a frame that was drawn again.
  func paint(
    _ bitmap: Bitmap,
    in rect: PixelRect,
    on plane: IndexPlane,
    frame: Int
  ) -> PixelRect {
    paint(nearest.changes(bitmap, in: rect), in: rect, on: plane, frame: frame)
  }
}

/// Paints each colour as the nearest one of the palette.
///
/// The first frame may use more colours than all others. A pixel that shows what its colour was in the
/// first frame keeps it: so nothing changes where nothing moves.
struct NearestPainter {
  private let histogram: ColorHistogram
  private let binarize: Binarizer
  /// For each number of the histogram.
  private let indices: [Indices]
  /// For numbers beyond, which occur if a source draws something else the second time.
  private let unknown: Indices
  private let transparent: Indices

  /// What stands for a colour.
  struct Indices: BitwiseCopyable {
    /// In the first frame.
    var first: UInt8
    /// In all others.
    var later: UInt8
  }

  init(_ histogram: ColorHistogram, _ plan: PalettePlan, _ binarize: Binarizer) {
    self.histogram = histogram
    self.binarize = binarize
    let offset = UInt8(truncatingIfNeeded: plan.reserved)
    indices = zip(plan.palette.firstIndices, plan.palette.indices).map {
      Indices(first: $0 &+ offset, later: $1 &+ offset)
    }
    unknown = Indices(first: offset, later: offset)
    let clear = UInt8(truncatingIfNeeded: plan.transparentIndex ?? 0)
    transparent = Indices(first: clear, later: clear)
  }

  /// What stands for a colour, or for transparent pixels.
  @inline(__always)
  func indices(of number: Int) -> Indices {
    if number < indices.count { return indices[number] }
    return number == FrameChanges.transparent ? transparent : unknown
  }

  /// Paints what has changed.
  func paint(_ changes: FrameChanges, on plane: IndexPlane, isFirst: Bool) {
    changes.forEachSpan { span, runs in
      var output = plane.row(Int(span.row)) + Int(span.start)
      for run in runs {
        let (number, length) = FrameChanges.unpack(run)
        if isFirst {
          fill(output, indices(of: number).first, count: length)
        } else {
          paint(number, on: output, count: length)
        }
        output += length
      }
    }
  }

  /// Paints a run of a frame that is not the first one.
  @inline(__always)
  func paint(_ number: Int, on pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    let own = indices(of: number)
    guard own.first != own.later else { return fill(pixels, own.later, count: count) }
    for x in 0..<count where pixels[x] != own.first { pixels[x] = own.later }
  }

  /// The pixels of a rectangle of a frame that was drawn again.
  func changes(_ bitmap: Bitmap, in rect: PixelRect) -> FrameChanges {
    var changes = FrameChanges()
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress, !rect.isEmpty else { return }
      for y in rect.rows {
        let row = base + y * bitmap.width
        changes.begin(row: y, columns: rect.columns)
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
}
