import Bytes
import Clips
import Inputs
import PictureClips
import Formats
import Decoding
import Encoding
import Files
import Foundation
import Geometry
import Layers
import Pixels
import Pullreel
import Parameters
import RefreshAnimations
import Testing

/// Pictures and stages that are written in one call.
@Suite final class WritingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pullreel-writing-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// Returns a square of 10 points that goes 40 points to the right within a second.
  private static func stage(at time: Double = 0) -> (stage: Stage, square: LayerID) {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 50, height: 10))
    root.backgroundColor = .white
    var stage = Stage(root)
    stage.advance(to: time)
    var square = Layer(name: "square", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    square.backgroundColor = .black
    let id = stage.add(square)
    return (stage, id)
  }

  /// Returns the first column of every frame that is black.
  private static func places(_ bitmaps: [Bitmap]) -> [Int?] {
    bitmaps.map { bitmap in (0..<bitmap.width).first { bitmap[$0, 0] == 0xFF00_0000 } }
  }

  /// Writes a GIF of three pictures of 0.1 s that plays twice.
  private func threePictures() throws -> String {
    let frames = (1...3).map { number in
      var picture = Bitmap(width: 4, height: 4)
      picture.fill(UInt32(0xFF00_0000) + UInt32(number) * 60)
      return Frame(bitmap: picture, endTime: Double(number) / 10)
    }
    let gif = try GIFEncoder(options: .init(loopCount: 2)).encode(frames)
    try Data(gif).write(to: folder.appendingPathComponent("three.gif"))
    return path("three.gif")
  }

  @Test func `pictures keep their times and their number of plays`() throws {
    let clip = try Clip(contentsOf: threePictures())
    try clip.write(to: path("again.gif"))
    let image = try GIFDecoder.decode(bytes("again.gif"))
    #expect(image.frames.map(\.delay) == [10, 10, 10])
    #expect(try PictureClip(path("again.gif")).loopCount == 2)
  }

  @Test func `a rate resamples pictures, up to what the format can show`() throws {
    let clip = try Clip(contentsOf: threePictures())
    // The pictures at 0, 0.2 s.
    try clip.write(to: path("slow.gif"), options: WritingOptions(framesPerSecond: 5))
    #expect(try GIFDecoder.decode(bytes("slow.gif")).frames.map(\.delay) == [20, 20])
    // 30 frames of 0.01 s become 15 of 0.02 s; equal ones are one frame.
    try clip.write(to: path("fast.gif"), options: WritingOptions(framesPerSecond: 100))
    #expect(try GIFDecoder.decode(bytes("fast.gif")).frames.map(\.delay) == [10, 10, 10])
  }

  @Test func `pictures have no scale`() throws {
    let clip = try Clip(contentsOf: threePictures())
    #expect(throws: Problem.self) {
      try clip.write(to: path("large.gif"), options: WritingOptions(scale: 3))
    }
    #expect(!FileManager.default.fileExists(atPath: path("large.gif")))
  }

  @Test func `a picture is written as a PNG and read again`() throws {
    let bitmap = try Self.stage().stage.presentation().picture(scale: 3)
    #expect((bitmap.width, bitmap.height) == (150, 30))
    try bitmap.writePNG(to: path("picture.png"))
    #expect(try PNGDecoder.decode(bytes("picture.png")).bitmap == bitmap)
    try bitmap.writePNG(to: path("picture.png"), options: .init(compression: .small, scale: 3))
    #expect(try PNGDecoder.decode(bytes("picture.png")).bitmap == bitmap)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["picture.png"])
  }

  @Test func `a presentation is written as a PNG with its scale`() throws {
    let presentation = Self.stage().stage.presentation()
    try presentation.writePNG(to: path("shown.png"))
    #expect(
      try PNGDecoder.decode(bytes("shown.png")).bitmap == presentation.picture(scale: 2)
    )
  }

  @Test func `a stage is written as a GIF, from its own time on, and stays where it is`() throws {
    var (stage, square) = Self.stage(at: 7)
    stage.add(
      .basic(.positionX, from: 5, to: 45, duration: 1).filling(.forwards).keptOnCompletion(),
      to: square
    )
    try stage.write(
      to: path("square.gif"),
      lasting: 1,
      options: WritingOptions(scale: 1, framesPerSecond: 10)
    )
    #expect(stage.time == 7)
    let image = try GIFDecoder.decode(bytes("square.gif"))
    #expect((image.width, image.height) == (50, 10))
    #expect(Self.places(Array(image.pictures)) == (0..<10).map { $0 * 4 })
    #expect(image.frames.map(\.delay) == Array(repeating: 10, count: 10))
  }

  @Test func `changes are made at the time of each frame, and glide`() throws {
    let (stage, square) = Self.stage()
    try stage.write(
      to: path("changed.gif"),
      lasting: 0.5,
      options: WritingOptions(scale: 1, framesPerSecond: 20)
    ) { stage in
      if stage.time >= 0.1 { stage.set(.positionX, of: square, to: 45) }
    }
    let places = Self.places(Array(try GIFDecoder.decode(bytes("changed.gif")).pictures))
    #expect(places.first == 0 && places.last == 40)
    #expect(places.count > 3)
  }

  @Test func `a clip of a stage is the same for every encoder and every pass`() throws {
    var (stage, square) = Self.stage()
    stage.add(.basic(.positionX, from: 5, to: 45, duration: 1), to: square)
    let layers = try #require(Clip(stage, lasting: 0.75).layers)
    let clip = ClipDrawing(try ClipFrames(layers, framesPerSecond: 10), scale: 1)
    #expect(clip.frameCount == 8)
    var first: [Bitmap] = []
    var ends: [Double] = []
    try clip.forEachFrame {
      first.append($0.bitmap)
      ends.append($0.endTime)
    }
    #expect(Self.places(first) == (0..<8).map { $0 * 4 })
    #expect(ends.last == 0.75)
    var sink = MemorySink()
    try APNGEncoder().encode(clip, to: &sink)
    #expect(Array(try PNGDecoder.decode(sink.bytes).pictures) == first)
  }

  @Test(arguments: ["gif", "webp", "svg", "json", "lottie", "y4m"])
  func `a stage is written as any format, and read again as a clip`(ending: String) throws {
    var (stage, square) = Self.stage()
    stage.add(.basic(.positionX, from: 5, to: 45, duration: 1), to: square)
    let file = path("clip.\(ending)")
    try stage.write(to: file, lasting: 1, options: WritingOptions(scale: 1, framesPerSecond: 10))
    guard !["svg", "json"].contains(ending) else {
      return #expect(try bytes("clip.\(ending)").count > 100)
    }
    let clip = try Clip(contentsOf: file)
    #expect(clip.size == Size(50, 10))
    #expect(try abs(clip.duration() - 1) < 1e-6)
    #expect(Self.places([try clip.picture(at: 0.55, scale: 1)]) == [ending == "lottie" ? 22 : 20])
    #expect(throws: Problem.self) { try clip.picture(at: 1.5) }
  }

  @Test(arguments: [
    (0.0, 50.0, 2.0, "invalid duration: 0 s"), (.nan, 50, 2, "invalid duration"),
    (601, 50, 2, "invalid duration"), (1, 0, 2, "0"),
    (1, .infinity, 2, "inf"), (1, 50, -1, "-1"),
    (1, 50, 400, "too large"),
  ])
  func `what makes no clip is refused in words, and no file is left`(
    duration: Double,
    framesPerSecond: Double,
    scale: Double,
    words: String
  ) throws {
    #expect {
      try Self.stage().stage.write(
        to: path("never.gif"),
        lasting: duration,
        options: WritingOptions(scale: scale, framesPerSecond: framesPerSecond)
      )
    } throws: { error in
      (error as? Problem)?.what.contains(words) == true
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `a value that no picture can show is told by its layer`() throws {
    var (stage, square) = Self.stage()
    stage.update(square) { $0.position.x = .nan }
    #expect {
      try stage.presentation().writePNG(to: path("never.png"))
    } throws: { error in
      (error as? Problem)?.what.contains("square has a position") == true
    }
    #expect(throws: Problem.self) { try stage.write(to: path("never.gif"), lasting: 1) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `a place that cannot be written to is told`() throws {
    let place = path("nowhere/deeper.png")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("nowhere/deeper.png"),
      withIntermediateDirectories: true
    )
    #expect(throws: Problem.self) { try Bitmap(width: 1, height: 1).writePNG(to: place) }
  }
}

/// An animation with nothing but its loading scene.
private struct Spinner: RefreshAnimation {
  static let descriptor = AnimationDescriptor(
    name: "spinner",
    summary: "turns",
    screenSize: Size(40, 40),
    background: .white,
    rows: nil,
    viewSize: Size(40, 40),
    fit: .height,
    trigger: nil,
    loadingDuration: 1.25,
    posterTime: 0,
    parameters: [],
    trackedLayers: ["spinner"]
  )

  var context: RefreshContext
  let view: LayerID

  init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    view = self.context.addRefreshView(Layer(name: "spinner"))
  }
}

@Suite struct LoadingOnlyTests {
  @Test func `an animation with a loading scene alone is listed with that one's length`() throws {
    let listing = try AnimationListing(Spinner.self)
    #expect(listing.scenes.map(\.name) == ["loading"])
    #expect(listing.duration == 1.25)
  }
}
