import SwiftSyntax

extension ForeignSearch {
  /// Returns the parts of an `if` that need something missing: conditions with their bodies, and
  /// statements in the other bodies.
  ///
  /// - Parameters:
  ///   - node: The `if`.
  ///   - place: The place for the note.
  ///   - mustReturn: Whether the `if` must return a value or throw an error.
  ///   - setsProperties: Whether assignments give stored properties their values.
  ///   - isNext: Whether the `if` follows an `else`.
  /// - Returns: The parts; `nil` if these parts cannot be dropped without the entire `if`.
  func branches(
    of node: IfExprSyntax,
    _ place: String,
    _ mustReturn: Bool,
    _ setsProperties: Bool,
    isNext: Bool = false
  ) -> [Found]? {
    func cut(upTo end: some SyntaxProtocol, _ replacement: String) -> Found {
      let range = node.bytes.lowerBound..<end.bytes.lowerBound
      return Found(range: range, replacement: replacement, label: place, isStatement: true)
    }
    func parts(of block: CodeBlockSyntax) -> [Found]? {
      found(
        in: [block.statements],
        place,
        returnsValue: mustReturn,
        isInitializer: setsProperties,
        mayBeEmpty: true
      )
    }
    if framework(of: node.conditions) != nil {
      switch node.elseBody {
      case .codeBlock(let block):
        guard let rest = parts(of: block) else { return nil }
        return [cut(upTo: block, isNext ? "" : "do ")] + rest
      case .ifExpr(let next):
        guard
          let rest = branches(of: next, place, mustReturn, setsProperties, isNext: isNext)
        else { return nil }
        return [cut(upTo: next, "")] + rest
      case nil: return nil
      @unknown default: return nil
      }
    }
    // Older systems run only the rest, so the rest does not need the statement.
    let isForNewSystems = node.conditions.allSatisfy {
      $0.condition.is(AvailabilityConditionSyntax.self)
    }
    guard !isForNewSystems || node.elseBody != nil, let first = parts(of: node.body) else {
      return nil
    }
    switch node.elseBody {
    case .codeBlock(let block): return parts(of: block).map { first + $0 }
    case .ifExpr(let next):
      if let rest = branches(of: next, place, mustReturn, setsProperties, isNext: true) {
        return first + rest
      }
      guard next.elseBody == nil, let start = node.elseKeyword?.bytes.lowerBound else {
        return nil
      }
      let range = start..<next.bytes.upperBound
      return first + [Found(range: range, label: place, isStatement: true)]
    case nil: return first
    @unknown default: return nil
    }
  }

  /// Returns whether statements end with a `return`, or with an `if` whose `else` does.
  func endsWithReturn(_ list: CodeBlockItemListSyntax) -> Bool {
    guard let last = list.last?.item else { return false }
    if last.is(ReturnStmtSyntax.self) { return list.count > 1 }
    let expression = last.as(ExpressionStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self)
    guard var condition = expression?.as(IfExprSyntax.self) else { return false }
    while case .ifExpr(let next) = condition.elseBody { condition = next }
    guard case .codeBlock(let block) = condition.elseBody else { return false }
    return block.statements.last?.item.is(ReturnStmtSyntax.self) == true
      || endsWithReturn(block.statements)
  }

  /// Records the variables of a statement that get their first value later.
  func declare(_ statement: CodeBlockItemSyntax) {
    guard let variable = statement.item.as(VariableDeclSyntax.self) else { return }
    for binding in variable.bindings where binding.initializer == nil {
      let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
      if binding.accessorBlock == nil, !isOptional || variable.bindingSpecifier.text == "let" {
        unset.insert(binding.pattern.trimmedDescription)
      }
    }
  }

  /// Returns whether a statement assigns to a variable that was declared without a value.
  func givesFirstValue(_ statement: CodeBlockItemSyntax) -> Bool {
    guard !unset.isEmpty else { return false }
    let finder = Assignments(viewMode: .sourceAccurate)
    finder.walk(statement)
    return !finder.names.isDisjoint(with: unset)
  }
}

/// The names to which statements assign values.
private final class Assignments: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count > 1, elements[1].is(AssignmentExprSyntax.self) {
      names.insert(elements[0].trimmedDescription)
    }
    return .visitChildren
  }
}
