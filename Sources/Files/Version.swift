import Bytes
import Raster

/// The version of this package.
public enum Version {
  /// The version of the package.
  public static let current = "1.0.0-rc.1"

  /// The version, followed by the loaded versions of the libraries that affect pictures and files:
  /// `1.0.0 (cairo 1.18.0, pixman 0.42.2, zlib 1.3.1)`.
  public static var description: String {
    let libraries = [
      ("cairo", DrawingLibraries.cairoVersion), ("pixman", DrawingLibraries.pixmanVersion),
      ("zlib", CompressionLibrary.version),
    ]
    let names = libraries.compactMap { name, version in version.map { "\(name) \($0)" } }
    return "\(current) (\(names.joined(separator: ", ")))"
  }

  /// The version of the rendered output.
  ///
  /// It increases when a change to an animation, the drawing or an encoder alters the bytes of
  /// files. `--resume` then renders everything again.
  public static let rendering = 8
}
