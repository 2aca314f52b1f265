/// What this package calls itself.
public enum Version {
  /// The version of the package.
  public static let current = "0.1.0"

  /// The version of what is drawn and written.
  ///
  /// Whoever changes what an animation, the drawing or an encoder puts into a file counts it up, so
  /// that `--resume` renders everything anew.
  public static let rendering = 7
}
