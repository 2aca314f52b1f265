import Foundation
import Geometry
import Testing
import Vectors

@Suite struct KeyframeFitterTests {
  /// A value at 240 samples a second.
  private static func sampled(_ duration: Double, _ value: (Double) -> Double)
    -> (times: [Double], samples: [[Double]])
  {
    let times = (0...Int((duration * 240).rounded())).map { Double($0) / 240 }
    return (times, times.map { [value($0)] })
  }

  /// Returns the largest distance of the samples from the segments, at each time that of the
  /// segment that begins there.
  private static func error(
    of segments: [FittedSegment],
    _ samples: [[Double]],
    at times: [Double]
  ) -> Double {
    var largest = 0.0
    for (time, sample) in zip(times, samples) {
      guard let segment = segments.last(where: { $0.start <= time + 1e-12 }) else { continue }
      for (a, b) in zip(segment.value(at: time), sample) { largest = max(largest, abs(a - b)) }
    }
    return largest
  }

  @Test func `a steady motion is one linear segment`() {
    let (times, samples) = Self.sampled(2) { 10 + 30 * $0 }
    let segments = KeyframeFitter(tolerance: [0.01]).segments(of: samples, at: times)
    #expect(segments.map(\.easing) == [.linear])
    #expect(segments.first?.from == [10])
    #expect(segments.last.map { abs($0.to[0] - 70) < 1e-9 } == true)
  }

  @Test func `what does not move holds, and is constant`() {
    let (times, samples) = Self.sampled(1) { _ in 5 }
    let fitter = KeyframeFitter(tolerance: [0.01])
    #expect(fitter.segments(of: samples, at: times).map(\.easing) == [.hold])
    #expect(fitter.isConstant(samples))
    #expect(!fitter.isConstant([[0], [0.02]]))
  }

  @Test(arguments: [
    TimingFunction.easeIn, .easeOut, .easeInEaseOut, .default, TimingFunction(0.3, 0.1, 0.2, 0.9),
    TimingFunction(0.8, 0.2, 0.6, 0.4),
  ])
  func `an easing is found again as one segment with its control points`(
    _ function: TimingFunction
  ) throws {
    let (times, samples) = Self.sampled(1) { 100 * function.progress(at: $0) }
    let segments = KeyframeFitter(tolerance: [0.05]).segments(of: samples, at: times)
    #expect(segments.count == 1)
    guard case .curve(let found)? = segments.first?.easing else {
      Issue.record("\(segments) is no curve")
      return
    }
    for (a, b) in [
      (found.control1.x, function.control1.x), (found.control1.y, function.control1.y),
      (found.control2.x, function.control2.x), (found.control2.y, function.control2.y),
    ] {
      #expect(abs(a - b) <= 1e-2, "\(found) for \(function)")
    }
  }

  @Test func `an easing that overshoots is one segment only where that is allowed`() {
    let function = TimingFunction(0.3, -0.5, 0.6, 1.6)
    let (times, samples) = Self.sampled(1) { 100 * function.progress(at: $0) }
    func count(_ easings: KeyframeFitter.Easings) -> Int {
      KeyframeFitter(tolerance: [0.05], easings: easings).segments(of: samples, at: times).count
    }
    #expect(count(.overshooting) == 1)
    #expect(count(.inside) > 1)
    #expect(count(.linear) > count(.inside))
  }

  @Test func `a period of a sine takes few keyframes`() {
    let (times, samples) = Self.sampled(2) { 50 * sin(.pi * $0) }
    let fitter = KeyframeFitter(tolerance: [0.05])
    let segments = fitter.segments(of: samples, at: times)
    // From one extremum to the next an easing is near to a sine; linear segments of a sine need
    // π·√(50 / (2·0.05)) / 2 for each half period by the error of a chord.
    #expect(segments.count <= 10, "\(segments.count)")
    #expect(Self.error(of: segments, samples, at: times) <= 0.05 + 1e-9)
  }

  @Test func `steps hold and jump at the sample that has the new value`() {
    let (times, samples) = Self.sampled(1) { 10 * ($0 * 4).rounded(.down) }
    let segments = KeyframeFitter(tolerance: [0.05]).segments(of: samples, at: times)
    #expect(segments.map(\.easing).allSatisfy { $0 == .hold })
    #expect(segments.map(\.start) == [0, 0.25, 0.5, 0.75])
    #expect(segments.map { $0.from[0] } == [0, 10, 20, 30])
    #expect(segments.last?.end == 1)
  }

  @Test func `a saw's tooth goes on to the jump`() throws {
    let (times, samples) = Self.sampled(2) { ($0.truncatingRemainder(dividingBy: 1)) * 90 }
    let segments = KeyframeFitter(tolerance: [0.05]).segments(of: samples, at: times)
    #expect(segments.count == 2)
    #expect(segments.map(\.easing) == [.linear, .linear])
    let first = try #require(segments.first)
    #expect(first.end == 1)
    #expect(abs(first.to[0] - 90) < 1e-6)
    #expect(segments.last?.from == [0])
  }

  @Test func `components share their keyframes`() {
    let times = (0...240).map { Double($0) / 240 }
    let samples = times.map { [20 * cos(2 * .pi * $0), 20 * sin(2 * .pi * $0)] }
    let fitter = KeyframeFitter(tolerance: [0.05, 0.05], easings: .linear)
    let segments = fitter.segments(of: samples, at: times)
    // The chord of an angle a is 20·(1 − cos(a/2)) away from its circle.
    let fewest = (2 * Double.pi / (2 * acos(1 - 0.05 / 20))).rounded(.up)
    #expect(Double(segments.count) <= fewest * 1.3)
    #expect(Self.error(of: segments, samples, at: times) <= 0.05 + 1e-9)
    for (segment, next) in zip(segments, segments.dropFirst()) {
      #expect(segment.end == next.start)
      #expect(segment.to == next.from)
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8, 9, 10])
  func `every sample of a random curve lies within the tolerance`(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    // A sum of sines, with rests and jumps between.
    let waves = (0..<4).map { _ in (random.next(0...40), random.next(1...30), random.next(0...6)) }
    let steps = (0..<3).map { _ in (random.next(0...2), random.next(-50...50)) }
    let rest = random.next(0...1)
    let (times, samples) = Self.sampled(2) { time in
      let moving = time < rest ? rest : time
      let sum = waves.reduce(0) { $0 + $1.0 * sin($1.1 * moving + $1.2) }
      return steps.reduce(sum) { $0 + (time > $1.0 ? $1.1 : 0) }
    }
    for easings in [KeyframeFitter.Easings.linear, .inside, .overshooting] {
      let fitter = KeyframeFitter(tolerance: [0.1], easings: easings)
      let segments = fitter.segments(of: samples, at: times)
      #expect(Self.error(of: segments, samples, at: times) <= 0.1 + 1e-9, "\(easings)")
      #expect(segments.first?.start == 0)
      #expect(segments.last?.end == 2)
    }
  }

  @Test func `one sample needs no segment`() {
    #expect(KeyframeFitter(tolerance: [1]).segments(of: [[3]], at: [0]).isEmpty)
  }
}

/// Random numbers that are the same each time.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
private struct SplitMix {
  var state: UInt64

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    let fraction = Double(z >> 11) / Double(1 << 53)
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }
}
