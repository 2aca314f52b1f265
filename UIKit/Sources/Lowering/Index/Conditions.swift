import SwiftSyntax

/// Returns the items of a list, including items in `#if` clauses that may apply to lowered code.
///
/// - Parameter list: Statements or members.
/// - Returns: The items, each with whether it is inside a condition of unknown value.
func activeItems(_ list: Syntax) -> [(item: Syntax, isConditional: Bool)] {
  list.children(viewMode: .sourceAccurate).flatMap {
    child -> [(item: Syntax, isConditional: Bool)] in
    let inner =
      child.as(CodeBlockItemSyntax.self).map { Syntax($0.item) }
      ?? child.as(MemberBlockItemSyntax.self).map { Syntax($0.decl) }
    guard let condition = inner?.as(IfConfigDeclSyntax.self) else { return [(child, false)] }
    var result: [(item: Syntax, isConditional: Bool)] = []
    for clause in condition.clauses {
      let isOn = clause.condition.map { value(of: $0) } ?? true
      if isOn == false { continue }
      if let elements = clause.elements {
        result += activeItems(Syntax(elements._syntaxNode)).map { ($0, $1 || isOn == nil) }
      }
      if isOn == true { break }
    }
    return result
  }
}

/// Returns the clauses of an `#if` that may apply to lowered code.
func activeClauses(_ condition: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
  var result: [IfConfigClauseSyntax] = []
  for clause in condition.clauses {
    let isOn = clause.condition.map { value(of: $0) } ?? true
    if isOn != false { result.append(clause) }
    if isOn == true { break }
  }
  return result
}

/// Returns whether a condition of `#if` holds in lowered code, as `os(iOS)` does; `nil` if unknown.
private func value(of condition: ExprSyntax) -> Bool? {
  if let literal = condition.as(BooleanLiteralExprSyntax.self) {
    return literal.literal.text == "true"
  }
  if let negation = condition.as(PrefixOperatorExprSyntax.self) {
    return value(of: negation.expression).map { !$0 }
  }
  if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
    return tuple.elements.first.flatMap { value(of: $0.expression) }
  }
  if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: sequence) }
  guard let call = condition.as(FunctionCallExprSyntax.self), let argument = call.arguments.first
  else { return nil }
  let name = argument.trimmedDescription
  switch call.calledExpression.trimmedDescription {
  case "os": return name == "iOS" || name == "Linux"
  case "canImport":
    if ["UIKit", "QuartzCore", "CoreGraphics", "Foundation"].contains(name) { return true }
    if Framework.named(name) != nil || ImportRule.isNameTaken(name) { return false }
    return ["AppKit", "Cocoa", "Combine", "WatchKit", "ObjectiveC", "Darwin"].contains(name)
      ? false : nil
  case "targetEnvironment": return false
  // Lowered code is compiled in Swift 5 mode, by a Swift 6 compiler.
  case "swift": return isMet(name, before: 6)
  case "compiler": return isMet(name, before: 6)
  default: return nil
  }
}

/// Returns the value of conditions joined only by `&&` or only by `||`.
private func value(of sequence: SequenceExprSyntax) -> Bool? {
  let elements = Array(sequence.elements)
  let operators = Set(
    elements.enumerated().filter { $0.offset % 2 == 1 }.map(\.element.trimmedDescription)
  )
  let values = elements.enumerated().filter { $0.offset % 2 == 0 }.map { value(of: $0.element) }
  switch operators {
  case ["&&"]: return values.contains(false) ? false : values.contains(nil) ? nil : true
  case ["||"]: return values.contains(true) ? true : values.contains(nil) ? nil : false
  default: return nil
  }
}

/// Returns whether the last version of Swift before `major` meets a requirement such as `>=4.2`.
///
/// - Returns: Whether that version meets the requirement; `nil` if the requirement names `major` or
///   a later version.
private func isMet(_ requirement: String, before major: Int) -> Bool? {
  let text = requirement.filter { !$0.isWhitespace }
  let number = text.drop { !$0.isNumber }.prefix { $0.isNumber }
  guard let version = Int(number), version < major else { return nil }
  return text.hasPrefix(">=")
}
