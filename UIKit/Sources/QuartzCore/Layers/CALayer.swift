public import Geometry
package import Layers

/// What lays out, draws and animates for a layer; a view above all.
public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A layer: an object in front of a node of the simulation's stage.
///
/// Everything that is seen, timed or animated is the stage's; the object keeps what only objects can:
/// its delegate, its sublayers' identities, values by key.
open class CALayer: NSObject, CAMediaTiming {
  /// Where the layer's values are.
  enum Storage {
    /// On the stage.
    case node(LayerID)
    /// In the object itself, as in what ``presentation()`` returns.
    case copy(Layer)
  }

  var storage: Storage
  package let world: World
  /// The layers inside, back to front; they are held here.
  var children: [CALayer] = []
  public internal(set) weak var superlayer: CALayer?
  var maskLayer: CALayer?
  /// The animations as they were added, by their keys.
  var animations: [String: CAAnimation] = [:]
  var needsLayoutNow = false
  var needsDisplayNow = false
  /// The keys of the user's own that animations change, by the keys under which these were added.
  var ownKeys: [String: [String]] = [:]
  private var hasDrawn = false
  /// The layer that this is the presentation of.
  private var modelLayer: CALayer?

  public weak var delegate: (any CALayerDelegate)?

  public required override init() {
    world = .current
    let id = world.stage.insert(Layer())
    storage = .node(id)
    super.init()
    world.register(self, as: id)
    setUp()
  }

