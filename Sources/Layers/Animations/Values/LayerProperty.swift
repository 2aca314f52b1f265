public import Geometry
public import Pixels

/// A key path together with the type of its values, so that wrong values do not compile.
///
/// ```swift
/// let property = LayerProperty<Double>.cornerRadius
/// stage.set(property, of: oval, to: 12)
/// print(property.key, stage[oval][property] ?? 0)  // cornerRadius 12.0
/// stage.add(.basic(property, from: 0, to: 12, duration: 0.3), to: oval)
/// ```
public struct LayerProperty<Value: Animatable>: Hashable, Sendable {
  /// The key path.
  public let key: PropertyKey

  fileprivate init(_ key: PropertyKey) { self.key = key }

  /// Returns a key of the caller's own, for values of a type: see ``PropertyKey/custom(_:)``.
  ///
  /// - Parameter name: The key.
  /// - Returns: The property.
  /// - Precondition: No property of layers has the name.
  public static func custom(_ name: String) -> Self { Self(.custom(name)) }
}

extension LayerProperty where Value == Double {
  /// The x of the position, in points.
  public static var positionX: Self { Self(.positionX) }
  /// The y of the position, in points.
  public static var positionY: Self { Self(.positionY) }
  /// The x of the bounds' origin, in points.
  public static var boundsOriginX: Self { Self(.boundsOriginX) }
  /// The y of the bounds' origin, in points.
  public static var boundsOriginY: Self { Self(.boundsOriginY) }
  /// The width of the bounds, in points.
  public static var boundsWidth: Self { Self(.boundsWidth) }
  /// The height of the bounds, in points.
  public static var boundsHeight: Self { Self(.boundsHeight) }
  /// The order among siblings.
  public static var zPosition: Self { Self(.zPosition) }
  /// The angle about z, in radians; the same as ``rotationZ``.
  public static var rotation: Self { Self(.rotation) }
  /// The angle about x, in radians.
  public static var rotationX: Self { Self(.rotationX) }
  /// The angle about y, in radians.
  public static var rotationY: Self { Self(.rotationY) }
  /// The angle about z, in radians, clockwise on screen.
  public static var rotationZ: Self { Self(.rotationZ) }
  /// The scale along all axes; read, their mean.
  public static var scale: Self { Self(.scale) }
  /// The scale along x.
  public static var scaleX: Self { Self(.scaleX) }
  /// The scale along y.
  public static var scaleY: Self { Self(.scaleY) }
  /// The scale along z.
  public static var scaleZ: Self { Self(.scaleZ) }
  /// The transform's displacement along x, in points.
  public static var translationX: Self { Self(.translationX) }
  /// The transform's displacement along y, in points.
  public static var translationY: Self { Self(.translationY) }
  /// The transform's displacement along z, in points.
  public static var translationZ: Self { Self(.translationZ) }
  /// The layer's opacity.
  public static var opacity: Self { Self(.opacity) }
  /// The radius of the corners, in points.
  public static var cornerRadius: Self { Self(.cornerRadius) }
  /// The width of the border, in points.
  public static var borderWidth: Self { Self(.borderWidth) }
  /// The shadow's opacity.
  public static var shadowOpacity: Self { Self(.shadowOpacity) }
  /// The radius of the shadow's blur, in points.
  public static var shadowRadius: Self { Self(.shadowRadius) }
  /// The start of the stroke, as a fraction of the path's length.
  public static var strokeStart: Self { Self(.strokeStart) }
  /// The end of the stroke, as a fraction of the path's length.
  public static var strokeEnd: Self { Self(.strokeEnd) }
  /// The width of the stroke, in points.
  public static var lineWidth: Self { Self(.lineWidth) }
  /// The longest miter, as a multiple of the line width.
  public static var miterLimit: Self { Self(.miterLimit) }
  /// Pixels of a picture per point.
  public static var contentsScale: Self { Self(.contentsScale) }
  /// The position in the stroke's pattern at which the stroke begins, in points.
  public static var lineDashPhase: Self { Self(.lineDashPhase) }
  /// The number of copies that a replicator shows, whole numbers from 0; rounded down.
  public static var instanceCount: Self { Self(.instanceCount) }
  /// The delay of each copy behind the one before, in seconds.
  public static var instanceDelay: Self { Self(.instanceDelay) }
  /// The amount added to a copy's red from one to the next.
  public static var instanceRedOffset: Self { Self(.instanceRedOffset) }
  /// The amount added to a copy's green from one to the next.
  public static var instanceGreenOffset: Self { Self(.instanceGreenOffset) }
  /// The amount added to a copy's blue from one to the next.
  public static var instanceBlueOffset: Self { Self(.instanceBlueOffset) }
  /// The amount added to a copy's alpha from one to the next.
  public static var instanceAlphaOffset: Self { Self(.instanceAlphaOffset) }
}

