import Geometry
import Layers
import Testing

@Suite struct GroupTests {
  /// A layer whose corner radius is −1 and whose border width is −1 without animations.
  private var layer: Layer {
    var layer = Layer()
    layer.cornerRadius = -1
    layer.borderWidth = -1
    return layer
  }

  private let first = Animation.basic(.cornerRadius, from: 0, to: 1, duration: 0.5)
  private let second = Animation.basic(.borderWidth, from: 0, to: 1, duration: 0.5)
    .starting(at: 0.5)

  private func radius(of group: Animation, at time: Double, frozen isFrozen: Bool = true) -> Double
  {
    isFrozen
      ? frozen(group, on: layer, at: time).cornerRadius
      : shown(group, on: layer, at: time).cornerRadius
  }

  @Test(
    arguments: [
      (0.0, 0.0, -1.0), (0.25, 0.5, -1), (0.5, -1, 0), (0.75, -1, 0.5), (1, -1, 1), (1.1, -1, -1),
    ]
  )
  func `children have their own windows`(time: Double, a: Double, b: Double) {
    let layer = frozen(.group([first, second], duration: 1), on: layer, at: time)
    #expect(layer.cornerRadius == a)
    #expect(layer.borderWidth == b)
  }

  @Test func `while running a group's end is not its last instant`() {
    let group = Animation.group([first, second], duration: 1)
    #expect(shown(group, on: layer, at: 0.999).borderWidth > 0.99)
    #expect(shown(group, on: layer, at: 1).borderWidth == -1)
  }

  @Test func `begin times count from the group's start`() {
    var solo = Solo(layer, at: 10)
    solo.stage.add(.group([second], duration: 1), to: solo.layer)
    solo.play(to: 10)
    solo.play(to: 10.75)
    #expect(solo.shown.borderWidth == 0.5)
  }

  @Test func `the end applies to groups within groups`() {
    let inner = Animation.group([second], duration: 1)
    let outer = Animation.group([inner.starting(at: 0.5)], duration: 1.5)
    #expect(frozen(outer, on: layer, at: 1.5).borderWidth == 1)
    #expect(frozen(outer, on: layer, at: 1.25).borderWidth == 0.5)
  }

  @Test func `a group that is not at its end does not hold its children's`() {
    let inner = Animation.group([second], duration: 1)
    #expect(frozen(.group([inner], duration: 2), on: layer, at: 1).borderWidth == -1)
  }

  @Test func `children are not scaled but cut off`() {
    let long = Animation.basic(.cornerRadius, from: 0, to: 1, duration: 4)
    let group = Animation.group([long], duration: 1)
    #expect(radius(of: group, at: 0.5) == 0.125)
    #expect(radius(of: group, at: 1) == 0.25)
    #expect(radius(of: group, at: 1.5) == -1)
    #expect(radius(of: group, at: 1.5, frozen: false) == -1)
  }

  @Test func `a child without a duration lasts as long as the group`() {
    let group = Animation.group([.basic(.cornerRadius, from: 0, to: 1)], duration: 2)
    #expect(radius(of: group, at: 1) == 0.5)
  }

  @Test func `a group without a duration inside a group lasts as long as that`() {
    let inner = Animation.group([.basic(.cornerRadius, from: 0, to: 1)], duration: 0)
    #expect(radius(of: .group([inner], duration: 2), at: 1.5) == 0.75)
  }

  @Test(arguments: [(0.25, 0.5), (1.25, 0.5), (5.1, 0.2), (5.6, -1)])
  func `children restart at each pass`(time: Double, expected: Double) {
    let group = Animation.group([first], duration: 1).repeated(.infinity)
    #expect(isClose(radius(of: group, at: time, frozen: false), expected))
  }

  @Test func `children repeat within the group`() {
    let group = Animation.group([first.repeated(.infinity)], duration: 2)
    #expect(radius(of: group, at: 1.75) == 0.5)
  }

  @Test func `a child's fill acts inside the group's window only`() {
    let group = Animation.group([first.filling(.both).starting(at: 0.25)], duration: 1)
    #expect(radius(of: group, at: 0.1) == 0)
    #expect(radius(of: group, at: 0.9) == 1)
    #expect(radius(of: group, at: 1.1) == -1)
  }

  @Test func `a child's removal on completion does not count`() {
    var child = first.filling(.forwards)
    child.isRemovedOnCompletion = true
    #expect(radius(of: .group([child], duration: 1), at: 0.9) == 1)
  }

  @Test func `a group's fill holds its children`() {
    let group = Animation.group([first, second], duration: 1).filling(.both).keptOnCompletion()
    let after = shown(group, on: layer, at: 5)
    #expect(after.cornerRadius == -1)
    #expect(after.borderWidth == 1)
    #expect(shown(group.starting(at: 9), on: layer, at: 5).cornerRadius == 0)
  }

  @Test func `autoreversing plays the children backwards`() {
    let group = Animation.group([first], duration: 1).autoreversed()
    #expect(radius(of: group, at: 1.75, frozen: false) == 0.5)
    #expect(radius(of: group, at: 1.25, frozen: false) == -1)
  }

  @Test func `a group's timing function bends its children's time`() {
    let group = Animation.group([.basic(.cornerRadius, from: 0, to: 1)], duration: 2)
      .eased(by: .easeIn)
    let expected = TimingFunction.easeIn.progress(at: 0.25)
    #expect(isClose(radius(of: group, at: 0.5), expected))
  }

  @Test func `a child's timing function comes after the group's`() {
    let child = Animation.basic(.cornerRadius, from: 0, to: 1).eased(by: .easeOut)
    let group = Animation.group([child], duration: 2).eased(by: .easeIn)
    let expected = TimingFunction.easeOut.progress(at: TimingFunction.easeIn.progress(at: 0.25))
    #expect(isClose(radius(of: group, at: 0.5), expected))
  }

  @Test func `later children replace what earlier ones show`() {
    let other = Animation.basic(.cornerRadius, from: 7, to: 7, duration: 1)
    #expect(radius(of: .group([first, other], duration: 1), at: 0.25) == 7)
    #expect(radius(of: .group([other, first], duration: 1), at: 0.25) == 0.5)
    #expect(radius(of: .group([other, first], duration: 1), at: 0.75) == 7)
  }

  @Test func `children report nothing`() {
    var solo = Solo(layer)
    solo.stage.add(.group([first, second], duration: 1), to: solo.layer, forKey: "group")
    solo.play(to: 0)
    solo.play(to: 2)
    let events = solo.stage.takeEvents()
    #expect(
      events == [
        .animationDidStart(solo.layer, key: "group"),
        .animationDidStop(solo.layer, key: "group", finished: true),
      ]
    )
  }
}
