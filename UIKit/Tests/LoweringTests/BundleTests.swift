import Lowering
import Testing

/// Resources, which lie beside the sources.
@Suite struct BundleTests {
  @Test(arguments: [
    (
      "b.path(forResource: \"a\", ofType: \"png\")",
      "b.pathOfResource(forResource: \"a\", ofType: \"png\")"
    ),
    (
      "Bundle.main.url(forResource: \"a\", withExtension: nil)",
      "Bundle.main.urlOfResource(forResource: \"a\", withExtension: nil)"
    ),
    ("b.path(for: a)", "b.path(for: a)"),
    ("Bundle(url: b)", "Bundle.ofResources(url: b)"),
    ("Bundle.init(path: b)", "Bundle.ofResources(path: b)"),
    ("c.flatMap(Bundle.init(url:))", "c.flatMap(Bundle.ofResources(url:))"),
    ("Bundle(for: T.self)", "Bundle(for: T.self)"),
  ])
  func `resources are searched beside the sources`(call: (String, String)) {
    #expect(body("let a = \(call.0)\n") == "let a = \(call.1)\n")
  }

  @Test func `a bundle has an identifier, and one of the sources' own stays`() {
    #expect(body("let a = b?.bundleIdentifier\n") == "let a = b?.identifierOfApplication\n")
    let own = "struct B { var bundleIdentifier = 1 }\nlet a = B().bundleIdentifier\n"
    #expect(body(own) == own)
  }
}
