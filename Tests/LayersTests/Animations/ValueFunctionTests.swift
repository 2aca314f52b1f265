import Geometry
import Layers
import Testing

/// Animations of a transform by numbers that a function makes transforms of.
@Suite struct ValueFunctionTests {
  private func animation(
    _ function: ValueFunction,
    from: AnimatableValue?,
    to: AnimatableValue?,
    _ change: (inout BasicAnimation) -> Void = { _ in }
  ) -> Animation {
    var basic = BasicAnimation(key: .transform, from: from, to: to)
    basic.valueFunction = function
    change(&basic)
    return Animation(.basic(basic), duration: 1)
  }

  private static let numbers: [(ValueFunction, Transform3D)] = [
    (.rotateX, .rotation(0.5, x: 1, y: 0, z: 0)), (.rotateY, .rotation(0.5, x: 0, y: 1, z: 0)),
    (.rotateZ, .rotation(0.5)), (.scaleX, .scale(x: 0.5, y: 1)), (.scaleY, .scale(x: 1, y: 0.5)),
    (.scaleZ, .scale(x: 1, y: 1, z: 0.5)), (.translateX, .translation(x: 0.5, y: 0)),
    (.translateY, .translation(x: 0, y: 0.5)), (.translateZ, .translation(x: 0, y: 0, z: 0.5)),
  ]

  @Test(arguments: numbers)
  func `a number becomes a transform after it is interpolated`(
    function: ValueFunction,
    expected: Transform3D
  ) {
    let animation = animation(function, from: .number(0), to: .number(2))
    #expect(shown(animation, at: 0.25).transform == expected)
  }

  @Test(
    arguments: [
      (.scale, .scale(x: 1.5, y: 2, z: 2.5)), (.translate, .translation(x: 1.5, y: 2, z: 2.5)),
    ] as [(ValueFunction, Transform3D)]
  )
  func `three numbers are interpolated one by one`(
    function: ValueFunction,
    expected: Transform3D
  ) {
    let animation = animation(function, from: .numbers([1, 1, 1]), to: .numbers([2, 3, 4]))
    #expect(shown(animation, at: 0.5).transform == expected)
  }

  @Test func `a whole turn passes through every angle`() {
    let turn = animation(.rotateZ, from: .number(0), to: .number(2 * .pi))
    #expect(shown(turn, at: 0.25).transform == .rotation(.pi / 2))
    #expect(shown(turn, at: 0.75).transform == .rotation(3 * .pi / 2))
  }

  @Test func `values left out are the function's part of the layer's own transform`() {
    var layer = Layer()
    layer.transform = Transform3D.scale(x: 2, y: 2).concatenating(.rotation(0.5))
    let turned = shown(animation(.rotateZ, from: nil, to: .number(1)), on: layer, at: 0.5)
    #expect(isClose(turned.transform.rotationZ, 0.75))
    // The function makes the whole transform.
    #expect(isClose(turned.transform.scaleX, 1))
    let grown = shown(animation(.scale, from: nil, to: .numbers([4, 4, 1])), on: layer, at: 0.5)
    #expect(isClose(grown.transform.scaleX, 3) && isClose(grown.transform.scaleY, 3))
  }

  @Test func `an additive one is concatenated with the layer's own transform`() {
    var layer = Layer()
    layer.transform = .translation(x: 10, y: 0)
    let turn = animation(.rotateZ, from: .number(0), to: .number(1)) { $0.isAdditive = true }
    let expected = layer.transform.concatenating(.rotation(0.5))
    #expect(shown(turn, on: layer, at: 0.5).transform == expected)
  }

  @Test func `a cumulative one counts its numbers on`() {
    let turn = animation(.rotateZ, from: .number(0), to: .number(1)) { $0.isCumulative = true }
    #expect(shown(turn.repeated(4), at: 2.5).transform == .rotation(2.5))
    let way = animation(.translate, from: .numbers([0, 0, 0]), to: .numbers([1, 2, 3])) {
      $0.isCumulative = true
    }
    #expect(shown(way.repeated(4), at: 2.5).transform == .translation(x: 2.5, y: 5, z: 7.5))
  }

  @Test func `keyframes and springs have value functions, too`() {
    var frames = KeyframeAnimation(key: .transform, values: [.number(0), .number(4), .number(2)])
    frames.valueFunction = .translateX
    let keyed = shown(Animation(.keyframe(frames), duration: 1), at: 0.75)
    #expect(keyed.transform == .translation(x: 3, y: 0))

    var basic = BasicAnimation(key: .transform, from: .number(0), to: .number(10))
    basic.valueFunction = .translateY
    let sprung = shown(Animation(.spring(SpringAnimation(basic)), duration: 1), at: 0.5)
    #expect(sprung.transform == .translation(x: 0, y: 10 * Spring().progress(at: 0.5)))
  }

  @Test func `functions are called as in Core Animation`() {
    #expect(ValueFunction(rawValue: "rotateZ") == .rotateZ)
    #expect(ValueFunction.allCases.count == 11)
  }

  @Test func `a value that a function cannot take is refused`() async {
    await #expect(processExitsWith: .failure) {
      var basic = BasicAnimation(key: .transform, from: .number(1), to: .number(2))
      basic.valueFunction = .translate
      _ = shown(Animation(.basic(basic), duration: 1), at: 0.5)
    }
  }
}
