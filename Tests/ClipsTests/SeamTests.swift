import Clips
import Inputs
import Formats
import Pixels
import Pullreel
import RefreshAnimations
import Testing

/// Loading scenes are cycles: going from the last frame to the first is a step like any other.
struct SeamTests {
  @Test(arguments: StandardAnimations.all.indices, [50.0, 60])
  func `a loading scene has no seam`(index: Int, framesPerSecond: Double) throws {
    let animation = StandardAnimations.all[index]
    let scene = try #require(SceneClip(animation, scene: .loading))
    let frames = try ClipFrames(scene, framesPerSecond: framesPerSecond)
    var first: Bitmap?
    var last: Bitmap?
    var largestStep = 0.0
    try ClipDrawing(frames, scale: 1).forEachFrame { frame in
      if let last { largestStep = max(largestStep, Self.difference(last, frame.bitmap)) }
      first = first ?? frame.bitmap
      last = frame.bitmap
    }
    let seam = Self.difference(try #require(last), try #require(first))
    #expect(largestStep > 0)
    #expect(seam <= largestStep, "the seam is \(seam / largestStep) of the largest step")
  }

  /// Returns the mean absolute difference of the channels of two pictures.
  private static func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    var sum = 0
    a.withPixels { a in
      b.withPixels { b in
        for index in a.indices where a[index] != b[index] {
          for shift in [0, 8, 16, 24] as [UInt32] {
            sum += abs(Int(a[index] >> shift & 0xFF) - Int(b[index] >> shift & 0xFF))
          }
        }
      }
    }
    return Double(sum) / Double(a.width * a.height * 4)
  }
}
