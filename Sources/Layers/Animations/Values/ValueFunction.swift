/// A function from an animation's interpolated value to a transform, like `CAValueFunction`.
///
/// With a value function, an animation's values are numbers or, for ``scale`` and ``translate``,
/// lists of three numbers (x, y, z). Numbers can express a full turn. Transforms cannot, because
/// the turn starts and ends with the same transform:
///
/// ```swift
/// var turn = BasicAnimation(key: .transform, from: .number(0), to: .number(2 * .pi))
/// turn.valueFunction = .rotateZ
/// ```
///
/// The function is applied after interpolation and ``BasicAnimation/isCumulative``, but before
/// ``BasicAnimation/isAdditive``. If the animation omits a value, the value is the component of the
/// layer's transform that the function sets, such as the angle about z.
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
  /// A rotation about x, in radians.
  case rotateX
  /// A rotation about y, in radians.
  case rotateY
  /// A rotation about z, in radians, clockwise on screen.
  case rotateZ
  /// A scaling by a list of three factors.
  case scale
  /// A scaling along x.
  case scaleX
  /// A scaling along y.
  case scaleY
  /// A scaling along z.
  case scaleZ
  /// A displacement by a list of three lengths, in points.
  case translate
  /// A displacement along x, in points.
  case translateX
  /// A displacement along y, in points.
  case translateY
  /// A displacement along z, in points.
  case translateZ

  /// Returns the transform for a number or a list; returns any other value unchanged.
  func value(of argument: AnimatableValue) -> AnimatableValue {
    switch argument {
    case .number(let number): transform(of: number).map { .transform($0) } ?? argument
    case .numbers(let numbers) where numbers.count == 3:
      transform(of: numbers[0], numbers[1], numbers[2]).map { .transform($0) } ?? argument
    default: argument
    }
  }

  private func transform(of number: Double) -> Transform3D? {
    switch self {
    case .rotateX: .rotation(number, x: 1, y: 0, z: 0)
    case .rotateY: .rotation(number, x: 0, y: 1, z: 0)
    case .rotateZ: .rotation(number)
    case .scaleX: .scale(x: number, y: 1)
    case .scaleY: .scale(x: 1, y: number)
    case .scaleZ: .scale(x: 1, y: 1, z: number)
    case .translateX: .translation(x: number, y: 0)
    case .translateY: .translation(x: 0, y: number)
    case .translateZ: .translation(x: 0, y: 0, z: number)
    case .scale, .translate: nil
    }
  }

  private func transform(of x: Double, _ y: Double, _ z: Double) -> Transform3D? {
    switch self {
    case .scale: .scale(x: x, y: y, z: z)
    case .translate: .translation(x: x, y: y, z: z)
    default: nil
    }
  }

  /// Returns the part of a transform that this function sets, as a number or a list; returns any
  /// other value unchanged.
  func argument(of value: AnimatableValue) -> AnimatableValue {
    guard case .transform(let transform) = value else { return value }
    return switch self {
    case .rotateX: .number(transform.rotationX)
    case .rotateY: .number(transform.rotationY)
    case .rotateZ: .number(transform.rotationZ)
    case .scale: .numbers([transform.scaleX, transform.scaleY, transform.scaleZ])
    case .scaleX: .number(transform.scaleX)
    case .scaleY: .number(transform.scaleY)
    case .scaleZ: .number(transform.scaleZ)
    case .translate:
      .numbers([transform.translationX, transform.translationY, transform.translationZ])
    case .translateX: .number(transform.translationX)
    case .translateY: .number(transform.translationY)
    case .translateZ: .number(transform.translationZ)
    }
  }
}
