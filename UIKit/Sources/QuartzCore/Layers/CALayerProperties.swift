public import Geometry
package import Layers

/// The properties of a layer's appearance; the subclass ``CALayer`` provides their storage.
open class CALayerProperties: NSObject {
  /// The layer's model values, without animations.
  package var values: Layer { Layer() }
  /// Changes values immediately, without an action.
  package func update(_ change: (inout Layer) -> Void) {}
  /// Changes a property, and runs the action that belongs to the change.
  func set(_ key: PropertyKey, to value: AnimatableValue) {}

  open func setNeedsLayout() {}
  open func setNeedsDisplay() {}

  open var bounds: CGRect {
    get { CGRect(values.bounds) }
    set {
      let old = bounds
      set(.bounds, to: .rect(newValue.rect))
      guard newValue != old else { return }
      setNeedsLayout()
      guard newValue.size != old.size else { return }
      // A layout that sets the sizes of its own sublayers is not repeated.
      if let outer = (self as? CALayer)?.superlayer, !outer.isLayingOut { outer.setNeedsLayout() }
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }
  open var position: CGPoint {
    get { CGPoint(values.position) }
    set { set(.position, to: .point(newValue.point)) }
  }
  open var zPosition: CGFloat {
    get { CGFloat(values.zPosition) }
    set { set(.zPosition, to: .number(Double(newValue))) }
  }
  open var anchorPoint: CGPoint {
    get { CGPoint(values.anchorPoint) }
    set { set(.anchorPoint, to: .point(newValue.point)) }
  }
  open var transform: CATransform3D {
    get { values.transform }
    set { set(.transform, to: .transform(newValue)) }
  }
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ new: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(new)
  }
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { set(.sublayerTransform, to: .transform(newValue)) }
  }
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { set(.geometryFlipped, to: .flag(newValue)) }
  }
  open var isHidden: Bool {
    get { values.isHidden }
    set { set(.hidden, to: .flag(newValue)) }
  }
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { set(.doubleSided, to: .flag(newValue)) }
  }
  open var opacity: Float {
    get { Float(values.opacity) }
    set { set(.opacity, to: .number(min(max(0, Double(newValue)), 1))) }
  }
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { set(.allowsGroupOpacity, to: .flag(newValue)) }
  }
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { set(.masksToBounds, to: .flag(newValue)) }
  }
  open var cornerRadius: CGFloat {
    get { CGFloat(values.cornerRadius) }
    set { set(.cornerRadius, to: .number(Double(newValue))) }
  }
  open var borderWidth: CGFloat {
    get { CGFloat(values.borderWidth) }
    set { set(.borderWidth, to: .number(Double(newValue))) }
  }
  open var borderColor: CGColor? {
    get { values.borderColor.map { CGColor($0) } }
    set { set(.borderColor, to: newValue.map { .color($0.color) } ?? .nothing) }
  }
  open var backgroundColor: CGColor? {
    get { values.backgroundColor.map { CGColor($0) } }
    set { set(.backgroundColor, to: newValue.map { .color($0.color) } ?? .nothing) }
  }
  open var shadowColor: CGColor? {
    get { values.shadow.color.map { CGColor($0) } }
    set { set(.shadowColor, to: newValue.map { .color($0.color) } ?? .nothing) }
  }
  open var shadowOpacity: Float {
    get { Float(values.shadow.opacity) }
    set { set(.shadowOpacity, to: .number(Double(newValue))) }
  }
  open var shadowOffset: CGSize {
    get { CGSize(values.shadow.offset) }
    set { set(.shadowOffset, to: .size(newValue.size)) }
  }
  open var shadowRadius: CGFloat {
    get { CGFloat(values.shadow.radius) }
    set { set(.shadowRadius, to: .number(Double(newValue))) }
  }
  open var frame: CGRect {
    get {
      let layer = values
      guard layer.transform.isIdentity else { return CGRect(layer.frame) }
      // The difference of two rounded edges could be another size. Code that sets only the frame's
      // origin would then change the size of the bounds, and cause a layout.
      let (position, anchor, size) = (layer.position, layer.anchorPoint, layer.bounds.size)
      return CGRect(
        x: position.x - anchor.x * size.width,
        y: position.y - anchor.y * size.height,
        width: size.width,
        height: size.height
      )
    }
    set {
      var layer = values
      // A null rectangle has no position and no size, so the layer becomes invisible.
      let wanted = newValue.isNull ? CGRect.zero.rect : newValue.rect
      layer.frame = wanted
      let affine = layer.transform.affine
      // If the transform has no inverse, or shrinks the layer to nearly a point, the size does not
      // change.
      if !layer.transform.isIdentity, layer.transform.determinant != 0,
        abs(affine.a * affine.d - affine.b * affine.c) > 1e-7,
        let inverse = affine.inverse
      {
        // The transformed bounds cover the rectangle, and have its centre. A difference that stems
        // from rounding does not change the size, so that nothing is laid out because of it.
        let (size, old) = (inverse.boundingBox(of: wanted).size, values.bounds.size)
        layer.bounds.size.width = abs(size.width - old.width) < 1e-9 ? old.width : size.width
        layer.bounds.size.height = abs(size.height - old.height) < 1e-9 ? old.height : size.height
        let shown = layer.frame
        layer.position.x += wanted.midX - shown.midX
        layer.position.y += wanted.midY - shown.midY
      }
      bounds = CGRect(layer.bounds)
      position = CGPoint(layer.position)
    }
  }
  /// The name that code gives the layer; in a preview, its name on the stage is made unique.
  open var name: String? { didSet { update { $0.name = name ?? "" } } }
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { update { $0.shouldRasterize = newValue } }
  }
  /// The scale of rasterization, without effect on the picture; a note says so if iOS would draw
  /// the layer with fewer pixels.
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1 {
    didSet { update { $0[key: .contentsScale] = .number(Double(contentsScale)) } }
  }
  open var drawsAsynchronously = false
  open var minificationFilterBias: Float = 0
  @Undrawn("CALayer.anchorPointZ") open var anchorPointZ: CGFloat = 0
  open var contentsFormat = CALayerContentsFormat.RGBA8Uint
  open var wantsExtendedDynamicRangeContent = false
  @Undrawn("CALayer.filters") open var filters: [Any]? = nil
  @Undrawn("CALayer.backgroundFilters") open var backgroundFilters: [Any]? = nil
  @Undrawn("CALayer.compositingFilter") open var compositingFilter: Any? = nil
  open var isOpaque = false
  open var allowsEdgeAntialiasing = false
  open var edgeAntialiasingMask: UInt32 = 15
  open var shadowPath: CGPath? {
    get { values.shadowPath.map { CGPath($0) } }
    set { set(.shadowPath, to: newValue.map { .path($0.path) } ?? .nothing) }
  }
  open var needsDisplayOnBoundsChange = false
  open var contents: Any? {
    didSet {
      guard let image = contents as? CGImage else {
        guard case .image = values.contents else { return }
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
  open var magnificationFilter = CALayerContentsFilter.linear {
    didSet { set(.magnificationFilter, to: .keyword(magnificationFilter.rawValue)) }
  }
  open var minificationFilter = CALayerContentsFilter.linear {
    didSet { set(.minificationFilter, to: .keyword(minificationFilter.rawValue)) }
  }

  /// Returns a picture as the layer's contents, at the layer's scale.
  func contents(of image: CGImage) -> LayerContents {
    var contents = ImageContents(image.bitmap, contentsScale: Double(contentsScale))
    contents.gravity = ImageContents.Gravity(rawValue: contentsGravity.rawValue) ?? .resize
    contents.contentsRect = contentsRect.rect
    contents.contentsCenter = contentsCenter.rect
    contents.magnificationFilter = magnificationFilter.filter
    contents.minificationFilter = minificationFilter.filter
    return .image(contents)
  }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { update { $0.timing.beginTime = newValue } }
  }
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { update { $0.timing.duration = newValue } }
  }
  open var speed: Float {
    get { Float(values.timing.speed) }
    set { update { $0.timing.speed = Double(newValue) } }
  }
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { update { $0.timing.timeOffset = newValue } }
  }
  open var repeatCount: Float {
    get { Float(values.timing.repeatCount) }
    set { update { $0.timing.repeatCount = Double(newValue) } }
  }
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { update { $0.timing.repeatDuration = newValue } }
  }
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { update { $0.timing.autoreverses = newValue } }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: values.timing.fillMode.rawValue) }
    set { update { $0.timing.fillMode = newValue.mode } }
  }
}
