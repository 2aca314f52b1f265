import SwiftSyntax

extension ForeignSearch {
  /// Returns the statements of a declaration's bodies that need something missing; an empty list if
  /// these statements cannot be dropped without the whole declaration.
  func foreignStatements(of item: Syntax) -> [Found] {
    guard hasPlainHeader(item) else { return [] }
    let place = "statements of \(label(item))"
    if let function = item.as(FunctionDeclSyntax.self), let body = function.body {
      return found(in: [body.statements], place, returnsValue: !function.returnsVoid) ?? []
    }
    if let initializer = item.as(InitializerDeclSyntax.self), let body = initializer.body {
      return found(in: [body.statements], place, isInitializer: true) ?? []
    }
    if let end = item.as(DeinitializerDeclSyntax.self), let body = end.body {
      return found(in: [body.statements], place) ?? []
    }
    guard let variable = item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first
    else { return [] }
    if let value = binding.initializer?.value, framework(of: value) != nil {
      guard binding.accessorBlock == nil,
        let closure = value.as(FunctionCallExprSyntax.self)?.calledExpression
          .as(ClosureExprSyntax.self)
      else { return [] }
      return found(in: [closure.statements], place, returnsValue: true) ?? []
    }
    switch binding.accessorBlock?.accessors {
    case .getter(let statements): return found(in: [statements], place, returnsValue: true) ?? []
    case .accessors(let accessors):
      let lists = accessors.map { accessor in
        accessor.body.flatMap {
          found(
            in: [$0.statements],
            place,
            returnsValue: accessor.accessorSpecifier.text == "get",
            mayBeEmpty: accessor.accessorSpecifier.text != "get"
          )
        }
      }
      return lists.contains { $0 == nil } ? [] : lists.compactMap { $0 }.flatMap { $0 }
    case nil: return []
    @unknown default: return []
    }
  }

  /// Returns the code to drop, which needs something missing; `nil` if other code depends on it, or
  /// if a list of statements would become empty.
  func found(
    in lists: [CodeBlockItemListSyntax],
    _ place: String,
    returnsValue: Bool = false,
    isInitializer: Bool = false,
    mayBeEmpty: Bool = false
  ) -> [Found]? {
    var result: [Found] = []
    for list in lists {
      var keeps = mayBeEmpty || list.isEmpty
      // An initialiser sets stored properties before it calls another initialiser.
      var setsProperties = isInitializer
      if returnsValue, list.count == 1, !endsWithReturn(list) {
        guard framework(of: list) == nil else { return nil }
        continue
      }
      let isComplete = inBlock {
        for statement in list {
          declare(statement)
          guard let framework = framework(of: statement) else {
            keeps = true
            if StatementFacts(statement).callsInitializer { setsProperties = false }
            continue
          }
          guard
            let found = dropped(
              statement,
              framework,
              place,
              mustReturn: returnsValue && statement.id == list.last?.id,
              setsProperties: setsProperties
            )
          else { return false }
          if found.first?.range != statement.item.bytes {
            keeps = true
          } else if returnsValue && statement == list.last || givesFirstValue(statement) {
            return false
          }
          result += found
        }
        return true
      }
      guard isComplete, keeps else { return nil }
    }
    return result
  }

  /// Returns a statement, or the parts of it, that need something missing; `nil` if the code around
  /// the statement depends on it.
  private func dropped(
    _ statement: CodeBlockItemSyntax,
    _ framework: String,
    _ place: String,
    mustReturn: Bool,
    setsProperties: Bool
  ) -> [Found]? {
    let whole = [
      Found(range: statement.item.bytes, replacement: "do {}", label: place, isStatement: true)
    ]
    switch statement.item {
    case .decl(let declaration):
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
      for binding in variable.bindings {
        guard binding.pattern.is(IdentifierPatternSyntax.self) else { return nil }
        loseVariable(binding.pattern.trimmedDescription, framework)
      }
      return whole
    case .stmt(let node):
      if node.is(ReturnStmtSyntax.self) || node.is(GuardStmtSyntax.self)
        || node.is(ThrowStmtSyntax.self)
      {
        return nil
      }
    case .expr: break
    @unknown default: return nil
    }
    let expression =
      statement.item.as(ExprSyntax.self)
      ?? statement.item.as(ExpressionStmtSyntax.self)?.expression
    if let parts = expression.flatMap({ inside($0, place, mustReturn, setsProperties) }) {
      return parts
    }
    let facts = StatementFacts(statement)
    if facts.callsInitializer || mustReturn && (facts.returnsValue || facts.throwsError) {
      return nil
    }
    // Every stored property needs its value.
    let setsProperty = setsProperties && facts.assigned.contains { self.framework(of: $0) == nil }
    return setsProperty ? nil : whole
  }

  /// Returns the statements in an `if` or in the closures of a call that need something missing.
  ///
  /// - Returns: The statements; `nil` if the call needs something missing outside its closures,
  ///   if the statements cannot be dropped alone, or for any other expression.
  private func inside(
    _ expression: ExprSyntax,
    _ place: String,
    _ mustReturn: Bool,
    _ setsProperties: Bool
  ) -> [Found]? {
    if let condition = expression.as(IfExprSyntax.self) {
      return branches(of: condition, place, mustReturn, setsProperties)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      framework(of: call.calledExpression) == nil
    else { return nil }
    var closures = call.additionalTrailingClosures.map(\.closure)
    if let first = call.trailingClosure { closures.append(first) }
    closures.removeAll { framework(of: $0) == nil }
    for argument in call.arguments where framework(of: argument) != nil {
      guard let closure = argument.expression.as(ClosureExprSyntax.self) else { return nil }
      closures.append(closure)
    }
    guard closures.allSatisfy({ framework(of: $0.signature) == nil && $0.statements.count > 1 })
    else { return nil }
    return found(in: closures.map(\.statements), place, returnsValue: true)
  }
}
