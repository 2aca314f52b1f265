import Platform

/// The fonts included in an installation, which make text look the same on every machine.
enum CarriedFonts {
  /// The paths of the fonts; empty if there are none.
  ///
  /// The installed fonts are in the folder `lib/pullreel/fonts` next to the command's folder. The
  /// environment variable `PULLREEL_FONTS` can name another folder. An installed command sets the
  /// variable, so that the programs that it starts find the fonts.
  static let files: [String] = {
    if let folder = getenv("PULLREEL_FONTS") { return fonts(in: String(cString: folder)) }
    guard let program = realpath("/proc/self/exe", nil) else { return [] }
    defer { free(program) }
    let prefix = String(cString: program).split(separator: "/").dropLast(2)
    return fonts(in: (prefix + ["lib", "pullreel", "fonts"]).map { "/" + $0 }.joined())
  }()

  /// The paths of the machine's fonts if fontconfig is not configured; otherwise `nil`.
  ///
  /// Without a configuration, fontconfig would print an error.
  static let installedFiles: [String]? = {
    let isConfigured =
      getenv("FONTCONFIG_FILE") != nil || access("/etc/fonts/fonts.conf", R_OK) == 0
    return isConfigured ? nil : fonts(in: "/usr/share/fonts") + fonts(in: "/usr/local/share/fonts")
  }()

  /// Returns the paths of the fonts in a folder and its subfolders, up to three levels deep.
  private static func fonts(in folder: String) -> [String] {
    ["", "/*", "/*/*", "/*/*/*"].flatMap { level in
      var found = glob_t()
      defer { globfree(&found) }
      guard glob(folder + level + "/*.[ot]t[fc]", 0, nil, &found) == 0 else { return [String]() }
      return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
    }
  }
}
