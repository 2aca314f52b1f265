/// The position, scale, rotation, skew and opacity of an element.
struct TransformModel: Sendable {
  /// A position; each coordinate may have keyframes of its own.
  enum Position: Sendable {
    case together(Property<Numbers>)
    case separate(x: Property<Numbers>, y: Property<Numbers>, z: Property<Numbers>?)
  }

  /// A rotation, in degrees, clockwise.
  enum Rotation: Sendable {
    case plane(Property<Numbers>)
    case space(
      x: Property<Numbers>,
      y: Property<Numbers>,
      z: Property<Numbers>,
      orientation: Property<Numbers>
    )
  }

  var anchor = Property<Numbers>(.zero)
  var position = Position.together(Property(.zero))
  /// The scale, in percent.
  var scale = Property<Numbers>(Numbers(100, 100, 100, 0))
  var rotation = Rotation.plane(Property(.zero))
  /// The skew, in degrees.
  var skew: Property<Numbers>?
  /// The angle between the x axis and the axis of the skew, in degrees.
  var skewAxis = Property<Numbers>(.zero)
  /// The opacity, in percent.
  var opacity = Property<Numbers>(Numbers(100, 0, 0, 0))
  /// The opacity of a repeater's first copy, in percent.
  var startOpacity = Property<Numbers>(Numbers(100, 0, 0, 0))
  var endOpacity = Property<Numbers>(Numbers(100, 0, 0, 0))
}
