import Clips
import Decoding
import Encoding
import Geometry
import Layers
import Lottie
import Pixels
import Raster
import RefreshAnimations
import SceneTestSupport
import Testing
import Vectors

/// What our Lottie files show when they are read again.
@Suite struct LottieRoundTripTests {
  /// How far a channel may be away to be the same, in levels.
  private static let step = 16

  @Test(arguments: ["four-dots", "curve", "airplane", "checkmark", "ring", "preload", "wave"])
  func `a loading scene's file shows the scene`(_ name: String) throws {
    let animation = try #require(StandardAnimations.all.first { $0.descriptor.name == name })
    let scene = try staged(animation, .loading)
    var tracks = LayerTracks()
    var playback = scene.makePlayback()
    let duration = try scene.duration()
    for time in Array(stride(from: 0, to: duration - 1e-6, by: 1.0 / 240)) + [duration] {
      playback.advance(to: time)
      tracks.append(try playback.moment().presentation, at: time)
    }
    let export = try LottieExport(tracks) { try PNGEncoder().encode($0) }
    #expect(export.omissions.isEmpty)
    // The wave steps to another outline thirty times a second.
    #expect(try GzipWriter.pack(export.json).count <= (name == "wave" ? 26_000 : 10_000))

    let document = try LottieDocument(json: export.json, resources: Self.pictures)
    #expect(document.omissions.isEmpty)
    let renderer = Renderer()
    var share = 0.0
    let count = 12
    for number in 0..<count {
      let frame = Double(export.frameCount * number / count)
      let time = frame / export.framesPerSecond
      let own = try renderer.draw(try scene.moment(at: time).presentation, scale: 2)
      let read = try renderer.draw(document.presentation(at: time), scale: 2)
      share += Self.differing(own, read)
    }
    // In percent: what the issue calls t16.
    #expect(100 * share / Double(count) < 0.05)
  }

  private static let pictures = LottieResources { image in
    guard case .embedded(let bytes) = image else { return nil }
    return (try? PNGDecoder.decode(bytes))?.bitmap
  }

  /// The share of pixels that no pixel around them in the other picture is like, either way round; the
  /// second may be larger by a part of a point.
  private static func differing(_ a: Bitmap, _ b: Bitmap) -> Double {
    var count = 0
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        if isBeyond(a, b, x, y, height: a.height) || isBeyond(b, a, x, y, height: a.height) {
          count += 1
        }
      }
    }
    return Double(count) / Double(a.width * a.height)
  }

  /// Whether a pixel of a picture lies outside what the pixels around it have in another one.
  private static func isBeyond(_ a: Bitmap, _ b: Bitmap, _ x: Int, _ y: Int, height: Int) -> Bool {
    let width = min(a.width, b.width)
    for shift in [UInt32(0), 8, 16, 24] {
      var (low, high) = (255, 0)
      for row in max(y - 1, 0)...min(y + 1, height - 1) {
        for column in max(x - 1, 0)...min(x + 1, width - 1) {
          let level = Int(b[column, row] >> shift & 255)
          (low, high) = (min(low, level), max(high, level))
        }
      }
      let level = Int(a[x, y] >> shift & 255)
      if level < low - step || level > high + step { return true }
    }
    return false
  }
}
