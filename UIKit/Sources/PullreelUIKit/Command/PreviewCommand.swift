import Clips
import Files
import Foundation
import PullreelCommand

/// The command of a stage file: pullreel's own, with previews for animations.
///
/// ```swift
/// @main enum Main {
///   @MainActor static func main() { PreviewCommand.main(previews) }
/// }
/// ```
@MainActor public enum PreviewCommand {
  /// Runs the command that the process was given, and ends the process where something goes wrong.
  ///
  /// Pictures and texts are found in the folders that the environment names in `PULLREEL_RESOURCES`,
  /// with colons in between, besides those of ``findResources(in:)``.
  ///
  /// - Parameter previews: The previews of a stage file.
  public static func main(_ previews: [Preview]) {
    let folders = ProcessInfo.processInfo.environment["PULLREEL_RESOURCES"] ?? ""
    findResources(in: folders.split(separator: ":").map(String.init))
    if let message = complaint(about: previews) {
      StandardStreams.printError("pullreel-uikit: error: \(message)")
      exit(65)
    }
    CommandLineTool.main(Catalogue(previews.map(PreviewSource.init)), rendersAll: true)
  }

  /// Lets pictures, texts and asset catalogues of folders be found by their names.
  ///
  /// - Parameter folders: The folders, searched with what is inside them.
  public static func findResources(in folders: [String]) {
    for folder in folders where !ImageLibrary.folders.contains(folder) {
      ImageLibrary.folders.append(folder)
    }
  }

  /// What keeps previews from being rendered; nil for nothing.
  static func complaint(about previews: [Preview]) -> String? {
    if previews.isEmpty { return "there is no preview, in the stage file, add one to `previews`" }
    var names: Set<String> = []
    for preview in previews {
      if preview.name.isEmpty {
        return "a preview has no name, in the stage file, give it one"
      }
      guard names.insert(preview.name).inserted else {
        return "two previews are called \"\(preview.name)\", in the stage file, rename one"
      }
      guard preview.size.width > 0, preview.size.height > 0 else {
        return "\"\(preview.name)\" has no size, in the stage file, give it one above 0"
      }
      guard preview.gesture.longestPull < Double(preview.size.height) else {
        return
          "\"\(preview.name)\" is pulled by more than its height, in the stage file, give it another size or gesture"
      }
      guard preview.seconds > 0, preview.seconds <= PreviewRecording.longestDuration else {
        return
          "\"\(preview.name)\" lasts \(preview.seconds) s, in the stage file, choose 0 to \(Int(PreviewRecording.longestDuration)) s"
      }
    }
    return nil
  }
}
