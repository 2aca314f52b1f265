import Decoding

/// The second pass through a clip, which decides the content of each image of the file.
///
/// Three pictures are kept: the player's canvas before the next image, the frame whose image is
/// due, and the clip at the frame that arrives. An image is written when the frame after it is
/// known, because that frame decides its disposal and its delay.
///
/// ```
/// target ──▶ shown ──▶ canvas
///  n + 1       n       n − 1, after its disposal
/// ```
final class ClipComposer {
  /// The index that leaves a pixel as it is, or 0.
  private let clear: UInt8
  /// Whether pixels of the clip itself are transparent.
  private let hasTransparency: Bool
  /// Whether the last frame is followed by the first one.
  private let repeats: Bool
  /// Receives each image; it may change `shown`, and must not keep the planes, which change later.
  private let output: (ClipImage) throws(GIFError) -> Void
  private let canvas: IndexPlane
  private let shown: IndexPlane
  private let target: IndexPlane
  /// The first frame, kept if pixels of the last one may have to be cleared before the next play.
  private var opening: IndexPlane?
  /// A rectangle around all differences between `shown` and `canvas`.
  private var due: PixelRect
  /// A rectangle around all changes in `target` by frames that are not shown.
  private var hidden = PixelRect.none
  private var pendingDelay = 0

  init(
    _ recorder: ChangeAnalysis,
    _ plan: PalettePlan,
    repeats: Bool,
    output: @escaping (ClipImage) throws(GIFError) -> Void
  ) {
    clear = UInt8(truncatingIfNeeded: plan.transparentIndex ?? 0)
    hasTransparency = recorder.hasTransparency
    self.repeats = repeats
    self.output = output
    due = recorder.bounds
    canvas = IndexPlane(due, filledWith: clear)
    // Lossy code strings need the colour numbers of the shown picture; budgets those of each frame.
    let isTolerant = plan.tolerance != nil
    shown = IndexPlane(due, filledWith: clear, hasNumbers: isTolerant)
    target = IndexPlane(due, filledWith: clear, hasNumbers: isTolerant || plan.budget != nil)
  }

  /// Adds the next frame with its delay in centiseconds; a frame with a delay of zero is not shown.
  ///
  /// The closure receives a plane with the previous frame, paints the new frame over it, and
  /// returns a rectangle around all pixels that may differ.
  func add(delay: Int, draw: (IndexPlane) throws -> PixelRect) throws {
    let area = hidden.union(try draw(target))
    hidden = delay > 0 ? .none : area
    guard delay > 0 else { return }
    if pendingDelay > 0 {
      let change = target.difference(from: shown, in: area)
      if change.isEmpty {
        pendingDelay += delay
        return
      }
      try writeShown(clearing: cleared(before: target, in: change))
      // Outside the change the indices are the same, but some true colours differ.
      shown.copy(area, from: target)
      // Without a disposal the canvas shows the frame before.
      due = due.isEmpty ? change : shown.difference(from: canvas, in: due.union(change))
    } else {
      shown.copy(shown.bounds, from: target)
      if hasTransparency, repeats {
        let copy = IndexPlane(shown.bounds, filledWith: clear)
        copy.copy(shown.bounds, from: shown)
        opening = copy
      }
    }
    pendingDelay = delay
  }

  /// Writes the last frame.
  func finish() throws {
    guard pendingDelay > 0 else { return }
    try writeShown(clearing: opening.map { cleared(before: $0, in: shown.bounds) } ?? .none)
  }

  /// Returns a rectangle around the pixels of `shown` that become transparent in `next`, which only
  /// a disposal can do.
  private func cleared(before next: IndexPlane, in area: PixelRect) -> PixelRect {
    guard hasTransparency else { return .none }
    var rect = PixelRect.none
    for y in area.rows {
      let (new, old) = (next.row(y), shown.row(y))
      func isCleared(_ x: Int) -> Bool { new[x] == clear && old[x] != clear }
      guard let first = area.columns.first(where: isCleared),
        let last = area.columns.last(where: isCleared)
      else { continue }
      rect = rect.union(PixelRect(x: first, y: y, width: last + 1 - first, height: 1))
    }
    return rect
  }

  private func writeShown(clearing cleared: PixelRect) throws {
    // A delay in GIF is at most 65535 cs; a longer frame is written as several images.
    while pendingDelay > 0xFFFF {
      let part = min(0xFFFF, pendingDelay - FrameDelays.minimum)
      try writeImage(delay: part, clearing: .none)
      pendingDelay -= part
    }
    try writeImage(delay: pendingDelay, clearing: cleared)
    pendingDelay = 0
  }

  private func writeImage(delay: Int, clearing cleared: PixelRect) throws {
    var rect = due.union(cleared)
    // An image must have a pixel, even if it only adds time.
    if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    try output(
      ClipImage(
        shown: shown,
        canvas: canvas,
        rect: rect,
        delay: delay,
        disposal: cleared.isEmpty ? .keep : .background
      )
    )
    canvas.copy(rect, from: shown)
    due = cleared.isEmpty ? .none : rect
    canvas.fill(clear, in: due)
  }
}

/// An image of a GIF before it is compressed.
struct ClipImage {
  /// The picture to show.
  let shown: IndexPlane
  /// The picture on the screen before the image; unchanged pixels may be transparent.
  let canvas: IndexPlane
  /// The rectangle of the image; nothing changes outside it.
  let rect: PixelRect
  /// The delay, in centiseconds.
  let delay: Int
  /// The disposal after the delay.
  let disposal: FrameDisposal

  /// Calls a closure with the runs of a row.
  ///
  /// The pixels of a run have one index and are all unchanged or all changed. A run may be passed
  /// in several parts.
  @inline(__always)
  func forEachRun(
    inRow y: Int,
    _ body: (_ index: UInt8, _ isUnchanged: Bool, _ length: Int) -> Void
  ) {
    let (new, old) = (shown.row(y), canvas.row(y))
    var x = rect.x
    while x < rect.x + rect.width {
      let end = runEnd(new, from: x, to: rect.x + rect.width)
      while x < end {
        let next = runEnd(old, from: x, to: end)
        body(new[x], old[x] == new[x], next - x)
        x = next
      }
    }
  }
}
