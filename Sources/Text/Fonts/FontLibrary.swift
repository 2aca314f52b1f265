import Synchronization

/// A cache of opened fonts that finds fonts by file or family and records substitutions.
///
/// ```swift
/// let fonts = FontLibrary { print("warning: \($0)") }
/// let label = try fonts.font(family: "SF Pro", weight: 600)  // Inter, with one warning
/// ```
///
/// The file found for a family depends on the installed fonts. The drawn glyphs depend only on the
/// file. Name the file or the folders in tests whose results must not depend on the machine.
public final class FontLibrary: Sendable {
  private struct Key: Hashable {
    let file: String
    let faceIndex: Int
    let weight: Double?
  }

  private struct Request: Hashable {
    let family: String
    let weight: Double
    let isItalic: Bool
  }

  private struct State {
    var fonts: [Key: Font] = [:]
    var found: [Request: Font] = [:]
    var substitutions: [FontSubstitution] = []
  }

  /// The family that replaces Apple's system font.
  public static let systemFamily = "Inter"

  private let finder: FontFinder
  /// The finder for included fonts; `nil` if no fonts are included or only folders are searched.
  private let carried: FontFinder?
  private let report: (@Sendable (FontSubstitution) -> Void)?
  private let state = Mutex(State())

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - folders: The folders to search for families, with their subfolders; `nil`, the default, to
  ///     search all fonts that fontconfig knows.
  ///   - onSubstitution: Receives each substitution once, when the family is first replaced.
  public init(
    folders: [String]? = nil,
    onSubstitution: (@Sendable (FontSubstitution) -> Void)? = nil
  ) {
    finder = FontFinder(folders: folders)
    let files = folders == nil ? CarriedFonts.files : []
    carried = files.isEmpty ? nil : FontFinder(files: files)
    report = onSubstitution
  }

  /// The substitutions in the order of the requests; each family is listed once.
  public var substitutions: [FontSubstitution] { state.withLock { $0.substitutions } }

  /// Opens a font file.
  ///
  /// - Parameters:
  ///   - file: The path of an OpenType or TrueType font, or of a font collection.
  ///   - faceIndex: The index of the face in a collection.
  ///   - weight: The value of a variable font's `wght` axis, in `1...1000`, clamped to the range of
  ///     the axis; `nil` for the font's default. Other fonts ignore the weight.
  /// - Returns: The font; the same arguments give the same font.
  /// - Throws: ``FontError/notAFont(file:)`` or ``FontError/noSuchFace(file:index:count:)``.
  public func font(
    file: String,
    faceIndex: Int = 0,
    weight: Double? = nil
  ) throws(FontError) -> Font {
    let key = Key(file: file, faceIndex: faceIndex, weight: weight)
    if let font = state.withLock({ $0.fonts[key] }) { return font }
    let opened = try Font(file: file, faceIndex: faceIndex, weight: weight)
    return state.withLock { state in
      // Another thread may have opened the font in the meantime.
      let font = state.fonts[key] ?? opened
      state.fonts[key] = font
      return font
    }
  }

  /// Finds a font by its family.
  ///
  /// Names of Apple's system font (`SF Pro`, `.SFUI`, `San Francisco`, `-apple-system`, `system`)
  /// mean ``systemFamily``. If the installation includes Inter, Inter replaces a missing family,
  /// and every machine draws the same text. Otherwise, fontconfig's best match replaces the family.
  /// All replacements, even of the system font, are recorded in ``substitutions``. The closest
  /// weight and slant are used, never synthesised. Only variable fonts can match any weight.
  ///
  /// - Parameters:
  ///   - family: The name of the family; case is ignored.
  ///   - weight: The weight as in CSS and OpenType, clamped to `1...1000`. Regular is 400 and bold
  ///     is 700.
  ///   - isItalic: Whether an italic or slanted face is preferred.
  /// - Returns: The font; the same arguments give the same font.
  /// - Throws: ``FontError/noFont(family:)`` if no font is installed.
  public func font(
    family: String,
    weight: Double = 400,
    isItalic: Bool = false
  ) throws(FontError) -> Font {
    let weight = min(max(weight, 1), 1000)
    let request = Request(family: family, weight: weight, isItalic: isItalic)
    if let font = state.withLock({ $0.found[request] }) { return font }
    let isSystem = Self.namesSystemFont(family)
    guard
      let match = match(
        family: isSystem ? Self.systemFamily : family,
        weight: weight,
        isItalic: isItalic
      )
    else { throw .noFont(family: family) }
    let font = try font(file: match.file, faceIndex: match.faceIndex, weight: weight)
    let isNew = state.withLock { state in
      state.found[request] = font
      guard isSystem || !match.isFamily,
        !state.substitutions.contains(where: { $0.requested == family })
      else { return false }
      state.substitutions.append(FontSubstitution(requested: family, used: match.family))
      return true
    }
    if isNew { report?(FontSubstitution(requested: family, used: match.family)) }
    return font
  }

  /// Returns the closest face: of the family, else of an included font, else of an installed font.
  ///
  /// Included fonts come before installed fonts, whose versions differ between machines.
  private func match(family: String, weight: Double, isItalic: Bool) -> FontFinder.Match? {
    let own = carried?.match(family: family, weight: weight, isItalic: isItalic)
    if let own, own.isFamily { return own }
    let match = finder.match(family: family, weight: weight, isItalic: isItalic)
    if let match, match.isFamily { return match }
    return own ?? match
  }

  /// Returns whether a family name means Apple's system font.
  static func namesSystemFont(_ family: String) -> Bool {
    let letters = family.lowercased().filter { $0.isLetter }
    // San Francisco's monospaced companion is a different font.
    if ["sfmono", "sfuimono", "sfnsmono"].contains(where: letters.hasPrefix) { return false }
    return ["sfui", "sfns", "sfpro", "sfcompact", "applesystem", "sanfrancisco"].contains {
      letters.hasPrefix($0)
    } || ["system", "systemui", "systemfont", "blinkmacsystemfont"].contains(letters)
  }
}
