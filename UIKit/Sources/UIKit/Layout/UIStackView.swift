/// A view that lays out other views in a row or a column, by constraints that it generates.
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { changed() } }
  open var distribution = Distribution.fill { didSet { changed() } }
  open var alignment = Alignment.fill { didSet { changed() } }
  open var spacing: CGFloat = 0 { didSet { changed() } }
  open var isBaselineRelativeArrangement = false { didSet { changed() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { changed() } }
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    LayoutEngine.current.note(self)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates the stack view of a nib, or an empty stack; unlike in other views, this never fails.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    LayoutEngine.current.note(self)
    (coder as? NibCoder)?.decode(view: self)
    (coder as? NibCoder)?.decode(self)
  }

  func changed() { LayoutEngine.current.setNeedsSolving() }

  /// Hides or shows a subview; inside an animation block, the views are arranged with animation, and
  /// the subview disappears at the end.
  func setHidden(_ isHidden: Bool, of view: UIView) {
    guard let block = World.current.blocks.last, block.animates, window != nil,
      arranges(view)
    else {
      if World.current.collector != nil, window != nil, arranges(view), view.isHidden != isHidden {
        World.current.note("a property animator does not animate isHidden of a stack's view")
      }
      view.hidings += 1
      view.hidesLater = false
      view.layer.isHidden = isHidden
      return changed()
    }
    guard view.isHidden != isHidden else { return }
    view.hidings += 1
    view.hidesLater = isHidden
    view.layer.isHidden = false
    changed()
    layoutIfNeeded()
    guard isHidden else { return }
    let hiding = view.hidings
    World.current.queue.schedule(after: block.delay + block.duration) { [weak view] in
      guard let view, view.hidings == hiding else { return }
      view.hidesLater = false
      view.layer.isHidden = true
    }
  }

  func arranges(_ view: UIView) -> Bool { arrangedSubviews.contains { $0 === view } }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    changed()
  }

  /// Stops arranging a view, which remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    changed()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    customSpacings[ObjectIdentifier(view)] = spacing
    changed()
  }

  open func customSpacing(after view: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// Returns the space after an arranged view, in points.
  func space(after view: UIView) -> CGFloat {
    switch customSpacing(after: view) {
    case Self.spacingUseDefault: spacing
    case Self.spacingUseSystem: systemSpacing
    case let own: own
    }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    changed()
  }
}
