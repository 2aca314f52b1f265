import Foundation
import TestSupport
import Testing

extension Workplace {
  /// Creates a folder `frames` with 25 pictures of a second, and the GIF that `render` makes of
  /// them.
  static func withFrames() throws -> Workplace {
    let scene = ["ring", "--scene", "loading", "--scale", "1", "--size", "48"]
    let place = try Workplace()
    for output in [["--format", "frames", "-o", "frames"], ["-o", "ring.gif"]] {
      let outcome = try place.run(scene + ["--fps", "25", "-q"] + output)
      try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    }
    return place
  }

  /// Runs a Python script that uses Pillow in the folder, and returns what it prints.
  func pillow(_ script: String) throws -> String {
    let outcome = try ExternalTool.run(
      "/usr/bin/python3",
      ["-c", "from PIL import Image, ImageSequence\n" + script],
      environment: ["PULLREEL": Self.binary],
      directory: folder
    )
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
