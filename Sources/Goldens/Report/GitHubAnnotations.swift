import Files

/// A report as workflow commands, which GitHub Actions shows as annotations of files.
///
/// Each failed case is an error, and each tolerated case is a notice. Other cases are not reported.
/// An altered or damaged golden is shown at the golden's file. Any other case is shown at its
/// source file or, if the repository has no such file, at the golden's file.
package struct GitHubAnnotations: Sendable {
  package let result: VerificationResult
  /// The root of the repository, to which paths are relative; `nil` for the working directory.
  package let root: String?

  package init(_ result: VerificationResult, root: String? = nil) {
    self.result = result
    self.root = root
  }

  /// The workflow commands, one line for each failed or tolerated case, in the order of the cases.
  package var lines: [String] {
    result.cases.compactMap { one in
      switch one.status {
      case .same, .orphan: nil
      case .tolerated: command("notice", one, one.toleratedFrames.map(\.toleration))
      case .different, .missing, .altered, .damaged, .new, .removed, .renamed, .moved, .unreadable:
        command("error", one, one.sentences)
      }
    }
  }

  /// Returns the path of the file to annotate, relative to the root; `nil` if a case has no file.
  private func file(of one: CaseResult) -> String? {
    let isOfGolden = [.altered, .damaged].contains(one.status)
    let folder = root.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    let source = isOfGolden ? nil : one.source.map { RelativePath.of($0, from: folder) }
    // The paths of goldens are already relative to the working directory.
    let expected = one.path.map { root == nil ? $0 : RelativePath.of($0, from: folder) }
    let files = [source, expected].compactMap(\.self)
    return files.first { !$0.hasPrefix("../") } ?? one.path
  }

  private func command(_ name: String, _ one: CaseResult, _ lines: [String]) -> String {
    let properties =
      [file(of: one).map { ("file", $0) }, ("title", "\(one.name): \(one.status.rawValue)")]
      .compactMap { $0 }
      .map { "\($0.0)=\(WorkflowText.property($0.1))" }
    return "::\(name) \(properties.joined(separator: ","))::"
      + WorkflowText.message(lines.joined(separator: "\n"))
  }
}
