import Files
package import RefreshAnimations

/// The instructions for drawing a golden's clip again.
///
/// The clip of a default scene is identified by its name. For any other clip, `golden.txt` has the
/// entries `source`, `scene`, `duration`, `fps`, `scale`, `gesture`, and `parameter NAME` for each
/// parameter that is set. A clip from a file also has the entry `source hash`.
package struct GoldenRecipe: Hashable, Sendable {
  /// The name of a catalogue source, or the path of a file relative to the folder of goldens.
  package var source: String
  /// The hash of the file's bytes; `nil` for a source in the catalogue.
  package var sourceHash: String?
  package var scene: Scene.Name
  /// The values of parameters as text, by parameter name.
  package var settings: [String: String]
  /// Frames per second, above 0 and at most 240.
  package var framesPerSecond: Double
  /// Pixels per point, positive.
  package var scale: Double
  /// The duration, in seconds, to which a loop is repeated; `nil` for the scene's own duration.
  package var duration: Double?
  /// The recorded gesture that replaces the scene's gesture; `nil` for none.
  package var gesture: GestureRecording?

  /// Creates a recipe; without the optional arguments, it describes a default scene.
  package init(
    _ source: String,
    _ scene: Scene.Name,
    set settings: [String: String] = [:],
    framesPerSecond: Double = GoldenSuite.framesPerSecond,
    scale: Double = GoldenSuite.scale,
    duration: Double? = nil
  ) {
    self.source = source
    self.scene = scene
    self.settings = settings
    self.framesPerSecond = framesPerSecond
    self.scale = scale
    self.duration = duration
  }

  /// The maximum frame rate, in frames per second.
  package static let highestRate = 240.0

  private static let parameterPrefix = "parameter "

  // MARK: As entries

  /// The entries that represent the recipe in `golden.txt`.
  var entries: [Fingerprint.Entry] {
    var entries = [
      Fingerprint.Entry("source", source), Fingerprint.Entry("scene", scene.rawValue),
      Fingerprint.Entry("fps", framesPerSecond.short),
      Fingerprint.Entry("scale", scale.short),
    ]
    if let duration { entries.append(Fingerprint.Entry("duration", duration.short)) }
    if let gesture { entries.append(Fingerprint.Entry("gesture", GestureFile.text(of: gesture))) }
    if let sourceHash { entries.append(Fingerprint.Entry(Fingerprint.sourceHash, sourceHash)) }
    return entries + settings.map { Fingerprint.Entry(Self.parameterPrefix + $0.key, $0.value) }
  }

  /// Creates a recipe from a golden's entries; `nil` if no entry names a source.
  ///
  /// A default scene, or a clip that a test defines, has no entry for a source. Throws an error if
  /// an entry is invalid, for example because another version wrote it.
  package init?(reading entries: [Fingerprint.Entry]) throws(GoldenError) {
    guard let source = entries.first(where: { $0.name == "source" })?.value else { return nil }
    self.init(source, .full)
    for entry in entries {
      switch entry.name {
      case "source": break
      case Fingerprint.sourceHash: sourceHash = entry.value
      case "scene": scene = Scene.Name(rawValue: entry.value)
      case "fps": framesPerSecond = try Self.number(entry, upTo: Self.highestRate)
      case "scale": scale = try Self.number(entry, upTo: GoldenSuite.largestScale)
      case "duration": duration = try Self.number(entry, upTo: ClipFrames.longestDuration)
      case "gesture":
        guard let recording = GestureFile.recording(of: entry.value) else {
          throw Self.unusable(entry)
        }
        gesture = recording
      case let name where name.hasPrefix(Self.parameterPrefix):
        settings[String(name.dropFirst(Self.parameterPrefix.count))] = entry.value
      case let name where PictureContents.isName(name): break
      default: throw Self.unusable(entry)
      }
    }
  }

  private static func number(
    _ entry: Fingerprint.Entry,
    upTo largest: Double
  ) throws(GoldenError) -> Double {
    guard let number = ParameterDefinition.decimal(entry.value), number > 0, number <= largest
    else { throw unusable(entry) }
    return number
  }

  private static func unusable(_ entry: Fingerprint.Entry) -> GoldenError {
    GoldenError(
      .damaged,
      "the golden's setting \(entry.name) \"\(entry.value)\" is not supported by this version of pullreel",
      file: GoldenFiles.manifestName
    )
  }

  /// Returns the path of the clip's file; `nil` for a catalogue source.
  ///
  /// `folder` is the folder of goldens, with a trailing slash.
  func file(in folder: String) -> String? {
    sourceHash == nil ? nil : RelativePath.resolved(source, in: folder)
  }

  /// Returns whether the source still exists: the file, or a catalogue source that has the scene
  /// and the parameters.
  func sourceExists(in catalogue: Catalogue, folder: String) throws(Problem) -> Bool {
    if let file = file(in: folder) { return try FileFacts(ofInput: file) != .nothing }
    guard let source = catalogue[source] else { return false }
    let known = Set(source.parameters.map(\.name))
    return source.scenes.contains(scene) && settings.keys.allSatisfy(known.contains)
  }

  /// Whether settings, scale, duration and gesture have their defaults.
  var isPlain: Bool {
    settings.isEmpty && scale == GoldenSuite.scale && duration == nil && gesture == nil
  }

  // MARK: Names

  /// The default name of the golden: the scene's name, then all values that are not defaults.
  package var defaultName: ClipName {
    var parts = [scene.rawValue]
    parts += settings.sorted { $0.key < $1.key }.map { "\($0.key)-\($0.value)" }
    if scale != GoldenSuite.scale { parts.append("\(scale.short)x") }
    // The rate is not added for a file, because the default rate of a file is its native rate.
    if framesPerSecond != GoldenSuite.framesPerSecond, sourceHash == nil {
      parts.append("\(framesPerSecond.short)fps")
    }
    if let duration { parts.append("\(duration.short)s") }
    if gesture != nil { parts.append("gesture") }
    // The name is typed and used for a folder, so it must not need quoting or escaping.
    let name = parts.joined(separator: "-").map { character in
      character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
        ? character : "-"
    }
    return ClipName(animation: Folder.stem(of: source), scene: String(name))
  }
}
