/// Returns the name that Objective-C has for a Swift method.
///
/// As in the Swift compiler's `AbstractFunctionDecl::getObjCSelector`, the first label is appended
/// to the name. "With" is inserted between them unless the name ends or the label begins with a
/// preposition.
///
/// - Parameters:
///   - name: The name before the parenthesis.
///   - labels: The argument labels; `_` for a parameter without one.
/// - Returns: For example `tap:`, `moveWithSpeed:` or `moveFrom:to:`.
func objectiveCName(_ name: String, labels: [String]) -> String {
  let name = name.unquoted
  guard let first = labels.first?.unquoted else { return name }
  var result = name
  if first != "_" {
    if !prepositions.contains(words(first).first ?? ""),
      !prepositions.contains(words(name).last ?? "")
    {
      result += "With"
    }
    result += first.prefix(1).uppercased() + first.dropFirst()
  }
  return result + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0.unquoted):" }.joined()
}

/// Splits a camel-case name into words, in lower case.
private func words(_ name: String) -> [String] {
  var result: [String] = []
  for character in name {
    if character.isUppercase || result.isEmpty {
      result.append(character.lowercased())
    } else {
      result[result.count - 1].append(character)
    }
  }
  return result
}

private let prepositions: Set = [
  "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
  "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
  "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
]

/// Returns the Objective-C key of a property of Apple's, such as `hidden` for `isHidden`.
///
/// - Parameter property: The name of the property in Swift.
/// - Returns: The key.
func objectiveCKey(_ property: String) -> String {
  let property = property.unquoted
  let rest = property.dropFirst(2)
  guard property.hasPrefix("is"), let first = rest.first, first.isUppercase else { return property }
  return first.lowercased() + rest.dropFirst()
}

extension String {
  /// The name without the backticks that a name needs if it is also a keyword of Swift.
  var unquoted: String {
    filter { $0 != "`" }
  }
}
