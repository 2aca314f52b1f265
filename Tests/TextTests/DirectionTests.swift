import Foundation
import Geometry
import TestSupport
import Testing
import Text

@Suite struct DirectionTests {
  /// Text as it is read, and as it lies on the line from left to right.
  @Test(arguments: [
    ("abc", "abc"),
    ("אבג", "גבא"),
    ("ab אבג cd", "ab גבא cd"),
    ("אב ab גד", "דג ab בא"),
    ("אב 12 גד", "דג 12 בא"),
    ("ab 12 אב", "ab 12 בא"),
    ("ab אב 12", "ab 12 בא"),
    ("אב 1.2-3 ab", "ab 1.2-3 בא"),
    ("ab אב.", "ab בא."),
    ("אב.", ".בא"),
    ("אב - גד ab", "ab דג - בא"),
    ("12 אב", "בא 12"),
    ("a אב ב c", "a ב בא c"),
  ])
  func `runs of a direction lie in its order`(text: String, expected: String) throws {
    #expect(try boxes(text).shown(of: text) == [expected])
  }

  /// GNU FriBidi has the whole algorithm; brackets, which it pairs, are omitted here.
  @Test func `lines are ordered as FriBidi orders them`() throws {
    var generator = SeededGenerator(seed: 7)
    let signs = Array("aabאאבسل112٣  .,-+%$:")
    let texts = (0..<600).map { _ in
      String((0..<12).compactMap { _ in signs.randomElement(using: &generator) })
        .trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
    let outcome = try ExternalTool.run(
      "fribidi",
      ["--nopad", "--nobreak", "--nomirror", "--novisual", "--vtol"],
      input: Data(texts.joined(separator: "\n").utf8)
    )
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let orders = outcome.outputText.split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Int($0) }
    }
    try #require(orders.count == texts.count)
    for (text, order) in zip(texts, orders) {
      #expect(try boxes(text).lines[0].glyphs.map(\.character) == order, "\(text)")
    }
  }

  @Test func `natural alignment is where the first letter is read from`() throws {
    #expect(try boxes("אב ab", width: 100).lines[0].x == 73)
    #expect(try boxes("ab אב", width: 100).lines[0].x == 0)
    #expect(try boxes("12 אב", width: 100).lines[0].x == 73)
    let two = try boxes("ab\nאב", width: 100)
    #expect(two.lines.map(\.x) == [0, 88])
  }

  @Test func `a paragraph from right to left begins with its first word`() throws {
    let text = "אב גד הא"
    #expect(try boxes(text, width: 30).shown(of: text) == ["דג בא", "אה"])
  }

  @Test func `its ellipsis stands at the left`() throws {
    let text = "אב גד הא"
    let layout = try boxes(text, width: 37) { $0.lineLimit = 1 }
    #expect(layout.shown(of: text) == ["…דג בא"])
  }
}
