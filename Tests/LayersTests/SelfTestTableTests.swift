import Geometry
import Layers
import Testing

/// The table of self-test values that the engine was specified with.
@Suite struct SelfTestTableTests {
  @Test(arguments: [(0.25, 0.75, 1.2), (0.75, 0.25, 0.7), (1, 0, 0.45)])
  func `the curve control's scrubbed stroke`(time: Double, start: Double, end: Double) throws {
    let group = Animation.group(
      [.basic(.strokeStart, from: 1, to: 0), .basic(.strokeEnd, from: 1.45, to: 0.45)],
      duration: 1
    )
    let shape = try #require(frozen(group, on: shapeLayer(), at: time).shape)
    #expect(isClose(shape.strokeStart, start))
    #expect(isClose(shape.strokeEnd, end))
  }

  private let dashedCircle = Animation.group(
    [.basic(.strokeStart, from: -0.5, to: 1), .basic(.strokeEnd, from: 0, to: 1)],
    duration: 1.5
  ).repeated(for: 5)

  @Test func `the dashed circle half-way through its first cycle`() {
    #expect(shown(dashedCircle, on: shapeLayer(), at: 0.75).shape?.strokeStart == 0.25)
  }

  @Test func `the dashed circle just before its end and at it`() {
    let last = shown(dashedCircle, on: shapeLayer(), at: 4.999).shape
    #expect(isClose(last?.strokeEnd, 0.3327, within: 5e-5))
    #expect(shown(dashedCircle, on: shapeLayer(), at: 5).shape == Shape())
  }

  @Test func `two and a quarter turns`() {
    let spin = Animation.basic(.rotationZ, by: 2 * .pi, duration: 1).repeated(.infinity)
    #expect(isClose(shown(spin, at: 2.25).rotation, .pi / 2))
  }

  @Test(arguments: [(0.125, 2.5), (0.25, 5), (0.625, 2.5)])
  func `the dots' way in and out`(time: Double, expected: Double) {
    let animation = Animation.keyframes(.translationX, [0, 5, 0, 5, 0], duration: 1)
    #expect(isClose(shown(animation, at: time).transform.translationX, expected))
  }

  @Test func `four legs trimmed within the first`() {
    let corners = [Point(17.5, 5), Point(5, 17.5), Point(17.5, 30), Point(30, 17.5)]
    let legs = Path { path in
      for index in corners.indices {
        path.move(to: corners[index])
        path.addLine(to: corners[(index + 1) % 4])
      }
    }
    let pieces = legs.trimmed(from: 0.15, to: 0.25).subpaths
    #expect(pieces.count == 1)
    #expect(isClose(legs.trimmed(from: 0.15, to: 0.25).length(), 7.071, within: 1e-3))
  }

  @Test func `a whole circle without a dot at the tick's start`() {
    let circle = Path(ellipseIn: Rect(x: 8, y: 8, width: 64, height: 64))
    var path = circle
    path.append(Path { $0.addLines([Point(18, 36), Point(36, 54), Point(63, 18)]) })
    let shown = path.trimmed(from: 0, to: circle.length() / path.length())
    #expect(isClose(circle.length() / path.length(), 0.74051, within: 5e-5))
    #expect(shown.subpaths.count == 1)
    #expect(isClose(shown.length(), circle.length(), within: 1e-3))
  }

  @Test func `an implicit fade half-way`() {
    var layer = Layer()
    layer.opacity = 0
    var solo = Solo(layer)
    solo.stage.set(.opacity, of: solo.layer, to: 1)
    solo.stage.commit()
    solo.play(to: 0.125)
    #expect(isClose(solo.shown.opacity, 0.802403, within: 1e-6))
  }

  @Test func `an autoreversed animation that stays holds its start`() {
    let shown = progress(at: 10) {
      $0.timing.autoreverses = true
      $0.timing.repeatCount = 2
      $0.timing.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    #expect(shown == 0)
  }

  @Test func `a preload icon that began long ago`() {
    var solo = Solo(at: 10)
    solo.stage.add(
      .basic(.cornerRadius, from: 0, to: 0.71, duration: 0.71)
        .repeated(.infinity).starting(at: 0.235),
      to: solo.layer
    )
    solo.stage.commit()
    #expect(isClose(solo.shown.cornerRadius, 0.535))
  }
}
