import Clips
import Inputs
import Files
import Parameters
import RefreshAnimations
import Synchronization

/// A preview as a source of clips, so that the whole command works with previews.
///
/// Clips are requested on the main thread, where UIKit's code runs; they are drawn on any thread.
final class PreviewSource: ClipSource {
  let name: String
  let file: String?
  /// The preview, which the user's code creates; it is played only on the main thread.
  nonisolated(unsafe) private let preview: Preview
  /// The inputs that determine a recording; 0 s stands for the preview's own duration.
  private struct Key: Hashable {
    let seconds: Double
    let isDark: Bool
  }

  private let recordings = Mutex<[Key: PreviewRecording]>([:])

  /// The number of the preview in the list.
  private let index: Int

  init(_ preview: Preview, _ index: Int = 0) {
    name = preview.name
    file = preview.file
    self.preview = preview
    self.index = index
  }

  var scenes: [Scene.Name] { [.full] }
  var parameters: [ParameterDefinition] { [] }

  func clip(_ request: ClipRequest, _ settings: inout ParameterReader) throws(Problem) -> Clip {
    guard request.scene == .full else {
      throw Problem(
        .usage,
        "\(name) has no scene '\(request.scene.rawValue)'",
        at: "\(.scene)",
        remedy: "omit --scene, because a preview has one scene"
      )
    }
    _ = try settings.parameters(of: self, request)
    if let seconds = request.duration, seconds > PreviewRecording.longestDuration {
      throw Problem(
        .usage,
        "a preview is played for at most \(Int(PreviewRecording.longestDuration)) s",
        at: name,
        remedy: "choose a shorter time"
      )
    }
    let isDark = request.appearance == .dark
    let own = try recording(lasting: nil, isDark)
    let recording =
      if let seconds = request.duration, !own.isLoop {
        try recording(lasting: seconds, isDark)
      } else {
        own
      }
    return .layers(PreviewClip(preview, recording, request))
  }

  func listing() throws(Problem) -> AnimationListing {
    let recording = try recording(lasting: nil)
    let clip = PreviewClip(preview, recording, ClipRequest())
    return AnimationListing(
      clip,
      lasting: recording.duration,
      recording.isLoop ? "a loop" : preview.finishAfter == nil ? "a view" : "a scroll view, pulled",
      layers: recording.layerNames
    )
  }

  /// Plays the preview once, and throws if it fails.
  func checkPlayability() throws(Problem) { _ = try recording(lasting: nil) }

  /// Returns the preview's recording; the preview is played once for each duration and appearance.
  private func recording(
    lasting seconds: Double?,
    _ isDark: Bool = false
  ) throws(Problem) -> PreviewRecording {
    if let problem = KnownFailures.problem(of: name, index) { throw problem }
    let key = Key(seconds: seconds ?? 0, isDark: isDark)
    if let known = recordings.withLock({ $0[key] }) { return known }
    // The command asks for clips on the main thread only.
    let recording = MainActor.assumeIsolated {
      UserCode.run(index, name) {
        PreviewRecording(preview, lasting: seconds, isDark: isDark)
      }
    }
    recordings.withLock { $0[key] = recording }
    return recording
  }
}
