import Layers
import Pixels
import Testing
import TurnTaking
import UIKit

/// Outlines, shadows and pictures in attributed texts.
@MainActor @Suite(.simulated) struct TextEffectTests {
  private let simulation = Simulation(size: CGSize(width: 100, height: 100))

  /// Shows a label with the letter I, 100 points high, and returns the pixels of a row through it.
  private func row(_ attributes: [NSAttributedString.Key: Any]) throws -> [UInt32] {
    let label = UILabel(frame: simulation.window.bounds)
    label.textAlignment = .center
    let font = UIFont.systemFont(ofSize: 100, weight: .black)
    label.attributedText = NSAttributedString(
      string: "I",
      attributes: attributes.merging([.font: font]) { $1 }
    )
    simulation.window.backgroundColor = .white
    _ = simulation.show(label)
    let picture = try simulation.picture()
    return (0..<100).map { picture[$0, 50] }
  }

  @Test func `a positive width outlines letters, a negative one fills them, too`() throws {
    let outlined = try row([.strokeWidth: 4, .strokeColor: UIColor.red])
    #expect(outlined[50] == 0xFFFF_FFFF && outlined.filter { $0 == 0xFFFF_0000 }.count >= 4)
    let filled = try row([
      .strokeWidth: -4, .strokeColor: UIColor.red, .foregroundColor: UIColor.blue,
    ])
    #expect(filled[50] == 0xFF00_00FF && filled.filter { $0 == 0xFFFF_0000 }.count >= 4)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a shadow lies below its letters`() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 35, height: 0)
    shadow.shadowColor = UIColor.red
    let row = try row([.shadow: shadow])
    #expect(row[50] == 0xFF00_0000 && row[85] == 0xFFFF_0000 && row[15] == 0xFFFF_FFFF)
    #expect(simulation.world.notes.isEmpty)
  }

  private func attachment(_ bounds: CGRect) -> NSAttributedString {
    let attachment = NSTextAttachment()
    attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
      .image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    attachment.bounds = bounds
    return NSAttributedString(attachment: attachment)
  }

  /// Shows a label with a picture after a letter, and returns the rectangle of its red pixels.
  private func place(of bounds: CGRect) throws -> (red: CGRect, label: UILabel) {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    let text = NSMutableAttributedString(string: "I")
    text.append(attachment(bounds))
    label.attributedText = text
    label.sizeToFit()
    simulation.window.backgroundColor = .white
    _ = simulation.show(label)
    let picture = try simulation.picture()
    var red = CGRect.null
    for y in 0..<100 {
      for x in 0..<100 where picture[x, y] == 0xFFFF_0000 {
        red = red.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return (red, label)
  }

  @Test func `a picture without bounds stands on the baseline in its own size`() throws {
    let (red, label) = try place(of: .zero)
    let plain = UILabel()
    (plain.font, plain.text) = (label.font, "I")
    plain.sizeToFit()
    #expect(label.frame.height == plain.frame.height)
    #expect(abs(label.frame.width - plain.frame.width - 10) <= 1)
    // Its left edge is at a fraction of a pixel.
    #expect(red.width >= 9 && red.width <= 10 && red.height >= 9 && red.height <= 10)
    #expect(abs(red.maxY - label.font.ascender) <= 1)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a high picture makes its line higher, one below the baseline deeper`() throws {
    let (high, label) = try place(of: CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(high.width >= 29 && high.height >= 39 && high.minY <= 1)
    #expect(abs(label.frame.height - 40 + label.font.descender) <= 1)
    label.removeFromSuperview()
    let (deep, other) = try place(of: CGRect(x: 0, y: -30, width: 30, height: 40))
    #expect(abs(deep.maxY - other.frame.height) <= 1)
    #expect(abs(other.frame.height - other.font.ascender - 30) <= 1)
  }

  @Test func `a picture that is added again is drawn again, and a line may end between the two`() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "")
    for _ in 0..<3 { text.append(attachment(CGRect(x: 0, y: 0, width: 30, height: 10))) }
    label.attributedText = text
    #expect(abs(label.sizeThatFits(.zero).width - 90) <= 0.5)
    label.attributedText = attachment(CGRect(x: 0, y: 0, width: 30, height: 100))
    #expect(abs(label.sizeThatFits(.zero).width - 30) <= 0.5)
    label.attributedText = text
    label.numberOfLines = 0
    let size = label.sizeThatFits(CGSize(width: 65, height: 0))
    #expect(abs(size.width - 60) <= 1 && abs(size.height - 20) <= 2)
  }

  @Test func `an attachment without a picture keeps the space of its bounds`() {
    let label = UILabel()
    let space = NSTextAttachment()
    space.bounds = CGRect(x: 0, y: 0, width: 25, height: 1)
    label.attributedText = NSAttributedString(attachment: space)
    #expect(abs(label.sizeThatFits(.zero).width - 25) <= 1)
    label.attributedText = NSAttributedString(attachment: NSTextAttachment())
    #expect(label.sizeThatFits(.zero).width == 0)
    _ = simulation.show(label)
    let note = "a text attachment without an image and without bounds is not drawn"
    #expect(simulation.world.notes == [note])
  }

  @Test func `a template has the colour of the text`() throws {
    let label = UILabel()
    let square = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
      .image { $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40)) }
    let template = NSTextAttachment(image: square.withRenderingMode(.alwaysTemplate))
    label.textColor = .red
    label.attributedText = NSAttributedString(attachment: template)
    label.sizeToFit()
    simulation.window.backgroundColor = .white
    _ = simulation.show(label)
    #expect(try simulation.picture()[20, 20] == 0xFFFF_0000)
  }
}
