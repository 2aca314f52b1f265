import Diagnosis
import Pullreel
import Testing

@testable import Clips
@testable import Inputs
@testable import Formats
@testable import Encoding
@testable import Geometry
@testable import Goldens
@testable import Layers
@testable import Pixels
import Parameters
@testable import RefreshAnimations

@Suite struct ComparableClipTests {
  private static func disc(at x: Double, color: Color = .white) -> Layer {
    var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 40, height: 20))
    root.backgroundColor = .black
    let path = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10))
    root.sublayers = [
      Layer(
        name: "disc",
        frame: Rect(x: x, y: 5, width: 10, height: 10),
        shape: Shape(path, fill: color)
      )
    ]
    return root
  }

  private static func clip(_ roots: [Layer]) throws -> ComparableClip {
    try ComparableClip(
      ClipName(animation: "test", scene: "disc"),
      moments: roots.map { ClipFrame(Presentation(time: 0, root: $0)) },
      framesPerSecond: 50,
      scale: 2
    )
  }

  @Test func `tracks hold what differs from a layer's defaults, at every frame`() throws {
    let tracks = try #require(Self.clip([Self.disc(at: 0), Self.disc(at: 7.5)]).tracks)
    #expect(tracks.times == [0, 0.02])
    #expect(tracks[Channel("disc", "position")] == [.vector([5, 10]), .vector([12.5, 10])])
    #expect(tracks[Channel("root", "sublayers")] == [.text("disc"), .text("disc")])
    #expect(!tracks.channels.contains(Channel("disc", "opacity")))
    #expect(tracks.channels.contains(Channel("disc", "path")))
    let white = StraightPixel(red: 255, green: 255, blue: 255)
    #expect(tracks[Channel("disc", "fillColor")] == [.color(white), .color(white)])
  }

  @Test func `a layer that comes and goes has values only while it is there`() throws {
    var empty = Self.disc(at: 0)
    empty.sublayers = []
    var hidden = Self.disc(at: 0)
    hidden.sublayers[0].isHidden = true
    let tracks = try #require(
      Self.clip([empty, Self.disc(at: 0), hidden, Self.disc(at: 0), empty]).tracks
    )
    let place = TrackValue.vector([5, 10])
    #expect(tracks[Channel("disc", "position")] == [nil, place, nil, place, nil])
    #expect(
      tracks[Channel("disc", "hidden")] == [nil, .flag(false), .flag(true), .flag(false), nil]
    )
  }

  @Test func `a layer called mask is not taken for the mask beside it`() throws {
    func root(opacity: Double) -> Layer {
      var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 4, height: 4))
      root.sublayers = [Layer(name: "mask", frame: root.bounds)]
      root.sublayers[0].opacity = opacity
      root.mask = Layer(name: "own", frame: root.bounds)
      return root
    }
    let pale = try #require(Self.clip([root(opacity: 0.5)]).tracks)
    #expect(pale != (try Self.clip([root(opacity: 0.9)]).tracks))
    #expect(pale[Channel("mask 2", "opacity")] == [.number(0.5)])
  }

  @Test func `layers that share a name are told apart by those around them`() throws {
    var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 4, height: 4))
    for name in ["left", "right"] {
      var side = Layer(name: name)
      side.sublayers = [Layer(name: "dot"), Layer(name: "dot"), Layer()]
      root.sublayers.append(side)
    }
    root.sublayers[1].sublayers[1].opacity = 0.5
    let tracks = try #require(Self.clip([root]).tracks)
    #expect(tracks[Channel("right/dot 2", "opacity")] == [.number(0.5)])
    #expect(tracks[Channel("left", "sublayers")] == [.text("dot, dot 2, layer")])
  }

  @Test func `a clip is the same as itself, and another colour at one frame is found`() throws {
    let roots = (0..<5).map { Self.disc(at: Double($0)) }
    let clip = try Self.clip(roots)
    #expect(try ClipComparison.of(expected: clip, actual: clip, mode: .exact).isSame)
    var changed = roots
    changed[3] = Self.disc(at: 3, color: Color(rgb8: 255, 255, 254))
    let comparison = try ClipComparison.of(
      expected: clip,
      actual: Self.clip(changed),
      mode: .exact
    )
    #expect(!comparison.isSame)
    #expect(comparison.differingFrames.map(\.number) == [3])
    #expect(comparison.frames[3].comparison?.largestDifference == 1)
    #expect(comparison.frames[3].expected != nil && comparison.frames[0].expected == nil)
    #expect(comparison.tracks.map(\.channel) == [Channel("disc", "fillColor")])
  }

  @Test(arguments: [true, false])
  func `frames that are drawn one by one are the clip's, each drawn once`(isLong: Bool) throws {
    let scene = try #require(SceneClip(Ring.self, scene: .loading))
    let frames = try ClipFrames(scene, framesPerSecond: isLong ? 1200 : 12)
    #expect((frames.count > FrameCache.largestCount) == isLong)
    let clip = try ComparableClip(frames, scale: 0.2)
    var steps = try clip.frames.makeFrames()
    let source = clip.frames
    try source.forEachFrame { frame in
      let step = try steps.next()
      #expect(step?.bitmap == frame.bitmap && step?.endTime == frame.endTime)
    }
    let last = try steps.next()
    #expect(last == nil)
  }

  @Test func `a scene's clip names its layers, its libraries and what is set`() throws {
    var parameters = Parameters(Airplane.descriptor.parameters)
    _ = try parameters.set("dash", to: "6,3")
    let scene = try #require(SceneClip(Airplane.self, scene: .loading, parameters: parameters))
    let clip = try ComparableClip(ClipFrames(scene, framesPerSecond: 10), scale: 1)
    #expect(clip.name.description == "airplane/loading")
    let tracks = try #require(clip.tracks)
    #expect(tracks[Channel("oval", "lineDashPattern")].allSatisfy { $0 == .vector([6, 3]) })
    #expect(tracks[Channel("", "phase")].allSatisfy { $0 == .text("refreshing") })
    let fingerprint = try #require(clip.fingerprint)
    #expect(fingerprint.recipe.map(\.name) == ["fps", "parameter dash", "scale"])
    #expect(fingerprint.environment.map(\.name) == ["architecture", "cairo", "pixman"])
  }
}
