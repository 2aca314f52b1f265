import Pixels

/// Puts the pixels of a clip into a canvas as palette indices, frame after frame: the nearest ones or,
/// where errors may be traded for bytes, cheap ones.
struct ClipPainter {
  private let nearest: IndexPainter
  private let cheap: BudgetPainter?

  /// - Parameters:
  ///   - recorder: The clip after its first pass.
  ///   - plan: Its palette, and what may be given up.
  ///   - binarize: What partly transparent pixels become.
  init(_ recorder: ClipRecorder, _ plan: PalettePlan, _ binarize: Binarizer) {
    let nearest = IndexPainter(recorder.histogram, plan, binarize)
    self.nearest = nearest
    cheap = plan.budget.map { budget in
      BudgetPainter(
        nearest,
        CheapIndices(
          recorder.histogram.entries,
          plan.palette,
          reserved: plan.reserved,
          budget: budget
        ),
        budget,
        height: recorder.height
      )
    }
  }

  /// Paints what has changed.
  ///
  /// - Parameters:
  ///   - changes: What has changed.
  ///   - rect: A rectangle around it.
  ///   - canvas: What the last call returned.
  ///   - frame: The number of the frame; each is painted once, in order.
  /// - Returns: The canvas, and a rectangle around what may differ.
  func paint(
    _ changes: FrameChanges,
    in rect: PixelRect,
    over canvas: IndexCanvas,
    frame: Int
  ) -> (canvas: IndexCanvas, changed: PixelRect) {
    guard let cheap else {
      return (nearest.paint(changes, over: canvas, isFirst: frame == 0), rect)
    }
    let (painted, isRefreshed) = cheap.paint(changes, over: canvas, frame: frame)
    return (painted, isRefreshed ? painted.bounds : rect)
  }

  /// Paints a rectangle of a frame that was drawn again.
  func paint(
    _ bitmap: Bitmap,
    in rect: PixelRect,
    over canvas: IndexCanvas,
    frame: Int
  ) -> (canvas: IndexCanvas, changed: PixelRect) {
    paint(nearest.changes(bitmap, in: rect), in: rect, over: canvas, frame: frame)
  }
}
