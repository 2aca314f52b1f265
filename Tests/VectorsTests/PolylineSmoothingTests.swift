import Foundation
import Geometry
import Testing

@testable import Vectors

@Suite struct PolylineSmoothingTests {
  /// Returns a wave in lines, over a floor.
  private static func wave(phase: Double) -> Path {
    Path { path in
      path.move(to: Point(0, 20))
      for x in 0...320 {
        path.addLine(to: Point(Double(x), 10 + 10 * sin(Double(x) * .pi / 160 + phase)))
      }
      path.addLine(to: Point(320, 20))
      path.close()
    }
  }

  @Test func `lines that stand for a wave become few curves, the same ones in all paths`() {
    let paths = (0..<12).map { Self.wave(phase: Double($0) / 2) }
    let smooth = PolylineSmoothing.smoothed(paths, within: 0.02)
    #expect(Set(smooth.map(\.verbs)).count == 1)
    #expect(smooth[0].verbs.count { $0 == .cubic } <= 6)
    // The first line, the last one and the floor have corners.
    #expect(smooth[0].verbs.count { $0 == .line } == 2)
    for (path, curve) in zip(paths, smooth) {
      let dense = curve.segments.flatMap { segment in
        (0...400).map { segment.point(at: Double($0) / 400) }
      }
      for case .line(let point) in path.elements {
        let nearest = dense.map { $0.distance(to: point) }.min() ?? .infinity
        // Between two of the dense points lies up to 0.08.
        #expect(nearest <= 0.02 + 0.08)
      }
    }
  }

  @Test func `a polygon stays one`() {
    let polygon = Path { path in
      path.move(to: Point(10, 0))
      for corner in 1..<12 {
        let angle = Double(corner) / 12 * 2 * .pi
        path.addLine(to: Point(10 * cos(angle), 10 * sin(angle)))
      }
      path.close()
    }
    #expect(PolylineSmoothing.smoothed([polygon], within: 0.02) == [polygon])
  }

  @Test func `a cubic curve in lines is one curve again`() throws {
    let curve = CubicCurve(
      start: Point(0, 0),
      control1: Point(30, 60),
      control2: Point(70, -60),
      end: Point(100, 0)
    )
    let points = (0...60).map { curve.point(at: Double($0) / 60) }
    let spline = try #require(UniformSpline(curves: 1, points: points.count))
    let found = spline.curves(through: points)[0]
    #expect(found.control1.distance(to: curve.control1) < 1e-6)
    #expect(found.control2.distance(to: curve.control2) < 1e-6)
  }
}
