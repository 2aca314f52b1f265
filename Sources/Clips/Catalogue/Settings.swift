public import Files
public import RefreshAnimations

/// Turns `KEY=VALUE` texts into animations' parameters.
public struct Settings {
  /// The pictures that were read already, by path: themes and animations share them.
  private var pictures: [String: ParameterValue.Picture] = [:]
  /// The paths of the pictures that were read.
  public var picturePaths: [String] { pictures.keys.sorted() }

  /// Begins without a picture.
  public init() {}

  /// A source's parameters with what a request's theme sets, and with its settings on top.
  ///
  /// - Throws: A problem where a value is invalid, or a key of the settings is not the source's; a
  ///   theme may hold keys for other sources, see ``checkKeys(of:for:)``.
  public mutating func parameters(
    of source: some ClipSource,
    _ request: ClipRequest
  ) throws(Problem) -> Parameters {
    var parameters = Parameters(source.parameters, appearance: request.appearance)
    for (key, value) in request.theme?.settings ?? [] {
      let name = request.theme?.name ?? ""
      let place: Message = "\(.theme), \(name): \(Excerpt.of(key))=\(Excerpt.of(value))"
      _ = try set(key, to: value, in: &parameters, at: place)
    }
    for (key, value) in request.settings {
      let place: Message = "\(.set) \(Excerpt.of(key))=\(Excerpt.of(value))"
      guard try set(key, to: value, in: &parameters, at: place) else {
        throw Problem(
          .usage,
          "\(source.name) has no parameter '\(Excerpt.of(key))'",
          at: place,
          remedy: Suggestion.remedy(for: key, among: source.parameters.map(\.name))
        )
      }
    }
    return parameters
  }

  /// Checks that each key of a theme belongs to at least one of the sources.
  public static func checkKeys(
    of theme: Theme,
    for sources: [any ClipSource]
  ) throws(Problem) {
    let known = Set(sources.flatMap { $0.parameters.map(\.name) })
    guard let foreign = theme.settings.first(where: { !known.contains($0.key) }) else { return }
    let owner = sources.count == 1 ? sources[0].name : "none of these animations"
    throw Problem(
      .usage,
      "\(owner) has \(sources.count == 1 ? "no" : "a") parameter \"\(Excerpt.of(foreign.key))\"",
      at: "\(.theme), \(theme.name): \(Excerpt.of(foreign.key))=\(Excerpt.of(foreign.value))",
      remedy: Suggestion.remedy(for: foreign.key, among: known.sorted())
    )
  }

  /// Sets a parameter; a picture is read.
  ///
  /// - Returns: False where there is no such parameter.
  private mutating func set(
    _ key: String,
    to value: String,
    in parameters: inout Parameters,
    at place: Message
  ) throws(Problem) -> Bool {
    do throws(ParameterError) {
      guard try parameters.set(key, to: value) else { return false }
    } catch {
      throw Problem(
        .usage,
        "invalid value for \(error.parameter): \(value.isEmpty ? "nothing" : "'\(Excerpt.of(value))'")",
        at: place,
        remedy: Self.remedy(error, value, in: parameters)
      )
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
