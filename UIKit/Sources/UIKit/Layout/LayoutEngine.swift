/// The engine that places the views of a simulation according to their constraints.
///
/// If constraints or their inputs have changed, the constraints are solved at the beginning of a
/// layout. Then each view's layout places the view's subviews, so that frames change inside the
/// animation block that calls `layoutIfNeeded()`.
final class LayoutEngine {
  private struct Weak { weak var view: UIView? }

  /// The views that hold constraints, including stack views.
  private var holders: [Weak] = []
  private var needsSolving = false { didSet { if needsSolving { changes += 1 } } }
  /// The number of changes so far to constraints and other inputs of solutions.
  private(set) var changes = 0
  /// For the root of each view tree, whether the tree's constraints are ambiguous.
  ///
  /// Any change clears the values, except a change of a constraint's constant.
  private var ambiguities: [ObjectIdentifier: Bool] = [:]
  /// The pending messages about ambiguous rectangles, in the order of the roots.
  private var untold: [(root: ObjectIdentifier, view: Weak, message: String)] = []
  private var isSolving = false
  /// Whether constraints are being solved; intrinsic sizes then do not depend on earlier layouts.
  private(set) var isMeasuring = false
  /// The views whose positions were constants in the last solution.
  private var fixedViews: Set<ObjectIdentifier> = []
  /// The views whose bounds' origins were constants in the last solution.
  private var origins = BoundsOrigins()

  /// The engine of the current simulation.
  static var current: LayoutEngine {
    let world = World.current
    if let known = world.objects["layoutEngine"] as? LayoutEngine { return known }
    let engine = LayoutEngine()
    world.objects["layoutEngine"] = engine
    world.layoutSteps.append { [unowned engine] in engine.solveIfNeeded() }
    world.frameChecks.append { [weak engine] in
      engine?.tellAmbiguities()
      return engine != nil
    }
    return engine
  }

  /// Registers a view that holds constraints or generates them.
  func note(_ view: UIView) {
    if !holders.contains(where: { $0.view === view }) { holders.append(Weak(view: view)) }
    setNeedsSolving()
  }

  func setNeedsSolving() {
    ambiguities = [:]
    needsSolving = true
  }

  /// Records that the constant of a constraint has changed.
  func constantDidChange() { needsSolving = true }

  /// Records that the view tree has changed.
  func treeDidChange() { if !holders.isEmpty { setNeedsSolving() } }

  /// Records that a view was placed by code, or by a change of its superview's size.
  func wasPlaced(_ view: UIView) {
    if fixedViews.contains(ObjectIdentifier(view)) { needsSolving = true }
  }

  /// Records that the origin of a view's bounds was set, for example by scrolling.
  func wasScrolled(_ view: UIView, from old: CGPoint) {
    if origins.contain(view, from: old, to: view.layer.bounds.origin) { needsSolving = true }
  }

  /// Solves the constraints after changes, and requests a layout of views whose subviews must move.
  func solveIfNeeded() {
    guard needsSolving, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    needsSolving = false
    holders.removeAll { $0.view == nil }
    var roots: [UIView] = []
    for view in holders.compactMap(\.view) {
      let root = view.outermost
      if !roots.contains(where: { $0 === root }) { roots.append(root) }
    }
    fixedViews = []
    origins = BoundsOrigins()
    for root in roots {
      let key = ObjectIdentifier(root)
      let system = Self.solve(root, isAmbiguous: ambiguities[key])
      if ambiguities[key] == nil {
        untold.removeAll { $0.root == key }
        untold += system.ambiguityFaults.map {
          (root: key, view: Weak(view: $0.view), message: $0.message)
        }
      }
      ambiguities[key] = system.isAmbiguous
      fixedViews.formUnion(system.fixedViews)
      origins.formUnion(system.origins)
      for fault in system.faults where root is UIWindow { World.current.note(fault) }
      system.applyToGuides()
      for view in system.freeViews {
        // A view that code has moved stays there until its superview is laid out again.
        guard let rect = system.solution(of: view), rect != view.solved else { continue }
        view.solved = rect
        if !view.isPlaced(at: rect) { view.superview?.setNeedsLayout() }
      }
    }
  }

  /// Makes notes about ambiguous rectangles in the displayed frame.
  ///
  /// Layouts before the frame may have added the constraints that were missing. The messages about
  /// hidden views wait until these are shown.
  private func tellAmbiguities() {
    let faults = untold
    untold = []
    let waiting = faults.filter { fault in
      guard let view = fault.view.view, view.window != nil else { return false }
      if sequence(first: view, next: \.superview).contains(where: \.isHidden) { return true }
      view.isAmbiguityTold = true
      World.current.note(fault.message)
      return false
    }
    untold = waiting + untold
  }

