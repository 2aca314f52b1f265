import Pixels
import Testing
import TurnTaking
import UIKit

/// Sizes of texts that Interface Builder has written into published storyboards, in points.
@MainActor @Suite(.simulated) struct FontWidthTests {
  @Test(arguments: [
    ("Label", 17, 42), ("Content description", 17, 150.67), ("Completion indicator", 17, 159),
    ("Accepts Touches", 14, 111), ("Stroke Width", 14, 84), ("Subtitle", 11, 40.5),
    ("Delete", 16, 47), ("Button", 15, 46), ("Long press here", 19, 137),
    ("This is A TEST", 30, 192),
  ])
  func `a text is as wide as on a phone`(text: String, size: CGFloat, width: CGFloat) {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = text
    #expect(abs(label.intrinsicContentSize.width / width - 1) < 0.015)
  }

  @Test(arguments: [("Recommended Basal", 15, 153), ("Glucose", 15, 60), ("CONFIRM", 17, 80)])
  func `a bold text is as wide as on a phone`(
    text: String,
    size: CGFloat,
    width: CGFloat
  ) {
    let label = UILabel()
    label.font = .boldSystemFont(ofSize: size)
    label.text = text
    #expect(abs(label.intrinsicContentSize.width / width - 1) < 0.015)
  }

  @Test func `a line of the system font has the height of one on a phone`() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(abs(font.ascender - 16.186) < 0.001 && abs(font.descender + 4.101) < 0.001)
    let label = UILabel()
    label.text = "Label"
    #expect(label.intrinsicContentSize.height == 20.5)
  }

  @Test func `kerning adds to the space of the system font`() {
    let font = UIFont.systemFont(ofSize: 17)
    let plain = NSAttributedString(string: "Label", attributes: [.font: font])
    let kerned = NSAttributedString(string: "Label", attributes: [.font: font, .kern: 2])
    #expect(abs(kerned.size().width - plain.size().width - 10) < 0.51)
  }

  @Test func `another font is twice as wide at twice the size`() throws {
    func width(_ size: CGFloat) throws -> CGFloat {
      let font = try #require(UIFont(name: "DejaVu Sans", size: size))
      return NSAttributedString(string: "Recommended", attributes: [.font: font]).size().width
    }
    #expect(abs(try width(34) - 2 * width(17)) <= 1)
  }

  @Test(arguments: [UIFont.Weight.regular, .semibold, .bold, .heavy])
  func `a larger font is wider`(weight: UIFont.Weight) {
    var last: CGFloat = 0
    for step in 40...160 {
      let font = UIFont.systemFont(ofSize: CGFloat(step) / 4, weight: weight)
      let text = NSAttributedString(string: "Recommended Basal", attributes: [.font: font])
      #expect(text.size().width >= last)
      last = text.size().width
    }
  }

  @Test(arguments: [17, 20, 34] as [CGFloat])
  func `text that shrinks to fit keeps all its letters`(size: CGFloat) throws {
    let simulation = Simulation(size: CGSize(width: 100, height: 50))
    simulation.window.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 10, y: 0, width: 80, height: 50))
    label.font = .boldSystemFont(ofSize: size)
    label.adjustsFontSizeToFitWidth = true
    label.text = String(repeating: "I", count: 16)
    _ = simulation.show(label)
    simulation.world.update()
    let picture = try simulation.picture()
    let row = (0..<picture.width).map { picture[$0, picture.height / 2] >> 8 & 0xFF < 160 }
    #expect(row.split(separator: false).count == 16)
  }
}
