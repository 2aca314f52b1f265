/// The preview of a Lottie file on a web page: an animated picture of the file.
package enum LottiePreview {
  package static let format = OutputFormat.webp
  /// The maximum width or height, in pixels.
  private static let longestSide = 800.0

  /// Draws the preview of a Lottie file: an endless animation at the native frame rate.
  ///
  /// - Throws: A problem if the file is damaged or too long, or a signal interrupts pullreel.
  package static func bytes(ofFile path: String) throws(Problem) -> [UInt8] {
    let source = try LottieSource(path)
    var settings = ParameterReader()
    guard let clip = try source.clip(ClipRequest(), &settings).layers else { return [] }
    let rate = min(clip.nativeRate ?? format.defaultFramesPerSecond, format.defaultFramesPerSecond)
    let scale = min(longestSide / max(clip.size.width, clip.size.height), 2)
    let frames = ClipDrawing(try ClipFrames(clip, framesPerSecond: rate), scale: scale)
    guard case .frames(.file(let make)) = format.content else { return [] }
    let encoder = make(
      EncodingSetup(
        EncodingOptions(),
        scale: scale,
        framesPerSecond: rate,
        memoryBudget: FrameExport.usualMemoryBudget,
        path: path
      )
    )
    do {
      return try encoder.bytes(of: frames) { _ in try Interruption.check() }
    } catch {
      throw Problem(error, at: path)
        ?? Problem.badInput("\(error)").at(path).remedy("export or render the file again")
    }
  }
}
