import SwiftSyntax

/// Lowers, that is, rewrites for Swift on Linux, a module that consists of a single file.
///
/// - Parameters:
///   - source: The text of the file.
///   - file: The path of the file, as messages name it.
/// - Returns: The lowered file.
public func lower(source: String, file: String) -> Lowered {
  lower([SourceFile(path: file, text: source)])[0]
}

/// Lowers, that is, rewrites for Swift on Linux, the source files of one module.
///
/// One file can affect another: an override declared in an extension moves into the class, and
/// calls of optional requirements depend on the protocol. So pass all files in one call.
///
/// - Parameters:
///   - files: All source files of the module.
///   - missing: Undeclared names; declarations that need one of them are dropped.
/// - Returns: The lowered files, in the same order.
public func lower(_ files: [SourceFile], without missing: Set<String> = []) -> [Lowered] {
  let sources = files.map { Parsed($0) }
  let plain = Qualifiers(sources, missing: missing).removed(from: sources)
  let parsed = ForeignCode.leftOut(of: plain, missing: missing)
  lower(parsed)
  return parsed.map(\.lowered)
}

private func lower(_ files: [Parsed]) {
  let module = Module(files)
  for file in files {
    file.reportSyntaxErrors()
    for rule in [
      AttributeRule.self, ImportRule.self, ConditionRule.self, SelectorRule.self, KeyPathRule.self,
      ManagedRule.self, CopyingRule.self, DynamicPropertyRule.self, OptionalCallRule.self,
      DynamicMemberRule.self, DelegateRule.self, BundleRule.self, NamedSelectorRule.self,
      ImplementationRule.self, LayerInitializerRule.self, CellRule.self, CommitRule.self,
      DateRule.self, PathWalkRule.self, LiteralRule.self, SwiftFourRule.self,
      RequiredInitializerRule.self, PlainInitializerRule.self, DynamicInstanceRule.self,
      UnwrappingRule.self, AppearanceRule.self, LaterNameRule.self, ApplicationRule.self,
    ] as [Rule.Type] {
      rule.init(file, module).walk(file.tree)
    }
  }
  ObjectiveCProtocols(module).lower()
  ExtensionKeys(module).lower()
  DynamicRequirements(module).lower()
  DynamicInstances(module).lower()
  ExtensionDispatch(module).lower()
  // This comes last, because it moves text that the other rules have changed.
  Hoisting(module).lower()
}
