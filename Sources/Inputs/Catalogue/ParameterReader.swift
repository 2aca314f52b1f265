public import Files
import PictureClips

/// A reader that sets the parameters of animations from `KEY=VALUE` texts.
public struct ParameterReader {
  /// The pictures read so far, by path; themes and animations share them.
  private var pictures: [String: ParameterValue.Picture] = [:]
  /// The paths of the pictures read so far.
  package var picturePaths: [String] { pictures.keys.sorted() }

  /// The new value for each colour to replace, and whether the colour has occurred in a source.
  private var colors: [String: (value: String, isFound: Bool)] = [:]

  /// Creates a reader that has read no pictures yet.
  public init() {}

  /// Records which of the colours to replace occur in a source, except for the colours of a theme.
  mutating func record(_ colors: ColorSettings) {
    for pair in colors.pairs where !pair.isFromTheme {
      let isFound = self.colors[pair.key]?.isFound ?? false
      self.colors[pair.key] = (pair.value, isFound || colors.found.contains(pair.key))
    }
  }

  /// Throws a problem if a colour to replace occurs in none of the sources read so far.
  package func checkColors() throws(Problem) {
    let missing = colors.filter { !$0.value.isFound }.min { $0.key < $1.key }
    guard let (key, (value, _)) = missing else { return }
    throw Problem.usage("no layer contains the colour \(Excerpt.of(key))")
      .at("\(.set) \(Excerpt.of(key))=\(Excerpt.of(value))")
      .remedy("choose one of the colours that pullreel list NAME prints")
  }

  /// Returns a source's parameters after applying a request's theme and then its settings.
  ///
  /// - Throws: A problem if a value is invalid, or a setting has an unknown key. A theme may have
  ///   keys for other sources; see `checkKeys(of:for:)`.
  public mutating func parameters(
    of source: some ClipSource,
    _ request: ClipRequest
  ) throws(Problem) -> Parameters {
    var parameters = Parameters(source.parameters, appearance: request.appearance)
    for (key, value) in request.theme?.settings ?? [] where !ColorSettings.isKey(key) {
      let name = request.theme?.name ?? ""
      let place: Message = "\(.theme): '\(name)' sets \(Excerpt.of(key))=\(Excerpt.of(value))"
      _ = try set(key, to: value, in: &parameters, at: place)
    }
    for (key, value) in request.settings where !ColorSettings.isKey(key) {
      let place: Message = "\(.set) \(Excerpt.of(key))=\(Excerpt.of(value))"
      guard try set(key, to: value, in: &parameters, at: place) else {
        throw Problem.usage("\(source.name) has no parameter '\(Excerpt.of(key))'").at(place)
          .remedy(Suggestion.remedy(for: key, among: source.parameters.map(\.name)))
      }
    }
    // A Lottie document also has colours that are not parameters, so it replaces colours itself.
    guard !(source is LottieSource) else { return parameters }
    var colors = try ColorSettings(request)
    parameters.replaceColors(&colors)
    record(colors)
    return parameters
  }

  /// Checks that each key of a theme belongs to at least one of the sources.
  package static func checkKeys(
    of theme: Theme,
    for sources: [any ClipSource]
  ) throws(Problem) {
    let known = Set(sources.flatMap { $0.parameters.map(\.name) })
    let foreign = theme.settings.first {
      !known.contains($0.key) && $0.key != ClipRequest.backgroundKey && !ColorSettings.isKey($0.key)
    }
    guard let foreign else { return }
    let owner = sources.count == 1 ? sources[0].name : "none of the chosen animations"
    throw Problem.usage(
      "\(owner) has \(sources.count == 1 ? "no" : "a") parameter '\(Excerpt.of(foreign.key))'"
    )
    .at("\(.theme): '\(theme.name)' sets \(Excerpt.of(foreign.key))=\(Excerpt.of(foreign.value))")
    .remedy(Suggestion.remedy(for: foreign.key, among: known.sorted()))
  }

  /// Sets a parameter and, if it is a picture, reads its file; returns `false` for an unknown key.
  private mutating func set(
    _ key: String,
    to value: String,
    in parameters: inout Parameters,
    at place: Message
  ) throws(Problem) -> Bool {
    do throws(ParameterError) {
      guard try parameters.set(key, to: value) else { return false }
    } catch {
      throw Problem.usage("invalid value for \(error.parameter): '\(Excerpt.of(value))'")
        .at(place).remedy(Self.remedy(error, value, in: parameters))
    }
    if case .picture(.file(let path)) = parameters[key] {
      if pictures[path] == nil { pictures[path] = try Pictures.read(path) }
      if let picture = pictures[path] { parameters.setPicture(key, to: picture) }
    }
    return true
  }

  private static func remedy(
    _ error: ParameterError,
    _ value: String,
    in parameters: Parameters
  ) -> String {
    guard let definition = parameters.definitions.first(where: { $0.name == error.parameter }),
      case .choice(let words) = definition.kind
    else { return "give \(error.expected)" }
    return Suggestion.remedy(for: value, among: words)
  }
}
