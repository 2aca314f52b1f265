import SwiftSyntax

/// A repair of lowered files where the compiler reports that this UIKit differs from Apple's.
///
/// Most differences are of a few kinds: a requirement that is optional on iOS and has a default
/// here, an override of a missing method, a missing member. A statement that only sets or calls a
/// missing member is dropped with a note. Other code that needs a missing member is replaced by a
/// call that ends the preview and names the member. Mistakes in the sources' own names remain
/// errors.
public struct Repair {
  /// The texts of the lowered files (sources rewritten for Linux); each repair changes these texts.
  public private(set) var texts: [String]

  /// Notes on dropped code, in the order of the repairs.
  public private(set) var losses: [Message] = []

  private let paths: [String]
  /// The names that the original files declare; `dropped` has those that lowering has dropped, and
  /// the dropped members as `Type.member`.
  private let declared: Set<String>
  private let dropped: Set<String>
  private let owners: [String: String]

  /// - Parameters:
  ///   - lowered: The files of a module after lowering.
  ///   - originals: The files before lowering.
  public init(_ lowered: [Lowered], of originals: [SourceFile]) {
    texts = lowered.map(\.text)
    paths = lowered.map(\.path)
    let all = Self.declaredNames(originals)
    let kept = Self.declaredNames(lowered.map { SourceFile(path: $0.path, text: $0.text) })
    declared = all.names
    dropped = all.names.subtracting(kept.names).union(all.members.subtracting(kept.members))
    owners = MemberOwners.found(in: lowered)
  }

  private static func declaredNames(_ files: [SourceFile]) -> DeclaredNames {
    let walk = DeclaredNames(viewMode: .sourceAccurate)
    for file in files { walk.walk(Parsed(file).tree) }
    return walk
  }

  /// Repairs the places of the errors that the compiler reports.
  ///
  /// - Parameter messages: The compiler's output, as `path:line:column: error: text`.
  /// - Returns: Whether a file has changed, so that it is worth compiling again.
  public mutating func apply(_ messages: String) -> Bool {
    var known: Set<CompilerError> = []
    let errors = messages.split(separator: "\n").compactMap { CompilerError($0) }
      .filter { known.insert($0).inserted }
    guard !errors.isEmpty else { return false }
    // Unexplained errors come last, because repairs of other errors may remove them.
    return repair(errors.filter { !$0.isUnexplained }) { $0.apply($1) }
      || repair(errors.filter(\.isUnexplained)) { $0.applyUnexplained($1) }
  }

  private mutating func repair(
    _ errors: [CompilerError],
    _ apply: (FileRepair, CompilerError) -> Void
  ) -> Bool {
    var hasChanged = false
    let gaps = Gaps(declared: declared, dropped: dropped, owners: owners)
    for index in texts.indices {
      let file = Parsed(SourceFile(path: paths[index], text: texts[index]))
      // In the list of previews, a missing name stays an error.
      let session = FileRepair(file, ForeignCode.isStage(file) ? nil : gaps)
      for error in errors { apply(session, error) }
      guard !file.edits.ranges.isEmpty else { continue }
      texts[index] = file.edits.text
      losses += session.losses
      hasChanged = true
    }
    return hasChanged
  }
}

/// The test for whether a missing name belongs to Apple's UIKit or is a mistake of the sources.
struct Gaps {
  let declared: Set<String>
  let dropped: Set<String>
  /// The type that declares each member, if there is only one.
  let owners: [String: String]

  private static let prefixes = [
    "CG", "CA", "UI", "NS", "CF", "CT", "CI", "AV", "kC", "kUT", "os_", "objc_", "class_",
    "method_",
    "protocol_", "property_", "ivar_", "object_", "sel_", "dispatch_", "vDSP", "vImage", "simd_",
    "SC", "Sec", "MK", "CL", "GLK", "GL_", "gl", "AudioServices", "_dispatch", "Dispatch",
    "_SYS", "sysctl", "mach_", "OS",
  ]

  /// Returns whether an error is about a missing declaration of Apple's, or a dropped declaration.
  func contains(_ error: CompilerError) -> Bool {
    let names = error.names
    if error.begins(with: "value of type '") || error.begins(with: "type '"),
      error.text.contains("' has no member '"), let owner = names.first, let member = names.last
    {
      let owner = head(of: owner)
      return dropped.contains(member) || dropped.contains("\(owner).\(member)")
        || !declared.contains(owner)
    }
    if error.begins(with: "cannot find "), let name = names.first {
      return dropped.contains(name)
        || !declared.contains(name) && Self.prefixes.contains { isOfApple(name, prefix: $0) }
    }
    return error.text.contains("' is unavailable") && !names.contains { declared.contains($0) }
  }

  /// Returns whether a name has a prefix of Apple's, as `glEnable` does and `glow` does not.
  private func isOfApple(_ name: String, prefix: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    return prefix.hasSuffix("_") || name.dropFirst(prefix.count).first?.isUppercase == true
  }

  /// Returns the name of a type without `any`, generic arguments and anything after them.
  private func head(of type: String) -> String {
    let plain = type.hasPrefix("any ") ? type.dropFirst(4) : Substring(type)
    return String(plain.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}

/// A search for the type that declares each member: the only protocol, or else the only class.
private final class MemberOwners: SyntaxVisitor {
  private var protocols: [String: Set<String>] = [:]
  private var classes: [String: Set<String>] = [:]

  static func found(in files: [Lowered]) -> [String: String] {
    let walk = MemberOwners(viewMode: .sourceAccurate)
    for file in files { walk.walk(Parsed(SourceFile(path: file.path, text: file.text)).tree) }
    let only = { (owners: [String: Set<String>], start: String) in
      owners.filter { $0.value.count == 1 }.compactMapValues { names in
        names.first.map { "\(start)\($0)" }
      }
    }
    return only(walk.protocols, "any ").merging(only(walk.classes, "")) { first, _ in first }
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    for name in names(node.memberBlock) { protocols[name, default: []].insert(node.name.text) }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    for name in names(node.memberBlock) { classes[name, default: []].insert(node.name.text) }
    return .visitChildren
  }

  private func names(_ block: MemberBlockSyntax) -> [String] {
    block.members.flatMap { member -> [String] in
      if let function = member.decl.as(FunctionDeclSyntax.self) { return [function.name.text] }
      return member.decl.as(VariableDeclSyntax.self)?.bindings
        .map { $0.pattern.trimmedDescription } ?? []
    }
  }
}
