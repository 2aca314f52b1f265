import SwiftSyntax

/// Strips the attributes that need Objective-C or Interface Builder, and the main actor's.
///
/// UIKit's classes belong to no actor here, so that code without actors compiles as it is; the
/// classes of code that names the main actor must not differ from those which they inherit. All of
/// it runs on the simulation's one thread.
final class AttributeRule: Rule {
  private static let stripped: Set = [
    "objc", "objcMembers", "IBAction", "IBOutlet", "IBSegueAction",
  ]
  /// Attributes that make a program out of a class.
  private static let entries: Set = ["UIApplicationMain", "NSApplicationMain", "main"]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if name == "convention", isOfObjects(node) {
      file.edits.remove(node.bytes)
      return .skipChildren
    }
    if Self.stripped.contains(name) || name == "MainActor" && !isOfClosure(node) {
      file.edits.remove(node.bytes)
    } else if Self.entries.contains(name), isApplication(node, name) {
      file.edits.remove(node.bytes)
      file.note(at: node, "@\(name) is dropped: previews start views, not applications")
    }
    return .skipChildren
  }

  /// Whether a convention is that of blocks, or of a C function that takes objects.
  private func isOfObjects(_ node: AttributeSyntax) -> Bool {
    guard node.arguments?.trimmedDescription.contains("block") != true else { return true }
    let type = node.parent?.parent?.trimmedDescription ?? ""
    return ["Any", "Selector", "CG", "UI", "NS", "CA"].contains { type.contains($0) }
  }

  /// Whether an attribute stands at the beginning of a closure, which may need it for its `in`.
  private func isOfClosure(_ node: AttributeSyntax) -> Bool {
    node.parent?.parent?.is(ClosureSignatureSyntax.self) ?? false
  }

  /// Whether an attribute makes an iOS application: `@main` may also stand before other types.
  private func isApplication(_ node: AttributeSyntax, _ name: String) -> Bool {
    if name != "main" { return true }
    let group = node.ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
    let inherited = group?.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return inherited.contains("UIApplicationDelegate")
  }
}
