import Clips
import Inputs
import Foundation
import Goldens
import Pullreel

/// A folder of goldens that is gone with the value.
final class TemporaryGoldens {
  let url: URL
  var store: GoldenStore { GoldenStore(url.path) }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("pullreel-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Stores the golden of a clip.
  func record(_ comparable: ComparableClip) throws {
    _ = try store.write(Golden(recording: comparable))
  }

  /// Exchanges a text in one of the files.
  func replace(_ old: String, with new: String, in file: String) throws {
    let place = url.appendingPathComponent(file)
    let text = try String(contentsOf: place, encoding: .utf8)
    try text.replacingOccurrences(of: old, with: new).write(
      to: place,
      atomically: true,
      encoding: .utf8
    )
  }
}
