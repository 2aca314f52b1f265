import Platform

/// The fonts that an installation brings along, so that a text looks alike on every machine.
enum CarriedFonts {
  /// The files of the fonts; none in a build.
  ///
  /// They lie in `lib/pullreel/fonts` of the installation that the command belongs to. Programs
  /// that an installed command starts find the folder in `PULLREEL_FONTS`.
  static let files: [String] = {
    if let folder = getenv("PULLREEL_FONTS") { return fonts(in: String(cString: folder)) }
    guard let program = realpath("/proc/self/exe", nil) else { return [] }
    defer { free(program) }
    let prefix = String(cString: program).split(separator: "/").dropLast(2)
    return fonts(in: (prefix + ["lib", "pullreel", "fonts"]).map { "/" + $0 }.joined())
  }()

  /// The fonts of a machine without fontconfig, which would complain on standard error; `nil`
  /// where it is configured.
  static let installedFiles: [String]? = {
    let isConfigured =
      getenv("FONTCONFIG_FILE") != nil || access("/etc/fonts/fonts.conf", R_OK) == 0
    return isConfigured ? nil : fonts(in: "/usr/share/fonts") + fonts(in: "/usr/local/share/fonts")
  }()

  /// The paths of the fonts in a folder and up to three folders below it, sorted.
  private static func fonts(in folder: String) -> [String] {
    ["", "/*", "/*/*", "/*/*/*"].flatMap { level in
      var found = glob_t()
      defer { globfree(&found) }
      guard glob(folder + level + "/*.[ot]t[fc]", 0, nil, &found) == 0 else { return [String]() }
      return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
    }
  }
}
