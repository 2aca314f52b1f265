import SwiftSyntax

/// A rule that removes `@MainActor` and the attributes that need Objective-C or Interface Builder.
///
/// UIKit's classes belong to no actor here, so that code without actors compiles unchanged. A
/// subclass must have the same isolation as its superclass, so subclasses lose `@MainActor`. All
/// code of the simulation runs on one thread at a time.
final class AttributeRule: Rule {
  private static let stripped: Set = [
    "objc", "objcMembers", "IBAction", "IBOutlet", "IBSegueAction",
  ]
  /// The attributes that mark a type as the entry point of a program.
  private static let entries: Set = ["UIApplicationMain", "NSApplicationMain", "main"]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    // A nib may set a property that is unavailable to code, so the generated code must do so, too.
    if name == "available", node.arguments?.trimmedDescription.contains("unavailable") == true,
      let list = node.parent?.as(AttributeListSyntax.self),
      list.named("IBInspectable") != nil || list.named("IBOutlet") != nil
    {
      file.edits.remove(node.bytes)
      return .skipChildren
    }
    if name == "convention", isOfObjects(node) {
      file.edits.remove(node.bytes)
      return .skipChildren
    }
    if Self.stripped.contains(name) || name == "MainActor" && !isOfClosure(node) {
      file.edits.remove(node.bytes)
    } else if Self.entries.contains(name), isApplication(node, name) {
      file.edits.remove(node.bytes)
      file.note(at: node, "@\(name) is dropped: a preview shows a view, not an application")
    }
    return .skipChildren
  }

  /// Returns whether a `@convention` is for a block, or for a C function that takes objects.
  private func isOfObjects(_ node: AttributeSyntax) -> Bool {
    guard node.arguments?.trimmedDescription.contains("block") != true else { return true }
    let type = node.parent?.parent?.trimmedDescription ?? ""
    return ["Any", "Selector", "CG", "UI", "NS", "CA"].contains { type.contains($0) }
  }

  /// Returns whether an attribute begins a closure, as in `{ @MainActor in … }`.
  ///
  /// It must then stay, because Swift does not accept `in` without a signature before it.
  private func isOfClosure(_ node: AttributeSyntax) -> Bool {
    node.parent?.parent?.is(ClosureSignatureSyntax.self) ?? false
  }

  /// Returns whether an attribute marks an iOS application; `@main` can also mark other types.
  private func isApplication(_ node: AttributeSyntax, _ name: String) -> Bool {
    if name != "main" { return true }
    let group = node.ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
    let inherited = group?.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return inherited.contains("UIApplicationDelegate")
  }
}
