import Geometry
import Layers
import Pixels

/// The corners that a layer rounds.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
  /// Clips the layer to its bounds with some corners rounded, by a mask of its own.
  func updateCorners() {
    guard let id else { return }
    guard let radius = partialRadius, radius > 0 else {
      if let mask = cornerMask { world.stage.removeFromSuperlayer(mask) }
      cornerMask = nil
      return
    }
    guard maskLayer == nil else {
      return world.note("\(kind) has a mask: its maskedCorners are not rounded")
    }
    let outline = outline(
      radius: min(Double(radius), min(values.bounds.width, values.bounds.height) / 2)
    )
    if let mask = cornerMask {
      world.stage.update(mask) { $0.shape = Shape(outline, fill: .black) }
    } else {
      cornerMask = world.stage.setMask(Layer(shape: Shape(outline, fill: .black)), of: id)
    }
  }

  /// Returns the bounds with rounded corners, clockwise from the upper left one.
  private func outline(radius: Double) -> Path {
    let box = values.bounds
    let corners: [(CACornerMask, Point, Vector, Vector)] = [
      (.layerMinXMinYCorner, Point(box.minX, box.minY), Vector(dx: 0, dy: 1), Vector(dx: 1, dy: 0)),
      (
        .layerMaxXMinYCorner, Point(box.maxX, box.minY), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: 1)
      ),
      (
        .layerMaxXMaxYCorner, Point(box.maxX, box.maxY), Vector(dx: 0, dy: -1),
        Vector(dx: -1, dy: 0)
      ),
      (
        .layerMinXMaxYCorner, Point(box.minX, box.maxY), Vector(dx: 1, dy: 0), Vector(dx: 0, dy: -1)
      ),
    ]
    var path = Path()
    func add(_ point: Point) {
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
    // The length of the handles of a quarter circle, as a share of the radius.
    let handle = 1 - 0.552284749830793398
    for (corner, point, before, after) in corners {
      guard maskedCorners.contains(corner) else {
        add(point)
        continue
      }
      func along(_ way: Vector, _ length: Double) -> Point {
        Point(point.x + way.dx * length, point.y + way.dy * length)
      }
      add(along(before, radius))
      path.addCubic(
        to: along(after, radius),
        control1: along(before, radius * handle),
        control2: along(after, radius * handle)
      )
    }
    path.close()
    return path
  }
}
