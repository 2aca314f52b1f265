public import Files
import JSON

/// A named set of parameter values.
///
/// ```swift
/// // themes.json: {"dusk": {"strokeColor": "#F2A65A"}, "night": {"strokeColor": "#1F3B73"}}
/// var request = ClipRequest()
/// var settings = ParameterReader()
/// for theme in try Theme.read("themes.json") {
///   request.theme = theme
///   let clip = try Catalogue.standard["airplane"]?.clip(request, &settings)
/// }
/// ```
public struct Theme: Sendable {
  /// The name, which can be a part of a file name.
  package let name: String
  /// The settings as pairs of a key and a text, in the order of the file.
  package let settings: [(key: String, value: String)]

  /// The maximum size of a theme file, in bytes; real files are far smaller.
  private static let largestFile = 16 << 20

  /// Creates a theme; `nil` if the name cannot be a part of a file name.
  ///
  /// Letters, digits and `-_.` are allowed, except for a dot at the beginning.
  package init?(_ name: String, _ settings: [(key: String, value: String)]) {
    guard NameRule.complaint(about: name) == nil, name.utf8.count <= 100,
      name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
    else { return nil }
    self.name = name
    self.settings = settings
  }

  /// Returns the theme without the settings for a key.
  func removing(_ key: String) -> Theme {
    Theme(checked: name, settings.filter { $0.key != key })
  }

  private init(checked name: String, _ settings: [(key: String, value: String)]) {
    self.name = name
    self.settings = settings
  }

  /// Reads themes from a JSON file, such as `{"dusk": {"strokeColor": "#123456"}}`.
  ///
  /// Values are the texts that `--set` accepts, or JSON numbers, lists of numbers and Booleans.
  ///
  /// - Throws: A problem if the file cannot be read or has another structure.
  public static func read(_ path: String) throws(Problem) -> [Theme] {
    let node: JSONNode
    let bytes = try InputFile.read(
      path,
      upTo: largestFile,
      remedy: "choose a JSON file of themes, or use several smaller files"
    )
    do throws(JSONReader.Failure) { node = try JSONReader.read(bytes) } catch {
      throw unusable(path, error.line, "the JSON is damaged (\(error.what))")
    }
    guard case .object(let members) = node, !members.isEmpty else {
      throw unusable(path, 1, "the file is not a JSON object with at least one theme")
    }
    return try members.map { (member) throws(Problem) in
      guard case .object(let values) = member.value else {
        throw unusable(
          path,
          member.line,
          "the theme \"\(Excerpt.of(member.key))\" is not an object"
        )
      }
      let settings = try values.map { (value) throws(Problem) in
        guard let text = text(of: value.value) else {
          throw unusable(
            path,
            value.line,
            "\(Excerpt.of(value.key)) in the theme \"\(Excerpt.of(member.key))\" must be a text, a "
              + "number, a list of numbers, true or false"
          )
        }
        return (key: value.key, value: text)
      }
      guard let theme = Theme(member.key, settings) else {
        throw unusable(
          path,
          member.line,
          "\"\(Excerpt.of(member.key))\" is not a valid theme name: names become part of file names",
          remedy: "use letters, digits, - and _"
        )
      }
      return theme
    }
  }

  private static func text(of node: JSONNode) -> String? {
    switch node {
    case .string(let text): text
    case .number(let number): number.short
    case .bool(let flag): flag ? "true" : "false"
    case .array(let elements):
      elements.allSatisfy { $0.number != nil }
        ? elements.compactMap(\.number).map(\.short).joined(separator: ",") : nil
    case .object, .null: nil
    }
  }

  private static func unusable(
    _ path: String,
    _ line: Int,
    _ what: String,
    remedy: String = "write {\"NAME\": {\"KEY\": \"VALUE\"}}"
  ) -> Problem {
    Problem.badInput(what).at("\(path):\(line)").remedy(remedy)
  }
}
