public import Geometry
import Layers

/// A rectangle of the screen that draws content, lays out subviews and receives touches.
///
/// Each view owns the layer that displays it.
open class UIView: UIViewMembers, CALayerDelegate {
  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  private let ownLayer: CALayer
  /// The layer that displays the view; overrides may have a more specific type.
  open var layer: CALayer { ownLayer }
  var views: [UIView] = []
  open internal(set) weak var superview: UIView?
  var recognizers: [UIGestureRecognizer] = []
  /// The tint colour that was set on this view itself, and not inherited.
  var ownTintColor: UIColor?
  /// Whether a stack view hides the view at the end of a running animation.
  var hidesLater = false
  /// The number of times that a stack has hidden or shown the view.
  var hidings = 0

  public init(frame: CGRect) {
    let type = (Swift.type(of: self).layerClass as? CALayer.Type) ?? CALayer.self
    ownLayer = type.init()
    super.init()
    layer.update { $0.isViewLayer = true }
    layer.delegate = self
    // Overrides of the property are called, as in UIKit.
    if frame == .zero { layer.frame = frame } else { self.frame = frame }
    layer.setNeedsDisplay()
  }

  override public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    let type = (Swift.type(of: self).layerClass as? CALayer.Type) ?? CALayer.self
    ownLayer = type.init()
    super.init()
    layer.update { $0.isViewLayer = true }
    layer.delegate = self
    layer.setNeedsDisplay()
    (coder as? NibCoder)?.decode(view: self)
  }

  /// Creates a view of this class, which is known only at run time.
  ///
  /// Objective-C can do this without a `required` initialiser, but Swift cannot. So the lowering
  /// tool overrides the method in classes that declare `init(frame:)`.
  open class func makeInstance(frame: CGRect) -> UIView {
    let view = self.init(coder: NSCoder()) ?? UIView(frame: frame)
    view.frame = frame
    return view
  }

  // MARK: Geometry

  open var frame: CGRect {
    get { traced("frame", layer.frame) }
    set { place("frame") { layer.frame = newValue } }
  }

  open var bounds: CGRect {
    get { traced("bounds", layer.bounds) }
    set { place("bounds") { layer.bounds = newValue } }
  }

  open var center: CGPoint {
    get { traced("center", layer.position) }
    set { place("center") { layer.position = newValue } }
  }

  open var transform: CGAffineTransform {
    get { traced("transform", CATransform3DGetAffineTransform(layer.transform)) }
    set { change("transform") { layer.transform = CATransform3DMakeAffineTransform(newValue) } }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      solved = nil
      LayoutEngine.current.treeDidChange()
    }
  }
  open var layoutMargins = UIView.usualMargins {
    didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
  }
  open func layoutMarginsDidChange() { LayoutEngine.current.treeDidChange() }
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { layoutMarginsDidChange() } }
  }
  @Undrawn("UIView.insetsLayoutMarginsFromSafeArea") open var insetsLayoutMarginsFromSafeArea = true
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The insets from the frame to the alignment rectangle, which constraints refer to.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect rect: CGRect) -> CGRect { frameAround(rect) }
  /// The view that provides this view's first baseline; the next property is for the last baseline.
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  open func forBaselineLayout() -> UIView { self }
  open var appliedContentSizeCategoryLimitsDescription: String { "" }
  open var safeAreaInsets: UIEdgeInsets { areaOfBars }
  open var contentScaleFactor: CGFloat = UIScreen.main.scale
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  /// Responds to a change of the bounds' size.
  func sizeDidChange() {}
  /// A closure to call after a change of the bounds' size, for the view's controller.
  var sizeChanged: () -> Void = {}

  // MARK: Appearance

  open var alpha: CGFloat {
    get { traced("alpha", CGFloat(layer.opacity)) }
    set { change("alpha") { layer.opacity = Float(newValue) } }
  }
  open var isHidden: Bool {
    get { traced("hidden", hidesLater || layer.isHidden) }
    set {
      change("hidden") {
        guard let stack = superview as? UIStackView else { return layer.isHidden = newValue }
        stack.setHidden(newValue, of: self)
      }
    }
  }
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set {
      dynamicBackground = newValue.flatMap { $0.isDynamic ? $0 : nil }
      withOwnTraits { layer.backgroundColor = newValue?.cgColor }
    }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var isOpaque = true
  open var clearsContextBeforeDrawing = true

  open var tintColor: UIColor! {
    get { styled(\.ownTintColor) ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellTint()
    }
  }
  @Undrawn("UIView.tintAdjustmentMode") open var tintAdjustmentMode = TintAdjustmentMode.automatic

  open func tintColorDidChange() {}
  open func snapshotView(afterScreenUpdates: Bool) -> UIView? { snapshot(afterScreenUpdates) }

  // MARK: Touches

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var tag = 0
  open var accessibilityIdentifier: String?

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    // A recogniser belongs to one view only.
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  open override var next: UIResponder? { controller ?? superview }
  weak var controller: UIViewController?

  /// Returns the innermost view that accepts touches at a point in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
      self.point(inside: point, with: event), isReachedByTouches
    else { return nil }
    for view in views.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Tree

  open var subviews: [UIView] { views }
  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

  open func addSubview(_ view: UIView) { insert(view) { $0.count } }
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { _ in index }
    if index <= 0 { layer.insertSublayer(view.layer, at: 0) }
  }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { others in others.firstIndex { $0 === sibling } ?? 0 }
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { others in
      others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count
    }
  }

  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: views.count - 1) }

  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    exchange(first, second)
  }

  open func removeFromSuperview() { leave() }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout and drawing

  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layOutSubtree() }
  /// Places the subviews according to their constraints.
  open func layoutSubviews() { placeSubviews() }
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
  open func draw(_ rect: CGRect) {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() {
    if isPlacedByConstraints { LayoutEngine.current.treeDidChange() }
    setNeedsUpdateConstraints()
  }
  open func setNeedsUpdateConstraints() {
    needsConstraints = true
    layer.setNeedsLayout()
  }
  open func needsUpdateConstraints() -> Bool { needsConstraints }
  open func updateConstraintsIfNeeded() {
    guard needsConstraints else { return }
    needsConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
  open func updateConstraints() {}
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  open var traitCollection: UITraitCollection { traits }

  /// The light or dark style of the view and its descendants; `.unspecified` to inherit it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { UIView.overrideDidChange(of: self) } }
  }
  /// The style in which the view was last displayed; `nil` for the screen's style.
  var shownStyle: UIUserInterfaceStyle?
  /// The background colour, if it depends on the style.
  var dynamicBackground: UIColor?

  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Direction, margins, gestures, focus

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
  open func safeAreaInsetsDidChange() {}
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  /// Does nothing; overrides are called before the layout of the view.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() { setNeedsLayout() }
  open func updatePropertiesIfNeeded() {}
  open var restorationIdentifier: String?
  open func encode(with coder: NSCoder) {}
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open var accessibilityIgnoresInvertColors = false
  open var showsLargeContentViewer = false
  open var largeContentTitle: String?
  open var largeContentImage: UIImage?
  open var focusGroupIdentifier: String?
  open var minimumContentSizeCategory: UIContentSizeCategory?
  open var maximumContentSizeCategory: UIContentSizeCategory?
  open var interactions: [any UIInteraction] = []
  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { false }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Makes a text field inside the view resign as the first responder.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let view = UIResponder.first as? UIView, view.isDescendant(of: self) else { return true }
    return view.resignFirstResponder()
  }

  // MARK: The layer's delegate

  private(set) var hasBeenLaidOut = false

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    hasBeenLaidOut = true
    updateConstraintsIfNeeded()
    controller?.viewWillBeLaidOut()
    placeSubviews()
    withOwnTraits {
      trackProperties()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  open func display(_ layer: CALayer) { layer.isDisplayedByDelegate = false }
  open func layerWillDraw(_ layer: CALayer) {}

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return }
    UIGraphicsPushContext(ctx)
    withOwnTraits { draw(bounds) }
    UIGraphicsPopContext()
  }

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  // MARK: Values by key

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "frame": KeyedProperty(self, \.frame)
    case "bounds": KeyedProperty(self, \.bounds)
    case "center": KeyedProperty(self, \.center)
    case "transform": KeyedProperty(self, \.transform)
    case "alpha": KeyedProperty(self, \.alpha)
    case "hidden", "isHidden": KeyedProperty(self, \.isHidden)
    case "backgroundColor": KeyedProperty(self, \.backgroundColor)
    case "tintColor": KeyedProperty(self, \.tintColor)
    case "tag": KeyedProperty(self, \.tag)
    case "layer": KeyedProperty(self, \.layer)
    case "superview": KeyedProperty(self, \.superview)
    default: super.keyedProperty(forKey: key)
    }
  }

  // MARK: Constraints

  var ownConstraints: [NSLayoutConstraint] = []
  /// The subviews and constraints of a nib that are only for other size classes.
  var uninstalled: [AnyObject] = []
  var ownGuides: [UILayoutGuide] = []
  /// The predefined layout guides that code has requested.
  var systemGuides: [UILayoutGuide] = []
  var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistancePriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// The alignment rectangle solved by the constraints, if any.
  var solved: CGRect?
  /// Whether a layout has found that the constraints do not determine the view's rectangle.
  var isAmbiguous = false
  /// Whether the note about an undetermined rectangle was made, which happens only in a window.
  var isAmbiguityTold = false
  private var needsConstraints = true
}
