import SwiftSyntax

extension FileRepair {
  /// Returns the whole operand that a token belongs to, such as `a.b(c)` for the token `b`.
  private func operand(at token: TokenSyntax) -> ExprSyntax? {
    var result: ExprSyntax?
    for ancestor in Syntax(token).ancestors {
      guard let expression = ancestor.as(ExprSyntax.self),
        !expression.is(SequenceExprSyntax.self), !expression.is(InfixOperatorExprSyntax.self)
      else {
        if ancestor.is(DeclReferenceExprSyntax.self) { continue }
        break
      }
      // The search ends at an argument list, because an argument is an operand itself.
      result = expression
    }
    return result
  }

  /// Returns the right side of the assignment whose `=` is the token.
  private func assigned(at token: TokenSyntax) -> ExprSyntax? {
    guard token.text == "=",
      let sequence = Syntax(token).ancestors.lazy.compactMap({ $0.as(SequenceExprSyntax.self) })
        .first, sequence.elements.count == 3
    else { return nil }
    return sequence.elements.last
  }

  /// Converts a structure to its raw value, or a raw value to a structure.
  func convert(at token: TokenSyntax, _ conversion: RawConversion) {
    guard let value = assigned(at: token) ?? operand(at: token) else { return }
    let parts = conversion.parts
    file.edits.insert(parts.before, at: value.start)
    file.edits.insert(parts.after, at: value.end)
    replaced.append(value.bytes)
  }

  /// Repairs the creation of an object whose class is known only at run time.
  ///
  /// Swift demands a `required` initialiser. The repair calls `dynamicInstance` or names a class.
  func nameClass(at token: TokenSyntax, _ error: CompilerError) {
    guard
      let call = Syntax(token).ancestors.lazy.compactMap({ $0.as(FunctionCallExprSyntax.self) })
        .first, let name = error.names.first, let paren = call.leftParen
    else { return }
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    let callee = call.calledExpression.trimmedDescription
    let enclosing = Syntax(token).ancestors.lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
    let owner = enclosing?.name.text ?? extended(around: Syntax(token))
    if ["self.init", "Self", "Self.init", "self", "type(of: self).init"].contains(callee) {
      guard let owner else { return }
      file.edits.replace(call.calledExpression.bytes, with: owner)
      if returnsSelf(Syntax(token)) { file.edits.insert(" as\u{21} Self", at: call.end) }
      replaced.append(call.bytes)
      return
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base, access.declName.baseName.text == "init"
    else { return }
    if labels.isEmpty, let chain = base.as(OptionalChainingExprSyntax.self) {
      file.edits.replace(
        call.bytes,
        with: "(\(chain.expression.trimmedDescription)).map { dynamicInstance($0) }"
      )
    } else if labels.isEmpty || labels == ["frame"] {
      file.edits.replace(
        call.calledExpression.start..<paren.end,
        with: "dynamicInstance(\(base.trimmedDescription)\(labels.isEmpty ? "" : ", ")"
      )
    } else {
      file.edits.replace(call.calledExpression.bytes, with: name)
    }
    replaced.append(call.bytes)
  }

  private func extended(around node: Syntax) -> String? {
    node.ancestors.lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }.first?
      .extendedType.trimmedDescription
  }

  private func returnsSelf(_ node: Syntax) -> Bool {
    let function = node.ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first
    return function?.signature.returnClause?.type.trimmedDescription.hasPrefix("Self") == true
  }

  /// Turns `==` and `!=` into `===` and `!==` where the type of the operands is a protocol, because
  /// only Objective-C has `==` for such objects.
  func compareIdentities(at token: TokenSyntax) {
    file.edits.replace(token.bytes, with: "\(token.text)=")
    replaced.append(token.bytes)
  }

  /// Turns `type.description()` into `String(describing: type)`.
  func describe(at token: TokenSyntax, _ error: CompilerError) -> Bool {
    guard
      error.names.first?.contains("AnyClass") == true
        || error.names.first?.hasSuffix(".Type") == true,
      let access = Syntax(token).ancestors.lazy.compactMap({ $0.as(MemberAccessExprSyntax.self) })
        .first, let base = access.base,
      let call = access.parent?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty
    else { return false }
    file.edits.replace(call.bytes, with: "String(describing: \(base.trimmedDescription))")
    replaced.append(call.bytes)
    return true
  }

  /// Casts an object of unknown class to the type that declares the member in the error.
  func cast(at token: TokenSyntax, _ error: CompilerError) -> Bool {
    guard let name = error.names.last, let owner = gaps?.owners[name] ?? Self.owners[name],
      let access = Syntax(token).ancestors.lazy.compactMap({ $0.as(MemberAccessExprSyntax.self) })
        .first, var base = access.base
    else { return false }
    var mark = ""
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      base = chain.expression
      mark = "?"
    } else if let forced = base.as(ForceUnwrapExprSyntax.self) {
      base = forced.expression
    }
    file.edits.insert("(", at: base.start)
    file.edits.insert(" as\(mark.isEmpty ? "!" : "?") \(owner))", at: base.end)
    replaced.append(access.bytes)
    return true
  }

  /// The classes that declare members which code uses on objects of unknown class.
  private static let owners: [String: String] = {
    let lists = [
      "UIView": [
        "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor",
        "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "frame", "bounds",
        "center",
        "superview", "subviews", "isHidden", "alpha", "backgroundColor", "layer", "tag",
        "removeFromSuperview", "setNeedsLayout", "layoutIfNeeded",
      ],
      "NSObject": [
        "responds", "isKind", "isMember", "perform", "isEqual", "description", "hash",
        "observationInfo", "copy", "mutableCopy", "setValue",
      ],
      "any KeyedObject": ["value"],
      "NSNumber": [
        "boolValue", "doubleValue", "floatValue", "intValue", "stringValue", "uintValue",
        "int32Value", "int64Value",
      ],
      "NSValue": [
        "cgPointValue", "cgRectValue", "cgSizeValue", "caTransform3DValue",
        "cgAffineTransformValue",
        "uiEdgeInsetsValue", "objCType", "cgVectorValue", "uiOffsetValue",
      ],
      "UIGestureRecognizer": ["require", "state"],
      "UITouch": ["force", "phase", "previousLocation", "tapCount", "timestamp"],
      "any LocatedTouch": ["location", "view"],
      "NSString": ["length", "lastPathComponent", "pathExtension"],
      "UIColor": ["cgColor"],
      "any CAMediaTiming": [
        "autoreverses", "beginTime", "duration", "fillMode", "repeatCount", "timeOffset",
      ],
    ]
    var result: [String: String] = [:]
    for (owner, names) in lists { for name in names { result[name] = owner } }
    return result
  }()
}
