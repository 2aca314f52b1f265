import Pullreel

// Where reports come from: each is one call of Goldens' Report.
extension VerificationResult {
  func writePage(to file: inout OutputFile) throws {
    try Array(plainText.utf8).withUnsafeBytes { try file.write($0) }
  }

  var junitText: String { plainText }

  var jsonText: String { plainText }

  var markdownText: String { plainText }

  /// One line for each case.
  var plainText: String {
    cases.map { PlainLine.of("\($0.name): \($0.line)") + "\n" }.joined()
  }
}
