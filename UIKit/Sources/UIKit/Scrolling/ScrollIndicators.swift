/// The scroll bars at the edges of a scroll view, which show what part of the content is visible.
///
/// They are displayed while the view scrolls after a touch, and for a moment when flashed.
final class ScrollIndicators {
  // As measured in recordings.
  private static let thickness: CGFloat = 2.5
  private static let edge: CGFloat = 3
  private static let shortest: CGFloat = 36
  private static let fading = 0.25
  private static let flashing = 0.75

  private unowned let view: UIScrollView
  private var bars: (vertical: CALayer, horizontal: CALayer)?
  private var isShown = false
  private var flashes = 0

  init(_ view: UIScrollView) { self.view = view }

  func show() {
    guard view.showsVerticalScrollIndicator || view.showsHorizontalScrollIndicator else { return }
    flashes += 1
    isShown = true
    let (vertical, horizontal) = bars ?? (CALayer(), CALayer())
    bars = (vertical, horizontal)
    for bar in [vertical, horizontal] {
      // Above all subviews, without being one of them.
      bar.zPosition = 1e4
      bar.cornerRadius = Self.thickness / 2
      bar.backgroundColor = color
      fade(bar, to: 1, over: 0)
      view.layer.addSublayer(bar)
    }
    place()
  }

  func hide() {
    guard isShown, let bars else { return }
    isShown = false
    for bar in [bars.vertical, bars.horizontal] { fade(bar, to: 0, over: Self.fading) }
    let flash = flashes
    World.current.queue.schedule(after: Self.fading) { [weak self] in
      guard let self, flashes == flash else { return }
      bars.vertical.removeFromSuperlayer()
      bars.horizontal.removeFromSuperlayer()
    }
  }

  /// Shows the bars for a moment.
  func flash() {
    guard !isShown else { return }
    show()
    let flash = flashes
    World.current.queue.schedule(after: Self.flashing) { [weak self] in
      if let self, flashes == flash { hide() }
    }
  }

  /// Places the bars according to the visible part of the content.
  func place() {
    guard isShown, let bars else { return }
    let insets = view.adjustedContentInset
    let safe = view.automaticallyAdjustsScrollIndicatorInsets ? view.safeAreaInsets : .zero
    let (size, content, offset) = (view.bounds.size, view.contentSize, view.contentOffset)
    let upright = length(
      visible: size.height,
      content: content.height + insets.top + insets.bottom,
      offset: offset.y + insets.top,
      isWanted: view.showsVerticalScrollIndicator,
      edges: (
        view.verticalScrollIndicatorInsets.top + safe.top,
        view.verticalScrollIndicatorInsets.bottom + safe.bottom
      )
    )
    let level = length(
      visible: size.width,
      content: content.width + insets.left + insets.right,
      offset: offset.x + insets.left,
      isWanted: view.showsHorizontalScrollIndicator,
      edges: (view.horizontalScrollIndicatorInsets.left, view.horizontalScrollIndicatorInsets.right)
    )
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bars.vertical.isHidden = upright == nil
    bars.horizontal.isHidden = level == nil
    let step = Self.edge + Self.thickness
    if let upright {
      bars.vertical.frame = CGRect(
        x: offset.x + size.width - view.verticalScrollIndicatorInsets.right - step,
        y: offset.y + upright.start,
        width: Self.thickness,
        height: upright.length
      )
    }
    if let level {
      bars.horizontal.frame = CGRect(
        x: offset.x + level.start,
        y: offset.y + size.height - view.horizontalScrollIndicatorInsets.bottom
          - safe.bottom - step,
        width: level.length,
        height: Self.thickness
      )
    }
    CATransaction.commit()
  }

  /// Returns the start and the length of a bar in the view; `nil` if all of the content is visible.
  ///
  /// Content that is pulled beyond its edge makes the bar shorter.
  private func length(
    visible: CGFloat,
    content: CGFloat,
    offset: CGFloat,
    isWanted: Bool,
    edges: (CGFloat, CGFloat)
  ) -> (start: CGFloat, length: CGFloat)? {
    let track = visible - 2 * Self.edge - edges.0 - edges.1
    guard isWanted, content > visible, visible > 0, track > 0 else { return nil }
    let whole = max(track * visible / content, Self.shortest)
    let beyond = max(-offset, offset + visible - content, 0)
    let length = min(max(whole - beyond, 2 * Self.edge), track)
    let share = max(min(offset / (content - visible), 1), 0)
    return (Self.edge + edges.0 + (track - length) * share, length)
  }

  private var color: CGColor {
    let isWhite =
      view.indicatorStyle == .white
      || view.indicatorStyle == .default && view.traitCollection.userInterfaceStyle == .dark
    return UIColor(white: isWhite ? 1 : 0, alpha: isWhite ? 0.5 : 0.35).cgColor
  }

  private func fade(_ bar: CALayer, to opacity: Float, over duration: Double) {
    CATransaction.begin()
    CATransaction.setDisableActions(duration == 0)
    CATransaction.setAnimationDuration(duration)
    bar.opacity = opacity
    CATransaction.commit()
  }
}
