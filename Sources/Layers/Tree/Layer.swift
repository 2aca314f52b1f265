/// The appearance of a layer with its sublayers: Core Animation's `CALayer` as a value.
///
/// A layer is only a description. A ``Stage`` holds layers over time, animates them and returns,
/// for each time, a tree of layers with the animated values filled in.
///
/// Positions are in the superlayer's coordinates. All other values are in the layer's coordinates.
/// Lengths are in points; y grows downwards. The defaults are Core Animation's.
///
/// ```swift
/// var badge = Layer(name: "badge", frame: Rect(x: 10, y: 10, width: 40, height: 40))
/// badge.backgroundColor = Color(rgb8: 200, 30, 60)
/// badge.cornerRadius = 20
/// badge.transform = .rotation(.pi / 8)
/// ```
public struct Layer: Hashable, Sendable {
  /// The identifier on a ``Stage``, ignored when layers are compared; `nil` without a stage.
  public internal(set) var id: LayerID? {
    get { origin.id }
    set { origin.id = newValue }
  }
  private var origin = LayerOrigin()

  /// The name in dumps and recorded values, which contain `layer` instead of an empty name.
  public var name = ""

  // MARK: Geometry

  /// The visible rectangle in the layer's own coordinates; changing its origin scrolls the content.
  public var bounds = Rect.zero
  /// The location of the anchor point, in the superlayer's coordinates.
  public var position = Point.zero
  /// The point of the layer at `position`, in fractions of the bounds' size; may lie outside.
  public var anchorPoint = Point(0.5, 0.5)
  /// The depth among siblings: layers with larger values are drawn in front.
  public var zPosition = 0.0
  /// The 3D transform about the anchor point; see ``flattened()``.
  public var transform = Transform3D.identity
  /// The animated angle about z; `nil` if no animation sets an angle.
  var animatedRotation: AnimatedRotation?
  /// Whether the y coordinates of the sublayers grow upwards, from the lower edge.
  public var isGeometryFlipped = false
  /// Whether the renderer moves scrolled content to the nearest whole pixels.
  ///
  /// Core Animation has no such property: UIKit's scroll view rounds its offset to the pixels of
  /// the screen. A scroll view of this package does not know the picture's scale.
  package var scrollsInPixels = false

  // MARK: Appearance

  /// Whether the layer and its sublayers are hidden.
  public var isHidden = false
  /// The opacity of the layer with its sublayers, in `0...1`, clamped when drawn.
  public var opacity = 1.0
  /// Whether opacity applies to the layer with its sublayers as one picture.
  public var allowsGroupOpacity = true
  /// Whether contents and sublayers are clipped to the bounds, including rounded corners.
  public var masksToBounds = false
  /// The radius of the corners of background, border and clip, in points.
  public var cornerRadius = 0.0
  /// The width of the border, which is drawn inside the bounds, in points.
  public var borderWidth = 0.0
  /// The colour of the border.
  public var borderColor: Color? = .black
  /// The fill of the bounds, behind the contents.
  public var backgroundColor: Color?
  private var shadowBox = ShadowBox.none
  /// The contents, such as a picture or a gradient, drawn over the background.
  public var contents = LayerContents.none
  private var shapeBox = ShapeBox.none
  /// The options that few layers need; see `Layer+Options.swift`.
  var optionsBox = LayerOptionsBox.none

  /// The timing and the actions of the layer; see `Layer+Time.swift`.
  var timeBox = LayerTimeBox.none

  // MARK: Tree

  /// The sublayers, back to front.
  public var sublayers: [Layer] = []
  private var maskBox = MaskBox.none

  /// The mask, in this layer's coordinates; its alpha multiplies everything that this layer draws.
  public var mask: Layer? {
    get {
      switch maskBox {
      case .none: nil
      case .layer(let layer): layer
      }
    }
    set { maskBox = newValue.map(MaskBox.layer) ?? .none }
  }

  /// The shadow below the layer; it has no effect while the shadow's opacity is 0.
  public var shadow: Shadow {
    get {
      switch shadowBox {
      case .none: Shadow()
      case .shadow(let shadow): shadow
      }
    }
    // A default shadow is stored as `.none`, so that layers with equal values compare as equal.
    set { shadowBox = newValue == Shadow() ? .none : .shadow(newValue) }
  }

