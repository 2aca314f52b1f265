import Benchmark
import Pullreel

/// Comparing pictures: one frame at a time, the next one each time.
enum GoldensOperations {
  static func register() {
    for side in LoadingClip.sides {
      for animation in LoadingClip.animations {
        add("hash", animation, side) { blackHole(FrameHasher.hash($0.picture)) }
        add("compare with the same picture", animation, side) {
          blackHole(FrameComparison.of(expected: $0.picture, actual: $0.copy))
        }
        add("compare with the next frame", animation, side) {
          blackHole(FrameComparison.of(expected: $0.picture, actual: $0.next))
        }
      }
    }
  }

  private struct Pictures {
    var picture: Bitmap
    /// The same pixels in memory of their own.
    var copy: Bitmap
    var next: Bitmap
  }

  private static func add(
    _ name: String,
    _ animation: any RefreshAnimation.Type,
    _ side: Int,
    _ operation: @escaping (Pictures) -> Void
  ) {
    Benchmark("Goldens: \(name), \(animation.descriptor.name) \(side)") { benchmark, pictures in
      operation(pictures[benchmark.currentIteration % pictures.count])
    } setup: {
      // A few frames from all over the cycle, so that they do not fill the memory.
      let frames = try LoadingClip(animation, side: side).frames()
      return (0..<8).map { number in
        let index = number * (frames.count - 1) / 8
        let picture = frames[index].bitmap
        let pixels = picture.withPixels { Array($0) }
        return Pictures(
          picture: picture,
          copy: Bitmap(width: picture.width, height: picture.height, pixels: pixels),
          next: frames[index + 1].bitmap
        )
      }
    }
  }
}
