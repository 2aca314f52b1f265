import SwiftSyntax

/// A rule that changes the type of an overridden `delegate`, for example in a subclass of a table
/// view, to `UIScrollViewDelegate`.
///
/// In Swift, unlike Objective-C, a subclass cannot change the type of a settable property.
final class DelegateRule: Rule {
  private static let types: Set = [
    "UITableViewDelegate", "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout",
    "UITextViewDelegate",
  ]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.contains(where: { $0.name.text == "override" }),
      let binding = node.bindings.first, binding.pattern.trimmedDescription == "delegate",
      let type = binding.typeAnnotation?.type,
      let name = Self.name(of: type)
    else { return .visitChildren }
    file.edits.replace(type.bytes, with: "(any UIScrollViewDelegate)?")
    guard case .accessors(let accessors) = binding.accessorBlock?.accessors else {
      return .visitChildren
    }
    for accessor in accessors {
      let standard = ["set": "newValue", "willSet": "newValue", "didSet": "delegate"]
      guard let body = accessor.body,
        let standardName = standard[accessor.accessorSpecifier.text]
      else { continue }
      let value = accessor.parameters?.name.text ?? standardName
      let source = value == "delegate" && accessor.parameters == nil ? "self.delegate" : value
      guard body.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == value }) else {
        continue
      }
      file.edits.insert(" let \(value) = \(source) as? any \(name);", at: body.leftBrace.end)
    }
    return .visitChildren
  }

  private static func name(of type: TypeSyntax) -> String? {
    let text = type.trimmedDescription.filter { !"()?! ".contains($0) }
    let name = text.hasPrefix("any") ? String(text.dropFirst(3)) : text
    return types.contains(name) ? name : nil
  }
}
