internal import CCairo
import Platform

/// The versions of the loaded drawing libraries; other versions can draw different pixels.
public enum DrawingLibraries {
  /// Cairo's version, such as `1.18.0`.
  public static var cairoVersion: String { String(cString: cairo_version_string()) }

  /// The version of pixman, Cairo's pixel library; `nil` if it is not a shared library.
  public static var pixmanVersion: String? {
    // Cairo loads pixman, but linking to Cairo does not link to it, so the function is looked up.
    typealias Version = @convention(c) () -> UnsafePointer<CChar>?
    guard let process = dlopen(nil, RTLD_LAZY),
      let symbol = dlsym(process, "pixman_version_string")
    else { return nil }
    return unsafeBitCast(symbol, to: Version.self)().map { String(cString: $0) }
  }
}
