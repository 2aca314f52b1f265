import Decoding
import Pixels

/// The second pass over a clip: decides what each image of the file holds.
///
/// Three pictures are kept: what a player shows before the next image, the frame whose image is due,
/// and the clip at the frame that arrives. An image is written when the frame after it is known,
/// because that one decides how the image is disposed of and how long it is shown.
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
  /// Takes the images; their planes change afterwards, and what it makes of `shown` is shown.
  private let output: (ClipImage) throws(GIFError) -> Void
  private let canvas: IndexPlane
  private let shown: IndexPlane
  private let target: IndexPlane
  /// The first frame, where the last one must be disposed of to make room for it.
  private var opening: IndexPlane?
  /// Around everything in `shown` that differs from `canvas`.
  private var due: PixelRect
  /// Around everything in `target` that was changed by frames which are not shown.
  private var hidden = PixelRect.none
  private var pendingDelay = 0

  init(
    _ recorder: ClipRecorder,
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
    // Code strings with loss need the colours that are to be seen; budgets those of each frame.
    let isTolerant = plan.tolerance != nil
    shown = IndexPlane(due, filledWith: clear, hasNumbers: isTolerant)
    target = IndexPlane(due, filledWith: clear, hasNumbers: isTolerant || plan.budget != nil)
  }

  /// Takes the next frame, with its delay in centiseconds, zero where the next one is shown instead.
  ///
  /// The closure turns the picture of the frame before into its own, and returns where it may differ.
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
      // Beside the change indices are the same, but not all colours that they stand for.
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

  /// Around the pixels of `shown` that become transparent in `next`, which only a disposal can do.
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
    // The format's delays end at 65535; a longer rest is written as several images.
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
    // An image must have a pixel, even where it only passes time.
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
  /// What is to be seen.
  let shown: IndexPlane
  /// What is on the screen before; equal pixels may be left out.
  let canvas: IndexPlane
  /// Where the image lies; outside of it nothing changes.
  let rect: PixelRect
  /// How long it is seen, in centiseconds.
  let delay: Int
  /// What becomes of it afterwards.
  let disposal: FrameDisposal

  /// Calls a closure with the runs of a row whose pixels have one index and are all unchanged or all
  /// changed; a run may come in several parts.
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