  /// Makes a copy of a layer that shows its values at the moment, for ``presentation()``; called for
  /// another reason, a layer as new.
  public required init(layer: Any) {
    let other = layer as? CALayer
    world = other?.world ?? .current
    guard world.isPresenting else {
      let id = world.stage.insert(Layer())
      storage = .node(id)
      super.init()
      world.register(self, as: id)
      setUp()
      return
    }
    storage = .copy(other?.shown ?? Layer())
    super.init()
    modelLayer = other?.model()
    keyedValues = other?.keyedValues ?? [:]
    delegate = other?.delegate
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

  /// Gives a new layer what its class has besides a plain one.
  func setUp() {}

  /// The layer's name on the stage; nil for a copy.
  package var id: LayerID? {
    switch storage {
    case .node(let id): id
    case .copy: nil
    }
  }

  /// The layer's own values.
  package var values: Layer {
    switch storage {
    case .node(let id): world.stage[id]
    case .copy(let layer): layer
    }
  }

  /// What the layer shows at the moment.
  var shown: Layer {
    switch storage {
    case .node(let id): world.stage.presented(id)
    case .copy(let layer): layer
    }
  }

  /// Changes values at once, without an action.
  package func update(_ change: (inout Layer) -> Void) {
    switch storage {
    case .node(let id): world.stage.update(id, change)
    case .copy(var layer):
      change(&layer)
      storage = .copy(layer)
    }
  }

  /// Changes a property, and runs the action that this calls for.
  func set(_ key: PropertyKey, to value: AnimatableValue) {
    guard case .node(let id) = storage else { return update { $0[key: key] = value } }
    willChangeValue(forKey: key.rawValue)
    // Only classes of the user's own look actions up in another way than the stage does.
    if looksUpActions, world.stage.isShown(id), !CATransaction.disableActions() {
      let action = action(forKey: key.rawValue)
      if action is DefaultAction {
        world.stage.set(key, of: id, to: value)
      } else {
        world.stage.update(id) { $0[key: key] = value }
        if let action, !(action is NSNull) {
          action.run(forKey: key.rawValue, object: self, arguments: nil)
        }
      }
    } else {
      world.stage.set(key, of: id, to: value)
    }
    didChangeValue(forKey: key.rawValue)
    if type(of: self).needsDisplay(forKey: key.rawValue) { setNeedsDisplay() }
  }

  /// Whether ``action(forKey:)`` may be somebody else's.
  private var looksUpActions: Bool {
    !(Self.ownClasses.contains { $0 == type(of: self) }) && !values.isViewLayer
  }

  private static var ownClasses: [CALayer.Type] {
    [
      CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self,
      CATransformLayer.self,
    ]
  }

  // MARK: Properties

  open var bounds: CGRect {
    get { CGRect(values.bounds) }
    set {
      let size = bounds.size
      set(.bounds, to: .rect(newValue.rect))
      if newValue.size != size { setNeedsLayout() }
    }
  }
  open var position: CGPoint {
    get { CGPoint(values.position) }
    set {
      set(.position, to: .point(newValue.point))
    }
  }
  open var zPosition: CGFloat {
    get { CGFloat(values.zPosition) }
    set {
      set(.zPosition, to: .number(Double(newValue)))
    }
  }
  open var anchorPoint: CGPoint {
    get { CGPoint(values.anchorPoint) }
    set {
      set(.anchorPoint, to: .point(newValue.point))
    }
  }
  open var transform: CATransform3D {
    get { values.transform }
    set {
      set(.transform, to: .transform(newValue))
    }
  }
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set {
      set(.sublayerTransform, to: .transform(newValue))
    }
  }
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set {
      set(.geometryFlipped, to: .flag(newValue))
    }
  }
  open var isHidden: Bool {
    get { values.isHidden }
    set {
      set(.hidden, to: .flag(newValue))
    }
  }
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set {
      set(.doubleSided, to: .flag(newValue))
    }
  }
  open var opacity: Float {
    get { Float(values.opacity) }
    set {
      set(.opacity, to: .number(Double(newValue)))
    }
  }
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set {
      set(.allowsGroupOpacity, to: .flag(newValue))
    }
  }
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set {
      set(.masksToBounds, to: .flag(newValue))
    }
  }
  open var cornerRadius: CGFloat {
    get { CGFloat(values.cornerRadius) }
    set {
      set(.cornerRadius, to: .number(Double(newValue)))
    }
  }
  open var borderWidth: CGFloat {
    get { CGFloat(values.borderWidth) }
    set {
      set(.borderWidth, to: .number(Double(newValue)))
    }
  }
  open var borderColor: CGColor? {
    get { values.borderColor.map { CGColor($0) } }
    set {
      set(.borderColor, to: newValue.map { .color($0.color) } ?? .nothing)
    }
  }
  open var backgroundColor: CGColor? {
    get { values.backgroundColor.map { CGColor($0) } }
    set {
      set(.backgroundColor, to: newValue.map { .color($0.color) } ?? .nothing)
    }
  }
  open var shadowColor: CGColor? {
    get { values.shadow.color.map { CGColor($0) } }
    set {
      set(.shadowColor, to: newValue.map { .color($0.color) } ?? .nothing)
    }
  }
  open var shadowOpacity: Float {
    get { Float(values.shadow.opacity) }
    set {
      set(.shadowOpacity, to: .number(Double(newValue)))
    }
  }
  open var shadowOffset: CGSize {
    get { CGSize(values.shadow.offset) }
    set {
      set(.shadowOffset, to: .size(newValue.size))
    }
  }
  open var shadowRadius: CGFloat {
    get { CGFloat(values.shadow.radius) }
    set {
      set(.shadowRadius, to: .number(Double(newValue)))
    }
  }
  open var frame: CGRect {
    get { CGRect(values.frame) }
    set {
      var layer = values
      layer.frame = newValue.rect
      bounds = CGRect(layer.bounds)
      position = CGPoint(layer.position)
    }
  }
  open var name: String? {
    get { values.name.isEmpty ? nil : values.name }
    set { update { $0.name = newValue ?? "" } }
  }
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { update { $0.shouldRasterize = newValue } }
  }
  /// Kept for code that sets it; layers are drawn at the picture's scale.
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1 {
    didSet { update { $0[key: .contentsScale] = .number(Double(contentsScale)) } }
  }
  open var drawsAsynchronously = false
  open var isOpaque = false
  open var allowsEdgeAntialiasing = true
  open var edgeAntialiasingMask: UInt32 = 15
  open var style: [AnyHashable: Any]?
  open var shadowPath: CGPath?
  open var needsDisplayOnBoundsChange = false
  open var actions: [String: any CAAction]? {
    didSet { storeActions() }
  }
  open var mask: CALayer? {
    get { maskLayer }
    set { setMask(newValue) }
  }
  open var contents: Any? {
    didSet {
      guard let image = contents as? CGImage else {
        return set(.contents, to: .contents(.none))
      }
      set(.contents, to: .contents(contents(of: image)))
    }
  }
  open var contentsGravity = CALayerContentsGravity.resize {
    didSet { set(.contentsGravity, to: .keyword(contentsGravity.rawValue)) }
  }
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { set(.contentsRect, to: .rect(contentsRect.rect)) }
  }
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { set(.contentsCenter, to: .rect(contentsCenter.rect)) }
  }
  open var magnificationFilter = CALayerContentsFilter.linear
  open var minificationFilter = CALayerContentsFilter.linear

  // MARK: Tree

  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in children { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let place = children.firstIndex { $0 === sibling }
    insert(layer, at: place ?? 0)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let place = children.firstIndex { $0 === sibling }
    insert(layer, at: place.map { $0 + 1 } ?? children.count)
  }

  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard let place = children.firstIndex(where: { $0 === old }) else { return }
    old.removeFromSuperlayer()
    insert(new, at: place)
  }

  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.children.removeAll { $0 === self }
    superlayer = nil
    if let id { world.stage.detach(id) }
    parent.setNeedsLayout()
  }

  // MARK: Layout and drawing

  open func setNeedsLayout() {
    guard id != nil, !needsLayoutNow else { return }
    needsLayoutNow = true
    world.layersToLayOut.append(self)
  }

  open func layoutIfNeeded() {
    if let superlayer, superlayer.needsLayoutNow { superlayer.layoutIfNeeded() }
    layOutInside()
  }

  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  open func setNeedsDisplay() {
    guard id != nil, !needsDisplayNow else { return }
    needsDisplayNow = true
    world.layersToDisplay.append(self)
  }

  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  open func displayIfNeeded() {
    guard needsDisplayNow else { return }
    needsDisplayNow = false
    display()
  }

  /// Makes the layer's contents: what it draws.
  open func display() {
    delegate?.layerWillDraw(self)
    let context = CGContext(
      canvas: values.bounds,
      scale: max(Double(contentsScale), world.screenScale)
    )
    draw(in: context)
    guard !context.isEmpty || hasDrawn else { return }
    hasDrawn = true
    let drawing = context.contents
    update { $0.contents = drawing }
  }

  /// Draws the layer with everything inside it.
  open func render(in ctx: CGContext) {
    guard let id else { return }
    world.update()
    var layer = world.stage.presentation(of: id).root
    layer.position = .zero
    layer.anchorPoint = .zero
    layer.transform = CATransform3DMakeAffineTransform(ctx.ctm)
    ctx.add(layer)
  }

  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  // MARK: Actions and animations

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action of a key: the delegate's, that of the layer, that of its class.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let action = actions?[event] { return action }
    if let action = type(of: self).defaultAction(forKey: event) { return action }
    return PropertyKey(keyPath: event) == nil ? nil : DefaultAction()
  }

  open func add(_ animation: CAAnimation, forKey key: String?) { attach(animation, forKey: key) }

  open func removeAnimation(forKey key: String) {
    guard let id else { return }
    world.stage.removeAnimation(forKey: key, from: id)
    if ownKeys[key] != nil { setNeedsDisplay() }
  }

  open func removeAllAnimations() {
    guard let id else { return }
    world.stage.removeAllAnimations(from: id)
    if !ownKeys.isEmpty { setNeedsDisplay() }
  }

  open func animation(forKey key: String) -> CAAnimation? {
    guard let id, world.stage.animation(forKey: key, on: id) != nil else { return nil }
    return animations[key]
  }

  open func animationKeys() -> [String]? {
    guard let id else { return nil }
    let keys = world.stage.animationKeys(of: id)
    return keys.isEmpty ? nil : keys
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  open func setAffineTransform(_ new: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(new)
  }

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

  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The innermost layer at a point of the superlayer's coordinates; nil where there is none.
  open func hitTest(_ point: CGPoint) -> CALayer? {
    let inner = convert(point, from: superlayer)
    guard !isHidden, !masksToBounds || contains(inner) else { return nil }
    for layer in children.reversed() { if let hit = layer.hitTest(inner) { return hit } }
    return contains(inner) ? self : nil
  }

  // MARK: Copies

  /// A copy that shows what is seen now; nil for a layer that was never shown.
  open func presentation() -> Self? {
    guard let id, world.stage.isShown(id) else { return nil }
    return presentedCopy()
  }

  func presentedCopy() -> Self {
    let outer = world.isPresenting
    world.isPresenting = true
    // A copy reads what it shows from this layer.
    let saved = keyedValues
    keyedValues.merge(shownOwnValues) { $1 }
    defer {
      keyedValues = saved
      world.isPresenting = outer
    }
    return type(of: self).init(layer: self)
  }

  /// The layer that this is a presentation of, itself otherwise.
  open func model() -> Self { (modelLayer as? Self) ?? self }

  // MARK: Time

  public var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { update { $0.timing.beginTime = newValue } }
  }
  public var duration: CFTimeInterval {
    get { values.timing.duration }
    set { update { $0.timing.duration = newValue } }
  }
  public var speed: Float {
    get { Float(values.timing.speed) }
    set { update { $0.timing.speed = Double(newValue) } }
  }
  public var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { update { $0.timing.timeOffset = newValue } }
  }
  public var repeatCount: Float {
    get { Float(values.timing.repeatCount) }
    set { update { $0.timing.repeatCount = Double(newValue) } }
  }
  public var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { update { $0.timing.repeatDuration = newValue } }
  }
  public var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { update { $0.timing.autoreverses = newValue } }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: values.timing.fillMode.rawValue) }
    set { update { $0.timing.fillMode = newValue.mode } }
  }

  /// A time of another layer, or of the simulation, in this layer's time.
  open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    world.stage.convert(time, from: layer?.id, to: id) ?? time
  }

  open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    world.stage.convert(time, from: id, to: layer?.id) ?? time
  }

  // MARK: Values by key

  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultValue(forKey key: String) -> Any? { nil }

  open override func value(forKey key: String) -> Any? {
    if let own = PropertyKey(keyPath: key), keyedProperty(forKey: key) == nil {
      if key == "contents" { return contents }
      return values[key: own].any
    }
    if keyedValues[key] == nil, let value = type(of: self).defaultValue(forKey: key) {
      return value
    }
    return super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    if let own = PropertyKey(keyPath: key), keyedProperty(forKey: key) == nil {
      return setValue(value, for: own)
    }
    super.setValue(value, forKey: key)
    storeOwnValue(forKey: key)
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  open override func value(forKeyPath path: String) -> Any? {
    if let key = PropertyKey(keyPath: path) { return values[key: key].any }
    return super.value(forKeyPath: path)
  }

  open override func setValue(_ value: Any?, forKeyPath path: String) {
    if let key = PropertyKey(keyPath: path) { return setValue(value, for: key) }
    super.setValue(value, forKeyPath: path)
  }

  private func setValue(_ value: Any?, for key: PropertyKey) {
    set(key, to: AnimatableValue(value, for: key, on: self) ?? .nothing)
  }

  open override func setManagedValue<Value>(_ value: Value, forKey key: String) {
    setManaged(value, forKey: key)
  }
}

/// Stands for the action that the stage finds by itself.
final class DefaultAction: CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
