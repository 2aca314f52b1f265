import Decoding

/// The second pass through a clip, which determines the content of each image of the file.
///
/// Three pictures are kept: the player's canvas before the next image, the frame shown by the next
/// image, and the newest frame. An image is written when the frame after it is known, because that
/// frame determines the disposal and the delay of the image.
///
/// ```
/// target ──▶ shown ──▶ canvas
///  n + 1       n       n − 1, after its disposal
/// ```
final class ClipComposer {
  /// The palette index that leaves a pixel unchanged; 0 if there is none.
  private let clear: UInt8
  /// Whether the frames of the clip have transparent pixels.
  private let hasTransparency: Bool
  /// Whether the clip loops, so that the first frame follows the last frame.
  private let repeats: Bool
  /// A closure that receives each image; it may change the pixels, but must not keep the image.
  private let output: (ClipImage) throws(GIFError) -> Void
  private let canvas: IndexPlane
  private let shown: IndexPlane
  private let target: IndexPlane
  /// The first frame, kept only if the clip's end may have to clear pixels for the next play.
  private var firstFrame: IndexPlane?
  /// The bounds of all differences between `shown`, the next image's frame, and the `canvas`.
  private var dirty: PixelRect
  /// The bounds of the changes made to `target` by unshown frames after the last shown frame.
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
    dirty = recorder.bounds
    canvas = IndexPlane(dirty, filledWith: clear)
    // Lossy LZW strings need the true colours of `shown`, as numbers of the histogram. An error
    // budget needs the true colours of each frame.
    let isTolerant = plan.tolerance != nil
    shown = IndexPlane(dirty, filledWith: clear, hasNumbers: isTolerant)
    target = IndexPlane(dirty, filledWith: clear, hasNumbers: isTolerant || plan.budget != nil)
  }

  /// Adds the next frame with its delay in centiseconds; a frame with a delay of 0 is not shown.
  ///
  /// The closure receives a plane with the previous frame, paints the new frame over it, and
  /// returns the bounds of all pixels that may have changed.
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
      // Outside the area, `shown` has the same palette indices, even if its true colours differ.
      shown.copy(area, from: target)
      // If the canvas still shows the previous frame, only the changed pixels are dirty.
      dirty = dirty.isEmpty ? change : shown.difference(from: canvas, in: dirty.union(change))
    } else {
      shown.copy(shown.bounds, from: target)
      if hasTransparency, repeats {
        let copy = IndexPlane(shown.bounds, filledWith: clear)
        copy.copy(shown.bounds, from: shown)
        firstFrame = copy
      }
    }
    pendingDelay = delay
  }

  /// Writes the image of the last frame.
  func finish() throws {
    guard pendingDelay > 0 else { return }
    try writeShown(clearing: firstFrame.map { cleared(before: $0, in: shown.bounds) } ?? .none)
  }

  /// Returns the bounds of the pixels of `shown` that become transparent in the next frame.
  ///
  /// Only a disposal can make a pixel transparent again.
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
    // The maximum delay in GIF is 65535 cs. A longer frame is written as several images.
    while pendingDelay > 0xFFFF {
      let part = min(0xFFFF, pendingDelay - FrameDelays.minimum)
      try writeImage(delay: part, clearing: .none)
      pendingDelay -= part
    }
    try writeImage(delay: pendingDelay, clearing: cleared)
    pendingDelay = 0
  }

  private func writeImage(delay: Int, clearing cleared: PixelRect) throws {
    var rect = dirty.union(cleared)
    // An image must have at least one pixel, even if it only extends the delay.
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
    dirty = cleared.isEmpty ? .none : rect
    canvas.fill(clear, in: dirty)
  }
}

/// An image of a GIF before it is compressed.
struct ClipImage {
  /// The picture that the player shows with this image.
  let shown: IndexPlane
  /// The picture on display just before this image is drawn; it remains visible where this image
  /// is transparent.
  let canvas: IndexPlane
  /// The bounds of the image; no pixel changes outside the bounds.
  let rect: PixelRect
  /// The delay, in centiseconds.
  let delay: Int
  /// The disposal of the image after its delay.
  let disposal: FrameDisposal

  /// Calls a closure with each run in a row.
  ///
  /// The pixels of a run have one index, and are either all changed or all unchanged. A run may be
  /// passed to the closure in several parts.
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
