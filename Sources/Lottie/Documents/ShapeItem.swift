/// An entry of a shape layer's contents.
indirect enum ShapeItem: Sendable {
  case group(ShapeGroup)
  case path(ShapePath)
  case style(Shared<ShapeStyle>)
  case transform(Shared<TransformModel>)
  case modifier(ShapeModifier)
  case repeater(Repeater)
}

extension ShapeItem {
  /// Whether the entry or any nested entry is a fill or a stroke.
  var isPainted: Bool {
    switch self {
    case .style: true
    case .group(let group): group.items.contains(where: \.isPainted)
    case .path, .transform, .modifier, .repeater: false
    }
  }
}

/// A group of entries, one of which is the group's transform.
struct ShapeGroup: Sendable {
  var name: String
  var items: [ShapeItem]
  var blendMode: BlendMode
}

struct ShapePath: Sendable {
  /// The source of an outline.
  indirect enum Source: Sendable {
    case bezier(Property<BezierPath>)
    case rectangle(RectangleModel)
    case ellipse(EllipseModel)
    case star(StarModel)
  }

  var source: Source
  var isHidden: Bool
}

struct RectangleModel: Sendable {
  var position: Property<Numbers>
  var size: Property<Numbers>
  var radius: Property<Numbers>
  var isReversed: Bool
}

struct EllipseModel: Sendable {
  var position: Property<Numbers>
  var size: Property<Numbers>
  var isReversed: Bool
}

struct StarModel: Sendable {
  /// Whether the shape is a star rather than a polygon.
  var isStar: Bool
  var position: Property<Numbers>
  var points: Property<Numbers>
  /// The rotation, in degrees, clockwise.
  var rotation: Property<Numbers>
  var outerRadius: Property<Numbers>
  /// The roundness of the outer points, in percent.
  var outerRoundness: Property<Numbers>
  var innerRadius: Property<Numbers>
  /// The roundness of the inner points, in percent.
  var innerRoundness: Property<Numbers>
  var isReversed: Bool
}

enum ShapeModifier: Sendable {
  case trim(TrimModel)
  case round(radius: Property<Numbers>)
  case pucker(amount: Property<Numbers>)
  case zigzag(size: Property<Numbers>, ridges: Property<Numbers>, kind: Property<Numbers>)
  case offset(amount: Property<Numbers>, join: Shape.LineJoin, miterLimit: Property<Numbers>)
  /// A merge of paths; without an operation, the paths become subpaths of one path.
  case merge(PathOperation?)
}

struct TrimModel: Sendable {
  /// The start of the part that is kept, in percent of the length.
  var start: Property<Numbers>
  /// The end of the part that is kept, in percent of the length.
  var end: Property<Numbers>
  /// The shift of the start and the end, in degrees; 360 degrees are the full length.
  var offset: Property<Numbers>
  /// Whether all outlines are trimmed as one continuous outline; otherwise each is trimmed alone.
  var isSequential: Bool
}

struct Repeater: Sendable {
  var copies: Property<Numbers>
  var offset: Property<Numbers>
  /// Whether the first copy is in front of the other copies.
  var isFirstInFront: Bool
  var transform: TransformModel
}
