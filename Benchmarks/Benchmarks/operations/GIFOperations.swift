import Benchmark
@_spi(Benchmarks) import Encoding
import Pullreel
import Decoding

/// From frames in memory to a GIF file, whole clips at a time: LZW alone, then everything.
enum GIFOperations {
  static func register() {
    for side in LoadingClip.sides {
      for animation in LoadingClip.animations {
        addStages("\(animation.descriptor.name) \(side)") {
          try LoadingClip(animation, side: side).frames()
        }
      }
    }
    // More colours than a palette holds.
    addStages("gradient 400") { GradientFrames.frames(side: 400, count: 30) }
  }

  private static func addStages(_ name: String, _ frames: @escaping () throws -> [Frame]) {
    Benchmark("GIF: LZW, \(name)") { (_, input: (GIFStages.Compressor, [GIFStages.IndexedImage])) in
      let (compressor, images) = input
      for image in images { blackHole(compressor.compress(image)) }
    } setup: {
      let file = try GIFDecoder.decode(GIFEncoder().encode(frames()))
      return (GIFStages.Compressor(), try GIFStages.images(of: file))
    }
    Benchmark("GIF: encode, \(name)") { _, frames in
      blackHole(try GIFEncoder().encode(frames))
    } setup: {
      try frames()
    }
  }
}
