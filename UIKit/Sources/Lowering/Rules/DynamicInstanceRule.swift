import SwiftSyntax

/// A rule that lets sources create views and animations of a class that is known only at run time.
///
/// `T()` and `T(frame: …)` of a generic parameter, and `type(of: view).init(frame: …)`, need a
/// `required` initialiser in Swift. The rule replaces them by calls of `dynamicInstance`, which
/// calls a class method that ``DynamicInstances`` adds to classes with `init(frame:)`.
final class DynamicInstanceRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard [[], ["frame"], ["keyPath"]].contains(labels), node.trailingClosure == nil,
      let paren = node.leftParen, let type = metatype(node.calledExpression, labels)
    else { return .visitChildren }
    module.createsByClass = true
    // A view protocol's metatype converts to `UIView.Type`, so the result needs a cast.
    let result = kind(of: type, at: node).flatMap { isViewProtocol($0) ? $0 : nil }
    let cast = result.map { ", as: (any \($0)).self" } ?? ""
    file.edits.replace(
      node.calledExpression.start..<paren.end,
      with: "dynamicInstance(\(type)\(cast)\(labels.isEmpty ? "" : ", ")"
    )
    return .visitChildren
  }

  /// Returns, as source text, the class whose initialiser an expression calls; `nil` if the class
  /// is known at compile time.
  private func metatype(_ callee: ExprSyntax, _ labels: [String]) -> String? {
    if let type = ownClass(callee.trimmedDescription, at: callee) { return type }
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return isGeneric(name, at: callee) ? "\(name).self" : nil
    }
    guard let access = callee.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "init"
    else { return nil }
    let text = base.trimmedDescription
    if isGeneric(text, at: callee) { return "\(text).self" }
    // Metatypes of other protocols and of structures may have an `init()` that needs no help.
    guard labels == ["frame"] || isViewProtocol(kind(of: text, at: callee)) else { return nil }
    // RequiredInitializerRule handles the class of `self`.
    if let call = base.as(FunctionCallExprSyntax.self), text.hasPrefix("type(of:"),
      call.arguments.first?.expression.trimmedDescription != "self"
    {
      return text
    }
    guard let reference = base.as(DeclReferenceExprSyntax.self),
      reference.baseName.text.first?.isLowercase == true, text != "self", text != "super",
      module.type(text) == nil
    else { return nil }
    return text
  }

  /// Returns `X` if the function or the type around it declares a name with type `X.Type`.
  private func kind(of name: String, at node: some SyntaxProtocol) -> String? {
    let function = node.ancestors.lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first
    let parameter = function?.signature.parameterClause.parameters.first {
      ($0.secondName ?? $0.firstName).text == name
    }
    let type =
      parameter?.type.trimmedDescription ?? function.flatMap { cast(to: name, in: Syntax($0)) }
      ?? property(name, around: node)
    guard let type = type?.filter({ !"()?!".contains($0) }), type.hasSuffix(".Type") else {
      return nil
    }
    return String(type.dropLast(5).trimmingPrefix("any "))
  }

  /// Returns the stated type of a property of the types around a node.
  private func property(_ name: String, around node: some SyntaxProtocol) -> String? {
    node.ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
      .flatMap { $0.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) } }
      .flatMap(\.bindings).first { $0.pattern.trimmedDescription == name }?
      .typeAnnotation?.type.trimmedDescription
  }

  /// Returns the stated type of a constant, or the type to which its value is cast.
  private func cast(to name: String, in node: Syntax) -> String? {
    if let binding = node.as(PatternBindingSyntax.self),
      binding.pattern.trimmedDescription == name, let type = binding.typeAnnotation?.type
    {
      return type.trimmedDescription
    }
    if let binding = node.as(OptionalBindingConditionSyntax.self),
      binding.pattern.trimmedDescription == name
    {
      let value = binding.initializer?.value.trimmedDescription
      return value?.split(separator: " ").last.map(String.init)
    }
    return node.children(viewMode: .sourceAccurate).lazy.compactMap { self.cast(to: name, in: $0) }
      .first
  }

  private func isViewProtocol(_ name: String?) -> Bool {
    guard let name, let type = module.type(name), type.isProtocol else { return false }
    return ([type] + module.protocols(of: type)).contains { $0.inherited.contains(where: isView) }
  }

  /// The classes of animations, whose initialisers are not `required` either.
  static let animations: Set = [
    "CAAnimation", "CAPropertyAnimation", "CABasicAnimation", "CASpringAnimation",
    "CAKeyframeAnimation", "CAAnimationGroup", "CATransition",
  ]

  private func isView(_ name: String) -> Bool { name == "UIView" || UIKitClasses.isView(name) }

  /// Returns the class of `self`, as source text, in an extension of a UIKit view class, whose
  /// initialisers are not `required`.
  private func ownClass(_ callee: String, at node: some SyntaxProtocol) -> String? {
    guard let scope = enclosingType(of: node), module.type(scope)?.declaration == nil,
      UIKitClasses.isView(scope) || Self.animations.contains(scope),
      let function = node.ancestors.lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first
    else { return nil }
    switch callee {
    case "self.init", "self": return function.modifiers.has("static", "class") ? "self" : nil
    case "Self", "Self.init": return "Self.self"
    case "type(of: self).init": return "type(of: self)"
    default: return nil
    }
  }

  /// Returns whether a name is a generic parameter for a class of views or controllers.
  private func isGeneric(_ name: String, at node: some SyntaxProtocol) -> Bool {
    for ancestor in node.ancestors {
      var scope = ancestor.asProtocol((any WithGenericParametersSyntax).self)
      if let own = ancestor.as(ExtensionDeclSyntax.self) {
        // In an extension, the generic parameters of the extended type are in scope.
        let type = module.type(own.extendedType.trimmedDescription)?.declaration
        scope = type.flatMap { Syntax($0).asProtocol((any WithGenericParametersSyntax).self) }
      }
      guard let parameters = scope?.genericParameterClause?.parameters else { continue }
      guard let parameter = parameters.first(where: { $0.name.text == name }) else { continue }
      var constraints = [parameter.inheritedType?.trimmedDescription].compactMap { $0 }
      let requirements =
        scope?.genericWhereClause?.requirements
      for item in requirements ?? [] {
        if let requirement = item.requirement.as(ConformanceRequirementSyntax.self),
          requirement.leftType.trimmedDescription == name
        {
          constraints.append(requirement.rightType.trimmedDescription)
        }
      }
      return constraints.flatMap { $0.split(separator: "&") }.contains { text in
        let type = text.filter { !$0.isWhitespace }
        return isViewProtocol(type)
          || type.hasPrefix("UI")
            && (UIKitClasses.superclass[type] != nil || type == "UIView" || type.hasSuffix("View"))
      }
    }
    return false
  }
}

