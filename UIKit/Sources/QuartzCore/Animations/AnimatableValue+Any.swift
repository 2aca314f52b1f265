import Geometry
import Layers
import Pixels

extension AnimatableValue {
  /// Creates a property's value from a value in UIKit's form; `nil` if its type does not suit.
  ///
  /// If the property is a part of a transform, such as the angle, the value may be a transform, of
  /// which only that part is used. For the scale, this is the scale along x. Values of a wrong type
  /// are ignored with a note.
  init?(_ any: Any?, for key: PropertyKey, on layer: CALayer) {
    guard let value = AnimatableValue(anyKind: any, for: key, on: layer) else { return nil }
    guard value.isFinite else {
      layer.world.note(
        "a value for \"\(key.rawValue)\" of \(layer.kind) is infinite or not a number and is ignored"
      )
      return nil
    }
    let current = layer.values[key: key]
    if value.hasKind(of: current) {
      self = value
    } else if case .transform(let transform) = value, key.rawValue.hasPrefix("transform.") {
      var holder = Layer()
      holder.transform = transform
      self = holder[key: key == .scale ? .scaleX : key]
    } else {
      layer.world.note(
        "a value for \"\(key.rawValue)\" of \(layer.kind) has the wrong type and is ignored"
      )
      return nil
    }
  }

  /// Whether a number, point, size or rectangle is finite; `true` for other values.
  private var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .rect(let rect):
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].allSatisfy(\.isFinite)
    default: true
    }
  }

  /// Returns a replacement for this end of a fade, so that the hue stays: the other end's colour
  /// with an alpha of 0.
  ///
  /// - Parameter other: The other end of the fade.
  /// - Returns: The colour; `nil` unless this end is `nothing` or a transparent colour, and the
  ///   other end is a visible colour.
  func cleared(like other: AnimatableValue) -> AnimatableValue? {
    guard case .color(let color) = other, color.alpha > 0 else { return nil }
    switch self {
    case .nothing: return .color(color.withAlpha(0))
    case .color(let own) where own.alpha == 0: return .color(color.withAlpha(0))
    default: return nil
    }
  }

  /// Returns whether a property whose value is `other` can be set to this value.
  private func hasKind(of other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.nothing, _), (_, .nothing), (.number, .number), (.point, .point), (.size, .size),
      (.rect, .rect), (.color, .color), (.transform, .transform), (.path, .path), (.flag, .flag),
      (.keyword, .keyword), (.numbers, .numbers), (.colors, .colors), (.contents, .contents),
      (.filters, .filters):
      true
    default: false
    }
  }

  private init?(anyKind any: Any?, for key: PropertyKey, on layer: CALayer) {
    guard let any, !(any is NSNull) else { return nil }
    switch any {
    case let value as AnimatableValue: self = value
    case let transform as CATransform3D: self = .transform(transform)
    case let color as CGColor: self = .color(color.color)
    case let path as CGPath:
      self = .path(key == .path ? layer.stored(path.path) : path.path)
    case let point as CGPoint: self = .point(point.point)
    case let size as CGSize: self = .size(size.size)
    case let rect as CGRect: self = .rect(rect.rect)
    case let transform as CGAffineTransform: self = .transform(Transform3D(transform.transform))
    case let value as NSValue:
      guard let unboxed = AnimatableValue(anyKind: value.value, for: key, on: layer) else {
        return nil
      }
      self = unboxed
    case let list as [Any] where list.isEmpty:
      // An empty list takes its elements' type from the property's current value.
      switch layer.values[key: key] {
      case .colors: self = .colors([])
      case .numbers: self = .numbers([])
      default: return nil
      }
    case let colors as [CGColor]: self = .colors(colors.map(\.color))
    case let image as CGImage: self = .contents(layer.contents(of: image))
    case let list as [Any]:
      if let colors = list as? [AnyHashable], let colors = colors.map(\.base) as? [CGColor] {
        self = .colors(colors.map(\.color))
      } else {
        let numbers = list.compactMap(Boxing.number)
        guard numbers.count == list.count else { return nil }
        self = .numbers(numbers)
      }
    default:
      guard let number = Boxing.number(any) else { return nil }
      let isFlag: Bool
      if case .flag = layer.values[key: key] { isFlag = true } else { isFlag = false }
      self = isFlag ? .flag(number != 0) : .number(number)
    }
  }

  /// The value in UIKit's form, such as a `CGPoint`; `nil` if there is none.
  var any: Any? {
    switch self {
    case .number(let number): CGFloat(number)
    case .point(let point): CGPoint(point)
    case .size(let size): CGSize(size)
    case .rect(let rect): CGRect(rect)
    case .color(let color): CGColor(color)
    case .transform(let transform): transform
    case .path(let path): CGPath(path)
    case .flag(let flag): flag
    case .keyword(let word): word
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .colors(let colors): colors.map { CGColor($0) }
    case .contents, .filters, .nothing: nil
    }
  }
}
