import Geometry
import Layers
import Testing

@Suite struct KeyframeTests {
  /// Returns the corner radius that an animation through values shows at a progress of a frozen
  /// second.
  private func value(
    at progress: Double,
    of values: [Double],
    _ change: (inout KeyframeAnimation) -> Void = { _ in }
  ) -> Double {
    var keyframes = KeyframeAnimation(.cornerRadius, values: values)
    change(&keyframes)
    return frozen(Animation(.keyframe(keyframes), duration: 1), at: progress).cornerRadius
  }

  // MARK: Not finite

  @Test(arguments: [KeyframeAnimation.CalculationMode.linear, .cubic, .paced, .cubicPaced])
  func `a time that is not a number shows in the value`(mode: KeyframeAnimation.CalculationMode) {
    #expect(value(at: .nan, of: [0, 5, 2]) { $0.calculationMode = mode }.isNaN)
    #expect(value(at: .nan, of: [4, 4, 4]) { $0.calculationMode = mode }.isNaN)
  }

  @Test func `a time that is not a number holds the first discrete value`() {
    #expect(value(at: .nan, of: [3, 5, 2]) { $0.calculationMode = .discrete } == 3)
  }

  @Test(arguments: [1e300, -1e300])
  func `a timing function may overshoot by any amount`(height: Double) {
    let overshooting = Animation(
      .keyframe(KeyframeAnimation(.cornerRadius, values: [0, 1, 2])),
      duration: 1,
      timingFunction: TimingFunction(0, height, 1, height)
    )
    #expect(abs(frozen(overshooting, at: 0.5).cornerRadius) > 1e299)
  }

  @Test func `a route that is not finite shows in the position`() {
    let route = Path { $0.addLines([.zero, Point(.nan, 0), Point(10, 10)]) }
    let along = Animation.along(route, duration: 1)
    #expect(!frozen(along, at: 0.5).position.isFinite)
  }

  // MARK: Linear

  @Test(arguments: [(0.0, 0.0), (0.125, 2.5), (0.25, 5), (0.5, 0), (0.625, 2.5), (1, 0)])
  func `values are spread evenly`(time: Double, expected: Double) {
    #expect(isClose(value(at: time, of: [0, 5, 0, 5, 0]), expected))
  }

  @Test(arguments: [(0.1, 5.0), (0.2, 10), (0.6, 15), (1, 20)])
  func `key times say when each is reached`(time: Double, expected: Double) {
    #expect(isClose(value(at: time, of: [0, 10, 20]) { $0.keyTimes = [0, 0.2, 1] }, expected))
  }

  @Test(arguments: [(0.0, 3.0), (0.2, 3), (0.5, 6.5), (0.9, 10), (1, 10)])
  func `key times that leave out the ends hold the outer values`(time: Double, expected: Double) {
    #expect(isClose(value(at: time, of: [3, 10]) { $0.keyTimes = [0.2, 0.8] }, expected))
  }

  @Test(arguments: [(0.49, 0.98), (0.5, 5), (0.75, 7.5), (1, 10)])
  func `equal key times make a jump`(time: Double, expected: Double) {
    let shown = value(at: time, of: [0, 1, 5, 10]) { $0.keyTimes = [0, 0.5, 0.5, 1] }
    #expect(isClose(shown, expected))
  }

  @Test func `each interval has its own timing function`() {
    let functions = [TimingFunction.linear, .easeIn, .easeOut]
    for (index, function) in functions.enumerated() {
      let shown = value(at: (Double(index) + 0.25) / 3, of: [0, 1, 2, 3]) {
        $0.timingFunctions = functions
      }
      #expect(isClose(shown, Double(index) + function.progress(at: 0.25)))
    }
  }

  @Test func `the overall timing function comes before those of the intervals`() {
    var keyframes = KeyframeAnimation(.cornerRadius, values: [0, 1, 2])
    keyframes.timingFunctions = [.easeIn, .linear]
    let animation = Animation(.keyframe(keyframes), duration: 1, timingFunction: .easeOut)
    let overall = TimingFunction.easeOut.progress(at: 0.2) * 2
    let expected = TimingFunction.easeIn.progress(at: overall)
    #expect(isClose(frozen(animation, at: 0.2).cornerRadius, expected))
  }

  @Test(arguments: [nil, [0, 0.5, 1]] as [[Double]?])
  func `an overall timing function that overshoots goes on beyond the last value`(
    keyTimes: [Double]?
  ) {
    var keyframes = KeyframeAnimation(.cornerRadius, values: [0, 1, 4])
    keyframes.keyTimes = keyTimes
    let overshoot = TimingFunction(0.3, 0, 0.2, 2)
    let animation = Animation(.keyframe(keyframes), duration: 1, timingFunction: overshoot)
    let progress = overshoot.progress(at: 0.7)
    #expect(progress > 1.1)
    #expect(isClose(frozen(animation, at: 0.7).cornerRadius, 1 + 6 * (progress - 0.5)))
  }

  @Test(arguments: [0.0, 0.5, 1])
  func `a single value stays`(time: Double) {
    for mode in KeyframeAnimation.CalculationMode.allCases {
      #expect(value(at: time, of: [4]) { $0.calculationMode = mode } == 4)
    }
  }

  // MARK: Discrete

