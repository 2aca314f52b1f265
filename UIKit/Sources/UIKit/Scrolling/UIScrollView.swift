import Geometry
import Scrolling

/// A view whose content is moved by a finger; the engine computes the motion.
open class UIScrollView: UIView {
  /// The rate at which content slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)

    var rate: Scrolling.DecelerationRate { self == .fast ? .fast : .normal }
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  private(set) lazy var driver = ScrollDriver(self)
  private(set) lazy var pan = ScrollPanRecognizer(self)
  /// Whether ``contentOffset`` is being set to where the engine has moved the content.
  var isMovedByDriver = false
  private var inset = UIEdgeInsets.zero

  open weak var delegate: (any UIScrollViewDelegate)?
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? NibCoder)?.decode(scroll: self)
  }

  private func prepare() {
    clipsToBounds = true
    driver.scrollView.alwaysBounceVertical = false
    driver.rebuild(size: bounds.size)
    addGestureRecognizer(pan)
    World.current.step(self) { [weak self] time in
      guard let driver = self?.driver else { return }
      driver.now { $0.advanceScrolling(to: time) }
      driver.adoptRate()
    }
  }

  /// Adopts a new size; content outside the new range moves to its edge, unless a finger holds it.
  override func sizeDidChange() {
    driver.rebuild(size: bounds.size)
    let inside = CGPoint(driver.scrollView.clampedOffset(driver.scrollView.contentOffset))
    if inside != layer.bounds.origin, !isMovedByDriver, !isTracking { contentOffset = inside }
  }

  // MARK: Content

  /// The point of the content at the view's upper left corner.
  open var contentOffset: CGPoint {
    get {
      keyPathTracer?(self, "contentOffset")
      return layer.bounds.origin
    }
    set {
      guard !isMovedByDriver else { return move(to: newValue) }
      let outer = driver.isAssigning
      driver.isAssigning = true
      driver.assign(offset: newValue.point)
      driver.isAssigning = outer
    }
  }

  /// Called before the content moves.
  func willScroll(to offset: CGPoint) {}

  /// Moves the origin of the layer's bounds, and notifies observers of `contentOffset`.
  func move(to offset: CGPoint) {
    let wasMoved = isMovedByDriver
    isMovedByDriver = false
    let outer = driver.isAssigning
    driver.isAssigning = false
    willChangeValue(forKey: "contentOffset")
    let old = layer.bounds.origin
    if offset != old { willScroll(to: offset) }
    layer.bounds.origin = offset
    LayoutEngine.current.wasScrolled(self, from: old)
    setNeedsLayout()
    indicators.place()
    noteEdges()
    didChangeValue(forKey: "contentOffset")
    driver.isAssigning = outer
    isMovedByDriver = wasMoved
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      if newValue.size != old.size {
        super.bounds = CGRect(origin: old.origin, size: newValue.size)
      }
      if newValue.origin != old.origin { contentOffset = newValue.origin }
    }
  }

  open var contentSize: CGSize {
    get {
      keyPathTracer?(self, "contentSize")
      return CGSize(driver.scrollView.contentSize)
    }
    set {
      willChangeValue(forKey: "contentSize")
      driver.assign(contentSize: newValue.size)
      adjustInset()
      noteEdges()
      didChangeValue(forKey: "contentSize")
    }
  }

  func take(size: CGSize) {}

  open var contentInset: UIEdgeInsets {
    get {
      keyPathTracer?(self, "contentInset")
      return inset
    }
    set { setDriverInset(newValue) }
  }

  private func setDriverInset(_ new: UIEdgeInsets) {
    driver.assign(
      inset: EdgeInsets(
        top: Double(new.top + adjustment.top),
        left: Double(new.left + adjustment.left),
        bottom: Double(new.bottom + adjustment.bottom),
        right: Double(new.right + adjustment.right)
      )
    )
  }

  /// The part of the safe area that is added to the inset.
  private var adjustment = UIEdgeInsets.zero

  /// Adapts the inset to a changed safe area; content at its upper edge stays at the edge.
  private func adjustInset() {
    let area = adjustingArea
    guard area != adjustment else { return }
    let isAtTop = contentOffset.y == -adjustedContentInset.top
    let own = inset
    adjustment = area
    setDriverInset(own)
    inset = own
    if isAtTop { contentOffset.y = -adjustedContentInset.top }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open override func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { adjustInset() }
    super.layoutSublayers(of: layer)
    if layer === self.layer { noteEdges() }
  }

  // Touches end here: the views and the controller around a scroll view do not receive them.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  func take(inset new: EdgeInsets) {
    willChangeValue(forKey: "contentInset")
    inset = UIEdgeInsets(
      top: CGFloat(new.top) - adjustment.top,
      left: CGFloat(new.left) - adjustment.left,
      bottom: CGFloat(new.bottom) - adjustment.bottom,
      right: CGFloat(new.right) - adjustment.right
    )
    didChangeValue(forKey: "contentInset")
  }

  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(
      top: inset.top + adjustment.top,
      left: inset.left + adjustment.left,
      bottom: inset.bottom + adjustment.bottom,
      right: inset.right + adjustment.right
    )
  }
  open func adjustedContentInsetDidChange() {}

  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    driver.now { driver in
      if offset == contentOffset {
        driver.stay()
      } else if animated {
        driver.tellEnd()
        driver.setContentOffset(offset.point, animated: true)
      } else {
        contentOffset = offset
        if isDecelerating { driver.stay() }
      }
    }
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.maxX > offset.x + bounds.width { offset.x = rect.maxX - bounds.width }
    if rect.minX < offset.x { offset.x = rect.minX }
    if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
    if rect.minY < offset.y { offset.y = rect.minY }
    // Content is not scrolled beyond its edges.
    let insets = adjustedContentInset
    offset.x = max(min(offset.x, contentSize.width + insets.right - bounds.width), -insets.left)
    offset.y = max(min(offset.y, contentSize.height + insets.bottom - bounds.height), -insets.top)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: Settings

  open var isScrollEnabled = true {
    didSet {
      if isScrollEnabled != oldValue { driver.now { $0.setScrollEnabled(isScrollEnabled) } }
    }
  }
  /// Whether content can be pulled beyond its edges.
  open var bounces = true
  open var alwaysBounceVertical: Bool {
    get { driver.scrollView.alwaysBounceVertical }
    set { driver.scrollView.alwaysBounceVertical = newValue }
  }
  open var alwaysBounceHorizontal: Bool {
    get { driver.scrollView.alwaysBounceHorizontal }
    set { driver.scrollView.alwaysBounceHorizontal = newValue }
  }
  open var isPagingEnabled: Bool {
    get { driver.scrollView.isPagingEnabled }
    set { driver.scrollView.isPagingEnabled = newValue }
  }
  open var isDirectionalLockEnabled: Bool {
    get { driver.scrollView.isDirectionalLockEnabled }
    set { driver.scrollView.isDirectionalLockEnabled = newValue }
  }
  open var decelerationRate = DecelerationRate.normal {
    didSet { driver.adoptRate() }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustInset() }
  }
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var indicatorStyle = IndicatorStyle.default
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  /// The insets of both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  private(set) lazy var indicators = ScrollIndicators(self)
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open func flashScrollIndicators() { indicators.flash() }
  open func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  ) -> Bool { true }
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Zooming, by code

  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var bouncesZoom = true
  open var isZooming: Bool { false }
  open var isZoomBouncing: Bool { false }
  private lazy var pinch = UIPinchGestureRecognizer()
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
  open var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self).map { hypot($0.transform.a, $0.transform.b) } ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    restore(view)
    let factor = max(min(scale, maximumZoomScale), minimumZoomScale) / zoomScale
    // The point in the middle of the view stays there.
    zoom(view, by: factor, around: CGPoint(x: bounds.midX, y: bounds.midY), animated)
  }

  /// Restores the scale 1 if a layout at size zero has scaled the view to a point.
  private func restore(_ view: UIView) {
    guard zoomScale == 0 else { return }
    let origin = view.frame.origin
    view.transform = .identity
    view.frame.origin = origin
  }

  /// Scales the zoomed view, then centres `middle`, a point at the previous scale, if possible.
  private func zoom(_ view: UIView, by factor: CGFloat, around middle: CGPoint, _ animated: Bool) {
    if animated { delegate?.scrollViewWillBeginZooming(self, with: view) }
    let change = {
      let origin = view.frame.origin
      view.transform = view.transform.scaledBy(x: factor, y: factor)
      view.frame.origin = origin
      if view.isPlacedByConstraints { LayoutEngine.current.constantDidChange() }
      self.contentSize = view.frame.size
      let insets = self.adjustedContentInset
      let (size, content) = (self.bounds.size, self.contentSize)
      self.contentOffset = CGPoint(
        x: max(
          min(middle.x * factor - size.width / 2, content.width + insets.right - size.width),
          -insets.left
        ),
        y: max(
          min(middle.y * factor - size.height / 2, content.height + insets.bottom - size.height),
          -insets.top
        )
      )
      self.delegate?.scrollViewDidZoom(self)
    }
    guard animated else { return change() }
    UIView.animateOwn(withDuration: 0.25, animations: change) { [weak self] _ in
      guard let self else { return }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
  }

  open func zoom(to rect: CGRect, animated: Bool) {
    guard !rect.isEmpty, let view = delegate?.viewForZooming(in: self) else { return }
    restore(view)
    let old = zoomScale
    let wanted = min(bounds.width / rect.width, bounds.height / rect.height)
    let factor = max(min(wanted, maximumZoomScale), minimumZoomScale) / old
    zoom(view, by: factor, around: CGPoint(x: rect.midX * old, y: rect.midY * old), animated)
  }
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true

  /// Called when the content has come to rest after a touch or an animation.
  func didEndMoving() {}

  /// Undoes a movement beyond the edges if the view does not bounce, and returns whether it did.
  @discardableResult
  func keepInside() -> Bool {
    guard !bounces, isDragging || isDecelerating else { return false }
    let inside = driver.scrollView.clampedOffset(driver.scrollView.contentOffset)
    guard inside != driver.scrollView.contentOffset else { return false }
    contentOffset = CGPoint(inside)
    return true
  }

  // MARK: Tracking

  open var isTracking: Bool { driver.scrollView.isTracking }
  open var isDragging: Bool { driver.scrollView.isDragging }
  open var isDecelerating: Bool { driver.scrollView.isDecelerating }

  /// The refresh control, which appears and starts a refresh when the content is pulled down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl {
        alwaysBounceVertical = true
        insertSubview(refreshControl, at: 0)
        refreshControl.scrolled()
      }
    }
  }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "contentOffset": KeyedProperty(self, \.contentOffset)
    case "contentSize": KeyedProperty(self, \.contentSize)
    case "contentInset": KeyedProperty(self, \.contentInset)
    case "panGestureRecognizer": KeyedProperty(self, \.panGestureRecognizer)
    case "dragging", "isDragging": KeyedProperty(self, \.isDragging)
    default: super.keyedProperty(forKey: key)
    }
  }
}

public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
