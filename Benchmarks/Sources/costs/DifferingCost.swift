import Pullreel

/// Comparing pictures of which every pixel differs, and saying what changed.
enum DifferingCost {
  static func print(rounds: Int) throws {
    Swift.print(
      "Pictures that differ everywhere; ns per pixel, minima of \(rounds) rounds, one core"
    )
    var table = Table(["pictures", "side", "frames", "compare and diagnose"])
    for (side, count) in [(400, 40), (1440, 1), (4096, 1)] {
      table.add(try row("noise", noise, side: side, count: count, rounds: rounds))
      table.add(try row("flat", flat, side: side, count: count, rounds: rounds))
    }
    table.print()
  }

  private static func row(
    _ title: String,
    _ picture: (_ side: Int, _ seed: UInt64) -> Bitmap,
    side: Int,
    count: Int,
    rounds: Int
  ) throws -> [String] {
    // The same few pictures repeatedly, different ones on either side.
    let variety = min(count, 4)
    func comparable(_ first: Int) -> ComparableClip? {
      let pictures = (0..<variety).map { picture(side, UInt64(first + $0)) }
      let frames = (0..<count).map { number in
        Frame(bitmap: pictures[number % variety], endTime: Double(number + 1) / 30)
      }
      return FrameSequence(frames).map {
        ComparableClip(
          name: ClipName(animation: title, scene: "differing"),
          framesPerSecond: 30,
          duration: Double(count) / 30,
          frames: $0
        )
      }
    }
    guard let expected = comparable(0), let actual = comparable(variety) else {
      preconditionFailure("\(title): there is no frame")
    }
    var diagnoses = 0
    let minima = try Stopwatch.minima(
      rounds: max(rounds / 4, 3),
      [
        {
          let comparison = try ClipComparison.of(expected: expected, actual: actual, mode: .exact)
          diagnoses += Diagnosis.of(comparison).count
        }
      ]
    )
    precondition(diagnoses > 0, "\(title): nothing was said of what differs")
    let nanoseconds = minima[0] * 1e9 / Double(side * side * count)
    return [title, "\(side)", "\(count)", "\((nanoseconds * 10).rounded() / 10)"]
  }

  private static func noise(_ side: Int, _ seed: UInt64) -> Bitmap {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let pixels = (0..<side * side).map { _ -> UInt32 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 0xFF00_0000 | UInt32(truncatingIfNeeded: state >> 33)
    }
    return Bitmap(width: side, height: side, pixels: pixels)
  }

  private static func flat(_ side: Int, _ seed: UInt64) -> Bitmap {
    let color = 0xFF20_4060 &+ UInt32(seed) &* 0x0025_1730
    return Bitmap(
      width: side,
      height: side,
      pixels: Array(repeating: color, count: side * side)
    )
  }
}
