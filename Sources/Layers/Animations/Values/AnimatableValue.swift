/// A value of any animatable property.
///
/// ```swift
/// let radius = AnimatableValue.number(10)
/// layer[key: .cornerRadius] = radius.interpolated(to: .number(30), at: 0.25)
/// print(layer.cornerRadius)  // 15.0
/// ```
public enum AnimatableValue: Hashable, Sendable {
  /// A number, such as an opacity, a length, or an angle in radians.
  case number(Double)
  /// A location.
  case point(Point)
  /// A width and a height.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// A transform in space; indirect because it is large, and values are copied at every frame.
  indirect case transform(Transform3D)
  /// An outline.
  case path(Path)
  /// A Boolean, which cannot be interpolated.
  case flag(Bool)
  /// The contents of a layer; interpolated contents cross-fade.
  case contents(LayerContents)
  /// The name of a choice, such as a line cap, which cannot be interpolated.
  case keyword(String)
  /// Several numbers, such as a dash pattern or the locations of a gradient's colours.
  case numbers([Double])
  /// Several colours, such as a gradient's.
  case colors([Color])
  /// A layer's filters.
  case filters([Filter])
  /// The absence of a value, such as no colour.
  case nothing

  /// Returns the value at a fraction of the way to `end`; fractions outside `0...1` extrapolate.
  ///
  /// Numbers, points, sizes, rectangles and colours (not premultiplied) are interpolated component
  /// by component. For transforms, see ``/Geometry/Transform3D``. Paths are interpolated point by
  /// point; segments are split if the numbers of segments differ. Lists of equal length are
  /// interpolated element by element, and filters of the same kinds number by number. An empty list
  /// of filters counts as filters without effect. Contents cross-fade. Other values jump to `end`.
  public func interpolated(to end: AnimatableValue, at fraction: Double) -> AnimatableValue {
    if fraction == 1 { return end }
    switch (self, end) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * fraction)
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, at: fraction))
    case (.path(let a), .path(let b)):
      return .path(a.morphed(to: b, at: fraction))
    case (.contents(let a), .contents(let b)) where a != b:
      return .contents(a.crossFaded(to: b, at: fraction))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * fraction })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(
        zip(a, b).map { $0.interpolated(to: $1, at: fraction) }
      )
    case (.filters(let a), .filters(let b)):
      return [Filter].interpolated(a, b, at: fraction).map(AnimatableValue.filters) ?? end
    default:
      guard let a = numbers(as: self), let b = end.numbers(as: self) else { return end }
      return replacingNumbers(a + (b - a) * fraction)
    }
  }

  /// Returns the value plus a multiple of another value of the same kind; the value itself if
  /// values of its kind cannot be added.
  ///
  /// Transforms are concatenated: this value, then `times` copies of `other`. `times` is truncated
  /// to a whole number, and NaN counts as 0. Lists of equal length are added element by element.
  public func adding(_ other: AnimatableValue, times: Double = 1) -> AnimatableValue {
    if case .transform(let a) = self, case .transform(let b) = other {
      guard let step = times < 0 ? b.inverse : b, !times.isNaN else { return self }
      return .transform(a.concatenating(step.power(UInt(min(abs(times), 1e18)))))
    }
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + $1 * times })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { Color($0.numbers + $1.numbers * times) })
    default: break
    }
    guard let a = numbers(as: self), let b = other.numbers(as: self) else { return self }
    return replacingNumbers(a + b * times)
  }

  /// Returns the Euclidean distance between the numbers of two values; 0 if the values have none.
  func distance(to other: AnimatableValue) -> Double {
    guard let a = numbers(as: self), let b = other.numbers(as: self) else { return 0 }
    return a.distance(to: b)
  }

  /// The numbers that make up a value; unused numbers are 0.
  typealias Numbers = SIMD4<Double>

  /// Returns the value's numbers; `nil` unless the value and `kind` are of the same numeric kind.
  func numbers(as kind: AnimatableValue) -> Numbers? {
    // SIMD initialisers are used, because a literal would first create an array on the heap.
    switch (kind, self) {
    case (.number, .number(let value)): SIMD4(value, 0, 0, 0)
    case (.point, .point(let point)): SIMD4(point.x, point.y, 0, 0)
    case (.size, .size(let size)): SIMD4(size.width, size.height, 0, 0)
    case (.rect, .rect(let rect)): SIMD4(rect.minX, rect.minY, rect.width, rect.height)
    case (.color, .color(let color)): color.numbers
    default: nil
    }
  }

  /// Returns a value of the same kind, made of the given numbers.
  func replacingNumbers(_ numbers: Numbers) -> AnimatableValue {
    switch self {
    case .number: .number(numbers.x)
    case .point: .point(Point(numbers.x, numbers.y))
    case .size: .size(Size(numbers.x, numbers.y))
    case .rect: .rect(Rect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w))
    case .color: .color(Color(numbers))
    case .transform, .path, .flag, .contents, .keyword, .numbers, .colors, .filters, .nothing: self
    }
  }
}

extension Color {
  /// Returns the colour at a fraction of the way to another colour, component by component.
  func interpolated(to end: Color, at fraction: Double) -> Color {
    Color(numbers + (end.numbers - numbers) * fraction)
  }

  /// Red, green, blue and alpha.
  fileprivate var numbers: AnimatableValue.Numbers { SIMD4(red, green, blue, alpha) }

  fileprivate init(_ numbers: AnimatableValue.Numbers) {
    self.init(red: numbers.x, green: numbers.y, blue: numbers.z, alpha: numbers.w)
  }
}

extension AnimatableValue.Numbers {
  /// Returns the Euclidean distance to another vector.
  func distance(to other: Self) -> Double {
    let difference = other - self
    return (difference * difference).sum().squareRoot()
  }
}

extension Transform3D {
  /// Returns the transform concatenated with itself a number of times, by repeated squaring.
  fileprivate func power(_ exponent: UInt) -> Transform3D {
    var result = Transform3D.identity
    var square = self
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenating(square) }
      rest >>= 1
      if rest > 0 { square = square.concatenating(square) }
    }
    return result
  }
}
