import Files

/// The result of a verification as workflow commands, which GitHub Actions shows beside the named
/// files.
///
/// There is an error for each case that fails, and a notice for each tolerated one, but nothing for
/// equal cases and orphans. A case that differs or has no golden is shown at the file that it is
/// drawn from, if there is one; an altered or damaged golden at its own file.
package struct GitHubAnnotations: Sendable {
  /// The reported result.
  package let result: VerificationResult
  /// The root of the repository, to which GitHub's paths are relative; `nil` for the working
  /// directory.
  package let root: String?

  /// Creates a report.
  package init(_ result: VerificationResult, root: String? = nil) {
    self.result = result
    self.root = root
  }

  /// A command for each difference, one line each, in the order of the cases.
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

  /// Returns the file at which a case is shown, relative to the root; `nil` for a case without one.
  private func file(of one: CaseResult) -> String? {
    let isOfGolden = [.altered, .damaged].contains(one.status)
    let folder = root.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    let source = isOfGolden ? nil : one.source.map { RelativePath.of($0, from: folder) }
    // The paths of goldens are already relative to the working directory.
    let place = root == nil ? one.place : one.place.map { RelativePath.of($0, from: folder) }
    let files = [source, place].compactMap(\.self)
    return files.first { !$0.hasPrefix("../") } ?? one.place
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