/// A change that adds a class method `makeInstance(frame:)` to view classes with `init(frame:)` or,
/// without it, with `init()`.
///
/// The method is added only if the sources create views of classes known only at run time.
struct DynamicInstances {
  private let module: Module

  init(_ module: Module) {
    self.module = module
  }

  func lower() {
    addSegues()
    if module.hasObjectClasses || module.makesDynamically || module.createsByClass {
      addObjects()
    }
    guard module.createsByClass || module.makesDynamically else { return }
    for record in module.records {
      guard let node = record.declaration?.as(ClassDeclSyntax.self), let file = record.file,
        UIKitClasses.isView(module.lineage(of: record).last?.inherited.first),
        !record.members.contains(where: { $0.name == "makeInstance" })
      else { continue }
      let hasFrame = isCallable(record.initializer(["frame"]))
      // Without an `init(frame:)`, the class may have an `init()` of its own.
      guard hasFrame || isCallable(record.initializer([])) else { continue }
      let call = node.name.text + (hasFrame ? "(frame: frame)" : "()")
      add("makeInstance(frame: CGRect) -> UIView { \(call) }", node, file)
    }
  }

  /// Adds a class method `makeObject()` to classes with `init()` that descend from `NSObject`
  /// without a class of UIKit in between.
  private func addObjects() {
    let createsObjects = module.hasObjectClasses || module.makesDynamically
    for record in module.records {
      let lineage = module.lineage(of: record)
      guard let node = record.declaration?.as(ClassDeclSyntax.self), let file = record.file,
        let root = lineage.last?.inherited.first,
        root == "NSObject" ? createsObjects : DynamicInstanceRule.animations.contains(root)
      else { continue }
      if let owner = lineage.first(where: \.declaresInitializer) {
        guard isCallable(owner.initializer([])) else { continue }
      }
      add("makeObject() -> NSObject? { \(node.name.text)() }", node, file)
    }
  }

  /// Adds a class method `makeSegue` to classes of segues, which storyboards create.
  private func addSegues() {
    for record in module.records {
      let lineage = module.lineage(of: record)
      guard let node = record.declaration?.as(ClassDeclSyntax.self), let file = record.file,
        lineage.last?.inherited.first == "UIStoryboardSegue"
      else { continue }
      if let owner = lineage.first(where: \.declaresInitializer) {
        let labels = ["identifier", "source", "destination"]
        guard isCallable(owner.initializer(labels)) else { continue }
      }
      add(
        "makeSegue(_ identifier: String?, _ source: UIViewController, _ destination: UIViewController)"
          + " -> UIStoryboardSegue {"
          + " \(node.name.text)(identifier: identifier, source: source, destination: destination) }",
        node,
        file
      )
    }
  }

  /// Returns whether an initialiser exists, is not private, and cannot fail, throw or suspend.
  private func isCallable(_ initializer: InitializerDeclSyntax?) -> Bool {
    guard let initializer else { return false }
    return initializer.optionalMark == nil && initializer.signature.effectSpecifiers == nil
      && !initializer.modifiers.has("private", "fileprivate")
  }

  /// Adds a class method to a class, unless the class is generic.
  private func add(_ method: String, _ node: ClassDeclSyntax, _ file: Parsed) {
    guard node.genericParameterClause == nil else { return }
    let access = node.modifiers.has("public", "open") ? "public " : ""
    file.insert(
      "  \(access)override class func \(method)",
      from: file.location(of: node),
      atEndOf: node
    )
  }
}
