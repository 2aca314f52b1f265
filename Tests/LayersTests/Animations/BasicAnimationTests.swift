import Geometry
import Layers
import Pixels
import Testing

@Suite struct BasicAnimationTests {
  /// Values given and the ends they lead to, for a layer whose own value is 10.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var from: Double?
    var to: Double?
    var by: Double?
    let start: Double
    let end: Double
  }

  static let table = [
    Row(testDescription: "from, to", from: 2, to: 6, start: 2, end: 6),
    Row(testDescription: "from, by", from: 2, by: 3, start: 2, end: 5),
    Row(testDescription: "by, to", to: 6, by: 3, start: 3, end: 6),
    Row(testDescription: "from", from: 2, start: 2, end: 10),
    Row(testDescription: "to", to: 6, start: 10, end: 6),
    Row(testDescription: "by", by: 3, start: 10, end: 13),
    Row(testDescription: "none", start: 10, end: 10),
    Row(testDescription: "all three", from: 2, to: 6, by: 100, start: 2, end: 6),
  ]

  private func layer(cornerRadius: Double = 10) -> Layer {
    var layer = Layer()
    layer.cornerRadius = cornerRadius
    return layer
  }

  @Test(arguments: table)
  func `the values given make the ends`(row: Row) {
    let animation = Animation.basic(
      .cornerRadius,
      from: row.from,
      to: row.to,
      by: row.by,
      duration: 1
    )
    #expect(frozen(animation, on: layer(), at: 0).cornerRadius == row.start)
    #expect(frozen(animation, on: layer(), at: 1).cornerRadius == row.end)
    let middle = (row.start + row.end) / 2
    #expect(frozen(animation, on: layer(), at: 0.5).cornerRadius == middle)
  }

  @Test func `the current value is read while the animation runs`() {
    var solo = Solo(layer())
    solo.stage.add(.basic(.cornerRadius, from: 0, duration: 1), to: solo.layer)
    solo.play(to: 0.5)
    #expect(solo.shown.cornerRadius == 5)
    solo.stage.update(solo.layer) { $0.cornerRadius = 100 }
    #expect(solo.shown.cornerRadius == 50)
  }

  @Test func `without values it begins at what was shown when it was added`() {
    var solo = Solo(layer())
    solo.stage.add(
      .basic(.cornerRadius, from: 20, to: 40, duration: 9),
      to: solo.layer,
      forKey: "other"
    )
    solo.play(to: 4.5)
    solo.stage.add(.basic(.cornerRadius, duration: 1), to: solo.layer)
    solo.stage.removeAnimation(forKey: "other", from: solo.layer)
    solo.stage.update(solo.layer) { $0.cornerRadius = 50 }
    solo.play(to: 5)
    #expect(isClose(solo.shown.cornerRadius, 40))
  }

  @Test func `a child of a group without values begins at what was shown, too`() {
    var solo = Solo(layer())
    solo.stage.add(.group([.basic(.cornerRadius)], duration: 1), to: solo.layer)
    solo.stage.update(solo.layer) { $0.cornerRadius = 20 }
    solo.play(to: 0.5)
    #expect(solo.shown.cornerRadius == 15)
  }

  @Test func `a replacement begins at what the animation it replaces showed`() {
    var solo = Solo(layer())
    solo.stage.add(.basic(.cornerRadius, from: 0, to: 8, duration: 1), to: solo.layer, forKey: "a")
    solo.play(to: 0.5)
    solo.stage.add(.basic(.cornerRadius, duration: 1), to: solo.layer, forKey: "a")
    #expect(solo.shown.cornerRadius == 4)
  }

  @Test func `the timing function bends progress`() {
    let animation = Animation.basic(
      .opacity,
      from: 0,
      to: 1,
      duration: 1,
      timingFunction: .easeInEaseOut
    )
    #expect(isClose(frozen(animation, at: 0.25).opacity, 0.129162, within: 1e-6))
  }

  @Test func `values are not clamped on the way`() {
    let animation = Animation.basic(.strokeEnd, from: 1.45, to: -0.5, duration: 1)
    #expect(frozen(animation, on: shapeLayer(), at: 0).shape?.strokeEnd == 1.45)
    #expect(frozen(animation, on: shapeLayer(), at: 1).shape?.strokeEnd == -0.5)
  }

  @Test func `a timing function may overshoot`() {
    let animation = Animation.basic(.opacity, from: 0, to: 1, duration: 1)
      .eased(by: TimingFunction(0.3, 2, 0.7, 2))
    #expect(frozen(animation, at: 0.5).opacity > 1)
  }

  // MARK: Additive and cumulative

  private func basic(_ change: (inout BasicAnimation) -> Void) -> Animation {
    var basic = BasicAnimation(.cornerRadius, from: 0, to: 4)
    change(&basic)
    return Animation(.basic(basic), duration: 1)
  }

  @Test func `by default it replaces and begins anew`() {
    let animation = basic { _ in }.repeated(3)
    #expect(shown(animation, on: layer(), at: 2.5).cornerRadius == 2)
  }

  @Test func `an additive animation is added to the layer's own value`() {
    #expect(shown(basic { $0.isAdditive = true }, on: layer(), at: 0.5).cornerRadius == 12)
  }

  @Test func `a cumulative animation goes on from pass to pass`() {
    let animation = basic { $0.isCumulative = true }.repeated(3)
    #expect(shown(animation, on: layer(), at: 0.5).cornerRadius == 2)
    #expect(shown(animation, on: layer(), at: 2.5).cornerRadius == 10)
  }

  @Test func `a cumulative animation holds the sum of its passes`() {
    let animation = basic { $0.isCumulative = true }.repeated(3)
      .filling(.forwards).keptOnCompletion()
    #expect(shown(animation, on: layer(), at: 9).cornerRadius == 12)
  }

  @Test func `an additive rotation adds angles`() {
    var solo = Solo()
    solo.stage.add(.basic(.rotation, from: 0, to: 2 * .pi, duration: 2), to: solo.layer)
    var more = BasicAnimation(.rotation, from: 0, to: 4)
    more.isAdditive = true
    solo.stage.add(Animation(.basic(more), duration: 2), to: solo.layer)
    solo.play(to: 1.5)
    #expect(isClose(solo.shown.rotation, 1.5 * .pi + 3))
  }

  @Test func `a cumulative transform is concatenated`() {
    var basic = BasicAnimation(.transform, from: .identity, to: .translation(x: 3, y: 1))
    basic.isCumulative = true
    let animation = Animation(.basic(basic), duration: 1).repeated(.infinity)
    let transform = shown(animation, at: 1000.5).transform
    #expect(isClose(transform.translationX, 3001.5, within: 1e-6))
  }

  // MARK: Rotation

  @Test(arguments: [0.25, 0.5, 0.75, 1])
  func `a full turn by key path passes through every angle`(time: Double) {
    let animation = Animation.basic(.rotationZ, from: 0, to: 2 * .pi, duration: 1)
    let layer = frozen(animation, at: time)
    #expect(isClose(layer.rotation, 2 * .pi * time))
    let expected = Transform3D.rotation(2 * .pi * time)
    #expect(isClose(layer.transform.m11, expected.m11))
    #expect(isClose(layer.transform.m12, expected.m12))
  }

  @Test func `a rotation by key path keeps scale and displacement`() {
    var layer = Layer()
    layer.transform = Transform3D.scale(x: 2, y: 3).concatenating(.translation(x: 7, y: 8))
    let shown = frozen(
      .basic(.rotation, from: 0, to: .pi, duration: 1),
      on: layer,
      at: 0.5
    ).transform
    #expect(isClose(shown.scaleX, 2))
    #expect(isClose(shown.scaleY, 3))
    #expect(isClose(shown.rotationZ, .pi / 2))
    #expect(shown.translationX == 7)
    #expect(shown.translationY == 8)
  }

  @Test func `turning by an angle begins at the current one`() {
    var layer = Layer()
    layer.transform = .rotation(0.5)
    let shown = frozen(.basic(.rotation, by: .pi, duration: 1), on: layer, at: 1)
    #expect(isClose(shown.rotation, 0.5 + .pi))
  }

  @Test func `what is turned after it was presented tells its new angle`() {
    let turning = frozen(.basic(.rotation, from: 0, to: 4 * .pi, duration: 1), at: 0.7)
    #expect(isClose(turning.rotation, 2.8 * .pi))
    var other = turning
    other[key: .rotation] = .number(1)
    #expect(isClose(other.rotation, 1))
    other = turning
    other.transform.rotationZ = -2
    #expect(isClose(other.rotation, -2))
    other = turning
    other.transform = .identity
    #expect(other.rotation == 0)
  }

  @Test func `what is scaled or displaced after it was presented has turned as far`() {
    var layer = frozen(.basic(.rotation, from: 0, to: 4 * .pi, duration: 1), at: 0.7)
    layer.transform.scaleY = 0.5
    layer.transform.translationX = 3
    #expect(isClose(layer.rotation, 2.8 * .pi))
  }

  @Test func `a layer that grows from nothing while it turns tells its angle`() {
    var solo = Solo()
    solo.stage.add(.basic(.rotation, from: 3 * .pi, to: 5 * .pi, duration: 1), to: solo.layer)
    solo.stage.add(.basic(.scale, from: 0, to: 1, duration: 1), to: solo.layer)
    solo.play(to: 0)
    #expect(isClose(solo.shown.rotation, 3 * .pi))
    solo.play(to: 0.25)
    #expect(isClose(solo.shown.rotation, 3.5 * .pi))
  }

  @Test func `animating the transform forgets the turns of the angle`() {
    var solo = Solo()
    solo.stage.add(.basic(.rotation, from: 0, to: 10 * .pi, duration: 1), to: solo.layer)
    solo.stage.add(
      .basic(.transform, from: .identity, to: .translation(x: 1, y: 0), duration: 1),
      to: solo.layer
    )
    solo.play(to: 0.5)
    #expect(solo.shown.rotation == 0)
  }
}
