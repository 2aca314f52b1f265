/// The reason why an SVG file is not drawn, in words without a full stop.
package enum SVGFault: Error, Hashable, Sendable {
  /// The file is not XML, or not an SVG.
  case damaged(String)
  /// The file has something that is not drawn; its name and its line.
  case unsupported(String, line: Int)
  /// Drawing the file would take too much memory or time.
  case tooLarge(String)
}
