import Bytes
import Decoding
import Encoding
import Foundation
import Geometry
import Layers
import Lottie
import Pixels
import Raster
import RefreshAnimations
import SceneTestSupport
import Testing
import Vectors

@testable import Clips
@testable import Inputs
@testable import Formats

/// Our Lottie files, read again.
@Suite struct LottieRoundTripTests {
  /// The largest difference of a channel that counts as equal, in levels.
  private static let step = 16

  @Test(arguments: Catalogue.standard.names)
  func `a loading scene's file shows the scene`(_ name: String) throws {
    let animation = try #require(StandardAnimations.all.first { $0.descriptor.name == name })
    let scene = try staged(animation, .loading)
    let export = try Self.export(scene)
    #expect(export.unsupportedFeatures.isEmpty)
    #expect(try GzipWriter.pack(export.json).count <= 10_000)

    let document = try LottieDocument(json: export.json, resources: Self.pictures)
    #expect(document.unsupportedFeatures.isEmpty)
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
    // In percent, as t16 in docs/lottie.md.
    #expect(100 * share / Double(count) < 0.05)
  }

  /// Returns the scene's file, as the format makes it.
  private static func export(_ scene: SceneClip) throws -> LottieExport {
    let setup = DocumentSetup(try ClipFrames(scene, framesPerSecond: 60), scale: 1)
    return try LottieExport(try setup.tracks(of: scene)) { try PNGEncoder().encode($0) }
  }

  /// A keyframe of a file: its time in seconds, and its handles where it has some.
  private struct Key {
    var time: Double
    var handles: [Double]
  }

  /// Returns the keyframes of the position of a group with a name.
  private static func positionKeys(of name: String, in export: LottieExport) throws -> [Key] {
    func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }
    func find(_ items: [[String: Any]]) -> [[String: Any]]? {
      for item in items {
        let inside = item["it"] as? [[String: Any]] ?? item["shapes"] as? [[String: Any]] ?? []
        if item["nm"] as? String == name {
          let position = inside.last?["p"] as? [String: Any]
          return position?["k"] as? [[String: Any]]
        }
        if let found = find(inside) { return found }
      }
      return nil
    }
    let object = try JSONSerialization.jsonObject(with: Data(export.json))
    let file = try #require(object as? [String: Any])
    let layers = try #require(file["layers"] as? [[String: Any]])
    let keys = try #require(find(layers))
    return keys.map { key in
      let (out, into) = (key["o"] as? [String: Any], key["i"] as? [String: Any])
      let handles =
        out == nil
        ? [] : [out?["x"], out?["y"], into?["x"], into?["y"]].map(number)
      return Key(time: number(key["t"]) / export.framesPerSecond, handles: handles)
    }
  }

  /// The pictures rise for 0.235 seconds by ease out and fall for 0.475 by ease in, each starting
  /// at its own time.
  @Test(arguments: [("iconO", 0), ("iconR", 0.235), ("iconT", 0.175), ("iconX", 0.385)])
  func `the keyframes of a jump are those of its animation`(_ icon: String, begin: Double) throws {
    let animation = try #require(
      StandardAnimations.all.first { $0.descriptor.name == "preload" }
    )
    let export = try Self.export(try staged(animation, .loading))
    let keys = try Self.positionKeys(of: icon, in: export)
    let (rise, whole) = (0.235, 0.71)
    let turn = (begin + rise).truncatingRemainder(dividingBy: whole)
    let expected = Set([0, begin, turn, whole]).sorted()
    #expect(keys.count == expected.count)
    for (key, time) in zip(keys, expected) { #expect(abs(key.time - time) < 1e-4) }
    // A curve cut by the clip's ends is a part of such a curve.
    for (key, next) in zip(keys, keys.dropFirst()) {
      let length = next.time - key.time
      if abs(key.time - begin) < 1e-4, abs(length - rise) < 1e-4 {
        #expect(key.handles == [0, 0, 0.58, 1])
      }
      if abs(key.time - turn) < 1e-4, abs(length - whole + rise) < 1e-4 {
        #expect(key.handles == [0.42, 0, 1, 1])
      }
    }
  }

  private static let pictures = LottieResources { image in
    guard case .embedded(let bytes) = image else { return nil }
    return (try? PNGDecoder.decode(bytes))?.bitmap
  }

  /// Returns the share of pixels that differ from every pixel around them in the other picture,
  /// either way round; the second picture may be larger by a fraction of a point.
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

  /// Returns whether a pixel of a picture is outside the range of the pixels around it in another
  /// one.
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
