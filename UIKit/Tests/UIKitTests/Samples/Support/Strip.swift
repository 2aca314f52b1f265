import Decoding
import Encoding
import Foundation
import Layers
import Pixels
import Raster
import Testing
import UIKit

/// Pictures of a simulation at several times, side by side.
@MainActor struct Strip {
  let simulation: Simulation
  private var frames: [Bitmap] = []

  init(_ simulation: Simulation) { self.simulation = simulation }

  /// Plays to some times, in seconds, and takes a picture at each.
  mutating func take(_ times: [Double]) throws {
    for time in times {
      simulation.advance(to: time)
      frames.append(try Renderer().draw(simulation.world.stage.presentation(), scale: 1))
    }
  }

  var bitmap: Bitmap {
    let width = frames.first?.width ?? 0
    let height = frames.first?.height ?? 0
    var whole = Bitmap(width: width * frames.count, height: height)
    let columns = whole.width
    whole.withMutablePixels { target in
      for (place, frame) in frames.enumerated() {
        frame.withPixels { source in
          for y in 0..<height {
            for x in 0..<width { target[y * columns + place * width + x] = source[y * width + x] }
          }
        }
      }
    }
    return whole
  }

  /// Expects the pictures to be those that were recorded under a name.
  ///
  /// With `PULLREEL_RECORD_SAMPLES=1` in the environment they are recorded, and the test fails.
  func expectGolden(_ name: String, location: SourceLocation = #_sourceLocation) throws {
    let path = Self.folder + "/\(name).png"
    let found = bitmap
    if ProcessInfo.processInfo.environment["PULLREEL_RECORD_SAMPLES"] != nil {
      try FileManager.default.createDirectory(
        atPath: Self.folder,
        withIntermediateDirectories: true
      )
      try Data(PNGEncoder().encode(found)).write(to: URL(fileURLWithPath: path))
      Issue.record("recorded \(path); look at it", sourceLocation: location)
      return
    }
    let data = try #require(
      FileManager.default.contents(atPath: path),
      "there is no \(path)",
      sourceLocation: location
    )
    guard case .png(let file) = try ImageFile.decode([UInt8](data)),
      let expected = file.pictures.first(where: { _ in true })
    else {
      Issue.record("\(path) is no PNG", sourceLocation: location)
      return
    }
    #expect(
      expected.width == found.width && expected.height == found.height,
      sourceLocation: location
    )
    guard expected.width == found.width, expected.height == found.height else { return }
    // Versions of Cairo round edges differently: single pixels may differ by a few levels.
    let different = found.withPixels { a in
      expected.withPixels { b in a.indices.count { Self.distance(a[$0], b[$0]) > 8 } }
    }
    #expect(different * 1000 <= found.width * found.height, sourceLocation: location)
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> UInt32 {
    stride(from: UInt32(0), through: 24, by: 8).reduce(0) { largest, shift in
      let (x, y) = (a >> shift & 0xFF, b >> shift & 0xFF)
      return max(largest, x > y ? x - y : y - x)
    }
  }

  private static let folder: String = {
    let file = URL(fileURLWithPath: #filePath)
    return file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
  }()
}
