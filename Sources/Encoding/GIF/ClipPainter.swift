/// A painter that draws frames as palette indices: for each pixel the nearest index, a dithered
/// index or, if errors are allowed, a cheaper index.
struct ClipPainter {
  private let nearest: NearestPainter
  private let budgeted: BudgetPainter?
  private let ditherer: Ditherer?

  /// Whether the frames must be drawn again, because dithering needs more than stored changes.
  var needsFrames: Bool { ditherer != nil }

  init(
    _ recorder: ChangeAnalysis,
    _ plan: PalettePlan,
    _ binarize: Binarizer,
    _ dithering: Dithering
  ) {
    let nearest = NearestPainter(recorder.histogram, plan, binarize)
    self.nearest = nearest
    budgeted = plan.budget.map { budget in
      let indices = RateDistortionIndices(
        recorder.histogram.entries,
        plan.palette,
        reserved: plan.reserved,
        budget: budget
      )
      return BudgetPainter(nearest, indices, budget)
    }
    ditherer =
      dithering == .none || plan.isExact
      ? nil : Ditherer(dithering, recorder.bounds, plan, binarize)
  }

  /// Paints the changes inside a rectangle; returns the bounds of all pixels that may have changed.
  ///
  /// Frames must be painted once, in order. Before the call, the plane holds the previous frame.
  func paint(
    _ changes: FrameChanges,
    in rect: PixelRect,
    on plane: IndexPlane,
    frame: Int
  ) -> PixelRect {
    guard let budgeted, frame > 0 else {
      plane.note(changes)
      nearest.paint(changes, on: plane)
      return rect
    }
    return budgeted.paint(changes, on: plane, frame: frame) ? plane.bounds : rect
  }

  /// Paints a rectangle of a redrawn frame; returns the bounds of all pixels that may have changed.
  func paint(
    _ bitmap: Bitmap,
    in rect: PixelRect,
    on plane: IndexPlane,
    frame: Int
  ) -> PixelRect {
    guard let ditherer else {
      return paint(
        nearest.changes(bitmap, in: rect, since: plane),
        in: rect,
        on: plane,
        frame: frame
      )
    }
    ditherer.paint(bitmap, in: rect, on: plane)
    return rect
  }
}

/// A painter that gives each pixel the nearest palette colour.
struct NearestPainter {
  private let histogram: ColorHistogram
  private let binarize: Binarizer
  /// The palette index of each colour in the histogram, indexed by colour number.
  private let indices: [UInt8]
  /// The palette index for colours that are not in the histogram; such colours occur only if a
  /// source draws differently in the second pass.
  private let unknown: UInt8
  private let transparent: UInt8

  init(_ histogram: ColorHistogram, _ plan: PalettePlan, _ binarize: Binarizer) {
    self.histogram = histogram
    self.binarize = binarize
    let offset = UInt8(truncatingIfNeeded: plan.reserved)
    indices = plan.palette.indices.map { $0 &+ offset }
    unknown = offset
    transparent = UInt8(truncatingIfNeeded: plan.transparentIndex ?? 0)
  }

  /// Returns the palette index for a colour number, or for the number that stands for transparency.
  @inline(__always)
  func index(of number: Int) -> UInt8 {
    if number < indices.count { return indices[number] }
    return number == FrameChanges.transparent ? transparent : unknown
  }

  func paint(_ changes: FrameChanges, on plane: IndexPlane) {
    changes.forEachSpan { span, runs in
      var output = plane.row(Int(span.row)) + Int(span.start)
      for run in runs {
        let (number, length) = FrameChanges.unpack(run)
        fill(output, index(of: number), count: length)
        output += length
      }
    }
  }

  /// Returns the changes of a bitmap in a rectangle since the plane was painted; all pixels of the
  /// rectangle if the plane does not store true colours.
  func changes(_ bitmap: Bitmap, in rect: PixelRect, since plane: IndexPlane) -> FrameChanges {
    var changes = FrameChanges()
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress, !rect.isEmpty else { return }
      for y in rect.rows {
        let row = base + y * bitmap.width
        func number(_ x: Int) -> Int {
          let pixel = binarize(row[x])
          return pixel == Binarizer.transparent
            ? FrameChanges.transparent : histogram.number(of: pixel)
        }
        var columns = rect.columns
        if let old = plane.numbers(y) {
          func differs(_ x: Int) -> Bool { number(x) != Int(old[x]) }
          guard let first = columns.first(where: differs), let last = columns.last(where: differs)
          else { continue }
          columns = first..<last + 1
        }
        changes.begin(row: y, columns: columns)
        var x = columns.lowerBound
        while x < columns.upperBound {
          let end = runEnd(row, from: x, to: columns.upperBound)
          changes.append(number: number(x), length: end - x)
          x = end
        }
      }
    }
    return changes
  }
}
