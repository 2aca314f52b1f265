/// What this package calls itself.
public enum Version {
  /// The version of the package.
  public static let current = "0.1.0"
}