  /// Solves the constraints of a tree, and breaks texts into lines if they are too wide.
  static func solve(
    _ root: UIView,
    fitting: LayoutSystem.Fitting? = nil,
    isAmbiguous: Bool? = nil
  ) -> LayoutSystem {
    let wasMeasuring = current.isMeasuring
    current.isMeasuring = true
    defer { current.isMeasuring = wasMeasuring }
    var system = LayoutSystem(root, fitting: fitting, isAmbiguous: isAmbiguous)
    var sizes: [ObjectIdentifier: CGSize] = [:]
    for _ in 0..<2 {
      let before = sizes
      let measured = fitting == nil ? [] : [root]
      for view in measured + system.freeViews {
        guard let rect = system.solution(of: view),
          let size = view.brokenSize(width: rect.width)
        else { continue }
        sizes[ObjectIdentifier(view)] = size
      }
      if sizes == before { break }
      let ambiguityFaults = system.ambiguityFaults
      system = LayoutSystem(
        root,
        fitting: fitting,
        sizes: sizes,
        isAmbiguous: system.isAmbiguous
      )
      system.ambiguityFaults = ambiguityFaults
    }
    return system
  }
}

extension UIView {
  fileprivate var outermost: UIView { superview?.outermost ?? self }

  /// Whether the view is positioned by constraints.
  var isPlacedByConstraints: Bool {
    if let stack = superview as? UIStackView, stack.arranges(self) { return true }
    // Collection and table views place their cells, whatever the cells' settings are.
    if self is UICollectionReusableView, superview is UICollectionView { return false }
    if self is UITableViewCell, superview is UITableView { return false }
    return !translatesAutoresizingMaskIntoConstraints
  }

  /// The view's alignment rectangle, which constraints refer to, in the superview's coordinates and
  /// without the transform.
  var alignmentRect: CGRect {
    let size = layer.bounds.size
    let center = layer.position
    let rect = CGRect(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
    return alignmentRect(forFrame: rect)
  }

  /// Returns a rectangle with edges rounded to whole pixels.
  private func aligned(_ rect: CGRect) -> CGRect {
    let scale = UIScreen.main.scale
    func round(_ value: CGFloat) -> CGFloat { (value * scale + 1e-6).rounded() / scale }
    let (x, y) = (round(rect.minX), round(rect.minY))
    return CGRect(
      x: x,
      y: y,
      width: max(round(rect.width), 0),
      height: max(round(rect.height), 0)
    )
  }

  /// The scale of the view that a scroll view zooms; 1 for other views.
  var zoomedScale: CGFloat {
    guard !transform.isIdentity, let scrollView = superview as? UIScrollView,
      scrollView.delegate?.viewForZooming(in: scrollView) === self
    else { return 1 }
    return scrollView.zoomScale
  }

  /// Returns the size and the centre of the view for an alignment rectangle.
  private func place(forAlignmentRect rect: CGRect) -> (size: CGSize, center: CGPoint) {
    let (frame, scale) = (frame(forAlignmentRect: aligned(rect)), zoomedScale)
    let center = CGPoint(
      x: frame.minX + frame.width * scale / 2,
      y: frame.minY + frame.height * scale / 2
    )
    return (frame.size, center)
  }

  fileprivate func isPlaced(at rect: CGRect) -> Bool {
    let place = place(forAlignmentRect: rect)
    return layer.bounds.size == place.size && layer.position == place.center
  }

  /// Places the subviews according to the constraints, for `layoutSubviews()`.
  ///
  /// The centre is set regardless of the anchor point, and the transform is kept, as in UIKit.
  func placeSubviews() {
    LayoutEngine.current.solveIfNeeded()
    for view in views { view.place() }
  }

  /// Lays out the view's subtree, and the superviews that wait for a layout.
  ///
  /// `layoutIfNeeded()` lays out "the view subtree starting at the root", by Apple's reference, and
  /// Core Animation goes up to the first superlayer that needs no layout. The reference leaves open
  /// whether changed constraints alone make the superview wait. Here they do not: they move the view
  /// itself, and its siblings in the next layout. So a block can animate the constraints of a single
  /// view.
  func layOutSubtree() {
    let isRoot = layer.superlayer?.needsLayout() != true
    LayoutEngine.current.solveIfNeeded()
    guard isRoot else { return layer.layoutIfNeeded() }
    place()
    layer.layOutInside()
  }

  /// Lays out the view's subtree, but no superview, without animations.
  func layOutBeforeAnimation() {
    UIView.performWithoutAnimation {
      LayoutEngine.current.solveIfNeeded()
      place()
      layer.layOutInside()
    }
  }

  /// Places and lays out the views inside that have never been laid out.
  func layOutNewViews() {
    LayoutEngine.current.solveIfNeeded()
    for view in views where view.hasBeenLaidOut { view.layOutNewViews() }
    for view in views where !view.hasBeenLaidOut {
      view.place()
      view.layer.layOutInside()
    }
  }

  /// Sets the view's own bounds and centre according to the constraints.
  private func place() {
    guard isPlacedByConstraints, let rect = solved else { return }
    (self as? any LineBreaking)?.laidOutWidth = rect.width
    guard !isPlaced(at: rect) else { return }
    let (size, center) = place(forAlignmentRect: rect)
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
    if self.center != center { self.center = center }
  }

  /// Returns the size of a text that is broken into lines of a given width; `nil` if the view has no
  /// such text or the text needs no line breaks.
  fileprivate func brokenSize(width: CGFloat) -> CGSize? {
    guard let text = self as? any LineBreaking, text.breaksLines else { return nil }
    let natural = text.intrinsicContentSize
    guard width > 0, width < natural.width - 1e-3 else { return nil }
    text.brokenWidth = width
    defer { text.brokenWidth = 0 }
    return CGSize(width: natural.width, height: text.intrinsicContentSize.height)
  }
}
