import Testing

@testable import Files

@Suite struct PlainLineTests {
  @Test(arguments: [
    ("art/ring.json: same", "art/ring.json: same"), ("a::b", "a::b"), ("## title", "## title"),
    ("::set-output name=x::y", "./::set-output name=x::y"), ("  ::error::x", "./  ::error::x"),
    ("##[error]x", "#\\#[error]x"), ("a ##vso[task.x]", "a #\\#vso[task.x]"),
    ("###[x", "##\\#[x"), ("a\r::error::x", "a\u{FFFD}::error::x"),
    ("a\u{1B}[31m\n", "a\u{FFFD}[31m\u{FFFD}"), ("\u{A0}::x", "./\u{A0}::x"),
  ])
  func `no line is a command of a build server, and ordinary ones stay`(
    text: String,
    line: String
  ) {
    #expect(PlainLine.of(text) == line)
    #expect(PlainLine.of(line) == line)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x2E], "a\\xff."), ([0xC3, 0xA9], "é"), ([0xC3], "\\xc3"),
      ([0xE2, 0x82, 0xAC, 0x80, 0x0A], "€\\x80\n"), ([0xF0, 0x9F, 0x8E, 0xAC], "🎬"),
      ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"),
    ] as [([UInt8], String)]
  )
  func `bytes that are not UTF-8 are spelled out`(bytes: [UInt8], spelling: String) {
    #expect(bytes.withUnsafeBytes { PlainLine.spelling($0) } == spelling)
  }

  @Test(arguments: [
    (".pullreel-12-a.partial", true), (".pullreel-12.3-.partial", true),
    (".pullreel-notes.partial", false), (".pullreel--a.partial", false),
    (".pullreel-12-a.gif", false), ("pullreel-12-a.partial", false),
  ])
  func `only names that writers give are swept`(name: String, isOurs: Bool) {
    #expect(PartialFile.isName(name) == isOurs)
  }

  @Test(arguments: [("00000.png", 0), ("00012.png", 12), ("123456.png", 123_456)])
  func `a frame's name has five digits or more`(name: String, number: Int) {
    #expect(FrameName.number(of: name) == number)
    #expect(FrameName.of(number) == name)
  }

  @Test(arguments: [
    "0.png", "000000.png", "-0001.png", "+0001.png", "00001.PNG", "00001.jpg", "a.png",
  ])
  func `other names are not those of frames`(name: String) {
    #expect(FrameName.number(of: name) == nil)
  }
}
