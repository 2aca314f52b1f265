extension Path {
  /// Creates a rectangle whose rounded corners have the continuous curvature of iOS.
  ///
  /// Each corner consists of three cubics, and starts and ends 1.528665 radii from the rectangle's
  /// corner. If a side is too short, the corners approach quarter circles. The radius is in points;
  /// at most half of the shorter side is used.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: The corner radius, in points.
  ///   - corners: The corners that are rounded.
  ///   - isContinuous: Whether the curvature is continuous; quarter circles otherwise.
  package init(
    continuousRect rect: Rect,
    cornerRadius radius: Double,
    corners: RoundedCorners = .all,
    isContinuous: Bool = true
  ) {
    self.init()
    let half = min(rect.width, rect.height) / 2
    let radius = min(max(radius, 0), half)
    guard radius > 0 else {
      addRect(rect)
      return
    }
    let smoothness =
      isContinuous ? min(max((half / radius - 1) / (ContinuousCorner.reach - 1), 0), 1) : 0
    let corner = ContinuousCorner(smoothness: smoothness).points.map { $0 * radius }
    // Each corner of the rectangle, with the directions of the sides before and after the corner.
    let (left, right, up, down) = (
      Vector(dx: -1, dy: 0), Vector(dx: 1, dy: 0), Vector(dx: 0, dy: -1), Vector(dx: 0, dy: 1)
    )
    let sides: [(RoundedCorners, Point, before: Vector, after: Vector)] = [
      (.topRight, Point(rect.maxX, rect.minY), left, down),
      (.bottomRight, Point(rect.maxX, rect.maxY), up, left),
      (.bottomLeft, Point(rect.minX, rect.maxY), right, up),
      (.topLeft, Point(rect.minX, rect.minY), down, right),
    ]
    for (name, origin, before, after) in sides {
      guard corners.contains(name) else {
        if isEmpty { move(to: origin) } else { addLine(to: origin) }
        continue
      }
      addContinuousCorner(corner.map { origin + before * $0.dx + after * $0.dy })
    }
    close()
  }

  /// Adds three cubics given by ten points: the start, then two handles and an end for each cubic.
  private mutating func addContinuousCorner(_ points: [Point]) {
    if isEmpty { move(to: points[0]) } else { addLine(to: points[0]) }
    for index in stride(from: 1, to: points.count, by: 3) {
      addCubic(
        to: points[index + 2],
        control1: points[index],
        control2: points[index + 1]
      )
    }
  }
}

/// A rounded corner of radius 1, made of three cubics: a quarter circle, Apple's curve or a blend.
@_spi(UIKit) public struct ContinuousCorner {
  /// The distance from the corner of the rectangle at which Apple's curve starts.
  public static let reach = 1.528665

  /// The start, then two handles and an end for each cubic, relative to the rectangle's corner.
  ///
  /// `dx` runs along the side before the corner, `dy` along the side after the corner.
  public let points: [Vector]

  /// Creates a corner; a `smoothness` of 0 is a quarter circle, 1 is Apple's curve.
  public init(smoothness: Double) {
    points = zip(Self.circle, Self.curve).map { $0 + ($1 - $0) * smoothness }
  }

  /// The published outline of a corner in iOS; its second half mirrors the first and is not listed.
  private static let curve = whole([
    Vector(dx: reach, dy: 0), Vector(dx: 1.08849296, dy: 0), Vector(dx: 0.86840694, dy: 0),
    Vector(dx: 0.63149379, dy: 0.07491139), Vector(dx: 0.37282383, dy: 0.16905956),
  ])

  /// A quarter circle, split into three cubics like Apple's curve.
  private static let circle: [Vector] = {
    // The angle between the start and the split, at the centre (1, 1).
    let split = Vector(dx: 1 - 0.63149379, dy: 1 - 0.07491139)
    let length = (split.dx * split.dx + split.dy * split.dy).squareRoot()
    let (sine, cosine) = (split.dx / length, split.dy / length)
    // The handle is 4/3 · tan(arc / 4) long; tan(a / 2) = sin a / (1 + cos a).
    func handle(_ sine: Double, _ cosine: Double) -> Double {
      let half = sine / (1 + cosine)
      return 4.0 / 3 * half / (1 + (1 + half * half).squareRoot())
    }
    let first = handle(sine, cosine)
    // The middle arc is a quarter turn minus two outer arcs of angle a: sin(90° - 2a) = cos 2a.
    let middle = handle(cosine * cosine - sine * sine, 2 * sine * cosine)
    return whole([
      Vector(dx: 1, dy: 0), Vector(dx: 1 - first, dy: 0),
      Vector(dx: 1 - sine + first * cosine, dy: 1 - cosine - first * sine),
      Vector(dx: 1 - sine, dy: 1 - cosine),
      Vector(dx: 1 - sine - middle * cosine, dy: 1 - cosine + middle * sine),
    ])
  }()

  private static func whole(_ half: [Vector]) -> [Vector] {
    half + half.reversed().map { Vector(dx: $0.dy, dy: $0.dx) }
  }
}

/// Some of the corners of a rectangle.
@_spi(UIKit) public struct RoundedCorners: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt8

  /// Creates a set of corners from one bit for each corner.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  static let topLeft = RoundedCorners(rawValue: 1)
  static let topRight = RoundedCorners(rawValue: 2)
  static let bottomLeft = RoundedCorners(rawValue: 4)
  static let bottomRight = RoundedCorners(rawValue: 8)
  /// All four corners.
  public static let all = RoundedCorners(rawValue: 15)
}
