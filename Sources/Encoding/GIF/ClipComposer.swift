import Pixels

/// The second pass over a clip: decides what each image of the file holds.
///
/// Three pictures are kept. `canvas` is what a player shows before the next image is drawn,
/// `shown` is the frame whose image is due, and `target` is the clip at the frame that arrives.
/// A frame's image is written when the frame after it is known, because that one decides how the
/// image must be disposed of and whether it is shown any longer.
///
/// ```
/// target ──▶ shown ──▶ canvas
///  n + 1       n       n − 1, after its disposal
/// ```
final class ClipComposer {
  /// What every image of the file has in common.
  struct Style {
    /// The index that leaves a pixel as it is, if there is one.
    var transparentIndex: Int?
    /// Whether pixels of the clip itself are transparent.
    var hasTransparency: Bool
    /// Whether the last frame is followed by the first one.
    var repeats: Bool
  }

  private let style: Style
  private let output: any ImageOutput
  private let canvas: IndexCanvas
  private let shown: IndexCanvas
  private let target: IndexCanvas
  /// What a loop begins with; only kept where the last frame has to make room for it.
  private let opening: IndexCanvas?
  /// Around everything in `target` that may differ from `shown`.
  private var dirty: PixelRect
  /// Around everything in `shown` that may differ from `canvas`.
  private var due: PixelRect
  private var pendingDelay = 0
  private var isFirst = true

  init(width: Int, height: Int, style: Style, output: any ImageOutput) {
    self.style = style
    self.output = output
    let clear = UInt8(truncatingIfNeeded: style.transparentIndex ?? 0)
    func makeCanvas() -> IndexCanvas {
      IndexCanvas(width: width, height: height, filledWith: clear)
    }
    canvas = makeCanvas()
    shown = makeCanvas()
    target = makeCanvas()
    opening = style.hasTransparency && style.repeats ? makeCanvas() : nil
    dirty = target.bounds
    due = target.bounds
  }

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - rect: What differs from the frame before.
  ///   - delay: How long it is shown, in centiseconds; zero where it is left out.
  ///   - draw: Puts the frame's pixels into the rectangle of a canvas.
  /// - Throws: What `draw` throws, and ``GIFError``.
  func add(
    _ rect: PixelRect,
    delay: Int,
    draw: (IndexCanvas) throws -> Void
  ) throws {
    try draw(target)
    dirty = dirty.union(rect)
    guard delay > 0 else { return }
    if pendingDelay > 0 {
      let change = difference(shown, target, in: dirty)
      if change.isEmpty {
        dirty = change
        pendingDelay += delay
        return
      }
      try writeShown(disposal: disposal(before: target, in: change))
      shown.copy(target, in: change)
      due = due.union(change)
    } else {
      shown.copy(target, in: shown.bounds)
      opening?.copy(target, in: shown.bounds)
    }
    dirty = PixelRect(x: 0, y: 0, width: 0, height: 0)
    pendingDelay = delay
  }

  /// Writes the last frame.
  func finish() throws {
    guard pendingDelay > 0 else { return }
    let last = opening.map { disposal(before: $0, in: shown.bounds) }
    try writeShown(disposal: last ?? Disposal(method: .keep, rect: nil))
  }

  private struct Disposal {
    var method: GIFDisposal
    /// What the image's rectangle must enclose so that all of it is cleared.
    var rect: PixelRect?
  }

  /// How `shown` must be disposed of so that `next` can be drawn: pixels that become transparent
  /// have to be cleared, and nothing but a disposal can do that.
  private func disposal(before next: IndexCanvas, in area: PixelRect) -> Disposal {
    guard style.hasTransparency, let index = style.transparentIndex else {
      return Disposal(method: .keep, rect: nil)
    }
    let clear = UInt8(truncatingIfNeeded: index)
    var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for y in area.y..<area.y + area.height {
      let start = y * shown.width
      var left = area.x
      let end = area.x + area.width
      while left < end, !(next.base[start + left] == clear && shown.base[start + left] != clear) {
        left += 1
      }
      guard left < end else { continue }
      var right = end - 1
      while !(next.base[start + right] == clear && shown.base[start + right] != clear) {
        right -= 1
      }
      rect = rect.union(PixelRect(x: left, y: y, width: right + 1 - left, height: 1))
    }
    return rect.isEmpty
      ? Disposal(method: .keep, rect: nil) : Disposal(method: .background, rect: rect)
  }

  private func writeShown(disposal: Disposal) throws {
    // The format's delays end at 65535; a longer rest is written as several images.
    while pendingDelay > 0xFFFF {
      let part = min(0xFFFF, pendingDelay - FrameDelays.minimum)
      try writeImage(delay: part, disposal: Disposal(method: .keep, rect: nil))
      pendingDelay -= part
    }
    try writeImage(delay: pendingDelay, disposal: disposal)
    pendingDelay = 0
  }

  private func writeImage(delay: Int, disposal: Disposal) throws {
    var rect = isFirst ? shown.bounds : difference(canvas, shown, in: due)
    if let cleared = disposal.rect { rect = rect.union(cleared) }
    // An image must have a pixel, even where it only passes time.
    if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    try output.put(
      ClipImage(
        shown: shown,
        canvas: canvas,
        rect: rect,
        delay: delay,
        disposal: disposal.method
      )
    )
    canvas.copy(shown, in: rect)
    due = PixelRect(x: 0, y: 0, width: 0, height: 0)
    if disposal.method == .background, let index = style.transparentIndex {
      canvas.fill(UInt8(truncatingIfNeeded: index), in: rect)
      due = rect
    }
    isFirst = false
  }

  private func difference(
    _ before: IndexCanvas,
    _ after: IndexCanvas,
    in area: PixelRect
  ) -> PixelRect {
    FrameDifference.bounds(before.base, after.base, in: area, rowLength: before.width)
  }
}
