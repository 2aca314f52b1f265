import Clips
import Inputs
import Formats
import Encoding
import Diagnosis
import Pixels
import TestSupport
import Testing

@Suite struct PictureDiagnosisTests {
  private static let (white, red, blue): (UInt32, UInt32, UInt32) =
    (0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_00FF)

  /// A square of 10 on a white ground of 40 that goes a pixel to the right each frame.
  private static func square(_ frame: Int, color: UInt32 = red, side: Int = 10, y: Int = 15)
    -> Bitmap
  {
    var bitmap = Bitmap(width: 40, height: 40)
    bitmap.fill(white)
    bitmap.fill(color, in: PixelRect(x: 4 + frame, y: y, width: side, height: 10))
    return bitmap
  }

  private static let plain = (0..<20).map { square($0) }

  private func clip(_ bitmaps: [Bitmap], rate: Double = 20, length: Double? = nil) throws
    -> ComparableClip
  {
    let frames = bitmaps.enumerated().map { number, bitmap in
      Frame(bitmap: bitmap, endTime: Double(number + 1) / rate)
    }
    let source = try #require(FrameSequence(frames))
    return ComparableClip(
      name: ClipName(animation: "square", scene: "running"),
      framesPerSecond: rate,
      duration: length ?? Double(bitmaps.count) / rate,
      frames: source
    )
  }

  private func only(_ actual: ComparableClip, mode: CompareMode = .exact) throws -> Diagnosis {
    let comparison = try ClipComparison.of(expected: clip(Self.plain), actual: actual, mode: mode)
    let all = Diagnosis.of(comparison)
    try #require(all.count == 1, "\(all)")
    return all[0]
  }

  @Test func `equal pictures have no diagnosis`() throws {
    let comparison = try ClipComparison.of(
      expected: clip(Self.plain),
      actual: clip(Self.plain),
      mode: .exact
    )
    #expect(Diagnosis.of(comparison).isEmpty)
  }

  @Test func `dropped and doubled frames are named`() throws {
    var frames = Self.plain
    frames.remove(at: 7)
    #expect(try only(clip(frames)).sentence == "frame 7: one frame is missing")
    frames = Self.plain
    frames.insert(frames[7], at: 8)
    let doubled = try only(clip(frames))
    #expect(doubled.kind == .frameCount)
    #expect(doubled.sentence == "frame 8 \(Said.repeatsFrame) 7")
  }

  @Test func `pictures that come later are named with their lag`() throws {
    let late = (0..<20).map { Self.plain[max($0 - 2, 0)] }
    let found = try only(clip(late))
    #expect(found.kind == .timingShift)
    #expect(found.sentence == "frames 1–19: the picture \(Said.lags) two frames")
  }

  @Test func `the same pictures at another speed last longer`() throws {
    let found = try only(clip(Self.plain, length: 1.05))
    #expect(found.kind == .duration)
    #expect(found.sentence == "the same pictures last 5 % longer")
  }

  @Test func `every second picture at half the rate is another rate`() throws {
    let half = stride(from: 0, to: 20, by: 2).map { Self.plain[$0] }
    let found = try only(clip(half, rate: 10))
    #expect(found.kind == .frameRate)
    #expect(found.sentence == "the frame rate is 10 frames a second instead of 20")
  }

  @Test func `another colour is named with both`() throws {
    let found = try only(clip((0..<20).map { Self.square($0, color: 0xFFFE_0000) }))
    #expect(found.kind == .color)
    #expect(found.sentence == Said.recolored("#FF0000", as: "#FE0000"))
    #expect(found.amounts == [.init("difference", 1, unit: "levels")])
  }

  @Test func `a picture that lies elsewhere is named with the way`() throws {
    let found = try only(clip((0..<20).map { Self.square($0, y: 17) }))
    #expect(found.kind == .value)
    #expect(found.sentence == Said.moved("down by 2 px"))
  }

  @Test func `another shape is told with its place`() throws {
    var frames = Self.plain
    for frame in 5...8 { frames[frame] = Self.square(frame, side: 12) }
    let found = try only(clip(frames))
    #expect(found.kind == .shape)
    #expect(
      found.sentence == "frames 5–8: \(Said.otherShapes): 20 pixels differ by up to 255 levels in "
        + "frame 5, in an area of 2 × 10 pixels at (19, 15)"
    )
  }

  @Test func `what vanishes is another shape, not another colour`() throws {
    var frames = Self.plain
    frames[9].fill(Self.white)
    let found = try only(clip(frames))
    #expect(found.kind == .shape)
    #expect(found.frames == [9...9])
  }

  @Test func `another size of the canvas is a size`() throws {
    let small = Self.plain.map { $0.cropped(to: PixelRect(x: 0, y: 0, width: 40, height: 39)) }
    let found = try only(clip(small))
    #expect(found.kind == .size)
    #expect(found.sentence == "the canvas is 40 × 39 pixels instead of 40 × 40")
  }

  @Test func `pixels that differ where values agree are the rasteriser's, or its noise`() throws {
    let values = Tracks(
      times: (0..<20).map { Double($0) / 20 },
      columns: [Channel("square", "opacity"): (0..<20).map { .number(Double($0) / 20) }]
    )
    func found(_ change: (inout Bitmap) -> Void) throws -> Diagnosis {
      var frames = Self.plain
      change(&frames[3])
      var (expected, actual) = (try clip(Self.plain), try clip(frames))
      expected.tracks = values
      actual.tracks = values
      let all = Diagnosis.of(
        try ClipComparison.of(expected: expected, actual: actual, mode: .exact)
      )
      try #require(all.count == 1)
      return all[0]
    }
    let raster = try found { $0.fill(Self.blue, in: PixelRect(x: 9, y: 17, width: 3, height: 3)) }
    #expect(raster.kind == .raster)
    #expect(raster.sentence.hasPrefix("frame 3: \(Said.rasterised)9 pixels"))
    let noise = try found { $0[7, 15] = 0xFFFE_0101 }
    #expect(noise.kind == .noise)
  }

  @Test func `the same pictures under another recipe are that, and no longer clip`() throws {
    var (expected, actual) = (try clip(Self.plain), try clip(Self.plain))
    expected.fingerprint = Fingerprint(environment: [], recipe: [.init("scale", "1")])
    actual.fingerprint = Fingerprint(environment: [], recipe: [.init("scale", "2")])
    let all = Diagnosis.of(
      try ClipComparison.of(expected: expected, actual: actual, mode: .exact)
    )
    #expect(all.map(\.kind) == [.recipe])
  }

  @Test func `another machine is said first`() throws {
    var (expected, actual) = (
      try clip(Self.plain), try clip((0..<20).map { Self.square($0, color: Self.blue) })
    )
    expected.fingerprint = Fingerprint(environment: [.init("cairo", "1.16.0")], recipe: [])
    actual.fingerprint = Fingerprint(environment: [.init("cairo", "1.18.0")], recipe: [])
    let all = Diagnosis.of(
      try ClipComparison.of(expected: expected, actual: actual, mode: .exact)
    )
    #expect(all.map(\.kind) == [.environment, .color])
    #expect(all.first?.sentence.hasSuffix(": cairo 1.16.0 when recorded, 1.18.0 now") == true)
  }
}
