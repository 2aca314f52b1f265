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
  private var canvas: IndexCanvas
  private var shown: IndexCanvas
  private var target: IndexCanvas
  /// What a loop begins with; only kept where the last frame has to make room for it.
  private var opening: IndexCanvas?
  /// Around everything in `shown` that may differ from `canvas`.
  private var due: PixelRect
  /// Around everything in `target` that frames changed that are not shown.
  private var hidden = PixelRect.none
  private var pendingDelay = 0
  private var isFirst = true

  init(width: Int, height: Int, style: Style, output: any ImageOutput) {
    self.style = style
    self.output = output
    let clear = UInt8(truncatingIfNeeded: style.transparentIndex ?? 0)
    canvas = IndexCanvas(width: width, height: height, filledWith: clear)
    shown = canvas
    target = canvas
    due = target.bounds
  }

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - delay: How long it is shown, in centiseconds; zero where the next one is shown instead.
  ///   - draw: Makes the frame's picture from the one before, and tells what may differ.
  /// - Throws: What `draw` throws, and ``GIFError``.
  func add(
    delay: Int,
    draw: (IndexCanvas) throws -> (canvas: IndexCanvas, changed: PixelRect)
  ) throws {
    let (canvas, changed) = try draw(target)
    target = canvas
    let area = hidden.union(changed)
    hidden = delay > 0 ? .none : area
    guard delay > 0 else { return }
    if pendingDelay > 0 {
      let change = target.difference(from: shown, inRows: rows(of: area))
      if change.isEmpty {
        pendingDelay += delay
        return
      }
      try writeShown(disposal: disposal(before: target, in: change))
      due = due.union(change)
    } else if style.hasTransparency, style.repeats {
      opening = target
    }
    shown = target
    pendingDelay = delay
  }

  /// Writes the last frame.
  func finish() throws {
    guard pendingDelay > 0 else { return }
    let last = opening.map { disposal(before: $0, in: shown.bounds) }
    try writeShown(disposal: last ?? Disposal(method: .keep, rect: nil))
  }

  private struct Disposal {
    var method: FrameDisposal
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
    var rect = PixelRect.none
    for y in rows(of: area) {
      next.compare(with: shown, inRow: y, columns: area.x..<area.x + area.width) {
        guard $0 == clear, $1 != clear else { return }
        rect = rect.union(PixelRect(x: $2.lowerBound, y: y, width: $2.count, height: 1))
      }
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
    var rect =
      isFirst ? shown.bounds : shown.difference(from: canvas, inRows: rows(of: due))
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
    canvas = shown
    due = .none
    if disposal.method == .background, let index = style.transparentIndex {
      canvas = shown.filled(with: UInt8(truncatingIfNeeded: index), in: rect)
      due = rect
    }
    isFirst = false
  }

  private func rows(of rect: PixelRect) -> Range<Int> { rect.y..<rect.y + rect.height }
}
