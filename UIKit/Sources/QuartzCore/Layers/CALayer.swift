@_spi(UIKit) import Geometry
@_spi(UIKit) package import Layers

/// A layer: an object that represents a node of the simulation's stage.
///
/// Everything visible, timed or animated is stored on the stage. The object itself has only the
/// state that consists of objects: the delegate, the sublayers and the values by key.
open class CALayer: CALayerProperties, CAMediaTiming {
  /// The location of the layer's values.
  enum Storage {
    /// The values are on the stage.
    case node(LayerID)
    /// The values are in the object itself, as in the result of ``presentation()``.
    case copy(Layer)
  }

  var storage: Storage
  package let world: World
  /// The sublayers, from back to front; the array retains the layers.
  var children: [CALayer] = []
  open internal(set) weak var superlayer: CALayer?
  var maskLayer: CALayer?
  /// The copies of the added animations, by their keys.
  var animations: [String: CAAnimation] = [:]
  /// The animations that were replaced before their end was reported.
  var replacedAnimations: [String: [CAAnimation]] = [:]
  /// The keys of animations that remain on the layer after their end has been reported.
  var endedKeys: Set<String> = []
  var needsLayoutNow = false
  /// Whether the layer is being laid out.
  var isLayingOut = false
  /// The `layoutRound` in which a layout of the layer last requested another layout of the layer.
  private var lastRepetition = -1
  var needsDisplayNow = false
  /// Whether the next drawing runs the layer's action for the key `contents`, such as a fade.
  var fadesDrawing = false
  /// The custom properties that animations change, by the keys of the animations.
  var ownKeys: [String: [String]] = [:]
  /// Whether `display()` draws the presented values of animated custom properties.
  var isDrawingOwnKeys = false
  var hasDrawn = false
  var isDisplaying = false
  /// Whether the delegate displays the layer; the default `display(_:)` sets it to `false`.
  package var isDisplayedByDelegate = false
  /// The drawing that the layer shows; `nil` if its contents are a picture.
  var drawn: CGContext?
  /// Whether the drawing is scaled with the bounds; text is not scaled.
  package var scalesDrawing = true
  /// Whether a smaller size is displayed immediately, without an animation, as with labels.
  package var shrinksAtOnce = false
  /// The height above and below the bounds in which the drawing is not cut off, in points.
  package var overhang = 0.0
  /// The width at the left and right of the layer in which its drawing is not cut off, in points.
  package var sideOverhang = 0.0
  /// The number of animations that keep touches from the layer's view.
  package internal(set) var touchHolds = 0
  /// For a presentation copy, the layer that was copied.
  private var modelLayer: CALayer?

  open weak var delegate: (any CALayerDelegate)?

  public required override init() {
    world = .current
    let id = world.stage.insert(Layer())
    storage = .node(id)
    super.init()
    world.register(self, as: id)
    setUp()
  }

  /// Creates a copy of a layer: with its presented values for ``presentation()``, or else its own.
  public required init(layer: Any) {
    let other = layer as? CALayer
    world = other?.world ?? .current
    guard world.isPresenting else {
      let own = other.flatMap(Self.values(copiedFrom:))
      let id = world.stage.insert(own ?? Layer())
      storage = .node(id)
      super.init()
      world.register(self, as: id)
      if own == nil { setUp() }
      return
    }
    storage = .copy(other?.copiedPresentation ?? Layer())
    super.init()
    modelLayer = other?.model()
    keyedValues = other?.keyedValues ?? [:]
    (delegate, name) = (other?.delegate, other?.name)
    contentsScale = other?.contentsScale ?? 1
  }

  public required init?(coder: NSCoder) {
    world = .current
    let id = world.stage.insert(Layer())
    storage = .node(id)
    super.init()
    world.register(self, as: id)
    setUp()
  }

  deinit { if case .node(let id) = storage { world.forget(id) } }

  /// Configures a new layer with the defaults of its class.
  func setUp() {}

  /// The layer's identity on the stage; `nil` for a copy.
  package var id: LayerID? {
    switch storage {
    case .node(let id): id
    case .copy: nil
    }
  }

