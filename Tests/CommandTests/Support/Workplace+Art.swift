import Foundation
import TestSupport
import Testing

extension Workplace {
  /// Creates a folder `art/` with three Lottie files that differ, recorded in `goldens/`.
  static func recordedArt() throws -> Workplace {
    let place = try Workplace()
    for (name, end) in [("one", 90), ("two", 70), ("three", 50)] {
      try place.draw("art/\(name).json", endingAt: end)
    }
    try place.succeed("record", "art/")
    return place
  }

  /// A Lottie file of a disc that moves from x = 10 to another place.
  func draw(_ path: String, endingAt end: Int) throws {
    let parent = folder.appendingPathComponent(path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    let text = LottieTests.disc.replacing("[90, 25]", with: "[\(end), 25]")
    try write(Data(text.utf8), to: path)
  }

  /// Runs a script that must succeed.
  func change(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outcome = try shell("set -e; " + script)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)", sourceLocation: sourceLocation)
  }
}
