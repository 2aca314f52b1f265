import Encoding
import Foundation
import Geometry
import Layers
import Lottie
import Pixels
import Raster
import Testing

@testable import Vectors

/// Every feature of layers and of animations is written faithfully, or reported.
///
/// The features are enumerated: every animatable property, every kind of contents, paint, mask, filter
/// and animation. A file read back has to show the picture, unless the writer reports the feature; what
/// is reported is listed here, so that nothing is given up by itself.
@Suite struct VectorFidelityTests {
  /// The distance between two pictures.
  private struct Distance: CustomStringConvertible {
    /// The mean over all channels, in levels.
    var mean = 0.0
    /// The share of pixels with a channel that differs by more than 48 levels.
    var share = 0.0

    init(_ a: Bitmap, _ b: Bitmap) {
      var (sum, count) = (0, 0)
      a.withPixels { a in
        b.withPixels { b in
          // Equal pixels add nothing, and most pixels are equal.
          for place in a.indices where a[place] != b[place] {
            var largest = 0
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
              let level = abs(Int(a[place] >> shift & 255) - Int(b[place] >> shift & 255))
              sum += level
              largest = max(largest, level)
            }
            if largest > 48 { count += 1 }
          }
          mean = Double(sum) / Double(4 * a.count)
          share = Double(count) / Double(a.count)
        }
      }
    }

    /// Whether the pictures look the same: edges may be smoothed in another way.
    var isSmall: Bool { mean < 1.2 && share < 0.005 }

    /// Whether the pictures of a case look the same: blurs and shadows may mix colours in linear
    /// light, as lottie-web's do.
    func isSmall(in vectorCase: VectorCase) -> Bool {
      let isSoft = ["blur", "shadow", "filters"].contains { vectorCase.name.contains($0) }
      return isSoft ? mean < 4.5 && share < 0.005 : isSmall
    }

    var description: String { "mean \(mean), share \(share)" }
  }

  private static func samples(of vectorCase: VectorCase) -> LayerTracks {
    var stage = vectorCase.stage()
    var tracks = LayerTracks()
    let count = Int((vectorCase.duration * 120).rounded())
    stage.advance(to: 0)
    tracks.timings = stage.timings(lasting: vectorCase.duration)
    for sample in 0...count {
      let time = Double(sample) / 120
      stage.advance(to: time)
      tracks.append(stage.presentation(), at: time)
    }
    return tracks
  }

  private static func picture(
    of stage: Stage,
    at time: Double,
    _ placement: EdgePlacement = .exact
  ) throws -> Bitmap {
    var stage = stage
    stage.advance(to: 0)
    stage.advance(to: time)
    var presentation = stage.presentation()
    presentation.root.edgePlacement = placement
    return try Renderer().draw(presentation, scale: 2)
  }

  @Test func `every feature has a name of its own`() {
    let names = VectorCases.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `every feature changes the picture`() throws {
    for vectorCase in VectorCases.all {
      let isChanged = try vectorCase.moments.contains { time in
        let plain = try Self.picture(of: vectorCase.plain(), at: time)
        return !Distance(try Self.picture(of: vectorCase.stage(), at: time), plain).isSmall
      }
      #expect(isChanged == vectorCase.isSeen, "\(vectorCase.name)")
    }
  }

  @Test func `Lottie files show every feature, or it is reported`() throws {
    var reported: Set<String> = []
    for vectorCase in VectorCases.all {
      var pictures: [[UInt8]: Bitmap] = [:]
      let file = try LottieExport(Self.samples(of: vectorCase)) { bitmap in
        let png = try PNGEncoder().encode(bitmap)
        pictures[png] = bitmap
        return png
      }
      if !file.unsupportedFeatures.isEmpty {
        reported.insert(vectorCase.name)
        continue
      }
      let known = pictures
      let resources = LottieResources(picture: { image in
        guard case .embedded(let png) = image else { return nil }
        return known[png]
      })
      let document = try LottieDocument(json: file.json, resources: resources)
      #expect(document.unsupportedFeatures == [], "\(vectorCase.name)")
      for time in vectorCase.moments {
        let distance = Distance(
          try Self.picture(of: vectorCase.stage(), at: time, .skia),
          try Renderer().draw(document.presentation(at: time), scale: 2)
        )
        #expect(distance.isSmall(in: vectorCase), "\(vectorCase.name) at \(time): \(distance)")
      }
    }
    #expect(reported.sorted() == VectorReports.lottie.sorted())
  }

  @Test(.enabled(if: ChromiumWitness.isInstalled))
  func `SVG files show every feature, or it is reported`() throws {
    var reported: Set<String> = []
    var shots: [ChromiumWitness.Shot] = []
    var cases: [VectorCase] = []
    for vectorCase in VectorCases.all {
      let file = try SVGDocument(Self.samples(of: vectorCase)) { try PNGEncoder().encode($0) }
      if !file.unsupportedFeatures.isEmpty {
        reported.insert(vectorCase.name)
        continue
      }
      // Chromium begins to load a picture once it is displayed, mostly after the screenshot.
      if vectorCase.name == "moving contentsRect" { continue }
      cases.append(vectorCase)
      shots += vectorCase.moments.map { ChromiumWitness.Shot(file: file.text, time: $0) }
    }
    var shown = try ChromiumWitness.draw(shots)[...]
    for vectorCase in cases {
      for time in vectorCase.moments {
        let distance = Distance(
          try Self.picture(of: vectorCase.stage(), at: time, .skia),
          shown.removeFirst()
        )
        #expect(distance.isSmall(in: vectorCase), "\(vectorCase.name) at \(time): \(distance)")
      }
    }
    #expect(reported.sorted() == VectorReports.svg.sorted())
  }
}
