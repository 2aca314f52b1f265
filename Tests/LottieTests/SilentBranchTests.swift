import Foundation
import Testing

/// Branches of the reader that return nothing, found in its source.
///
/// A branch is a line with `return nil`, `return []`, `return .nothing`, `continue`, `break`,
/// `default:` or `.prefix(`. Each branch must state its outcome in one of two ways; a new branch
/// fails here until it does:
///
/// * by calling a function that notes an unsupported feature, or by throwing, in the same block
///   above the branch, or
/// * by a comment above the branch or above its statement, with one of four labels: `Supported:`
///   if the picture is right, `Invisible:` if the ignored part draws nothing, `Reported:` if other
///   code notes the fault, and `Unreachable:` if the branch never runs.
struct SilentBranchTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Sources/Lottie").standardizedFileURL

  private static let marks = ["Supported:", "Invisible:", "Reported:", "Unreachable:"]
  private static let endings = [
    "return nil", "return []", "return .nothing", "continue", "break", "default:", ".prefix(",
  ]

  /// Returns the lines of a source that return nothing and do not say what comes of it, by number.
  private func silentLines(of source: String) -> [Int] {
    let lines = source.components(separatedBy: "\n")
    return lines.indices.filter { isBranch(lines[$0]) && !isExplained($0, in: lines) }
      .map { $0 + 1 }
  }

  private func isBranch(_ line: String) -> Bool {
    let code = line.components(separatedBy: "//")[0]
    return Self.endings.contains { ending in
      guard let place = code.range(of: ending) else { return false }
      // `default: value` is an argument of a subscript, and "breaks" no whole word.
      let next = place.upperBound < code.endIndex ? code[place.upperBound] : " "
      return !next.isLetter && (ending != "default:" || code.drop { $0 == " " }.hasPrefix(ending))
    }
  }

  private func isExplained(_ index: Int, in lines: [String]) -> Bool {
    let depth = indentation(lines[index])
    let stands = ["return", "continue", "break"].contains {
      lines[index].drop { $0 == " " }.hasPrefix($0)
    }
    for line in lines[..<index].reversed() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("//") {
        if Self.marks.contains(where: text.contains) { return true }
        continue
      }
      if stands, isNoted(String(text)) { return true }
      // The block begins above; a statement of several lines starts at its first one.
      let isStart = text.hasPrefix("guard ") || text.hasPrefix("if ") || text.hasPrefix("case ")
      if indentation(line) < depth || text.isEmpty || isStart && indentation(line) == depth {
        // A comment above that line still belongs to the statement.
        guard isStart, let place = lines[..<index].lastIndex(of: line), place > 0 else {
          return false
        }
        return Self.marks.contains(where: lines[place - 1].contains)
      }
      if !stands, text.hasSuffix("{") || text.hasSuffix("}") { return false }
    }
    return false
  }

  private func isNoted(_ text: String) -> Bool {
    text.hasPrefix("throw ") || text.contains("note(")
      || text.range(of: "note[A-Z][A-Za-z]*\\(", options: .regularExpression) != nil
  }

  private func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  @Test(arguments: ["Reading", "Documents"])
  func `every branch of the reader that returns nothing says what comes of it`(
    name: String
  ) throws {
    let folder = Self.folder.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    #expect(files.count > 5)
    for file in files {
      let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      #expect(silentLines(of: source) == [], "\(name)/\(file)")
    }
  }

  @Test func `a branch without a word is found, and one with a word is not`() {
    let silent = """
      func f() {
        guard a else { return nil }
        switch b {
        case 1: c = d
        default: c = e
        }
        return nil
      }
      """
    #expect(silentLines(of: silent) == [2, 5, 7])
    let told = """
      func f() {
        // Supported: the default.
        guard a else { return nil }
        switch b {
        case 1: c = d
        // Invisible: a control.
        default: c = e
        }
        note("a thing")
        return nil
      }
      """
    #expect(silentLines(of: told) == [])
  }
}
