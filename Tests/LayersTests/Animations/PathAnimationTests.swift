import Foundation
import Geometry
import Layers
import Testing

/// Movement along a path.
@Suite struct PathAnimationTests {
  private let corner = Path { $0.addLines([Point(0, 0), Point(10, 0), Point(10, 30)]) }

  private func position(
    at progress: Double,
    on path: Path,
    _ mode: KeyframeAnimation.CalculationMode
  ) -> Point {
    frozen(.along(path, mode: mode, duration: 1), at: progress).position
  }

  @Test func `a path overrides values`() {
    var keyframes = KeyframeAnimation(.position, path: corner)
    keyframes.values = [.point(Point(99, 99)), .point(Point(88, 88))]
    let animation = Animation(.keyframe(keyframes), duration: 1)
    #expect(frozen(animation, at: 0.5).position == Point(10, 0))
    #expect(keyframes.path == corner)
  }

  @Test(arguments: [(0.25, Point(5, 0)), (0.5, Point(10, 0)), (0.75, Point(10, 15))])
  func `linear gives each segment the same time`(progress: Double, expected: Point) {
    #expect(position(at: progress, on: corner, .linear) == expected)
  }

  @Test func `linear follows a curve by its own parameter`() {
    let curve = CubicCurve(
      start: Point(0, 0),
      control1: Point(0, 90),
      control2: Point(10, 100),
      end: Point(100, 100)
    )
    let path = Path {
      $0.move(to: curve.start)
      $0.addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
    #expect(position(at: 0.3, on: path, .linear) == curve.point(at: 0.3))
  }

  @Test(arguments: [(0.125, Point(5, 0)), (0.25, Point(10, 0)), (0.625, Point(10, 15))])
  func `paced gives each length the same time`(progress: Double, expected: Point) {
    let shown = position(at: progress, on: corner, .paced)
    #expect(shown.distance(to: expected) < 1e-9)
  }

  @Test func `discrete stops at the start point and at each end point`() {
    let stops = [0.1, 0.5, 0.9].map { position(at: $0, on: corner, .discrete) }
    #expect(stops == [Point(0, 0), Point(10, 0), Point(10, 30)])
  }

  @Test func `a move alone is no keyframe`() {
    let path = Path {
      $0.addLines([Point(0, 0), Point(10, 0)])
      $0.move(to: Point(50, 50))
      $0.addLine(to: Point(60, 50))
      $0.move(to: Point(99, 99))
    }
    let stops = [0.1, 0.5, 0.9].map { position(at: $0, on: path, .discrete) }
    #expect(stops == [Point(0, 0), Point(10, 0), Point(60, 50)])
    #expect(position(at: 0.25, on: path, .linear) == Point(5, 0))
    #expect(position(at: 0.75, on: path, .linear) == Point(55, 50))
  }

  @Test func `paced jumps over the gap between subpaths`() {
    let path = Path {
      $0.addLines([Point(0, 0), Point(10, 0)])
      $0.move(to: Point(50, 50))
      $0.addLine(to: Point(80, 50))
    }
    #expect(position(at: 0.5, on: path, .paced).distance(to: Point(60, 50)) < 1e-9)
  }

  @Test func `closing adds its line where it has length`() {
    var triangle = corner
    triangle.close()
    #expect(position(at: 5.0 / 6, on: triangle, .linear).distance(to: Point(5, 15)) < 1e-9)
    var closed = corner
    closed.addLine(to: Point(0, 0))
    closed.close()
    #expect(position(at: 5.0 / 6, on: closed, .linear).distance(to: Point(5, 15)) < 1e-9)
  }

  @Test func `key times and functions apply along a path, too`() {
    var keyframes = KeyframeAnimation(.position, path: corner)
    keyframes.keyTimes = [0, 0.8, 1]
    keyframes.timingFunctions = [.easeIn, .linear]
    let animation = Animation(.keyframe(keyframes), duration: 1)
    let expected = 10 * TimingFunction.easeIn.progress(at: 0.5)
    #expect(isClose(frozen(animation, at: 0.4).position.x, expected))
    #expect(frozen(animation, at: 0.9).position.distance(to: Point(10, 15)) < 1e-9)
  }

  @Test func `on a circle of four cubics paced angles grow evenly`() {
    let circle = Path(ellipseIn: Rect(x: -44, y: -44, width: 88, height: 88))
    for step in 1..<720 {
      let u = Double(step) / 720
      let point = position(at: u, on: circle, .paced)
      var angle = atan2(point.y, point.x)
      if angle < 0 { angle += 2 * .pi }
      #expect(abs(angle - 2 * .pi * u) < 0.03 * .pi / 180, "u = \(u)")
    }
  }

  // MARK: Turning with the path

  private func rotation(
    at progress: Double,
    on path: Path,
    _ rotation: KeyframeAnimation.RotationMode?,
    mode: KeyframeAnimation.CalculationMode = .paced
  ) -> Double {
    frozen(.along(path, mode: mode, rotation: rotation, duration: 1), at: progress).rotation
  }

  @Test func `without a rotation mode the layer does not turn`() {
    #expect(rotation(at: 0.8, on: corner, nil) == 0)
  }

  @Test(arguments: KeyframeAnimation.CalculationMode.allCases)
  func `auto turns to the tangent`(mode: KeyframeAnimation.CalculationMode) {
    #expect(isClose(rotation(at: 0.1, on: corner, .auto, mode: mode), 0))
    #expect(isClose(rotation(at: 0.9, on: corner, .auto, mode: mode), .pi / 2))
  }

  @Test func `auto reverse turns against the tangent`() {
    #expect(isClose(rotation(at: 0.1, on: corner, .autoReverse), .pi))
    #expect(isClose(rotation(at: 0.9, on: corner, .autoReverse), -.pi / 2))
  }

  @Test func `the turn comes before the layer's own transform`() {
    var layer = Layer()
    layer.transform = .scale(x: 1, y: 2)
    let shown = frozen(
      .along(corner, rotation: .auto, duration: 1),
      on: layer,
      at: 0.9
    )
    let expected = Transform3D.rotation(.pi / 2).concatenating(layer.transform)
    #expect(isClose(shown.transform.m11, expected.m11))
    #expect(isClose(shown.transform.m12, expected.m12))
    #expect(isClose(shown.transform.m21, expected.m21))
  }

  @Test func `the turn is added to an animated angle`() {
    var solo = Solo()
    solo.stage.add(.basic(.rotation, from: 4, to: 4, duration: 1), to: solo.layer)
    solo.stage.add(.along(corner, rotation: .auto, duration: 1), to: solo.layer)
    solo.play(to: 0.9)
    #expect(isClose(solo.shown.rotation, 4 + .pi / 2))
  }

  @Test func `the tangent does not vanish where a control point lies on the end`() {
    let path = Path {
      $0.move(to: Point(0, 0))
      $0.addCubic(to: Point(0, 40), control1: Point(0, 0), control2: Point(0, 20))
    }
    #expect(isClose(rotation(at: 0, on: path, .auto, mode: .linear), .pi / 2))
  }
}
