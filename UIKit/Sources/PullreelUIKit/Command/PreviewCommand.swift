import Clips
import Inputs
import Files
import Foundation
import PullreelCommand
import Requirements

/// Pullreel's command for the previews in a stage file, which is a file that lists previews.
///
/// ```swift
/// @main enum Main {
///   @MainActor static func main() { PreviewCommand.main(previews) }
/// }
/// ```
@MainActor public enum PreviewCommand {
  /// Runs the command with the process's arguments, and ends the process on failure.
  ///
  /// Pictures and texts are found in the folders given to ``findResources(in:)``, and in the
  /// folders that the environment variable `PULLREEL_RESOURCES` lists, separated by colons.
  ///
  /// - Parameter list: The previews of a stage file.
  public static func main(_ list: @autoclosure () -> [Preview]) {
    StandardStreams.fillGaps()
    // Set before Foundation reads the time zone, so that dates are the same on every machine.
    setenv("TZ", "UTC", 1)
    let folders = ProcessInfo.processInfo.environment["PULLREEL_RESOURCES"] ?? ""
    findResources(in: folders.split(separator: ":").map(String.init))
    Interruption.watch()
    let previews = UserCode.run(UserCode.list) { list() }
    if let problem = complaint(about: previews) {
      StandardStreams.printError("pullreel-uikit: error: \(problem.line(naming: \.rawValue))")
      exit(problem.kind.rawValue)
    }
    let sources = previews.enumerated().map { PreviewSource($1, $0) }
    if !KnownFailures.all.isEmpty { play(sources) }
    CommandLineTool.main(Catalogue(sources), rendersAll: true)
  }

  /// Plays the previews that the command names, before any output.
  ///
  /// If a preview crashes, this process ends, and the command is run again without that preview.
  /// Because previews are played before any output, nothing is reported twice.
  private static func play(_ sources: [PreviewSource]) {
    let words = CommandLine.arguments.dropFirst()
    let named = sources.filter { source in
      words.contains { $0 == source.name || $0.hasPrefix(source.name + "/") }
    }
    for source in named.isEmpty ? sources : named { try? source.checkPlayability() }
  }

  /// Ends the process when a preview's code calls a function such as `exit`, and reports the call.
  ///
  /// - Parameter call: The function that was called.
  public nonisolated static func endProcess(_ call: String) -> Never {
    requirementFailed("the code calls \(call)")
  }

  /// Makes the pictures, texts and asset catalogues in folders available by name.
  ///
  /// - Parameter folders: The folders, searched recursively.
  public static func findResources(in folders: [String]) {
    for folder in folders where !ImageLibrary.folders.contains(folder) {
      ImageLibrary.folders.append(folder)
    }
  }

  /// Returns the problem that keeps previews from being rendered, or `nil` if there is none.
  static func complaint(about previews: [Preview]) -> Problem? {
    func problem(_ what: String, _ preview: Preview? = nil, _ remedy: String) -> Problem {
      Problem(
        .badInput,
        what,
        at: preview.map { "preview \($0.name.prefix(60).debugDescription)" } ?? "the stage file",
        remedy: remedy
      )
    }
    if previews.isEmpty { return problem("`previews` is empty", nil, "add a preview to the array") }
    var names: Set<String> = []
    for preview in previews {
      if let complaint = NameRule.complaint(about: preview.name) {
        return problem(
          "the name \(complaint), so it cannot be part of a file name",
          preview,
          "rename the preview"
        )
      }
      guard names.insert(preview.name).inserted else {
        return problem("two previews have this name", preview, "rename one of the previews")
      }
      guard preview.size.width > 0, preview.size.height > 0 else {
        return problem("the size is empty", preview, "choose a size above 0")
      }
      guard preview.gesture.longestPull < Double(preview.size.height) else {
        return problem(
          "the pull of the gesture is longer than the preview is high",
          preview,
          "choose a larger size or a shorter pull"
        )
      }
      guard preview.seconds > 0, preview.seconds <= PreviewRecording.longestDuration else {
        return problem(
          "the duration is \(preview.seconds) s",
          preview,
          "choose a duration above 0 and up to \(Int(PreviewRecording.longestDuration)) s"
        )
      }
    }
    return nil
  }
}
