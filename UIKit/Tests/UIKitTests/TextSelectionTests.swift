import Testing
import TurnTaking
import UIKit

/// Positions, ranges and selections of text fields and text views.
@MainActor @Suite(.simulated) struct TextSelectionTests {
  private func inputs(_ simulation: Simulation) -> [any UITextInput & UIView] {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let view = UITextView(frame: CGRect(x: 0, y: 50, width: 200, height: 40))
    field.text = "hello"
    view.text = "hello"
    for input in [field, view] { simulation.window.addSubview(input) }
    return [field, view]
  }

  @Test func `positions are moved, compared and joined to ranges`() throws {
    for input in inputs(Simulation()) {
      let (start, end) = (input.beginningOfDocument, input.endOfDocument)
      #expect(input.compare(start, to: end) == .orderedAscending)
      #expect(input.compare(end, to: start) == .orderedDescending)
      #expect(input.compare(start, to: start) == .orderedSame)
      #expect(input.offset(from: end, to: start) == -5)
      #expect(input.position(from: start, offset: 6) == nil)
      let two = try #require(input.position(from: start, offset: 2))
      let four = try #require(input.position(from: two, in: .right, offset: 2))
      #expect(input.position(from: two, in: .left, offset: 3) == nil)
      let range = try #require(input.textRange(from: two, to: four))
      #expect(input.text(in: range) == "ll")
      #expect(range == input.textRange(from: four, to: two))
    }
  }

  @Test func `no position is found in another line, which a note says`() throws {
    let simulation = Simulation()
    for input in inputs(simulation) {
      let two = try #require(input.position(from: input.beginningOfDocument, offset: 2))
      #expect(input.position(from: two, in: .up, offset: 1) == nil)
      #expect(input.position(from: two, in: .down, offset: 1) == nil)
    }
    #expect(
      simulation.world.notes == [
        "UITextInput.position(from:in:offset:) finds no positions in other lines"
      ]
    )
  }

  @Test func `a new font or colour leaves the selection alone, and a new text does not`() throws {
    let view = try #require(inputs(Simulation()).last as? UITextView)
    _ = view.becomeFirstResponder()
    let range = NSRange(location: 1, length: 2)
    view.selectedRange = range
    view.font = .systemFont(ofSize: 30)
    view.textColor = .red
    #expect(view.selectedRange == range)
    view.attributedText = NSAttributedString(string: "hello")
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
  }

  @Test func `the position next to a point is between whole characters`() throws {
    let simulation = Simulation()
    let field = try #require(inputs(simulation).first as? UITextField)
    field.text = "a👍🏽b"
    _ = field.becomeFirstResponder()
    simulation.world.update()
    let start = field.beginningOfDocument
    let offsets = try (0..<100).map { x in
      let position = try #require(field.closestPosition(to: CGPoint(x: x, y: 0)))
      return field.offset(from: start, to: position)
    }
    #expect(Set(offsets) == [0, 1, 5, 6] && offsets == offsets.sorted())
    let after = try #require(field.position(from: start, offset: 1))
    let x = field.caretRect(for: after).minX
    #expect(field.closestPosition(to: CGPoint(x: x, y: 0))?.isEqual(after) == true)
  }

  @Test func `text is typed and deleted at the selection`() throws {
    for input in inputs(Simulation()) {
      _ = input.becomeFirstResponder()
      let start = input.beginningOfDocument
      let two = try #require(input.position(from: start, offset: 2))
      let four = try #require(input.position(from: start, offset: 4))
      input.selectedTextRange = input.textRange(from: two, to: four)
      input.insertText("LLL")
      #expect(
        input.text(in: try #require(input.textRange(from: start, to: input.endOfDocument)))
          == "heLLLo"
      )
      #expect(
        input.selectedTextRange?.start.isEqual(input.position(from: start, offset: 5)) == true
      )
      input.deleteBackward()
      input.replace(try #require(input.textRange(from: start, to: start)), withText: "<")
      let all = try #require(input.textRange(from: start, to: input.endOfDocument))
      #expect(input.text(in: all) == "<heLLo")
    }
  }

  @Test func `marked text is replaced until it is unmarked`() throws {
    for input in inputs(Simulation()) {
      _ = input.becomeFirstResponder()
      input.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
      #expect(input.text(in: try #require(input.markedTextRange)) == "ni")
      input.setMarkedText("你好", selectedRange: NSRange(location: 1, length: 9))
      let selected = try #require(input.selectedTextRange)
      #expect(input.text(in: selected) == "好")
      input.unmarkText()
      #expect(input.markedTextRange == nil)
      input.insertText("!")
      let end = input.endOfDocument
      let all = try #require(input.textRange(from: input.beginningOfDocument, to: end))
      #expect(input.text(in: all) == "hello你!")
    }
  }

  @Test func `subclasses override what text fields and text views have as text inputs`() throws {
    let field = OverridingField()
    let view = OverridingTextView()
    for input in [field, view] as [any UITextInput & UIView] {
      let start = input.beginningOfDocument
      #expect(input.position(from: start, in: .right, offset: 1) == nil)
      #expect(input.offset(from: start, to: input.endOfDocument) == 7)
      #expect(input.compare(start, to: start) == .orderedDescending)
      #expect(input.closestPosition(to: .zero) == nil)
      let range = UITextField().textRange(from: start, to: start)
      #expect(input.textRange(from: start, to: start) == nil)
      #expect(input.text(in: try #require(range)) == "other")
      input.setMarkedText("a", selectedRange: NSRange(location: 0, length: 0))
      input.unmarkText()
      #expect(!input.hasText)
    }
    #expect(field.unmarked == 1)
    #expect(view.unmarked == 1)
  }

  @Test func `the caret is at the selection, and a new text moves it to the end`() throws {
    let simulation = Simulation()
    let field = try #require(inputs(simulation).first as? UITextField)
    #expect(field.selectedTextRange == nil)
    _ = field.becomeFirstResponder()
    simulation.world.update()
    let caret = try #require(field.subviews.last)
    let end = caret.frame.minX
    let start = field.beginningOfDocument
    field.selectedTextRange = field.textRange(from: start, to: start)
    simulation.world.update()
    #expect(caret.frame.minX < end)
    #expect(field.closestPosition(to: CGPoint(x: -9, y: 0))?.isEqual(start) == true)
    field.text = "hello"
    simulation.world.update()
    #expect(caret.frame.minX == end)
  }

  @Test
  func `a text view that is edited shows a caret after its text, or on the line after a break`() {
    let simulation = Simulation()
    let view = simulation.show(UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    view.font = .systemFont(ofSize: 20)
    view.text = "Wide"
    #expect(view.becomeFirstResponder())
    simulation.world.update()
    let place = view.caretRect(for: view.endOfDocument)
    #expect(place.minX > 40 && place.minX < 70 && place.height > 20)
    #expect(view.subviews.contains { $0.frame == place && !$0.isHidden })
    view.text = "Wide\n"
    simulation.world.update()
    let next = view.caretRect(for: view.endOfDocument)
    #expect(next.minX < place.minX && next.minY > place.midY)
    #expect(view.caretRect(for: view.beginningOfDocument).minX == next.minX)
    #expect(view.resignFirstResponder())
    #expect(view.subviews.allSatisfy { $0.frame != next || $0.isHidden })
  }
}
