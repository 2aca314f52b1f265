import Pixels
import Testing
import TurnTaking
import UIKit

/// Texts of text fields with baseline offsets.
@MainActor @Suite(.simulated) struct TextFieldOffsetTests {
  /// Returns the rows of two letters in a field: those of the first and those of the second.
  private func rows(
    _ offset: CGFloat?,
    _ alignment: UIControl.ContentVerticalAlignment
  ) throws -> [[Int]] {
    let simulation = Simulation(size: CGSize(width: 80, height: 80))
    simulation.window.backgroundColor = .white
    let field = simulation.show(UITextField(frame: CGRect(x: 0, y: 10, width: 80, height: 60)))
    field.contentVerticalAlignment = alignment
    let text = NSMutableAttributedString(
      string: "I      I",
      attributes: [.font: UIFont.systemFont(ofSize: 20)]
    )
    if let offset {
      text.addAttribute(.baselineOffset, value: offset, range: NSRange(location: 7, length: 1))
    }
    field.attributedText = text
    simulation.world.update()
    let picture = try simulation.picture()
    return [0..<12, 20..<80].map { columns in
      (0..<80).filter { y in columns.contains { picture[$0, y] & 0xFF < 128 } }
    }
  }

  @Test(arguments: [.center, .top, .bottom] as [UIControl.ContentVerticalAlignment])
  func `a baseline offset moves its own letters only`(
    alignment: UIControl.ContentVerticalAlignment
  ) throws {
    let plain = try rows(nil, alignment)
    let lowered = try rows(-10, alignment)
    let raised = try rows(10, alignment)
    #expect(plain[0].count > 10 && plain[0] == plain[1])
    #expect(lowered == [plain[0], plain[1].map { $0 + 10 }])
    #expect(raised == [plain[0], plain[1].map { $0 - 10 }])
  }
}