  package override var values: Layer {
    switch storage {
    case .node(let id): world.stage[id]
    case .copy(let layer): layer
    }
  }

  package override func update(_ change: (inout Layer) -> Void) {
    switch storage {
    case .node(let id): world.stage.update(id, change)
    case .copy(var layer):
      change(&layer)
      storage = .copy(layer)
    }
  }

  override func set(_ key: PropertyKey, to value: AnimatableValue) { change(key, to: value) }

  open var actions: [String: any CAAction]? { didSet { storeActions() } }
  /// Default values for properties that the layer does not set; only `actions` has an effect here.
  open var style: [AnyHashable: Any]? { didSet { storeActions() } }
  /// Whether the layer has actions that the stage cannot run, such as animations with a delegate.
  var hasOwnActions = false

  // MARK: Corners

  /// The corners that ``cornerRadius`` rounds.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.roundedCorners.rawValue)) }
    set { update { $0.roundedCorners = RoundedCorners(rawValue: UInt8(newValue.rawValue & 15)) } }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { values.hasContinuousCorners ? .continuous : .circular }
    set { update { $0.hasContinuousCorners = newValue == .continuous } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let size = bounds.size
      super.bounds = newValue
      if newValue.size != size, !needsDisplayOnBoundsChange { scaleDrawing() }
    }
  }

  open override var shouldRasterize: Bool {
    get { super.shouldRasterize }
    set {
      super.shouldRasterize = newValue
      if newValue { world.rasterizedLayers.append(.init(layer: self)) }
    }
  }

  /// Converts a path from the layer's coordinates to the engine's coordinates, or back.
  func stored(_ path: Path) -> Path { path }

  open var mask: CALayer? {
    get { maskLayer }
    set { setMask(newValue) }
  }

  // MARK: Tree

  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in children { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer) { _ in Int(index) } }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { others in others.firstIndex { $0 === sibling } ?? 0 }
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { others in
      others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count
    }
  }

  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard let place = children.firstIndex(where: { $0 === old }) else { return }
    old.removeFromSuperlayer()
    insert(new) { _ in place }
  }

  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.children.removeAll { $0 === self }
    superlayer = nil
    leaveTree()
    parent.setNeedsLayout()
  }

  // MARK: Layout and drawing

  open override func setNeedsLayout() {
    guard id != nil, !needsLayoutNow else { return }
    // A layout that invalidates its own layer is repeated only once in a frame. Otherwise, views
    // that remove and add all subviews in each layout would be laid out again and again.
    if isLayingOut, lastRepetition == world.layoutRound { return }
    if isLayingOut { lastRepetition = world.layoutRound }
    needsLayoutNow = true
    world.layersToLayOut.append(self)
  }

  open func layoutIfNeeded() {
    if let superlayer, superlayer.needsLayoutNow, !superlayer.isLayingOut {
      superlayer.layoutIfNeeded()
    }
    layOutInside()
  }

  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  open override func setNeedsDisplay() {
    guard id != nil else { return }
    if !CATransaction.disableActions() { fadesDrawing = true }
    guard !needsDisplayNow else { return }
    needsDisplayNow = true
    world.display(self)
  }

  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  open func needsDisplay() -> Bool { needsDisplayNow }
  open func needsLayout() -> Bool { needsLayoutNow }
  open func contentsAreFlipped() -> Bool { false }
  open func displayIfNeeded() { if needsDisplayNow { displayOnce() } }

  /// Draws the layer's contents, unless the delegate displays the layer.
  open func display() {
    isDisplayedByDelegate = delegate != nil
    delegate?.display(self)
    guard !isDisplayedByDelegate else { return }
    guard !isDrawingOwnKeys else { return drawPresentedCopy() }
    delegate?.layerWillDraw(self)
    drawContents()
  }

  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the layer with its sublayers.
  open func render(in ctx: CGContext) { drawTree(in: ctx) }

  // MARK: Coordinates
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    converted(point, from: layer, to: self)
  }
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    converted(point, from: self, to: layer)
  }
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    converted(rect, from: layer, to: self)
  }
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    converted(rect, from: self, to: layer)
  }

  // MARK: Actions and animations

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action of a key from the delegate, the layer or its class, in this order.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    // A view provides the action of every animatable property of its layer.
    if values.isViewLayer, PropertyKey.named(event) != nil {
      return defaultAnimation(forKey: event) ?? DefaultAction()
    }
    if let action = actions?[event] { return action }
    if let action = (style?["actions"] as? [String: any CAAction])?[event] { return action }
    if let action = type(of: self).defaultAction(forKey: event) { return action }
    guard PropertyKey.named(event) != nil else { return nil }
    return defaultAnimation(forKey: event) ?? DefaultAction()
  }

  open func add(_ animation: CAAnimation, forKey key: String?) { attach(animation, forKey: key) }

  open func removeAnimation(forKey key: String) {
    keepPresented()
    if let id { world.stage.removeAnimation(forKey: key, from: id) }
    if ownKeys[key] != nil { redraw() }
  }

  open func removeAllAnimations() {
    keepPresented()
    if let id { world.stage.removeAllAnimations(from: id) }
    if !ownKeys.isEmpty { redraw() }
  }

  /// Returns the animation with a key; a presentation copy has the animations of its model layer.
  open func animation(forKey key: String) -> CAAnimation? {
    guard let id else { return modelLayer?.animation(forKey: key) }
    guard world.stage.animation(forKey: key, on: id) != nil else { return nil }
    return animations[key]
  }

  open func animationKeys() -> [String]? {
    guard let id else { return modelLayer?.animationKeys() }
    let keys = world.stage.animationKeys(of: id)
    return keys.isEmpty ? nil : keys
  }

  // MARK: Geometry

  /// Returns the size that fits the layer's content.
  open func preferredFrameSize() -> CGSize { bounds.size }

  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Returns the innermost layer, if any, at a point in the superlayer's coordinates.
  open func hitTest(_ point: CGPoint) -> CALayer? {
    let inner = convert(point, from: superlayer)
    guard !isHidden, !masksToBounds || contains(inner) else { return nil }
    for layer in children.reversed() { if let hit = layer.hitTest(inner) { return hit } }
    return contains(inner) ? self : nil
  }

  // MARK: Copies

  /// Returns a copy with the presented values, or `nil` if the layer was never displayed.
  open func presentation() -> Self? {
    // Drawing code may run in a presentation copy, which is its own presentation.
    guard let id else { return self }
    return world.stage.isShown(id) ? presentedCopy() : nil
  }

  /// Returns the model layer of a presentation copy, or the layer itself.
  open func model() -> Self { (modelLayer as? Self) ?? self }

  // MARK: Values by key

  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultValue(forKey key: String) -> Any? { nil }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    key == "frame" ? KeyedProperty(self, \.frame) : super.keyedProperty(forKey: key)
  }

  open override func value(forKey key: String) -> Any? {
    if let own = Self.property(key), keyedProperty(forKey: key) == nil {
      if key == "contents" { return contents }
      return values[key: own].any
    }
    if keyedValues[key] == nil, let value = type(of: self).defaultValue(forKey: key) {
      return value
    }
    return super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    if let own = Self.property(key), keyedProperty(forKey: key) == nil {
      return setValue(value, for: own)
    }
    super.setValue(value, forKey: key)
    storeOwnValue(forKey: key)
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  open override func value(forKeyPath path: String) -> Any? {
    if let key = Self.property(path) { return values[key: key].any }
    return super.value(forKeyPath: path)
  }

  open override func setValue(_ value: Any?, forKeyPath path: String) {
    if let key = Self.property(path) { return setValue(value, for: key) }
    super.setValue(value, forKeyPath: path)
  }

  /// Returns the property with a key, or `nil` if its value is only stored.
  ///
  /// Filters are only stored, because iOS does not apply a layer's filters.
  private static func property(_ path: String) -> PropertyKey? {
    PropertyKey.named(path).flatMap { $0 == .filters ? nil : $0 }
  }

  private func setValue(_ value: Any?, for key: PropertyKey) {
    set(key, to: AnimatableValue(value, for: key, on: self) ?? .nothing)
  }

  open override func setManagedValue<Value>(_ value: Value, forKey key: String) {
    setManaged(value, forKey: key)
  }
}
