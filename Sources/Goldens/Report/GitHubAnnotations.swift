/// The result of a verification as workflow commands, which GitHub Actions shows beside the files
/// that they name.
///
/// An error for each case that fails, a notice for each that was tolerated; what is the same and
/// orphans have none.
public struct GitHubAnnotations: Sendable {
  /// What is reported.
  public let result: VerificationResult

  /// Prepares the commands.
  public init(_ result: VerificationResult) { self.result = result }

  /// A command for each difference, each one line, in the order of the cases.
  public var lines: [String] {
    result.cases.compactMap { one in
      switch one.status {
      case .same, .orphan: nil
      case .tolerated: Self.command("notice", one, one.toleratedFrames.map(\.toleration))
      case .different, .missing, .altered, .damaged: Self.command("error", one, one.sentences)
      }
    }
  }

  private static func command(_ name: String, _ one: CaseResult, _ lines: [String]) -> String {
    let properties =
      [one.place.map { ("file", $0) }, ("title", "\(one.name): \(one.status.rawValue)")]
      .compactMap { $0 }
      .map { "\($0.0)=\(WorkflowText.property($0.1))" }
    return "::\(name) \(properties.joined(separator: ","))::"
      + WorkflowText.message(lines.joined(separator: "\n"))
  }
}
