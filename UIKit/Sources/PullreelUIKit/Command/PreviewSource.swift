import Clips
import Inputs
import Files
import Parameters
import RefreshAnimations
import Synchronization

/// A preview as a source of clips, so that the whole command works with previews as with
/// animations.
///
/// Clips are requested on the main thread, where UIKit's code runs; they are drawn on any thread.
final class PreviewSource: ClipSource {
  let name: String
  let file: String?
  /// Created by the user's code, and played only on the main thread.
  nonisolated(unsafe) private let preview: Preview
  /// The recordings by their requested duration; 0 for the preview's own.
  private let recordings = Mutex<[Double: PreviewRecording]>([:])

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
        "\(name) has no scene \(request.scene.rawValue)",
        at: "\(.scene)",
        remedy: "leave --scene out: a preview has one scene"
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
    let own = try recording(lasting: nil)
    let recording =
      if let seconds = request.duration, !own.isLoop {
        try recording(lasting: seconds)
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

  /// Plays the preview.
  func checkPlayability() throws(Problem) { _ = try recording(lasting: nil) }

  /// Returns the recording of the preview, which is played once.
  private func recording(lasting seconds: Double?) throws(Problem) -> PreviewRecording {
    if let problem = KnownFailures.problem(of: name, index) { throw problem }
    if let known = recordings.withLock({ $0[seconds ?? 0] }) { return known }
    // The command plans its work on the main thread.
    let recording = MainActor.assumeIsolated {
      UserCode.run(index, name) { PreviewRecording(preview, lasting: seconds) }
    }
    recordings.withLock { $0[seconds ?? 0] = recording }
    return recording
  }
}
