import Lowering
import Testing

/// The compiler's view of lowered files.
@Suite struct CompilerTests {
  @Test func `a lowered module runs as it would with Objective-C`() throws {
    let compiler = try Compiler()
    defer { compiler.remove() }
    let files = lower(
      zip(["main.swift", "Button.swift", "Extras.swift"], Sample.files)
        .map { SourceFile(path: $0, text: $1) }
    )
    #expect(files.flatMap(\.errors).isEmpty)
    let output = try compiler.output(of: files)
    #expect(
      output == """
        tap 1
        tap: true
        reset
        reset true
        title
        title true
        sender
        setSender: true
        shared
        shared: true
        tint
        tintColorDidChange true
        UIView.layoutSubviews
        Button.layoutSubviews
        layoutSubviews true
        UIView.layoutSubviews
        Button.layoutSubviews
        44.0
        4.0 -1.0
        tall -
        begin 2.0 4
        true
        4.0 4
        2.0
        90.0 angle
        3.0
        will width
        did width
        width 5.0

        """
    )
  }

  @Test func `the compiler's messages name the lines of the originals`() throws {
    let compiler = try Compiler()
    defer { compiler.remove() }
    let wrong = "let wrong: Int = \"\""
    let sources = [
      """
      import Foundation
      import UIKit.UIGestureRecognizerSubclass
      @objcMembers
      class A: UIView {
        @NSManaged var a: Double
        @objc func f() {
          \(wrong)
          _ = [#selector(
            f
          )]; let other: Int = ""
        }
      }
      func g() { \(wrong) }
      @objc protocol P { @objc optional func f() -> Int }
      """,
      """

      extension A {
        func h() { \(wrong) }
        @objc
        override func layoutSubviews() {
          \(wrong)
        }
        func i() { \(wrong) }
      }
      """,
    ]
    let files = lower(
      zip(["One.swift", "Two.swift"], sources).map { SourceFile(path: $0, text: $1) }
    )
    #expect(files.flatMap(\.errors).isEmpty)
    let found = try compiler.messages(of: files).map { String($0.prefix { $0 != " " }) }
    var expected: [String] = []
    for (name, source) in zip(["One.swift", "Two.swift"], sources) {
      for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if let range = line.firstRange(of: "\"\"") {
          let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1
          expected.append("\(name):\(index + 1):\(column):")
        }
      }
    }
    #expect(found == expected.sorted())
    #expect(expected.count == 6)
  }
}
