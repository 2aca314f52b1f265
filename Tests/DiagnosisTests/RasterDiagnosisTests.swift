import Clips
import Inputs
import Formats
import Encoding
import Diagnosis
import Pixels
import SceneTestSupport
import TestSupport
import Testing

/// Diagnoses of different pictures with equal values: the renderer has changed.
@Suite struct RasterDiagnosisTests {
  private static let scene = PlainScene.arc

  /// The tracks that layers would have for the scene: a ring and a dot on a canvas, and one that is
  /// elsewhere.
  private static let tracks: Tracks = {
    func path(_ radius: Double) -> TrackValue {
      .path(
        PathSummary(
          elementCount: 5,
          bounds: [-radius, -radius, 2 * radius, 2 * radius],
          length: 6 * radius,
          hash: 1
        )
      )
    }
    let values: [(Channel, TrackValue)] = [
      (Channel("canvas", "bounds"), .vector([0, 0, 96, 72])),
      (Channel("canvas", "position"), .vector([48, 36])),
      (Channel("canvas", "sublayers"), .text("figure, edge")),
      (Channel("figure", "sublayers"), .text("ring, dot")),
      (Channel("figure", "position"), .vector([40, 30])),
      (Channel("ring", "position"), .vector([2, 8])),
      (Channel("ring", "path"), path(24)),
      (Channel("ring", "lineWidth"), .number(5)),
      (Channel("dot", "position"), .vector([42, -18])),
      (Channel("dot", "path"), path(6)),
      (Channel("edge", "position"), .vector([94, 71])),
      (Channel("edge", "path"), path(1)),
    ]
    return Tracks(
      times: ForeignChange.times,
      columns: Dictionary(
        uniqueKeysWithValues: values.map {
          ($0.0, Array(repeating: $0.1, count: PlainScene.frameCount))
        }
      )
    )
  }()

  private static func clip(_ pictures: [Bitmap]) throws -> ComparableClip {
    let frames = pictures.enumerated().map { number, bitmap in
      Frame(bitmap: bitmap, endTime: Double(number + 1) / 30)
    }
    return ComparableClip(
      name: ClipName(animation: "arc", scene: "loading"),
      framesPerSecond: 30,
      duration: 1,
      tracks: tracks,
      frames: try #require(FrameSequence(frames))
    )
  }

  /// Returns the only diagnosis of a scene that is drawn differently.
  private static func found(_ camera: PlainScene.Camera, darker: Double = 0) throws -> Diagnosis {
    let pictures = ForeignChange.times.map { time in
      var bitmap = scene.picture(at: time, camera)
      guard darker > 0 else { return bitmap }
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          bitmap[x, y] = PlainScene.pixel(PlainScene.channels(bitmap[x, y]) - darker)
        }
      }
      return bitmap
    }
    let comparison = try ClipComparison.of(
      expected: clip(ForeignChange.original(scene)),
      actual: clip(pictures),
      mode: .exact
    )
    let all = Diagnosis.of(comparison)
    try #require(all.count == 1)
    #expect(all[0].kind == .raster)
    #expect(all[0].sentence.contains(Said.rasterised))
    return all[0]
  }

  @Test func `a picture that lies a quarter of a pixel off is named with the way`() throws {
    let found = try Self.found(PlainScene.Camera(point: { ($0 - 0.25, $1) }))
    #expect(found.sentence.contains(Said.moved("right by 0.2")))
    let x = try #require(found.amounts.first { $0.name == "x" })
    #expect(abs(x.value - 0.25) < 0.05)
  }

  @Test func `strokes that are a twentieth wider are told by how far their edges moved`() throws {
    // A stroke of five pixels grows by an eighth of a pixel on either side.
    let found = try Self.found(PlainScene.Camera(wider: 0.125))
    #expect(found.sentence.contains(Said.edgesOutwards))
    let growth = try #require(found.amounts.first { $0.name == "growth" })
    #expect(abs(growth.value - 0.125) < 0.06)
  }

  @Test func `missing antialiasing is told as such`() throws {
    let found = try Self.found(PlainScene.Camera(samples: 1))
    #expect(found.sentence.contains(Said.noAntialiasing))
  }

  @Test func `a level less is a level less, though no eye sees it`() throws {
    let found = try Self.found(PlainScene.Camera(), darker: 1)
    #expect(found.sentence.contains(Said.darker(by: "1 level")))
  }

  @Test func `the layers that lie where pixels differ are named`() throws {
    let found = try Self.found(PlainScene.Camera(point: { ($0 - 0.25, $1) }))
    #expect(found.sentence.hasSuffix(", where the layers dot and ring lie"))
  }
}
