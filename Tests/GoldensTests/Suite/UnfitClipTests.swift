import Bytes
import Foundation
import Pullreel
import Testing

@testable import Batch
@testable import Clips
@testable import Inputs
@testable import Formats
@testable import Encoding
@testable import Files
@testable import Geometry
@testable import Goldens
@testable import Layers
@testable import Pixels
@testable import Raster
@testable import RefreshAnimations

/// Clips that somebody made and that cannot be recorded or drawn: a problem in words, not a crash.
@Suite struct UnfitClipTests {
  private static let name = ClipName(animation: "own", scene: "clip")

  private static func moment(_ width: Double, _ height: Double) -> ClipFrame {
    ClipFrame(
      Presentation(time: 0, root: Layer(frame: Rect(x: 0, y: 0, width: width, height: height)))
    )
  }

  /// Creates a folder of pictures of 6 × 4 pixels but for the third.
  private static func folder() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-sizes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<4 {
      let bitmap = Bitmap(width: number == 2 ? 7 : 6, height: 4)
      let file = folder.appendingPathComponent("\(number).png")
      try Data(PNGEncoder().encode(bitmap)).write(to: file)
    }
    return folder.path
  }

  @Test func `a folder of pictures of two sizes is refused with its path by whoever needs one`()
    throws
  {
    let path = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let clip = try PictureClip(path)
    let error = FrameError.size(
      frame: 2,
      width: 7,
      height: 4,
      clip: path,
      clipWidth: 6,
      clipHeight: 4
    )
    var sink = MemorySink()
    #expect(throws: error) { try GIFEncoder().encode(clip, to: &sink) }
    #expect(throws: error) { try APNGEncoder().encode(clip, to: &sink) }
    #expect(throws: error) { try Golden(recording: ComparableClip(clip, as: Self.name)) }
  }

  @Test func `frames of two sizes or none cannot be recorded`() throws {
    let frames = [4, 5].map { Frame(bitmap: Bitmap(width: $0, height: 4), endTime: Double($0)) }
    let sequence = try #require(FrameSequence(frames))
    let clip = ComparableClip(name: Self.name, framesPerSecond: 1, duration: 2, frames: sequence)
    #expect {
      try Golden(recording: clip)
    } throws: {
      "\($0)".hasPrefix("frame 1 of own/clip has 5 × 4 pixels, but the clip has 4 × 4")
    }

    struct Nothing: FrameSource {
      let width = 1
      let height = 1
      let frameCount = 0
      func makeFrames() -> any FrameIterator { FrameSteps([]) { $0 } }
    }
    let empty = ComparableClip(name: Self.name, framesPerSecond: 1, duration: 0, frames: Nothing())
    #expect(throws: FrameError.noFrames(clip: "own/clip")) { try Golden(recording: empty) }
  }

  @Test(
    arguments: [
      ([], 50.0, 2.0, "no frame"), ([(4, 4)], 0, 2, "0 frames per second"),
      ([(4, 4)], .nan, 2, "nan frames per second"),
      ([(4, 4)], .infinity, 2, "inf frames per second"),
      ([(4, 4)], 50, 0, "0 pixels per point"), ([(4, 4)], 50, -1, "-1 pixels per point"),
      ([(9000, 4)], 50, 2, "9000 × 4 points at scale 2 is too large"),
      ([(4, 1e300)], 50, 2, "is too large"), ([(.nan, 4)], 50, 2, "infinite or not a number"),
      ([(4, 4), (.infinity, 4)], 50, 2, "infinite or not a number"),
    ] as [([(Double, Double)], Double, Double, String)]
  )
  func `moments that make no clip are refused in words`(
    sizes: [(Double, Double)],
    framesPerSecond: Double,
    scale: Double,
    words: String
  ) {
    #expect {
      try ComparableClip(
        Self.name,
        moments: sizes.map { Self.moment($0.0, $0.1) },
        framesPerSecond: framesPerSecond,
        scale: scale
      )
    } throws: { error in
      (error as? Problem)?.what.contains(words) == true
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300])
  func `a scene has no frames at a rate that is none`(rate: Double) throws {
    let scene = try #require(SceneClip(Ring.self, scene: .loading))
    #expect {
      try ClipFrames(scene, framesPerSecond: rate)
    } throws: { error in
      (error as? Problem)?.what == "invalid rate: \(rate.short) frames per second"
    }
  }

  @Test(arguments: ["a scene", "moments", "a stage"])
  func `a picture that is too large is told in the same words whoever asks for it`(who: String) {
    #expect {
      switch who {
      case "a scene":
        var request = RenderRequest([Airplane.self])
        request.sizes = [Size(9000, 600)]
        request.scales = [2]
        _ = try RenderPlan(request)
      case "moments":
        let moments = [Self.moment(9000, 600)]
        _ = try ComparableClip(Self.name, moments: moments, framesPerSecond: 50, scale: 2)
      default:
        let root = Layer(frame: Rect(x: 0, y: 0, width: 9000, height: 600))
        try Stage(root).write(to: "/dev/null", lasting: 1)
      }
    } throws: { error in
      let problem = error as? Problem
      return problem?.what == "a picture of 9000 × 600 points at scale 2 is too large"
        && problem?.remedy == "choose a smaller size or scale; the limit is 16384 pixels a side"
    }
  }

  @Test(arguments: [9000, 1e9, 1e300, .infinity, .nan])
  func `a picture that is too large is an error`(side: Double) {
    let presentation = Self.moment(side, 4).presentation
    #expect {
      try Renderer().draw(presentation, scale: 2)
    } throws: {
      "\($0)".contains("more than 16384 pixels a side")
    }
  }
}
