import SwiftSyntax

/// The repair of one lowered file.
final class FileRepair {
  var losses: [Message] = []
  let file: Parsed
  let gaps: Gaps?
  /// The tokens by their locations, written as `path:line:column` like the compiler's.
  private lazy var tokens: [String: TokenSyntax] = {
    var result: [String: TokenSyntax] = [:]
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      let place = file.location(of: token)
      result["\(place.path):\(place.line):\(place.column)"] = token
    }
    return result
  }()
  /// The byte ranges of code that has been replaced already.
  var replaced: [Range<Int>] = []

  init(_ file: Parsed, _ gaps: Gaps?) {
    self.file = file
    self.gaps = gaps
  }

  func apply(_ error: CompilerError) {
    guard let token = tokens["\(error.path):\(error.line):\(error.column)"],
      !replaced.contains(where: { $0.contains(token.start) })
    else { return }
    if error.begins(with: "cannot use optional chaining on non-optional value") {
      removeMark(at: token, "?", error)
    } else if error.begins(with: "cannot force unwrap value of non-optional type") {
      removeMark(at: token, "!", error)
    } else if error.begins(with: "initializer for conditional binding must have Optional type") {
      wrapBinding(at: token)
    } else if error.text.contains("does not override any ") {
      removeOverride(at: token, error)
    } else if error.begins(with: "cannot find 'self' in scope; did you mean") {
      // On Apple's systems, `self` here means `NSObject`'s method `self`, and not an object.
      file.edits.replace(token.bytes, with: "(nil as AnyObject?)")
      replaced.append(token.bytes)
    } else if error.begins(with: "static member '"), token.text == error.names.first,
      ["abs", "min", "max"].contains(token.text)
    {
      file.edits.insert("Swift.", at: token.start)
      replaced.append(token.bytes)
    } else if error.begins(with: "cannot override instance method parameter of type '"),
      error.names.last.map({ error.names.first == "\($0)?" }) == true,
      let parameter = Syntax(token).ancestors.lazy.compactMap({
        $0.as(FunctionParameterSyntax.self)
      }).first
    {
      // Overrides of Objective-C methods may declare parameters with or without the `!`.
      file.edits.insert("!", at: parameter.type.end)
      replaced.append(parameter.bytes)
    } else if error.demandsAccess {
      publish(at: token)
    } else if error.begins(with: "overriding non-open ") {
      removeDeclaration(at: token, error)
    } else if let conversion = RawConversion(error) {
      convert(at: token, conversion)
    } else if error.begins(with: "constructing an object of class type '") {
      nameClass(at: token, error)
    } else if error.text.contains(" has no member 'description'"), describe(at: token, error) {
      return
    } else if error.begins(with: "value of type 'AnyObject' has no member '"),
      cast(at: token, error)
    {
      return
    } else if error.text.hasPrefix("'NS"), error.text.contains("' is not convertible to '"),
      token.text == "as"
    {
      // Foundation's classes convert to Swift's types implicitly only where there is Objective-C.
      file.edits.insert("!", at: token.end)
      replaced.append(token.bytes)
    } else if error.comparesObjects, ["==", "!="].contains(token.text) {
      compareIdentities(at: token)
    } else if gaps?.contains(error) == true {
      leaveOut(at: token, error)
    }
  }

  /// Drops the code at an error that gives no reason, because a missing type can cause such errors.
  func applyUnexplained(_ error: CompilerError) {
    guard gaps != nil, error.isUnexplained,
      let token = tokens["\(error.path):\(error.line):\(error.column)"],
      !replaced.contains(where: { $0.contains(token.start) })
    else { return }
    leaveOut(at: token, error)
  }

  /// Removes the `?` or `!` of a call, because the optional requirement has a default here.
  private func removeMark(at token: TokenSyntax, _ mark: String, _ error: CompilerError) {
    if token.text == mark {
      file.edits.replace(token.bytes, with: "")
      replaced.append(token.bytes)
      return
    }
    // The compiler points at the start of the expression that contains the mark.
    let marked = Syntax(token).ancestors.first { node in
      node.as(OptionalChainingExprSyntax.self)?.questionMark.text == mark
        || node.as(ForceUnwrapExprSyntax.self)?.exclamationMark.text == mark
    }
    let found =
      marked?.as(OptionalChainingExprSyntax.self)?.questionMark
      ?? marked?.as(ForceUnwrapExprSyntax.self)?.exclamationMark
    guard let found, !replaced.contains(found.bytes) else { return }
    file.edits.replace(found.bytes, with: "")
    replaced.append(found.bytes)
  }

  private func wrapBinding(at token: TokenSyntax) {
    guard
      let binding = Syntax(token).ancestors.first(where: {
        $0.is(OptionalBindingConditionSyntax.self)
      })?.as(OptionalBindingConditionSyntax.self), let value = binding.initializer?.value
    else { return }
    file.edits.insert("Optional(", at: value.start)
    file.edits.insert(")", at: value.end)
    replaced.append(value.bytes)
  }

  private func removeOverride(at token: TokenSyntax, _ error: CompilerError) {
    guard
      let declaration = Syntax(token).ancestors.first(where: {
        $0.asProtocol((any WithModifiersSyntax).self) != nil
      })?.asProtocol((any WithModifiersSyntax).self),
      let modifier = declaration.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    file.edits.remove(modifier.bytes)
    replaced.append(modifier.bytes)
    lose(error, "UIKit has no \(token.text) to override, so UIKit never calls it")
  }

  /// Makes a member public that matches a requirement of a public protocol.
  private func publish(at token: TokenSyntax) {
    guard
      let declaration = Syntax(token).ancestors.first(where: {
        $0.asProtocol((any WithModifiersSyntax).self) != nil
      })?.asProtocol((any WithModifiersSyntax).self)
    else { return }
    let levels: Set = ["private", "fileprivate", "internal", "package"]
    if let level = declaration.modifiers.first(where: {
      levels.contains($0.name.text) && $0.detail == nil
    }) {
      file.edits.replace(level.bytes, with: "public")
    } else if let first = declaration.modifiers.firstToken(viewMode: .sourceAccurate)
      ?? declaration.modifiers.nextToken(viewMode: .sourceAccurate)
    {
      file.edits.insert("public ", at: first.start)
    }
    replaced.append(token.bytes)
  }

  /// Drops an override because, in this UIKit, only an extension declares the overridden member.
  private func removeDeclaration(at token: TokenSyntax, _ error: CompilerError) {
    guard
      let item = Syntax(token).ancestors.lazy.compactMap({ $0.as(MemberBlockItemSyntax.self) })
        .first
    else { return }
    file.edits.replace(item.bytes, with: "")
    replaced.append(item.bytes)
    lose(error, "\(token.text) cannot be overridden here; the override is dropped")
  }

  /// Drops the statement with an error or, if that is impossible, replaces the function's body.
  private func leaveOut(at token: TokenSyntax, _ error: CompilerError) {
    let node = Syntax(token)
    if let statement = voidStatement(around: node, closures: error.isUnexplained) {
      file.edits.replace(statement.bytes, with: "do {}")
      replaced.append(statement.bytes)
      lose(error, "\(error.reason); the statement is dropped")
      return
    }
    guard let body = body(around: node) else { return }
    let reason = error.reason.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
    file.edits.replace(
      body.bytes,
      with: body.isDeinitializer ? "{}" : "{ notOffered(\"\(reason)\") }"
    )
    replaced.append(body.bytes)
    lose(error, "\(error.reason); the preview ends where \(body.name) is called")
  }

  /// Returns the surrounding statement if it is an assignment or a call whose value is not used.
  ///
  /// - Parameters:
  ///   - node: A node of the statement.
  ///   - closures: Whether the call may have a trailing closure.
  /// - Returns: The statement; `nil` for any other code.
  private func voidStatement(around node: Syntax, closures: Bool) -> CodeBlockItemSyntax? {
    for ancestor in node.ancestors {
      if ancestor.is(ClosureExprSyntax.self) || ancestor.is(CodeBlockSyntax.self)
        || ancestor.is(MemberBlockSyntax.self)
      {
        return nil
      }
      guard let item = ancestor.as(CodeBlockItemSyntax.self) else { continue }
      // A single expression may be the value of its body.
      if let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
        list.parent?.is(CodeBlockSyntax.self) != true || returnsValue(list)
      {
        return nil
      }
      guard let expression = item.item.as(ExprSyntax.self) else { return nil }
      if let sequence = expression.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
          elements[0].is(MemberAccessExprSyntax.self), elements[0].bytes.contains(node.start)
        else { return nil }
        return item
      }
      guard let call = expression.as(FunctionCallExprSyntax.self),
        call.calledExpression.bytes.contains(node.start), closures || call.trailingClosure == nil
      else { return nil }
      return item
    }
    return nil
  }

  private func returnsValue(_ list: CodeBlockItemListSyntax) -> Bool {
    for ancestor in list.ancestors {
      if let function = ancestor.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause != nil
      }
      if let accessor = ancestor.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.text == "get"
      }
      if ancestor.is(ClosureExprSyntax.self) { return true }
      if ancestor.is(MemberBlockSyntax.self) { return false }
    }
    return false
  }

  private struct Body {
    let bytes: Range<Int>
    let name: String
    var isDeinitializer = false
  }

  /// Returns the outermost function body around a node.
  private func body(around node: Syntax) -> Body? {
    var result: Body?
    for ancestor in node.ancestors {
      if let function = ancestor.as(FunctionDeclSyntax.self), let body = function.body {
        result = Body(bytes: body.bytes, name: function.name.text)
      } else if let initializer = ancestor.as(InitializerDeclSyntax.self),
        let body = initializer.body
      {
        result = Body(bytes: body.bytes, name: "init")
      } else if let end = ancestor.as(DeinitializerDeclSyntax.self), let body = end.body {
        result = Body(bytes: body.bytes, name: "deinit", isDeinitializer: true)
      } else if let accessor = ancestor.as(AccessorDeclSyntax.self), let body = accessor.body {
        let name = accessor.ancestors.lazy.compactMap { $0.as(PatternBindingSyntax.self) }.first
        result = Body(
          bytes: body.bytes,
          name: name?.pattern.trimmedDescription ?? accessor.accessorSpecifier.text
        )
      } else if let block = ancestor.as(AccessorBlockSyntax.self),
        case .getter = block.accessors
      {
        let name = block.parent?.as(PatternBindingSyntax.self)?.pattern.trimmedDescription
        result = Body(bytes: block.bytes, name: name ?? "subscript")
      }
    }
    return result.flatMap { body in
      body.bytes.contains(node.start) ? body : nil
    }
  }

  private func lose(_ error: CompilerError, _ text: String) {
    let message = Message(
      severity: .loss,
      path: error.path,
      line: error.line,
      column: error.column,
      text: text
    )
    if !losses.contains(message) { losses.append(message) }
  }
}
