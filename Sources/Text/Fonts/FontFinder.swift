internal import CFontconfig

/// A search for fonts with fontconfig.
///
/// Sendability is unchecked, because the compiler cannot know that many threads may query a
/// fontconfig configuration at the same time.
final class FontFinder: @unchecked Sendable {
  struct Match {
    let file: String
    let faceIndex: Int
    /// The name of the family according to fontconfig.
    let family: String
    /// Whether the face is from the requested family rather than a replacement.
    let isFamily: Bool
  }

  /// The fontconfig configuration; `nil` for the system's configuration.
  private let configuration: OpaquePointer?

  /// Creates a finder that searches folders and subfolders or, if `folders` is `nil`, the system.
  init(folders: [String]?) {
    if folders == nil, CarriedFonts.installedFiles == nil {
      configuration = nil
      return
    }
    configuration = FcConfigCreate()
    for folder in folders ?? [] { _ = FcConfigAppFontAddDir(configuration, folder) }
    if folders == nil { add(CarriedFonts.installedFiles ?? []) }
  }

  /// Creates a finder for the fonts at the given paths only.
  init(files: [String]) {
    configuration = FcConfigCreate()
    add(files)
  }

  deinit {
    if let configuration { FcConfigDestroy(configuration) }
  }

  /// Returns the closest face for a CSS weight (400 regular, 700 bold); `nil` if no font exists.
  func match(family: String, weight: Double, isItalic: Bool) -> Match? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    _ = FcPatternAddString(pattern, FC_FAMILY, family)
    _ = FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight))
    _ = FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    _ = FcPatternAddBool(pattern, FC_OUTLINE, 1)
    // Without a fixed language, the machine's language would affect the result.
    _ = FcPatternAddString(pattern, FC_LANG, "en")
    _ = FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    guard let file = strings(FC_FILE, of: match).first else { return nil }
    var index: Int32 = 0
    _ = FcPatternGetInteger(match, FC_INDEX, 0, &index)
    let families = strings(FC_FAMILY, of: match)
    return Match(
      file: file,
      // The upper 16 bits are the index of a variable font's named instance.
      faceIndex: Int(index & 0xFFFF),
      family: families.first ?? file,
      isFamily: families.contains { FcStrCmpIgnoreCase($0, family) == 0 }
    )
  }

  private func add(_ files: [String]) {
    for file in files { _ = FcConfigAppFontAddFile(configuration, file) }
  }

  private func strings(_ object: String, of pattern: OpaquePointer) -> [String] {
    var found: [String] = []
    var text: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, object, Int32(found.count), &text) == FcResultMatch,
      let text
    {
      found.append(String(cString: text))
    }
    return found
  }
}
