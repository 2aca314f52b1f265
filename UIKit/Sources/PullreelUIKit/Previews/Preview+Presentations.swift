public import Layers

extension Preview {
  /// Returns the presentations of the preview, frame by frame, for tests with goldens.
  ///
  /// ```swift
  /// expectGolden(of: preview.presentations(), framesPerSecond: 30, as: preview.name)
  /// ```
  ///
  /// - Parameter framesPerSecond: Frames per second, above 0.
  /// - Returns: The presentations, for one period if everything repeats.
  @MainActor public func presentations(framesPerSecond: Double = 30) -> [Presentation] {
    let recording = PreviewRecording(self, lasting: nil)
    let count = max(Int((recording.duration * framesPerSecond).rounded()), 1)
    return (0..<count).map { frame in
      let time = Double(frame) / framesPerSecond
      var presentation = recording.stage(at: recording.start + time).presentation()
      presentation.time = time
      presentation.root.addClippedShadows()
      presentation.root.shareSpace()
      presentation.root.fillBackdrops()
      return presentation
    }
  }
}
