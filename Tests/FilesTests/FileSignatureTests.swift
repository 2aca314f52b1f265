import Files
import Testing

@Suite struct FileSignatureTests {
  private static let webp = FileSignature("RIFF").followed(byAny: 4, then: "WEBP")

  @Test(arguments: [
    ("RIFF\u{1}\u{2}\u{3}\u{4}WEBPmore", true, true), ("RIFF1234WAVE", false, false),
    ("RIFF12", false, true), ("RIFX", false, false), ("", false, true),
  ])
  func `a file is of a kind by its first bytes`(text: String, matches: Bool, mayMatch: Bool) {
    #expect(Self.webp.matches(Array(text.utf8)) == matches)
    #expect(Self.webp.mayMatch(Array(text.utf8)) == mayMatch)
  }
}
