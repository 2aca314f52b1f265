import SwiftSyntax

/// An optional requirement of an Objective-C protocol.
struct OptionalRequirement {
  /// The kind of result that a caller gets.
  enum Result {
    /// No result.
    case nothing
    /// A value that is already optional.
    case optional
    /// A value that is not optional; callers get an optional.
    case value(TypeSyntax)
  }

  let member: Member
  let type: TypeRecord
  let result: Result

  init(_ member: Member, of type: TypeRecord) {
    self.member = member
    self.type = type
    let value: TypeSyntax?
    switch member.kind {
    case .function(let function): value = function.signature.returnClause?.type
    case .property(_, let binding): value = binding.typeAnnotation?.type
    case .other: value = nil
    }
    if let value, !["Void", "()"].contains(value.trimmedDescription) {
      let isOptional =
        value.is(OptionalTypeSyntax.self) || value.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      result = isOptional ? .optional : .value(value)
    } else {
      result = .nothing
    }
  }

  /// The requirement's new name in the lowered protocol, such as `heightIfImplemented`; conforming
  /// types forward this member to their own member with the original name.
  var shimName: String { "\(member.name.unquoted)IfImplemented" }

  /// The name with the argument labels, so that overloaded requirements have different keys.
  var key: String {
    ([member.name.unquoted] + member.labels.filter { $0 != "_" }).joined(separator: "_")
  }

  /// The name of the Boolean property that indicates whether a type implements the requirement.
  var testName: String { "has_\(key)" }

  /// The name of the property that returns the implementation as a closure, or `nil`.
  var referenceName: String { "\(key)_reference" }

  /// Returns whether the arguments of a call match the requirement's labels.
  func takes(_ call: FunctionCallExprSyntax) -> Bool {
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    return member.isFunction && labels.count + closures == member.labels.count
      && labels == Array(member.labels.prefix(labels.count))
  }
}
