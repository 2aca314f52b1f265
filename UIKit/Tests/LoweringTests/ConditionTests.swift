import Testing

/// `#if os(iOS)`.
@Suite struct ConditionTests {
  @Test func `what is for iOS counts on Linux`() {
    #expect(
      body("#if os(iOS) || os(tvOS)\nlet a = 0\n#elseif !os( iOS )\n#endif\n")
        == "#if os(Linux) || os(tvOS)\nlet a = 0\n#elseif !os( Linux )\n#endif\n"
    )
  }

  @Test func `conditions inside types and functions count too`() {
    #expect(
      body("class A {\n#if os(iOS)\nfunc f() {\n#if os(iOS)\n#endif\n}\n#endif\n}\n")
        == "class A {\n#if os(Linux)\nfunc f() {\n#if os(Linux)\n#endif\n}\n#endif\n}\n"
    )
  }

  @Test func `code for a library whose name a module of this project has does not apply`() {
    #expect(
      body("#if canImport(Lottie) && os(iOS)\nlet a = 0\n#endif\n")
        == "#if canImport(NoModule) && os(Linux)\nlet a = 0\n#endif\n"
    )
  }

  @Test func `availability stays`() {
    let source = "func f() { if #available(iOS 13, *) { os(iOS) } }\n"
    #expect(body(source) == source)
  }
}
