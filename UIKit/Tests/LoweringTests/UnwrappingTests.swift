import Testing

/// Implicitly unwrapped numbers in calculations.
@Suite struct UnwrappingTests {
  private func calculation(_ text: String) -> String {
    let source =
      "class A {\n  var r: CGFloat!\n  var s: String!\n  func f(c: CGFloat) { \(text) }\n}\n"
    let lowered = body(source)
    let start = lowered.firstRange(of: "{ ")?.upperBound ?? lowered.startIndex
    return String(lowered[start...].prefix { $0 != "}" }.dropLast())
  }

  @Test func `a property in a longer calculation is unwrapped`() {
    #expect(
      calculation("let x = (r + c * 0) * sin(c / r) + r")
        == "let x = (r! + c * 0) * sin(c / r) + r!"
    )
    #expect(calculation("x = r ?? c + c") == "x = r ?? c + c")
  }

  @Test(arguments: ["f(r * c)", "x = s + s + s", "let r = c; x = r + r + c", "x = y ? r : r"])
  func `other code stays as it is`(text: String) { #expect(calculation(text) == text) }
}
