import Foundation
import Lowering
import Testing

/// The samples of the UIKit tests, whose lowered form is compiled and played there.
@Suite struct SampleFileTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `the lowered samples are what lowering makes of the sources`() throws {
    let names = [
      "AsyncLoader", "ElasticHeader", "GaugeView", "HeartButton", "PlanCard", "ScrubbedDial",
    ].map { $0 + ".swift" }
    let sources = try names.map { name in
      let file = Self.tests.appendingPathComponent("UIKitTests/Samples/Unlowered/\(name)")
      return SourceFile(path: name, text: try String(contentsOf: file, encoding: .utf8))
    }
    for (name, lowered) in zip(names, lower(sources)) {
      let file = Self.tests.appendingPathComponent("LoweredSamples/\(name)")
      #expect(lowered.errors.isEmpty)
      #expect(
        try String(contentsOf: file, encoding: .utf8)
          == "// swift-format-ignore-file\n" + lowered.text
      )
    }
  }
}