  package var hasMask: Bool {
    switch maskBox {
    case .none: false
    case .layer: true
    }
  }

  /// Creates a layer with Core Animation's defaults.
  public init(name: String = "") { self.name = name }

  /// Creates a layer with a frame in its superlayer's coordinates.
  public init(name: String = "", frame: Rect) {
    self.name = name
    self.frame = frame
  }

  /// Creates a shape layer with a frame in its superlayer's coordinates.
  public init(name: String = "", frame: Rect = .zero, shape: Shape) {
    self.init(name: name, frame: frame)
    self.shape = shape
  }

  /// The smallest rectangle around the layer in its superlayer's coordinates.
  ///
  /// Setting the frame sets the size of the bounds, and the position for the current anchor point,
  /// as if the transform were the identity.
  public var frame: Rect {
    get { transformToSuperlayer.boundingBox(of: bounds) }
    set {
      bounds.size = newValue.size
      position = Point(
        newValue.minX + anchorPoint.x * newValue.width,
        newValue.minY + anchorPoint.y * newValue.height
      )
    }
  }

  /// The map from the layer's own coordinates to its superlayer's:
  /// translate(position) · transform · translate(−bounds.origin − anchor · bounds.size).
  ///
  /// Only the planar part of the transform counts; see `spatialTransformToSuperlayer`.
  public var transformToSuperlayer: AffineTransform {
    let anchorX = bounds.minX + anchorPoint.x * bounds.width
    let anchorY = bounds.minY + anchorPoint.y * bounds.height
    if transform.isIdentity {
      return .translation(x: position.x - anchorX, y: position.y - anchorY)
    }
    return AffineTransform.translation(x: -anchorX, y: -anchorY)
      .then(transform.affine)
      .then(.translation(x: position.x, y: position.y))
  }

  /// The angle about z, in radians, clockwise on screen.
  ///
  /// If an animation sets the angle, and nothing else has rotated the transform since, the value is
  /// the animated angle. Otherwise, the value is the transform's angle, in `(-π, π]`.
  public var rotation: Double {
    animatedRotation?.angle(of: transform) ?? transform.rotationZ
  }

  /// The flip from the coordinates of the sublayers' positions to this layer's own coordinates,
  /// without ``sublayerTransform``; the identity unless the geometry is flipped.
  package var sublayerGeometry: AffineTransform {
    guard isGeometryFlipped else { return .identity }
    return AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
  }

  /// A filled and stroked path over the contents, as in `CAShapeLayer`; `nil` if there is none.
  public var shape: Shape? {
    get {
      switch shapeBox {
      case .none: nil
      case .shape(let shape): shape
      }
    }
    set { shapeBox = newValue.map(ShapeBox.shape) ?? .none }
  }

  /// Whether the layer has a shape, found without copying the shape.
  package var hasShape: Bool {
    switch shapeBox {
    case .none: false
    case .shape: true
    }
  }

  /// Changes the shape in place, without a copy; no effect if the layer has no shape.
  mutating func updateShape(_ change: (inout Shape) -> Void) {
    guard case .shape(var shape) = shapeBox else { return }
    // The box is emptied before the change, so that the shape's storage is not shared meanwhile.
    shapeBox = .none
    change(&shape)
    shapeBox = .shape(shape)
  }
}

/// The identity of a layer, which is ignored when layers are compared.
private struct LayerOrigin: Hashable, Sendable {
  var id: LayerID?

  static func == (_: LayerOrigin, _: LayerOrigin) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// A box that keeps layers small: shapes are large, and a layer is copied at every frame.
private indirect enum ShapeBox: Hashable, Sendable {
  case none
  case shape(Shape)
}

/// A box that keeps layers small: few layers have a shadow.
private indirect enum ShadowBox: Hashable, Sendable {
  case none
  case shadow(Shadow)
}

/// A box for a mask, because a struct cannot contain itself.
private indirect enum MaskBox: Hashable, Sendable {
  case none
  case layer(Layer)
}
