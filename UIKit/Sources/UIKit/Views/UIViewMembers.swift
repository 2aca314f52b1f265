/// The members of ``UIView`` that are implemented in extensions, but declared here, because
/// subclasses cannot override a member that an extension declares.
open class UIViewMembers: UIResponder {
  /// This object as a view: ``UIView`` is the only subclass.
  private var view: UIView { unsafeDowncast(self, to: UIView.self) }

  /// The anchors that code has requested.
  var anchors: [NSLayoutConstraint.Attribute: NSObject] = [:]

  open override class func makeObject() -> NSObject? {
    (self as? UIView.Type)?.makeInstance(frame: .zero)
  }

  // MARK: Looks

  /// The view whose alpha masks this view; a view that becomes a mask leaves its superview.
  open var mask: UIView? {
    didSet {
      mask?.removeFromSuperview()
      view.layer.mask = mask?.layer
    }
  }

  /// Responds to a change of the light or dark style.
  func styleDidChange() {}

  // MARK: Pictures

  /// Returns a view with a picture of a part of this view's current appearance.
  open func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates: Bool,
    withCapInsets insets: UIEdgeInsets
  ) -> UIView? { view.snapshot(of: rect, afterScreenUpdates, capInsets: insets) }

  /// Draws this view's current appearance, scaled to a rectangle, in the current context.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    view.drawTree(in: rect, afterScreenUpdates)
  }

  // MARK: Layout

  /// Returns the size that satisfies the constraints inside the view and is nearest to a target.
  open func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size that satisfies the constraints inside the view and is nearest to a target.
  ///
  /// - Parameters:
  ///   - size: The target size.
  ///   - horizontal: The priority of the target's width.
  ///   - vertical: The priority of the target's height.
  /// - Returns: The size, rounded up to pixels.
  open func systemLayoutSizeFitting(
    _ size: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { view.fittingSize(size, horizontal, vertical) }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    view.huggingPriorities[axis] ?? .defaultLow
  }

  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    view.huggingPriorities[axis] = priority
    LayoutEngine.current.treeDidChange()
  }

  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { view.resistancePriorities[axis] ?? .defaultHigh }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    view.resistancePriorities[axis] = priority
    LayoutEngine.current.treeDidChange()
  }

  // MARK: Tree

  open func viewWithTag(_ tag: Int) -> UIView? {
    if view.tag == tag { return view }
    return view.views.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  open func isDescendant(of other: UIView) -> Bool {
    self === other || (view.superview?.isDescendant(of: other) ?? false)
  }

  // MARK: Coordinates

  open func convert(_ point: CGPoint, to other: UIView?) -> CGPoint {
    view.layer.convert(point, to: other?.layer)
  }
  open func convert(_ point: CGPoint, from other: UIView?) -> CGPoint {
    view.layer.convert(point, from: other?.layer)
  }
  open func convert(_ rect: CGRect, to other: UIView?) -> CGRect {
    view.layer.convert(rect, to: other?.layer)
  }
  open func convert(_ rect: CGRect, from other: UIView?) -> CGRect {
    view.layer.convert(rect, from: other?.layer)
  }
}

extension UIView {
  /// Sets UIKit's high hugging priorities of views with a fixed size, except priorities of a nib.
  func hug(_ axes: NSLayoutConstraint.Axis...) {
    for axis in axes where huggingPriorities[axis] == nil { huggingPriorities[axis] = .defaultHigh }
  }
}
