public import Files

extension Clip {
  /// Opens a Lottie file, a picture, an animation, a video, or a folder of frames.
  ///
  /// ```swift
  /// let clip = try Clip(contentsOf: "loader.json")
  /// try clip.write(to: "loader.gif")
  /// ```
  ///
  /// - Parameter path: The file or the folder.
  /// - Throws: A problem if the file is missing, damaged or of another kind.
  public init(contentsOf path: String) throws(Problem) {
    guard let source = try FileSources.open(path) else {
      throw Problem.badInput("the file format is not supported").at(path)
        .remedy("choose a Lottie file, a GIF, a PNG or a folder of frames")
    }
    var parameters = ParameterReader()
    self = try source.clip(ClipRequest(), &parameters)
  }
}
