import Pixels
import Testing
import TurnTaking
import UIKit

/// The outlines of rounded corners.
@MainActor @Suite(.simulated) struct CornerCurveTests {
  /// Returns the darkness of the upper edge's pixels, in a picture of one pixel a point.
  private func edge(
    radius: CGFloat,
    side: CGFloat = 200,
    _ change: (CALayer) -> Void = { _ in }
  ) throws -> [UInt32] {
    let simulation = Simulation(size: CGSize(width: side, height: side))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    view.backgroundColor = .black
    view.layer.cornerRadius = radius
    change(view.layer)
    simulation.window.backgroundColor = .white
    _ = simulation.show(view)
    let picture = try simulation.picture()
    return (0..<picture.width).map { 255 - (picture[$0, 0] >> 8 & 0xFF) }
  }

  @Test func `a continuous corner begins 1.528665 radii before its end`() throws {
    let circular = try edge(radius: 50)
    let continuous = try edge(radius: 50) { $0.cornerCurve = .continuous }
    let scale = circular.count / 200
    // A circle has left the edge 50 points before the corner.
    #expect(circular[52 * scale] == 255)
    // Half of the first cubic, by its published points: 50.2 points before it, and 0.47 below the edge.
    let middle = Double(continuous[50 * scale]) / 255
    #expect(abs(middle - (1 - 0.47 * Double(scale))) < 0.06)
    // The curve begins at 76.4.
    #expect(continuous[80 * scale] == 255)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }

  @Test func `where there is no room, a continuous corner is a quarter circle`() throws {
    let circular = try edge(radius: 50, side: 100)
    let continuous = try edge(radius: 50, side: 100) { $0.cornerCurve = .continuous }
    // Three cubics are nearer to the circle than one.
    for (a, b) in zip(circular, continuous) { #expect(abs(Int(a) - Int(b)) <= 6) }
  }

  @Test func `a continuous corner can be one of four`() throws {
    let continuous = try edge(radius: 50) { $0.cornerCurve = .continuous }
    let one = try edge(radius: 50) {
      $0.maskedCorners = .layerMinXMinYCorner
      $0.cornerCurve = .continuous
    }
    let half = one.count / 2
    for (a, b) in zip(continuous[..<half], one) { #expect(abs(Int(a) - Int(b)) <= 2) }
    #expect(one[half...].allSatisfy { $0 == 255 })
  }

  /// Returns the picture of a white window with a view of 60 points at (20, 20), at a scale of 1.
  private func picture(_ change: (UIView) -> Void) throws -> (Int, Int) -> UInt32 {
    let simulation = Simulation(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    view.layer.cornerRadius = 20
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    change(view)
    simulation.window.backgroundColor = .white
    _ = simulation.show(view)
    let picture = try simulation.picture()
    let scale = picture.width / 100
    return { picture[$0 * scale, $1 * scale] & 0xFFFFFF }
  }

  @Test func `a border follows the rounded corner on both sides`() throws {
    let color = try picture {
      $0.layer.borderWidth = 4
      $0.layer.borderColor = UIColor.black.cgColor
    }
    // On the diagonal, the corner is 8.3 points away from the edges, and the border 2.8 wide.
    #expect(color(24, 24) == 0xFFFFFF && color(27, 27) == 0 && color(30, 30) == 0xFFFFFF)
    // The other corners are square, inside too.
    #expect(color(77, 77) == 0 && color(75, 75) == 0xFFFFFF && color(79, 21) == 0)
  }

  @Test func `a view with rounded corners shows its subviews and its shadow outside them`() throws {
    let color = try picture {
      $0.backgroundColor = .black
      let badge = UIView(frame: CGRect(x: -10, y: -10, width: 12, height: 12))
      badge.backgroundColor = .red
      $0.addSubview(badge)
      $0.layer.shadowOpacity = 1
      $0.layer.shadowRadius = 0
      $0.layer.shadowOffset = CGSize(width: 10, height: 0)
    }
    #expect(color(12, 12) == 0xFF0000 && color(24, 24) == 0xFFFFFF && color(85, 50) == 0)
    #expect(color(95, 50) == 0xFFFFFF)
  }

  @Test func `a clipping view with rounded corners cuts off its subviews at the corners`() throws {
    let color = try picture {
      let all = UIView(frame: CGRect(x: -10, y: -10, width: 80, height: 80))
      all.backgroundColor = .red
      $0.addSubview(all)
      $0.clipsToBounds = true
    }
    #expect(color(24, 24) == 0xFFFFFF && color(28, 28) == 0xFF0000 && color(79, 79) == 0xFF0000)
    #expect(color(85, 50) == 0xFFFFFF)
  }

  @Test func `a path with some rounded corners begins and ends on the upper side`() {
    let rect = CGRect(x: 10, y: 20, width: 60, height: 40)
    func end(_ corners: UIRectCorner) -> CGPoint {
      let radii = CGSize(width: 8, height: 8)
      return UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: radii)
        .currentPoint
    }
    #expect(end([.topLeft, .topRight]) == CGPoint(x: 18, y: 20))
    #expect(end(.bottomRight) == CGPoint(x: 10, y: 20))
  }

  @Test func `an animation of the radius changes the corners that are rounded`() throws {
    let simulation = Simulation(size: CGSize(width: 40, height: 40))
    simulation.window.backgroundColor = .white
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = .black
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    _ = simulation.show(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.cornerRadius = 20
    }
    simulation.advance(to: 0.5)
    // Half-way, at 10 points, the corner is 4.1 points away on the diagonal.
    let picture = try simulation.picture()
    #expect(picture[1, 1] & 0xFF == 255 && picture[4, 4] & 0xFF == 0 && picture[39, 0] & 0xFF == 0)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a path with a radius of more than half the shorter side is a pill`(isHigh: Bool) {
    let size = isHigh ? CGSize(width: 10, height: 60) : CGSize(width: 60, height: 10)
    let path = UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 30)
    #expect(path.contains(isHigh ? CGPoint(x: 0.5, y: 8) : CGPoint(x: 8, y: 0.5)))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
  }
}
