/// A report in Markdown, for a comment on a pull request.
///
/// The report begins with a note if the goldens are from another machine. Then come the failures
/// with reasons, the number of cases with each status, and a collapsed list of tolerated frames.
/// Equal results give equal bytes.
package struct MarkdownReport: Sendable {
  package let result: VerificationResult

  package init(_ result: VerificationResult) { self.result = result }

  /// The maximum number of tolerated frames to list for a case; comments have a length limit.
  private static let listedFrames = 20

  /// The document, with a trailing line break.
  package var text: String {
    let sections =
      [["## \(MarkdownText.escaped(result.title)): \(result.headline)"]]
      + [environment, failures, counts, tolerated, unpictured, orphans].filter { !$0.isEmpty }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var environment: [String] {
    guard let note = result.environmentNote else { return [] }
    return ["> **Another machine:** \(note)", ">"]
      + result.environment.map { "> * \(MarkdownText.escaped($0.description))" }
  }

  private var failures: [String] {
    let failures = result.failures
    guard !failures.isEmpty else { return [] }
    return ["| case | status | what changed |", "|---|---|---|"]
      + failures.map { one in
        let sentences = one.sentences.map(MarkdownText.escaped).joined(separator: "<br>")
        return "| \(Self.name(one)) | \(one.status.rawValue) | \(sentences) |"
      }
  }

  private var counts: [String] {
    let counts = result.counts.filter { $0.count > 0 }
    guard !counts.isEmpty else { return [] }
    return [
      "| " + counts.map(\.status.rawValue).joined(separator: " | ") + " |",
      "|" + counts.map { _ in "--:|" }.joined(),
      "| " + counts.map { String($0.count) }.joined(separator: " | ") + " |",
    ]
  }

  private var tolerated: [String] {
    let cases = result.cases.filter { !$0.toleratedFrames.isEmpty }
    guard !cases.isEmpty else { return [] }
    let count = cases.map(\.toleratedFrames.count).reduce(0, +)
    let frames = count == 1 ? "1 frame differs" : "\(count) frames differ"
    let lines = cases.flatMap { one in
      let frames = one.toleratedFrames
      let listed = frames.prefix(Self.listedFrames).map { "* \(Self.name(one)), \($0.toleration)" }
      let rest = frames.count - listed.count
      return listed + (rest > 0 ? ["* \(Self.name(one)), and \(rest) more frames"] : [])
    }
    return ["<details><summary>\(frames) within tolerance</summary>", ""] + lines
      + ["", "</details>"]
  }

  private var unpictured: [String] {
    result.cases(.same).compactMap { one in
      one.pictureNote.map { "* \(Self.name(one)): \(MarkdownText.escaped($0))" }
    }
  }

  private var orphans: [String] {
    let orphans = result.cases(.orphan)
    guard !orphans.isEmpty else { return [] }
    return ["Goldens that belong to no animation (`pullreel prune --delete` removes them):", ""]
      + orphans.map { "* \(Self.name($0))" }
  }

  private static func name(_ one: CaseResult) -> String {
    MarkdownText.escaped(one.name.description)
  }
}
