@_spi(UIKit) import Geometry
@_spi(UIKit) import Layers
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

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
  /// Returns the length of a rounded corner along each side, as a multiple of its radius.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? ContinuousCorner.reach : 1
  }

  /// Updates the mask that rounds some of the layer's corners, or removes it.
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
    if shadowOpacity > 0 {
      world.note("\(kind) has maskedCorners, whose mask cuts off its shadow")
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

  /// Notes an animation that the mask of rounded corners does not follow.
  func noteCorners(of animation: CAAnimation) {
    for part in (animation as? CAAnimationGroup)?.animations ?? [animation] {
      let path = (part as? CAPropertyAnimation)?.keyPath ?? ""
      guard path == "cornerRadius" || path.hasPrefix("bounds") else { continue }
      world.note("\(kind) has maskedCorners, which do not follow the animation of \(path)")
    }
  }

  /// Returns the outline of the bounds with rounded corners, clockwise from the upper left corner.
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
    let curve = ContinuousCorner(smoothness: smoothness(radius: radius)).points
    // The distance of a control point from the corner, as a fraction of the radius.
    let handle = 1 - 0.552284749830793398
    for (corner, point, before, after) in corners {
      guard maskedCorners.contains(corner) else {
        add(point)
        continue
      }
      if values.hasContinuousCorners {
        path.addContinuousCorner(
          curve.map { point + before * ($0.dx * radius) + after * ($0.dy * radius) }
        )
        continue
      }
      add(point + before * radius)
      path.addCubic(
        to: point + after * radius,
        control1: point + before * (radius * handle),
        control2: point + after * (radius * handle)
      )
    }
    path.close()
    return path
  }

  /// Returns the smoothness of continuous corners, from 0 to 1: below 1 if a side is too short.
  private func smoothness(radius: Double) -> Double {
    let half = min(values.bounds.width, values.bounds.height) / 2
    return min(max((half / radius - 1) / (ContinuousCorner.reach - 1), 0), 1)
  }
}
