/// The position, scale, rotation, skew and opacity of an element.
struct TransformModel: Sendable {
  /// A position, of which each coordinate may have keyframes of its own.
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
  /// In percent.
  var scale = Property<Numbers>(Numbers(100, 100, 100, 0))
  var rotation = Rotation.plane(Property(.zero))
  /// In degrees.
  var skew: Property<Numbers>?
  /// In degrees.
  var skewAxis = Property<Numbers>(.zero)
  /// In percent.
  var opacity = Property<Numbers>(Numbers(100, 0, 0, 0))
  /// Of a repeater: in percent, of the first and the last copy.
  var startOpacity = Property<Numbers>(Numbers(100, 0, 0, 0))
  var endOpacity = Property<Numbers>(Numbers(100, 0, 0, 0))
}
