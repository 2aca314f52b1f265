import Layers
import Requirements

extension UIView {
  /// Exchanges two subviews, if both exist.
  func exchange(_ first: Int, _ second: Int) {
    guard views.indices.contains(first), views.indices.contains(second) else { return }
    let (a, b) = (views[first], views[second])
    reorder(a, to: second)
    reorder(b, to: first)
  }

  /// Returns the frame whose alignment rectangle is `rect`.
  func frameAround(_ rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: rect.minX - insets.left,
      y: rect.minY - insets.top,
      width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom
    )
  }

  /// Inserts a view into this view, or moves it among the subviews if it already is a subview.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: Returns the view's index among the other subviews.
  func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    require(
      !isDescendant(of: view),
      "A view cannot be added to itself or to one of its own subviews"
    )
    if view.superview === self {
      return reorder(view, to: index(views.filter { $0 !== view }))
    }
    let oldWindow = view.window
    let newWindow = window
    let oldTint = view.tintColor
    view.dropConstraintsToOutside(movingTo: self)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWindow(willMove: true, newWindow) }
    view.superview?.views.removeAll { $0 === view }
    let place = min(max(index(views), 0), views.count)
    // There may be layers without a view in between, so the sibling's layer is the reference.
    if place < views.count {
      layer.insertSublayer(view.layer, below: views[place].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    views.insert(view, at: place)
    view.superview = self
    LayoutEngine.current.treeDidChange()
    view.updateStyleAfterMove()
    if view.tintColor != oldTint { view.tellTint() }
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.tellWindow(willMove: false, newWindow) }
    didAddSubview(view)
    setNeedsLayout()
  }

  func reorder(_ view: UIView, to index: Int) {
    guard let place = views.firstIndex(where: { $0 === view }) else { return }
    views.remove(at: place)
    let target = min(max(index, 0), views.count)
    if target < views.count {
      layer.insertSublayer(view.layer, below: views[target].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    views.insert(view, at: target)
  }

  func leave() {
    guard let parent = superview else { return }
    World.current.keep(self)
    dropConstraintsToOutside()
    LayoutEngine.current.treeDidChange()
    let oldWindow = window
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { tellWindow(willMove: true, nil) }
    parent.views.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
    didMoveToSuperview()
    if oldWindow != nil { tellWindow(willMove: false, nil) }
    parent.setNeedsLayout()
  }

  private func tellWindow(willMove: Bool, _ window: UIWindow?) {
    controller?.viewMoves(will: willMove, isShown: window != nil)
    if willMove {
      self.willMove(toWindow: window)
    } else {
      if window != nil { Appearances.current.apply(to: self, in: next) }
      didMoveToWindow()
    }
    for view in views { view.tellWindow(willMove: willMove, window) }
  }

  /// Whether the view follows the size of its superview.
  var isAutoresized: Bool {
    translatesAutoresizingMaskIntoConstraints && !autoresizingMask.isEmpty
  }

  /// Resizes the view after its superview was resized, according to the autoresizing mask.
  func resize(in old: CGSize, now new: CGSize) {
    guard isAutoresized else { return }
    let (x, y) = shares(of: old)
    let (width, height) = (new.width - old.width, new.height - old.height)
    frame = CGRect(
      x: frame.minX + width * x.start,
      y: frame.minY + height * y.start,
      width: frame.width + width * x.length,
      height: frame.height + height * y.length
    )
  }

  /// The fractions of a change in the superview's length that go to a view's origin and length.
  typealias ResizingShares = (start: CGFloat, length: CGFloat)

  /// Returns the fractions for both axes; `size` is the superview's size before the change.
  func shares(of size: CGSize) -> (ResizingShares, ResizingShares) {
    let frame = frame
    let mask = autoresizingMask
    let horizontal = Self.shares(
      [frame.minX, frame.width, size.width - frame.maxX],
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains)
    )
    let vertical = Self.shares(
      [frame.minY, frame.height, size.height - frame.maxY],
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains)
    )
    return (horizontal, vertical)
  }

  /// Divides a change in length among flexible margins and sizes, in proportion to their lengths.
  private static func shares(_ lengths: [CGFloat], _ areFlexible: [Bool]) -> ResizingShares {
    var parts = zip(lengths, areFlexible).map { $1 ? $0 : 0 }
    if parts.reduce(0, +) <= 0 { parts = areFlexible.map { $0 ? 1 : 0 } }
    let total = parts.reduce(0, +)
    guard total > 0 else { return (0, 0) }
    return (parts[0] / total, parts[1] / total)
  }
}
