internal import CZlib

/// The library that compresses pictures, as it is loaded now.
public enum CompressionLibrary {
  /// zlib's version, such as `1.3.1`.
  public static var version: String { String(cString: zlibVersion()) }
}
