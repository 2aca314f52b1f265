/// The options for variants: goldens of scenes with settings that differ from the defaults.
struct VariantOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Record a variant with this parameter. Repeat the option to set several parameters of the \
      same variant; `list NAME` shows the parameters.
      """,
      valueName: "key=value"
    )
  )
  var settings: [String] = []

  @Option(
    "Record a variant with this number of frames a second, above 0 and at most 240. (default: 60)",
    value: "n"
  )
  var fps: String?

  @Option("Record a variant with this number of pixels per point. (default: 1)", value: "n")
  var scale: String?

  @Option(
    "Record a variant with this duration in seconds; loops repeat. (default: the scene's length)",
    value: "seconds"
  )
  var duration: String?

  @Option(
    "Record a variant with a gesture saved as JSON, which replaces the scene's own gesture.",
    value: "file",
    completion: .file(extensions: ["json"])
  )
  var gesture: String?

  @Option(
    "The name of the variant. (default: the scene and its settings, such as full-entrance-true)",
    value: "name",
    name: .customLong("as")
  )
  var variant: String?

  /// Whether any option for variants is given.
  var isGiven: Bool {
    !settings.isEmpty || [fps, scale, duration, gesture, variant].contains { $0 != nil }
  }

  /// Returns the requested variants of the named scenes; `nil` if no variant option is given.
  ///
  /// Throws if a scene does not exist, or cannot be drawn with the settings.
  func cases(
    named names: [String],
    _ lookup: GoldenLookup
  ) throws -> [GoldenSuite.Case]? {
    guard isGiven else { return nil }
    guard !names.isEmpty else {
      throw Problem.usage("no scene is named for these settings")
        .at("--set, --fps, --scale, --duration, --gesture or --as")
        .remedy("name an animation or animation/scene")
    }
    let suite = lookup.suite
    let scenes = try lookup.plainCases(named: names)
    if let first = scenes.first(where: { $0.isVariantOfScene && names.contains("\($0.name)") }) {
      throw Problem.usage("\(first.name) is a variant itself")
        .remedy("name its scene, \(first.recipe.source)/\(first.recipe.scene.rawValue)")
    }
    let cases = try scenes.filter { !$0.isVariantOfScene }.map { try variant(of: $0, in: suite) }
    guard variant == nil || cases.count == 1 else {
      throw Problem.usage("\(cases.count) goldens cannot share a name").at("--as \(variant ?? "")")
        .remedy("name one scene in the form animation/scene")
    }
    return cases
  }

  private func variant(
    of item: GoldenSuite.Case,
    in suite: GoldenSuite
  ) throws -> GoldenSuite.Case {
    var recipe = item.recipe
    for (key, value) in try settings.map(OptionText.setting) { recipe.settings[key] = value }
    if let fps {
      recipe.framesPerSecond = try Self.number(fps, "--fps", upTo: GoldenRecipe.highestRate)
    }
    if let scale {
      recipe.scale = try Self.number(scale, "--scale", upTo: GoldenSuite.largestScale)
    }
    if let duration {
      recipe.duration = try Self.number(duration, "--duration", upTo: ClipFrames.longestDuration)
    }
    recipe.gesture = try gesture.map(GestureFile.read)
    let name =
      variant.map { ClipName(animation: item.name.animation, scene: $0) } ?? recipe.defaultName
    let isTaken = suite.cases.contains { $0.name == name && !$0.isVariant }
    guard !isTaken, 1...Self.longestName ~= name.scene.utf8.count else {
      throw Problem.usage(
        isTaken
          ? "\(name) is reserved for the golden of this scene with default settings"
          : "\"\(name.scene)\" is not a valid name for a golden"
      )
      .at(variant.map { "--as \($0)" } ?? "")
      .remedy(
        isTaken
          ? "choose another name with --as"
          : "choose a name of 1 to \(Self.longestName) characters with --as"
      )
    }
    let new = try GoldenSuite.Case(recipe, of: item.source, as: name)
    guard suite.cases.allSatisfy({ $0.name != name || $0.recipe == recipe }) else {
      throw Problem.usage("the golden \(name) already exists with other settings")
        .at(variant.map { "--as \($0)" } ?? "")
        .remedy("choose another name with --as, or first remove the folder of this golden")
    }
    return new
  }

  /// The maximum length of a variant's name, in bytes; escapes can triple its folder's name.
  private static let longestName = 80

  private static func number(
    _ text: String,
    _ option: String,
    upTo largest: Double
  ) throws -> Double {
    let numbers = try OptionText.list(text, option: option).map { (part) throws(Problem) in
      try OptionText.number(part, option: option, in: 0.001...largest)
    }
    guard numbers.count == 1 else {
      throw Problem.usage("\(option) takes one value for a variant of a scene, not '\(text)'")
        .remedy("run pullreel record once for each value")
    }
    return numbers[0]
  }
}

extension GoldenSuite.Case {
  /// Whether the case is a scene of the catalogue with options other than the defaults.
  fileprivate var isVariantOfScene: Bool { isVariant && recipe.sourceHash == nil }
}
