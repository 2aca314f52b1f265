import Lowering
import Testing

/// Files that are no Swift.
@Suite struct SyntaxErrorTests {
  @Test func `a syntax error is named with its place`() {
    let messages = errors("class A {\n  func f( {}\n}\n")
    #expect(messages.count >= 1)
    #expect(
      messages.allSatisfy { $0.hasPrefix("A.swift:2:") && $0.hasSuffix("; fix the syntax first") }
    )
  }

  @Test func `an empty file is lowered`() {
    #expect(body("") == "")
    #expect(body("// nothing") == "// nothing")
  }
}
