import SwiftSyntax

/// A rule that imports `UIKit` in every file, and removes imports of modules that this UIKit
/// replaces or Linux lacks.
final class ImportRule: Rule {
  /// The modules that this UIKit re-exports or replaces; importing them makes names ambiguous.
  private static let dropped: Set = [
    "AudioToolbox", "Combine", "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation",
    "FoundationEssentials", "Glibc", "MobileCoreServices", "ObjectiveC", "QuartzCore", "os",
  ]

  /// The available modules of Swift and of this project, whose imports are kept.
  private static let kept: Set = [
    "Clips", "Encoding", "Formats", "Geometry", "Goldens", "Layers", "Observation",
    "Parameters", "Pixels", "Pullreel", "PullreelCommand", "PullreelTesting", "PullreelUIKit",
    "Raster", "RefreshAnimations", "RegexBuilder", "SVG", "Script", "Scrolling", "Swift",
    "Synchronization", "Testing", "Text", "Timing", "UIKit", "Vectors", "_Concurrency",
  ]

  /// Returns whether a library for iOS and a module of this project have the same name.
  static func isNameTaken(_ module: String) -> Bool { module == "Lottie" }

  /// Returns whether lowering removes the import of a module.
  static func isLeftOut(_ module: String) -> Bool { !kept.contains(module) }

  /// Returns whether this UIKit re-exports or replaces a module, so that sources may name the
  /// module without importing it.
  static func isReplaced(_ module: String) -> Bool { dropped.contains(module) }

  /// Returns whether a module is available here, or is a known framework of Apple's.
  static func isKnown(_ module: String) -> Bool {
    kept.contains(module) || dropped.contains(module) || Framework.named(module) != nil
  }

  /// Returns the modules that a file imports, under any condition.
  static func modules(of file: Parsed) -> [String] {
    let finder = Imports(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.modules
  }

  private var importsUIKit = false

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    for item in node.statements {
      guard let import_ = item.item.as(ImportDeclSyntax.self) else { continue }
      if import_.importKindSpecifier == nil, import_.path.first?.name.text == "UIKit" {
        importsUIKit = true
      }
    }
    if !importsUIKit { file.imports.append("UIKit") }
    return .visitChildren
  }

  /// For each module that Linux lacks or UIKit replaces, the module that declares the same names.
  ///
  /// UIKit re-exports Foundation, except for the classes that it has itself, such as `Timer`.
  private static let replacements = [
    "AudioToolbox": "UIKit", "Combine": "UIKit", "CoreFoundation": "UIKit", "Darwin": "Foundation",
    "Dispatch": "UIKit", "Foundation": "UIKit", "MobileCoreServices": "UIKit",
    "ObjectiveC": "UIKit",
  ]

  /// Changes the module of a name, such as `Darwin.sin` to `Foundation.sin`.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self),
      let replacement = Self.replacements[base.baseName.text],
      // DateRule replaces the whole of such an expression.
      !["Date", "NSDate"].contains(node.declName.baseName.text)
    {
      file.edits.replace(base.bytes, with: replacement)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self),
      let replacement = Self.replacements[base.name.text]
    {
      file.edits.replace(base.bytes, with: replacement)
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.path.first else { return .skipChildren }
    let module = first.name.text
    if module == "UIKit" {
      if node.path.count > 1, node.importKindSpecifier == nil {
        file.edits.replace(first.name.end..<node.path.end, with: "")
      }
      return .skipChildren
    }
    guard Self.isLeftOut(module) else { return .skipChildren }
    let item = node.parent?.as(CodeBlockItemSyntax.self)
    file.edits.remove(item?.semicolon == nil ? node.bytes : item?.bytes ?? node.bytes)
    if !Self.dropped.contains(module), Framework.named(module) == nil {
      file.note(
        at: node,
        "the import of \(module) is dropped; add the sources of \(module)"
      )
    }
    return .skipChildren
  }
}

/// The modules that a file imports.
private final class Imports: SyntaxVisitor {
  var modules: [String] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.path.first { modules.append(first.name.text) }
    return .skipChildren
  }
}
