import Bytes
import Raster

/// What this package calls itself.
public enum Version {
  /// The version of the package.
  public static let current = "0.1.0"

  /// The version with those of the libraries that pictures and files depend on, as they are loaded
  /// now: `0.1.0 (cairo 1.18.0, pixman 0.42.2, zlib 1.3.1)`.
  public static var description: String {
    let libraries = [
      ("cairo", DrawingLibraries.cairoVersion), ("pixman", DrawingLibraries.pixmanVersion),
      ("zlib", CompressionLibrary.version),
    ]
    let names = libraries.compactMap { name, version in version.map { "\(name) \($0)" } }
    return "\(current) (\(names.joined(separator: ", ")))"
  }

  /// The version of what is drawn and written.
  ///
  /// A change of what an animation, the drawing or an encoder puts into a file counts it up, so
  /// that `--resume` renders everything anew.
  public static let rendering = 8
}
