import SwiftSyntax

/// A rule that makes `init()` and `init(layer:)` of layer classes `required`, or adds them.
///
/// The rule does the same for `init()` of subclasses of `UICollectionViewLayoutAttributes`.
///
/// Core Animation copies a layer by calling an initialiser of its class, which is known only at run
/// time. In Swift, such an initialiser must be `required`, and as visible as its class.
final class LayerInitializerRule: Rule {
  /// The layer classes of UIKit's modules.
  private static let layers: Set<String> = [
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CAReplicatorLayer", "CATransformLayer",
    "CATextLayer", "CAEmitterLayer", "CAScrollLayer", "CATiledLayer",
  ]

  private static let attributes: Set<String> = ["UICollectionViewLayoutAttributes"]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let outer = enclosingType(of: node)
    let name = [outer, node.name.text].compactMap { $0 }.joined(separator: ".")
    guard let record = module.type(name) else { return .visitChildren }
    let isLayer = inherits(record, Self.layers)
    guard isLayer || inherits(record, Self.attributes) else { return .visitChildren }
    var initializers: [InitializerDeclSyntax] = []
    for (item, _) in activeItems(Syntax(node.memberBlock.members)) {
      let decl = item.as(MemberBlockItemSyntax.self)?.decl
      if let initializer = decl?.as(InitializerDeclSyntax.self) { initializers.append(initializer) }
    }
    let own = initializers.filter { kind(of: $0) == "" || isLayer && kind(of: $0) != nil }
    for initializer in own where !initializer.modifiers.has("required") {
      let first = initializer.modifiers.first?.bytes ?? initializer.initKeyword.bytes
      // The `required` initialiser of a public class must be public, too.
      let access = initializer.modifiers.access
      let isPrivate = access == "private" || access == "fileprivate"
      for modifier in initializer.modifiers where isPrivate && modifier.name.text == access {
        file.edits.remove(modifier.bytes)
      }
      let isSeen = !node.modifiers.has("public", "open") || access != nil && !isPrivate
      file.edits.insert(isSeen ? "required " : "public required ", at: first.lowerBound)
    }
    // A class without designated initialisers inherits both initialisers.
    if initializers.contains(where: { !$0.modifiers.has("convenience") }) {
      add(missing: Set(own.compactMap(kind) + (isLayer ? [] : ["layer"])), to: node)
    }
    return .visitChildren
  }

  private func inherits(_ record: TypeRecord, _ classes: Set<String>) -> Bool {
    module.lineage(of: record).contains { type in
      type.inherited.contains { name in
        classes.contains(name.split(separator: ".").last.map(String.init) ?? name)
      }
    }
  }

  /// Returns `""` for `init()` and `"layer"` for `init(layer: Any)`; `nil` for other initialisers.
  private func kind(of initializer: InitializerDeclSyntax) -> String? {
    guard initializer.optionalMark == nil else { return nil }
    let parameters = initializer.signature.parameterClause.parameters
    guard let first = parameters.first else { return "" }
    // An initialiser that takes a layer of some class does not make copies.
    let isCopy = first.firstName.text == "layer" && first.type.trimmedDescription.hasPrefix("Any")
    return isCopy && parameters.count == 1 ? "layer" : nil
  }

  private func add(missing present: Set<String>, to node: ClassDeclSyntax) {
    let access = node.modifiers.has("public", "open") ? "public " : ""
    let isPossible = hasInitialValues(node)
    var lines: [String] = []
    if !present.contains("") {
      let body = isPossible ? "super.init()" : "missingInitializer(\"init()\")"
      lines.append("  \(access)required init() { \(body) }")
    }
    if !present.contains("layer") {
      let body =
        isPossible
        ? "super.init(layer: layer)" : "missingInitializer(\"init(layer:)\")"
      lines.append("  \(access)required init(layer: Any) { \(body) }")
    }
    guard !lines.isEmpty else { return }
    file.insert(lines.joined(separator: "\n"), from: file.location(of: node), atEndOf: node)
  }

  /// Returns whether every stored property of a class has an initial value.
  private func hasInitialValues(_ node: ClassDeclSyntax) -> Bool {
    activeItems(Syntax(node.memberBlock.members)).allSatisfy { item, _ in
      guard let property = item.as(MemberBlockItemSyntax.self)?.decl.as(VariableDeclSyntax.self),
        !property.modifiers.has("static", "class", "lazy"),
        property.attributes.named("NSManaged") == nil
      else { return true }
      let isVariable = property.bindingSpecifier.tokenKind == .keyword(.var)
      return property.bindings.allSatisfy { binding in
        if binding.initializer != nil || isComputed(binding) { return true }
        guard isVariable, let type = binding.typeAnnotation?.type else { return false }
        return type.is(OptionalTypeSyntax.self)
          || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      }
    }
  }

  private func isComputed(_ binding: PatternBindingSyntax) -> Bool {
    guard let accessors = binding.accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
