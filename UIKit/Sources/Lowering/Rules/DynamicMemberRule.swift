import SwiftSyntax

/// A rule that turns `(x as AnyObject).cgPointValue` into
/// `dynamicMember(x, \NSValue.cgPointValue)`.
final class DynamicMemberRule: Rule {
  private static let owners: [String: Set<String>] = [
    "NSValue": [
      "caTransform3DValue", "cgAffineTransformValue", "cgPointValue", "cgRectValue", "cgSizeValue",
      "cgVectorValue", "directionalEdgeInsetsValue", "uiEdgeInsetsValue", "uiOffsetValue",
    ],
    "NSNumber": [
      "boolValue", "doubleValue", "floatValue", "int16Value", "int32Value", "int64Value",
      "int8Value", "intValue", "stringValue", "uint16Value", "uint32Value", "uint64Value",
      "uint8Value", "uintValue",
    ],
    "UICollectionViewLayoutAttributes": ["indexPath", "representedElementKind"],
    "NSString": ["length", "lastPathComponent", "pathExtension"],
    "NSObject": ["description", "hash"],
  ]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard var base = node.base else { return .visitChildren }
    var isChained = false
    if let optional = base.as(OptionalChainingExprSyntax.self) {
      base = optional.expression
      isChained = true
    } else if let forced = base.as(ForceUnwrapExprSyntax.self) {
      base = forced.expression
    }
    if base.is(SubscriptCallExprSyntax.self) { return lower(node, at: base, isChained) }
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self)
    else { return .visitChildren }
    let elements = Array(sequence.elements)
    guard elements.count >= 3, let object = elements.dropLast(2).last,
      elements[elements.count - 2].is(UnresolvedAsExprSyntax.self),
      ["AnyObject", "AnyObject?", "AnyObject!"].contains(elements.last?.trimmedDescription)
    else { return .visitChildren }
    let name = node.declName.baseName.text
    // If the owner is unknown, the compiler will report the member.
    guard let owner = owner(of: name) else { return .visitChildren }
    file.edits.insert("dynamicMember", at: tuple.start)
    file.edits.replace(object.end..<node.declName.start, with: ", \\\(owner).")
    let goesOn = node.parent?.is(MemberAccessExprSyntax.self) == true
    file.edits.insert(isChained && goesOn ? ")?" : ")", at: node.end)
    return .visitChildren
  }

  /// Lowers the use of a member of a dictionary's value, such as `userInfo[key]?.cgRectValue`; the
  /// class of the value is unknown.
  private func lower(
    _ node: MemberAccessExprSyntax,
    at base: ExprSyntax,
    _ isChained: Bool
  ) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    guard node.base?.id != base.id, !module.propertyNames.contains(name),
      let owner = ["NSValue", "NSNumber"].first(where: { Self.owners[$0]?.contains(name) == true })
    else { return .visitChildren }
    file.edits.insert("dynamicMember(", at: base.start)
    file.edits.replace(base.end..<node.declName.start, with: ", \\\(owner).")
    let goesOn = node.parent?.is(MemberAccessExprSyntax.self) == true
    file.edits.insert(isChained ? (goesOn ? ")?" : ")") : ")!", at: node.end)
    return .visitChildren
  }

  /// Returns the module's only class that declares a property, or else a known class of Apple's.
  private func owner(of name: String) -> String? {
    let own = module.records.filter { type in
      type.isClass && type.members.contains { $0.isProperty && !$0.isStatic && $0.name == name }
    }
    if own.count == 1, let type = own.first { return type.name }
    return Self.owners.first { $0.value.contains(name) }?.key
  }
}
