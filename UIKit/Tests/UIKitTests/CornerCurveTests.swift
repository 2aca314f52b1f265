import Pixels
import Testing
import UIKit

/// The outlines of rounded corners.
@MainActor @Suite(.serialized) struct CornerCurveTests {
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
}