extension LayerProperty where Value == Bool {
  /// Whether sublayers see y growing upwards.
  public static var geometryFlipped: Self { Self(.geometryFlipped) }
  /// Whether opacity applies to the layer with its sublayers as one picture.
  public static var allowsGroupOpacity: Self { Self(.allowsGroupOpacity) }
  /// Whether the layer is hidden.
  public static var hidden: Self { Self(.hidden) }
  /// Whether the layer clips its content to its bounds.
  public static var masksToBounds: Self { Self(.masksToBounds) }
  /// Whether the layer shows when it faces away from the viewer.
  public static var doubleSided: Self { Self(.doubleSided) }
}

extension LayerProperty where Value == Point {
  /// The position of the anchor point in the superlayer.
  public static var position: Self { Self(.position) }
  /// The point that stays at the position, in fractions of the size.
  public static var anchorPoint: Self { Self(.anchorPoint) }
  /// The place of a gradient's first colour, in fractions of the size.
  public static var startPoint: Self { Self(.startPoint) }
  /// The place of a gradient's last colour, in fractions of the size.
  public static var endPoint: Self { Self(.endPoint) }
  /// The origin of the bounds.
  public static var boundsOrigin: Self { Self(.boundsOrigin) }
}

extension LayerProperty where Value == Size {
  /// The size of the bounds.
  public static var boundsSize: Self { Self(.boundsSize) }
  /// The transform's displacement in the plane, in points.
  public static var translation: Self { Self(.translation) }
  /// The distance of the shadow from the layer, in points.
  public static var shadowOffset: Self { Self(.shadowOffset) }
}

extension LayerProperty where Value == Rect {
  /// The layer's own coordinates that it shows.
  public static var bounds: Self { Self(.bounds) }
  /// The part of a picture that is shown, in fractions of its size.
  public static var contentsRect: Self { Self(.contentsRect) }
  /// The part of a picture that is stretched, in fractions of its size.
  public static var contentsCenter: Self { Self(.contentsCenter) }
}

extension LayerProperty where Value == Transform3D {
  /// The transform about the anchor point.
  public static var transform: Self { Self(.transform) }
  /// The transform of the sublayers about the middle of the bounds.
  public static var sublayerTransform: Self { Self(.sublayerTransform) }
  /// The transform from each copy of a replicator to the next.
  public static var instanceTransform: Self { Self(.instanceTransform) }
}

extension LayerProperty where Value == Color {
  /// The fill of the bounds.
  public static var backgroundColor: Self { Self(.backgroundColor) }
  /// The colour of the border.
  public static var borderColor: Self { Self(.borderColor) }
  /// The colour of the shadow.
  public static var shadowColor: Self { Self(.shadowColor) }
  /// The colour inside the path.
  public static var fillColor: Self { Self(.fillColor) }
  /// The colour of the stroke.
  public static var strokeColor: Self { Self(.strokeColor) }
  /// The factor of the colours of a replicator's first copy.
  public static var instanceColor: Self { Self(.instanceColor) }
}

extension LayerProperty where Value == Path {
  /// The outline of a shape.
  public static var path: Self { Self(.path) }
  /// The outline that casts the shadow.
  public static var shadowPath: Self { Self(.shadowPath) }
}

extension LayerProperty where Value == LayerContents {
  /// The contents of the layer.
  public static var contents: Self { Self(.contents) }
}

extension LayerProperty where Value == ImageContents.Gravity {
  /// The placement of a picture in the bounds.
  public static var contentsGravity: Self { Self(.contentsGravity) }
}

extension LayerProperty where Value == ImageContents.ScalingFilter {
  /// The filter with which a picture is enlarged.
  public static var magnificationFilter: Self { Self(.magnificationFilter) }
  /// The filter with which a picture is made smaller.
  public static var minificationFilter: Self { Self(.minificationFilter) }
}

extension LayerProperty where Value == BlendMode {
  /// The blending of the layer with the content behind it.
  public static var compositingFilter: Self { Self(.compositingFilter) }
}

extension LayerProperty where Value == [Filter] {
  /// The filters of the picture that the layer makes with its sublayers.
  public static var filters: Self { Self(.filters) }
}

extension LayerProperty where Value == Gradient.Kind {
  /// The kind of a gradient.
  public static var gradientType: Self { Self(.gradientType) }
}

extension LayerProperty where Value == [Color] {
  /// The colours of a gradient, first to last.
  public static var colors: Self { Self(.colors) }
}

extension LayerProperty where Value == [Double] {
  /// The place of each colour of a gradient, in ascending fractions.
  public static var locations: Self { Self(.locations) }
  /// The lengths of dashes and gaps in turn, in points.
  public static var lineDashPattern: Self { Self(.lineDashPattern) }
}

extension LayerProperty where Value == Shape.FillRule {
  /// The rule for the points inside a path that crosses itself.
  public static var fillRule: Self { Self(.fillRule) }
}

extension LayerProperty where Value == Shape.LineCap {
  /// The ends of a stroke and of its dashes.
  public static var lineCap: Self { Self(.lineCap) }
}

extension LayerProperty where Value == Shape.LineJoin {
  /// The corners of a stroke.
  public static var lineJoin: Self { Self(.lineJoin) }
}

extension LayerProperty where Value == Shape.DashAnchor {
  /// The start of the dash pattern while the stroke is trimmed.
  public static var dashAnchor: Self { Self(.dashAnchor) }
}
