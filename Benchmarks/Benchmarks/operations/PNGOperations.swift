import Benchmark
import Pullreel

/// From a picture in memory to a PNG file: one frame at a time, the next one each time.
enum PNGOperations {
  static func register() {
    for side in LoadingClip.sides {
      for animation in LoadingClip.animations {
        add(animation, side: side, .fast)
      }
    }
    for animation in LoadingClip.animations { add(animation, side: 120, .small) }
    Benchmark("PNG: fast, gradient 400") { benchmark, frames in
      let frame = frames[benchmark.currentIteration % frames.count]
      blackHole(try PNGEncoder().encode(frame.bitmap))
    } setup: {
      GradientFrames.frames(side: 400, count: 30)
    }
  }

  private static func add(
    _ animation: any RefreshAnimation.Type,
    side: Int,
    _ effort: CompressionEffort
  ) {
    let encoder = PNGEncoder(options: PNGEncoder.Options(compression: effort))
    Benchmark("PNG: \(effort.rawValue), \(animation.descriptor.name) \(side)") {
      benchmark,
      frames in
      let frame = frames[benchmark.currentIteration % frames.count]
      blackHole(try encoder.encode(frame.bitmap))
    } setup: {
      try LoadingClip(animation, side: side).frames()
    }
  }
}
