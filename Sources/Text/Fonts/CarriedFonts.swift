import Platform

/// The fonts that an installation brings along, so that a text looks alike on every machine.
enum CarriedFonts {
  /// The folder of the fonts, `lib/pullreel/fonts` of the installation that the command belongs
  /// to; `nil` for a build. Programs that an installed command starts are told it in
  /// `PULLREEL_FONTS`.
  static let folder: String? = {
    if let told = getenv("PULLREEL_FONTS") { return String(cString: told) }
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    let prefix = String(cString: program).split(separator: "/").dropLast(2)
    let folder = (prefix + ["lib", "pullreel", "fonts"]).map { "/" + $0 }.joined()
    return access(folder, R_OK | X_OK) == 0 ? folder : nil
  }()

  /// Whether fontconfig knows where the fonts of this machine are.
  static let areInstalledOnesKnown =
    getenv("FONTCONFIG_FILE") != nil || access("/etc/fonts/fonts.conf", R_OK) == 0

  /// Where fonts are where fontconfig is not installed.
  static let usualFolders = ["/usr/share/fonts", "/usr/local/share/fonts"]
}