  @Test(arguments: [(0.0, 1.0), (0.32, 1), (0.34, 2), (0.66, 2), (0.67, 3), (1, 3)])
  func `discrete values hold for equal times`(time: Double, expected: Double) {
    #expect(value(at: time, of: [1, 2, 3]) { $0.calculationMode = .discrete } == expected)
  }

  @Test(arguments: [(0.0, 1.0), (0.09, 1), (0.1, 2), (0.69, 2), (0.7, 3), (1, 3)])
  func `discrete values have one key time more`(time: Double, expected: Double) {
    let shown = value(at: time, of: [1, 2, 3]) {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.1, 0.7, 1]
    }
    #expect(shown == expected)
  }

  @Test(arguments: [7, 30, 49, 60, 100, 150])
  func `a discrete value never comes a frame late by rounding`(count: Int) {
    // At i / n of a second exactly value i is due, whatever the division left in the last digits.
    let values = (0..<count).map(Double.init)
    for index in 0..<count {
      let animation = Animation.keyframes(.cornerRadius, values, mode: .discrete, duration: 2.9)
      let time = Double(index) * (2.9 / Double(count))
      #expect(frozen(animation, at: time).cornerRadius == Double(index))
    }
  }

  @Test func `switches switch at their times`() {
    let animation = Animation.keyframes(
      .hidden,
      [false, true, false],
      mode: .discrete,
      duration: 3
    )
    #expect([0.5, 1.5, 2.5].map { frozen(animation, at: $0).isHidden } == [false, true, false])
  }

  // MARK: Paced

  @Test(arguments: [(0.0, 0.0), (0.1, 4), (0.25, 10), (0.625, -5), (1, -20)])
  func `paced values move at uniform speed`(time: Double, expected: Double) {
    #expect(isClose(value(at: time, of: [0, 10, -20]) { $0.calculationMode = .paced }, expected))
  }

  @Test func `paced values ignore key times and functions`() {
    let shown = value(at: 0.5, of: [0, 1, 10]) {
      $0.calculationMode = .paced
      $0.keyTimes = [0, 0.9, 1]
      $0.timingFunctions = [.easeIn, .easeIn]
    }
    #expect(isClose(shown, 5))
  }

  @Test func `paced points are measured in the plane`() {
    let points = [Point(0, 0), Point(3, 4), Point(3, 19)]
    let animation = Animation.keyframes(.position, points, mode: .paced, duration: 20)
    #expect(frozen(animation, at: 2.5).position == Point(1.5, 2))
    #expect(frozen(animation, at: 15).position == Point(3, 14))
  }

  @Test func `paced values that are all the same stay`() {
    for time in [0, 0.3, 1] {
      #expect(value(at: time, of: [2, 2, 2]) { $0.calculationMode = .paced } == 2)
    }
  }

  // MARK: Additive and cumulative

  @Test func `additive keyframes are added to the layer's own value`() {
    var layer = Layer()
    layer.cornerRadius = 100
    var keyframes = KeyframeAnimation(.cornerRadius, values: [0, 10])
    keyframes.isAdditive = true
    let animation = Animation(.keyframe(keyframes), duration: 1)
    #expect(frozen(animation, on: layer, at: 0.5).cornerRadius == 105)
  }

  @Test func `cumulative keyframes go on from pass to pass`() {
    var keyframes = KeyframeAnimation(.cornerRadius, values: [0, 3, 10])
    keyframes.isCumulative = true
    let animation = Animation(.keyframe(keyframes), duration: 1).repeated(.infinity)
    #expect(shown(animation, at: 2.5).cornerRadius == 23)
  }

  @Test func `a cumulative movement along a path goes on from pass to pass`() {
    var keyframes = KeyframeAnimation(
      .position,
      path: Path { $0.addLines([Point(0, 0), Point(10, 5)]) }
    )
    keyframes.isCumulative = true
    let animation = Animation(.keyframe(keyframes), duration: 1).repeated(.infinity)
    #expect(shown(animation, at: 2.5).position == Point(25, 12.5))
  }

  @Test(arguments: [(0.2, 0.4), (0.5, 1), (0.6, 0.8), (0.75, 0.5), (0.95, 0.1)])
  func `each segment has its own timing function`(time: Double, share: Double) {
    let expected =
      time <= 0.5
      ? 10 * TimingFunction.easeIn.progress(at: share)
      : 10 - 10 * TimingFunction.easeOut.progress(at: 1 - share)
    let animation = Animation.keyframes(
      .cornerRadius,
      [0, 10, 0],
      timingFunctions: [.easeIn, .easeOut],
      duration: 1
    )
    #expect(isClose(shown(animation, at: time).cornerRadius, expected, within: 1e-9))
  }

  @Test func `segments have their timing functions between key times and under the whole's`() {
    let animation = Animation.keyframes(
      .cornerRadius,
      [0, 10, 30],
      keyTimes: [0, 0.8, 1],
      timingFunctions: [.easeInEaseOut, .linear],
      duration: 1
    ).eased(by: .easeIn)
    let progress = TimingFunction.easeIn.progress(at: 0.4)
    let expected = 10 * TimingFunction.easeInEaseOut.progress(at: progress / 0.8)
    #expect(isClose(shown(animation, at: 0.4).cornerRadius, expected, within: 1e-9))
  }
}
