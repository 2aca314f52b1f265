import Foundation
import TestSupport
import Testing

@testable import Batch

/// What is taken for XML, so that it may become a part of another document, is XML.
@Suite struct XMLOutlineTests {
  private static let sample = """
    <?xml version="1.0" encoding="UTF-8"?><!-- one --><testsuites xmlns:x="u" x:a="1"><?p i?>
    <testsuite name='a&amp;"b' tests="1" xmlns:y="v"><testcase name="&#60;&#x3c;é" y:z="2"/>
    <![CDATA[ < & ]]><system-out>1 &lt; 2 > 0</system-out ></testsuite></testsuites>\n
    """

  @Test func `what a suite may hold is read`() throws {
    let outline = try XMLOutline(Array(Self.sample.utf8))
    #expect(outline.children.map(\.name) == ["testsuite"])
    #expect(outline.children.first?.children.map(\.name) == ["testcase", "system-out"])
  }

  @Test(arguments: [
    #"<a b="x&y"/>"#, "<a>x & y</a>", "<a>&nbsp;</a>", "<a>&#0;</a>", "<a>&#x1F;</a>",
    "<a>&#+60;</a>", "<a>&#xD800;</a>", "<a>&;</a>", "<a>&#;</a>", "<a>&amp</a>", "<a>]]></a>",
    #"<a b="1"c="2"/>"#, "<1a/>", "<a>\u{1}</a>", "<a>\u{FFFE}</a>", "<a><!-- -- --></a>",
    "<a><!--></a>", "<a><!--- --->--></a>", "<a><?xml version='1.0'?></a>", "<a><??></a>",
    #"<?xml version="1.0" encoding="ISO-8859-1"?><a/>"#, "<?xml?><a/>", "<a b='<'/>", "<a b/>",
    " <?xml version=\"1.0\"?><a/>", "<a/><![CDATA[x]]>", "<a></b></a>", "<a b='1' b='2'/>",
    "<p:a/>", "<a p:b='1'/>", "<a/>\u{FEFF}", "<a / >",
    "<testsuites xmlns:p='u'><p:a/></testsuites>",
  ])
  func `what is not well-formed is refused`(_ text: String) {
    #expect(throws: XMLOutline.Failure.self) { try XMLOutline(Array(text.utf8)) }
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    #expect(throws: XMLOutline.Failure.self) {
      try XMLOutline(Array("<a>".utf8) + [0xFF] + Array("</a>".utf8))
    }
  }

  @Test func `what is read of damaged documents is read by expat, too`() throws {
    var generator = SeededGenerator(seed: 7)
    let parts = [
      "&", "<", ">", "\"", "'", "]]>", "--", "&amp;", "&#", ";", "/", " ", "=", "x", "?", ":",
    ]
    var accepted: [String] = []
    for _ in 0..<4_000 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        default:
          let part = parts[Int.random(in: 0..<parts.count, using: &generator)]
          bytes.insert(contentsOf: Array(part.utf8), at: place)
        }
      }
      guard let outline = try? XMLOutline(bytes) else { continue }
      accepted += outline.children.map(\.text)
    }
    try #require(accepted.count > 200)
    let reader = """
      import json, sys, xml.etree.ElementTree as E
      for text in json.load(sys.stdin):
          try: E.fromstring(text)
          except E.ParseError as error: print(error, text)
      """
    let input = try JSONSerialization.data(withJSONObject: accepted)
    let outcome = try ExternalTool.run("/usr/bin/python3", ["-c", reader], input: input)
    #expect(outcome.exitCode == 0)
    #expect(outcome.outputText == "")
  }
}
