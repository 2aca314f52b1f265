/// A reader of the text of a predicate.
struct PredicateParser {
  typealias Test = (Any?) -> Bool
  typealias Value = (Any?) -> Any?

  private let words: [String]
  private var arguments: [Any]
  private var next = 0

  private static let pattern =
    #"'[^']*'|"[^"]*"|%(?:ld|lu|@|K|[a-z])|<=|>=|=<|=>|==|!=|<>|&&|\|\||\[[cd]+\]|-?[\d.]+(?![\w.])|[\w.@]+|[^\s\w]"#

  init(_ format: String, _ arguments: [Any]) {
    let text = format as NSString
    let range = NSRange(location: 0, length: text.length)
    let matches = try? NSRegularExpression(pattern: Self.pattern).matches(in: format, range: range)
    words = (matches ?? []).map { text.substring(with: $0.range) }
    self.arguments = arguments
  }

  /// Returns the condition; `nil` if a part of the text is unknown.
  mutating func predicate() -> Test? {
    let test = either()
    return next == words.count ? test : nil
  }

  private mutating func take(_ choices: String...) -> Bool {
    guard next < words.count, choices.contains(words[next].uppercased()) else { return false }
    next += 1
    return true
  }

  private mutating func either() -> Test? {
    guard var test = both() else { return nil }
    while take("OR", "||") {
      guard let (left, right) = both().map({ (test, $0) }) else { return nil }
      test = { left($0) || right($0) }
    }
    return test
  }

  private mutating func both() -> Test? {
    guard var test = single() else { return nil }
    while take("AND", "&&") {
      guard let (left, right) = single().map({ (test, $0) }) else { return nil }
      test = { left($0) && right($0) }
    }
    return test
  }

  private mutating func single() -> Test? {
    if take("NOT", "!") { return single().map { test in { !test($0) } } }
    if take("TRUEPREDICATE") { return { _ in true } }
    if take("FALSEPREDICATE") { return { _ in false } }
    if take("(") {
      let inner = either()
      return take(")") ? inner : nil
    }
    return comparison()
  }

  private mutating func comparison() -> Test? {
    guard let left = value(), next < words.count else { return nil }
    let name = words[next].uppercased()
    next += 1
    var options: String.CompareOptions = []
    if next < words.count, words[next].hasPrefix("[") {
      if words[next].contains("c") { options.insert(.caseInsensitive) }
      if words[next].contains("d") { options.insert(.diacriticInsensitive) }
      next += 1
    }
    guard let right = value(), let relation = Self.relation(name, options) else { return nil }
    return { relation(left($0), right($0)) }
  }

  private mutating func value() -> Value? {
    guard next < words.count else { return nil }
    let word = words[next]
    next += 1
    if word == "{" {
      var parts: [Value] = []
      while !take("}") {
        guard let part = value() else { return nil }
        parts.append(part)
        _ = take(",")
      }
      return { object in parts.map { $0(object) as Any } }
    }
    if word.hasPrefix("%") {
      guard !arguments.isEmpty else { return nil }
      let argument = arguments.removeFirst()
      guard word == "%K" else { return { _ in argument } }
      return path("\(argument)")
    }
    if word.count > 1, let quote = word.first, quote == "'" || quote == "\"" {
      return { _ in String(word.dropFirst().dropLast()) }
    }
    if word.contains(where: \.isNumber), let number = Double(word) { return { _ in number } }
    switch word.uppercased() {
    case "SELF": return { $0 }
    case "NIL", "NULL": return { _ in nil }
    case "TRUE", "YES": return { _ in 1.0 }
    case "FALSE", "NO": return { _ in 0.0 }
    default: return word.first?.isLetter == true ? path(word) : nil
    }
  }

  private func path(_ path: String) -> Value {
    let path = path.hasPrefix("SELF.") ? String(path.dropFirst(5)) : path
    return { Self.value(at: path, in: $0) }
  }

  private static func value(at path: String, in object: Any?) -> Any? {
    if let text = object as? String, path == "length" { return text.utf16.count }
    let values = object as? [String: Any]
    let object = object as? NSObject
    if let value = values?[path] ?? object?.value(forKeyPath: path) { return value }
    guard let dot = path.firstIndex(of: ".") else { return nil }
    let first = String(path[..<dot])
    return value(
      at: String(path[path.index(after: dot)...]),
      in: values?[first] ?? object?.value(forKey: first)
    )
  }

  // MARK: Relations

  private static func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? Date)?.timeIntervalSinceReferenceDate
  }

  /// Returns the elements of a collection; the elements of a dictionary are its values.
  private static func elements(_ value: Any?) -> [Any]? {
    value as? [Any] ?? (value as? Set<AnyHashable>).map(Array.init)
      ?? (value as? [AnyHashable: Any]).map { Array($0.values) }
  }

  /// Returns -1, 0 or 1 for the order of two values; `nil` if they cannot be compared.
  private static func order(_ a: Any?, _ b: Any?, _ options: String.CompareOptions) -> Int? {
    if a == nil || b == nil { return a == nil && b == nil ? 0 : nil }
    if let a = a as? String, let b = b as? String {
      return a.compare(b, options: options).rawValue
    }
    if let a = number(a), let b = number(b) { return a < b ? -1 : a > b ? 1 : 0 }
    return (a as? AnyHashable).flatMap { $0 == b as? AnyHashable ? 0 : nil }
  }

  private static func relation(
    _ name: String,
    _ options: String.CompareOptions
  ) -> ((Any?, Any?) -> Bool)? {
    func ordered(_ accepts: @escaping (Int) -> Bool) -> (Any?, Any?) -> Bool {
      { order($0, $1, options).map(accepts) ?? false }
    }
    func found(_ more: String.CompareOptions) -> (Any?, Any?) -> Bool {
      { text, part in
        guard let text = text as? String, let part = part as? String else { return false }
        return text.range(of: part, options: options.union(more)) != nil
      }
    }
    func matches(_ pattern: @escaping (String) -> String) -> (Any?, Any?) -> Bool {
      { text, part in
        guard let text = text as? String, let part = part as? String else { return false }
        let more: String.CompareOptions = [.regularExpression, .anchored]
        let whole = "(?:" + pattern(part) + #")\z"#
        return text.range(of: whole, options: options.union(more)) != nil
      }
    }
    switch name {
    case "=", "==": return ordered { $0 == 0 }
    case "!=", "<>": return { order($0, $1, options) != 0 }
    case "<": return ordered { $0 < 0 }
    case ">": return ordered { $0 > 0 }
    case "<=", "=<": return ordered { $0 <= 0 }
    case ">=", "=>": return ordered { $0 >= 0 }
    case "BEGINSWITH": return found(.anchored)
    case "ENDSWITH": return found([.anchored, .backwards])
    case "CONTAINS":
      let inside = found([])
      return { all, part in
        elements(all).map { $0.contains { order($0, part, options) == 0 } } ?? inside(all, part)
      }
    case "IN":
      return { part, all in
        elements(all)?.contains { order($0, part, options) == 0 } ?? found([])(all, part)
      }
    case "BETWEEN":
      return { value, range in
        guard let range = range as? [Any], range.count == 2 else { return false }
        return (order(value, range[0], []) ?? -1) >= 0 && (order(value, range[1], []) ?? 1) <= 0
      }
    case "MATCHES": return matches { $0 }
    case "LIKE":
      return matches {
        NSRegularExpression.escapedPattern(for: $0).replacingOccurrences(of: #"\*"#, with: ".*")
          .replacingOccurrences(of: #"\?"#, with: ".")
      }
    default: return nil
    }
  }
}
