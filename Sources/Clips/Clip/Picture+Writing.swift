package import Files
import Raster

extension Bitmap {
  /// Writes the picture as a PNG file.
  ///
  /// ```swift
  /// try stage.presentation().picture(scale: 3).writePNG(to: "dot.png")
  /// ```
  ///
  /// The file appears under its name only when it is complete.
  ///
  /// - Parameters:
  ///   - path: The file; an existing file is replaced. `-` is standard output.
  ///   - options: The compression effort, and the resolution to store.
  /// - Throws: A problem if the file cannot be written.
  public func writePNG(
    to path: String,
    options: PNGEncoder.Options = PNGEncoder.Options()
  ) throws {
    var file = try OutputFile(path)
    try PNGEncoder(options: options).encode(self, to: &file)
    try file.finish()
  }
}

extension Presentation {
  /// Draws the presentation.
  ///
  /// - Parameter scale: Pixels per point, positive.
  /// - Returns: The picture; the root's bounds determine its size.
  /// - Throws: A problem if a layer has a value that is infinite or not a number, or an error of
  ///   the drawing library, for example because the picture is too large.
  public func picture(scale: Double = 2) throws -> Bitmap {
    try checkValues()
    return try Renderer().draw(self, scale: scale)
  }

  /// Draws the presentation as a PNG file; see ``/Pixels/Bitmap/writePNG(to:options:)``.
  ///
  /// ```swift
  /// try stage.presentation().writePNG(to: "dot.png")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file; an existing file is replaced. `-` is standard output.
  ///   - scale: Pixels per point, positive; stored as the file's resolution.
  /// - Throws: The errors of ``picture(scale:)``, and a problem if the file cannot be written.
  public func writePNG(to path: String, scale: Double = 2) throws {
    try picture(scale: scale).writePNG(to: path, options: PNGEncoder.Options(scale: scale))
  }

  /// Checks that no layer has a value that is infinite or not a number.
  package func checkValues(at place: @autoclosure () -> String) throws(Problem) {
    guard let value = firstNonFiniteValue else { return }
    throw .nonFinite(value.property, of: "layer \(value.layer)", at: place())
  }

  /// Checks that no layer has a value that is infinite or not a number.
  package func checkValues() throws(Problem) {
    try checkValues(at: "the presentation at \(((time * 1000).rounded() / 1000).short) s")
  }
}
