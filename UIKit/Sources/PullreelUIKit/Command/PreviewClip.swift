@_spi(UIKit) import Clips
import Inputs
import Files
import Geometry
import Layers
import Pixels
import Parameters
import RefreshAnimations

/// The clip of a preview: its recording, on a canvas.
struct PreviewClip: LayerClip {
  let name: ClipName
  let size: Size
  private let viewSize: Size
  private let recording: PreviewRecording
  private let background: Color?
  private let isDark: Bool
  private let fit: FrameFit
  /// The requested duration, in seconds, if it differs from the preview's own.
  private let length: Double?

  /// - Parameters:
  ///   - preview: The preview.
  ///   - recording: The recording of the preview.
  ///   - request: The request for the clip.
  init(_ preview: Preview, _ recording: PreviewRecording, _ request: ClipRequest) {
    name = ClipName(animation: preview.name, scene: Scene.Name.full.rawValue)
    viewSize = Size(Double(preview.size.width), Double(preview.size.height))
    size = request.size ?? viewSize
    self.recording = recording
    fit = request.fit
    isDark = request.appearance == .dark
    length = request.duration
    background =
      switch request.background {
      case .own: preview.backgroundColor(isDark: request.appearance == .dark)
      case .none: nil
      case .color(let color): color
      }
  }

  var isLoop: Bool { recording.isLoop && length == nil }
  var capabilities: ClipCapabilities {
    recording.insets.isEmpty ? .fitting : [.fitting, .scrollValues]
  }
  var tracking: ClipTracking { ClipTracking(recording.layerNames, viewSize: viewSize) }

  var statement: ClipStatement {
    var statement = ClipStatement(
      cacheKey: [
        "preview=\(ProgramHash.text)", "fit=\(fit.rawValue)",
        "background=\(background?.hexRGBA ?? "none")",
        "appearance=\(isDark ? "dark" : "light")",
      ]
    )
    statement.notices = recording.findings.notices(on: name.animation)
    statement.stillness = recording.findings.stillness
    return statement
  }

  func duration() -> Double { length ?? recording.duration }
  func makePlayback() -> any Playback { PreviewPlayback(clip: self, recording: recording) }

  /// Returns the time of the recording at a time of the clip, in seconds.
  fileprivate func recordedTime(at time: Double) -> Double {
    guard recording.isLoop else { return time }
    return recording.start + time.truncatingRemainder(dividingBy: recording.duration)
  }

  /// Returns the content of the canvas for a stage.
  fileprivate func presentation(of stage: Stage, at time: Double) -> Presentation {
    var picture = stage.presentation().root
    picture.backgroundColor = size == viewSize ? background : nil
    picture.addClippedShadows()
    picture.shareSpace()
    var root =
      size == viewSize ? picture : picture.fitted(fit, viewSize, into: size, background: background)
    root.fillBackdrops()
    return Presentation(time: time, root: root)
  }
}

private struct PreviewPlayback: Playback {
  let clip: PreviewClip
  let recording: PreviewRecording
  private var time = 0.0
  private var stage: Stage

  init(clip: PreviewClip, recording: PreviewRecording) {
    self.clip = clip
    self.recording = recording
    stage = recording.stage(at: clip.recordedTime(at: 0))
  }

  mutating func advance(to time: Double) {
    self.time = time
    stage = recording.stage(at: clip.recordedTime(at: time))
  }

  func moment() throws(Problem) -> ClipFrame {
    let presentation = clip.presentation(of: stage, at: time)
    if let value = presentation.firstNonFiniteValue {
      throw Problem(
        .usage,
        "layer \(value.layer) has a \(value.property) that is infinite or not a number",
        at: "\(clip.name.animation) at \((time * 1000).rounded() / 1000) s",
        remedy: "fix the sources: look for a division by 0"
      )
    }
    let values = recording.scrollValues(of: stage, at: clip.recordedTime(at: time))
    return ClipFrame(
      presentation,
      offset: values?.offset,
      inset: values?.inset,
      pull: values?.pull
    )
  }

  func layer(named name: String) -> (layer: Layer, isInTree: Bool)? {
    guard let id = stage.layer(named: name) else { return nil }
    return (stage.presented(id), stage.isInTree(id))
  }
}
