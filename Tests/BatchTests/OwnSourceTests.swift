import Batch
import Clips
import Inputs
import Formats
import Decoding
import Encoding
import Files
import Foundation
import Geometry
import Layers
import Pixels
import Parameters
import RefreshAnimations
import Testing

/// A dot that fades in: a clip without any refresh animation.
private struct FadingDot: LayerClip {
  let seconds: Double

  var name: ClipName { ClipName(animation: "dot", scene: "full") }
  var size: Size { Size(20, 10) }
  var isLoop: Bool { false }
  var nativeRate: Double? { 10 }
  var tracking: ClipTracking { ClipTracking(["dot"]) }
  var statement: ClipStatement {
    var statement = ClipStatement(cacheKey: ["seconds=\(seconds)"])
    statement.stillness = "the dot is hidden"
    return statement
  }

  func duration() -> Double { seconds }
  func makePlayback() -> any Playback { Fading(seconds: seconds) }

  private struct Fading: Playback {
    let seconds: Double
    var time = 0.0

    mutating func advance(to time: Double) { self.time = time }

    func moment() -> ClipFrame { ClipFrame(Presentation(time: time, root: root)) }

    func layer(named name: String) -> (layer: Layer, isInTree: Bool)? {
      root.sublayers.first { $0.name == name }.map { ($0, true) }
    }

    private var root: Layer {
      var dot = Layer(name: "dot", frame: Rect(x: 5, y: 0, width: 10, height: 10))
      dot.backgroundColor = .black
      dot.opacity = time / seconds
      var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 20, height: 10))
      root.sublayers = [dot]
      return root
    }
  }
}

private struct DotSource: ClipSource {
  var name = "dot"
  var scenes: [Scene.Name] { [.full] }
  var parameters: [ParameterDefinition] { [Self.seconds.definition] }

  static let seconds = Parameter<Double>("seconds", 1, in: 0.5...2, "how long it takes")

  func clip(
    _ request: ClipRequest,
    _ settings: inout ParameterReader
  ) throws(Problem) -> Clip {
    .layers(FadingDot(seconds: try settings.parameters(of: self, request)[Self.seconds]))
  }

  func listing() -> AnimationListing {
    AnimationListing(FadingDot(seconds: 1), lasting: 1, "a dot fades in")
  }
}

/// Clips of any source work wherever clips are taken.
@Suite struct OwnSourceTests {
  /// Renders the dot into a temporary folder.
  private func render<Value>(
    _ change: (inout RenderRequest) -> Void,
    _ body: (URL) throws -> Value
  ) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dot-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var request = RenderRequest([DotSource()])
    request.output = folder.path + "/"
    change(&request)
    try BatchRun(RenderPlan(request)).run()
    return try body(folder)
  }

  @Test func `a part of a clip knows why nothing moves, as the whole does`() {
    let part = FramedClip(FadingDot(seconds: 1), Rect(x: 5, y: 0, width: 10, height: 10))
    #expect(part.statement.stillness == "the dot is hidden")
  }

  @Test func `a plan renders it in every format, named after it`() throws {
    try render {
      $0.formats = OutputFormat.allCases
      $0.frameRates = [10]
    } _: { folder in
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let made = OutputFormat.allCases.map { "dot.\($0.nameEnding)" }
      #expect(Set(names) == Set(made + ["manifest.json"]))
      let gif = try GIFDecoder.decode(
        Array(Data(contentsOf: folder.appendingPathComponent("dot.gif")))
      )
      #expect(gif.duration == 1 && gif.width == 40 && gif.height == 20)
    }
  }

  @Test func `its settings, rates and speed count as those of any other`() throws {
    try render {
      $0.formats = [.apng]
      $0.settings = [("seconds", "2")]
      $0.frameRates = [5]
      $0.speed = 2
    } _: { folder in
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("dot.apng")))
      let animation = try #require(try PNGDecoder.decode(bytes).animation)
      #expect(animation.frames.count == 5)
      #expect(abs(animation.duration - 1) < 1e-9)
    }
  }

  @Test func `value tracks leave out what only a scroll view has`() throws {
    let frames = try ClipFrames(FadingDot(seconds: 1), framesPerSecond: 4)
    let tracks = try ValueTracks(frames, scale: 1)
    #expect(tracks.animation == "dot" && tracks.scene == "full" && tracks.view == [20, 10])
    #expect(tracks.frames.map(\.time) == [0, 0.25, 0.5, 0.75])
    #expect(tracks.frames.map { $0.layers["dot"]?["opacity"] } == [0, 0.25, 0.5, 0.75].map(number))
    let text = String(decoding: try JSONText.bytes(of: tracks), as: UTF8.self)
    for key in ["offset", "inset", "pull", "phase"] { #expect(!text.contains("\"\(key)\"")) }
    let recorded = try #require(ComparableClip(frames, scale: 1).tracks)
    #expect(!recorded.channels.contains { $0.layer.isEmpty })
    #expect(recorded[Channel("dot", "opacity")] == [0, 0.25, 0.5, 0.75].map { .number($0) })
  }

  private func number(_ value: Double) -> JSONValue? { .number(value) }

  @Test func `a still shows the moment that is asked for, and a pull is refused`() throws {
    let clip = FadingDot(seconds: 1)
    func opacity(_ moment: StillSelection) throws -> Double? {
      try clip.moment(at: moment, framesPerSecond: 10).presentation.layer(named: "dot")?.opacity
    }
    #expect(try opacity(.time(0.5)) == 0.5)
    #expect(try opacity(.frame(3)) == 0.3)
    #expect(try opacity(.poster) == 1.0 / 3)
    #expect(throws: Problem.self) { try opacity(.pull(0.5)) }
    #expect(throws: Problem.self) { try opacity(.time(1.5)) }
  }

  @Test(arguments: ["../dot", "a/b", ".dot", "do\0t", ""])
  func `a name that would lead elsewhere is refused`(name: String) {
    let problem = #expect(throws: Problem.self) {
      try RenderPlan(RenderRequest([DotSource(name: name)]))
    }
    #expect(problem?.kind == .badInput)
  }

  @Test func `a setting that it does not have is refused by its name`() throws {
    #expect {
      try render({ $0.settings = [("second", "2")] }, { _ in })
    } throws: { error in
      "\(error)".contains("dot has no parameter 'second'") && "\(error)".contains("seconds")
    }
  }
}
