import Files
import Lottie

/// The parameters of a Lottie document: colours, slots, and the animation and theme of an archive.
struct LottieParameters {
  /// The key of the parameter that chooses an animation of an archive.
  static let animationKey = "animation"
  /// The key of the parameter that chooses a theme of an archive.
  static let themeKey = "theme"
  private static let noTheme = "none"

  /// The parameters, without repetitions.
  let parameters: [ParameterDefinition]
  private let paints: [String: LottiePaint]

  init(_ document: LottieDocument, _ archive: DotLottie?, animation: String?) {
    var parameters: [ParameterDefinition] = []
    var paints: [String: LottiePaint] = [:]
    if let archive, let animation {
      if archive.animations.count > 1 {
        parameters.append(
          ParameterDefinition(
            Self.animationKey,
            .choice(archive.animations),
            .choice(animation),
            "which animation of the archive is played"
          )
        )
      }
      if !archive.themes.isEmpty {
        parameters.append(
          ParameterDefinition(
            Self.themeKey,
            .choice([Self.noTheme] + archive.themes),
            .choice(archive.initialTheme(of: animation) ?? Self.noTheme),
            "which theme of the archive is applied to the slots"
          )
        )
      }
    }
    for (paint, color) in document.paints {
      let (key, summary) =
        switch paint {
        case .slot(let slot): ("slot.\(slot)", "every colour in the slot")
        case .everyFill: ("*.fill", "every fill of the document")
        case .everyStroke: ("*.stroke", "every stroke of the document")
        case .fill(let layer): ("\(layer).fill", "every fill of the layer")
        case .stroke(let layer): ("\(layer).stroke", "every stroke of the layer")
        }
      guard paints[key] == nil else { continue }
      paints[key] = paint
      parameters.append(ParameterDefinition(key, .color, .color(color), summary))
    }
    self.parameters = parameters
    self.paints = paints
  }

  /// A document to which the settings have been applied.
  struct Painted {
    var document: LottieDocument
    /// The settings, in the form in which a golden stores them.
    var entries: [Fingerprint.Entry] = []
    /// The theme's rules that cannot be applied.
    var unsupportedFeatures: [Message] = []
  }

  /// Applies the theme, then the colour replacements, then the other settings in order of `keys`.
  ///
  /// `colors` is updated with the colours that occur in the document. The function throws a problem
  /// if the theme's file is missing or damaged.
  func paint(
    _ parameters: Parameters,
    _ keys: [String],
    _ colors: inout ColorSettings,
    of source: LottieSource
  ) throws(Problem) -> Painted {
    var painted = Painted(document: source.document)
    if let archive = source.file.archive, let animation = source.animation,
      case .choice(let id)? = parameters[Self.themeKey], id != Self.noTheme
    {
      let theme = try archive.theme(id, for: animation)
      painted.document = try source.file.document(animation, theme: theme)
      painted.unsupportedFeatures = theme.unsupportedParts.sorted().map {
        "\(source.name): the theme '\(id)' sets \($0), but this is not supported"
      }
    }
    if !colors.pairs.isEmpty {
      let (document, isFound) = painted.document.replacing(colors.pairs.map { ($0.old, $0.new) })
      painted.document = document
      for (pair, isFound) in zip(colors.pairs, isFound) {
        colors.record(pair.key, isFound: isFound)
        painted.entries.append(Fingerprint.Entry("color \(pair.key)", pair.new.hexRGBA))
      }
    }
    var known: Set<String> = []
    for key in keys where known.insert(key).inserted {
      guard let value = parameters[key] else { continue }
      painted.entries.append(Fingerprint.Entry("parameter \(key)", value.text))
      if let paint = paints[key], case .color(let color) = value {
        painted.document = painted.document.replacing(paint, with: color)
      }
    }
    return painted
  }
}
