@_spi(UIKit) public import Geometry

extension Layer {
  /// Whether any option that few layers need, such as a filter, differs from its default.
  package var hasOptions: Bool { !optionsBox.isNone }

  /// The transform of the sublayers about the anchor point, mostly used for perspective.
  public var sublayerTransform: Transform3D {
    get { hasOptions ? optionsBox.options.sublayerTransform : .identity }
    set { optionsBox.options.sublayerTransform = newValue }
  }

  /// Whether the layer is visible when it faces away from the viewer; true by default.
  public var isDoubleSided: Bool {
    get { optionsBox.options.isDoubleSided }
    set { optionsBox.options.isDoubleSided = newValue }
  }

  /// Whether the layer is Core Animation's `CATransformLayer`: it shows nothing of its own, and its
  /// sublayers keep their depth instead of being flattened into its plane.
  ///
  /// Its opacity applies to each sublayer; masks, filters, shadow and clipping are ignored.
  public var isTransformLayer: Bool {
    get { optionsBox.options.isTransformLayer }
    set { optionsBox.options.isTransformLayer = newValue }
  }

  /// Whether the corners are rounded with a continuous curvature; see
  /// ``Path/init(continuousRect:cornerRadius:)``.
  @_spi(UIKit) public var hasContinuousCorners: Bool {
    get { hasOptions && optionsBox.options.hasContinuousCorners }
    set { optionsBox.options.hasContinuousCorners = newValue }
  }

  /// The corners that ``cornerRadius`` rounds.
  @_spi(UIKit) public var roundedCorners: RoundedCorners {
    get { hasOptions ? optionsBox.options.roundedCorners : .all }
    set { optionsBox.options.roundedCorners = newValue }
  }

  /// Whether some corners are rounded and others are not.
  package var roundsSomeCorners: Bool { hasOptions && cornerRadius > 0 && roundedCorners != .all }

  /// Returns the outline of the bounds with their rounded corners, moved inwards by `inset` points.
  ///
  /// The radius of the corners shrinks by the same distance.
  package func outline(insetBy inset: Double = 0) -> Path {
    let rect = inset > 0 ? bounds.insetBy(dx: inset, dy: inset) : bounds
    let radius = max(cornerRadius - inset, 0)
    guard radius > 0 else { return Path(rect: rect) }
    guard hasOptions, hasContinuousCorners || roundedCorners != .all else {
      return Path(roundedRect: rect, cornerRadius: radius)
    }
    return Path(
      continuousRect: rect,
      cornerRadius: radius,
      corners: roundedCorners,
      isContinuous: hasContinuousCorners
    )
  }

  /// The replicator that repeats the sublayers; `nil`, the default, shows them once.
  ///
  /// In a presentation of a ``Stage`` the copies are sublayers: one layer each, named `copy 1`,
  /// `copy 2`, …, with the sublayers inside.
  public var replicator: Replicator? {
    get { hasOptions ? optionsBox.options.replicator : nil }
    set { optionsBox.options.replicator = newValue }
  }

  /// The mode for blending the layer with the content behind it in the innermost enclosing group.
  ///
  /// A group is an isolated layer, or a layer with a mask, path masks, filters, a blend mode other
  /// than normal, or an opacity that applies to overlapping content as one picture. The root layer
  /// of a presentation is not blended, because nothing is behind it.
  public var blendMode: BlendMode {
    get { optionsBox.options.blendMode }
    set { optionsBox.options.blendMode = newValue }
  }

  /// Whether the sublayers are blended only with each other, not with the content behind the layer,
  /// even if nothing else makes the layer a group.
  package var isIsolated: Bool {
    get { optionsBox.options.isIsolated }
    set { optionsBox.options.isIsolated = newValue }
  }

  /// The filters that apply, in order, to the layer with everything inside it as one picture.
  ///
  /// Filters come before masks, opacity and blend mode. They also change the layer's shadow, but
  /// the shadow keeps the shape of the unfiltered content.
  public var filters: [Filter] {
    get { hasOptions ? optionsBox.options.filters : [] }
    set { optionsBox.options.filters = newValue }
  }

  /// The kind of ``mask``: whether its opaque, clear, bright or dark parts make the layer visible.
  public var maskKind: MaskKind {
    get { optionsBox.options.maskKind }
    set { optionsBox.options.maskKind = newValue }
  }

  /// The areas to which the layer is clipped, besides ``mask``; if empty, only the mask applies.
  public var pathMasks: [PathMask] {
    get { hasOptions ? optionsBox.options.pathMasks : [] }
    set { optionsBox.options.pathMasks = newValue }
  }

  /// The path, in the layer's coordinates, whose filled area casts the shadow; if `nil`, the
  /// default, the layer and its sublayers cast the shadow.
  ///
  /// Like every path property, the shadow path is never animated implicitly.
  public var shadowPath: Path? {
    get { hasOptions ? optionsBox.options.shadowPath : nil }
    set { optionsBox.options.shadowPath = newValue }
  }

  /// A flag without effect, provided for source compatibility with Core Animation.
  ///
  /// Layers are always drawn from their shapes, never from a cached bitmap.
  public var shouldRasterize: Bool {
    get { optionsBox.options.shouldRasterize }
    set { optionsBox.options.shouldRasterize = newValue }
  }

  /// The placement of edges on the pixel grid, for the layer with its sublayers.
  ///
  /// All layers inside a layer with ``EdgePlacement/skia`` have the same placement.
  public var edgePlacement: EdgePlacement {
    get { optionsBox.options.edgePlacement }
    set { optionsBox.options.edgePlacement = newValue }
  }

  /// The values of custom properties, by name; see ``PropertyKey/custom(_:)``.
  package var customValues: [String: AnimatableValue] {
    get { optionsBox.options.customValues }
    set { optionsBox.options.customValues = newValue }
  }
}
