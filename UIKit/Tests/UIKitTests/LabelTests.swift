import Pixels
import Testing
import TurnTaking
import UIKit

/// The fonts of labels, and their drawing and animation in relation to their size.
@MainActor @Suite(.simulated) struct LabelTests {
  private func label(_ simulation: Simulation, height: CGFloat) -> UILabel {
    simulation.window.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 10, y: 40, width: 80, height: height))
    label.text = "ggg"
    return simulation.show(label)
  }

  private func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

  @Test func `a label without a font or colour has the default ones`() {
    let label = UILabel()
    label.font = .boldSystemFont(ofSize: 30)
    label.textColor = .red
    label.font = nil
    label.textColor = nil
    #expect(label.font.pointSize == 17)
    #expect(label.font.fontName == UIFont.systemFont(ofSize: 17).fontName)
    #expect(label.textColor == .label)
  }

  @Test func `a text view has no font until it has a text or is given a font`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.font == nil)
    let label = UILabel()
    label.font = view.font
    #expect(label.font.pointSize == 17)
    view.text = "text"
    #expect(view.font?.pointSize == 12)
    view.font = .systemFont(ofSize: 20)
    view.text = ""
    #expect(view.font?.pointSize == 20)
  }

  @Test func `a label that becomes smaller has its new size at once, but moves slowly`() {
    let simulation = Simulation()
    let label = label(simulation, height: 60)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      label.frame = CGRect(x: 110, y: 40, width: 80, height: 20)
    }
    simulation.advance(to: 0.5)
    #expect(shown(label).size == label.frame.size)
    #expect(shown(label).minX > 40 && shown(label).minX < 80)
  }

  @Test func `a label that becomes larger, or whose drawing follows its size, does so slowly`() {
    let simulation = Simulation()
    let (larger, stretched) = (label(simulation, height: 20), label(simulation, height: 60))
    stretched.contentMode = .scaleToFill
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      larger.frame.size.height = 60
      stretched.frame.size.height = 20
    }
    simulation.advance(to: 0.5)
    for view in [larger, stretched] {
      #expect(shown(view).height > 30 && shown(view).height < 50)
    }
  }

  /// Returns how dark the picture is below a label.
  private func darkness(below label: UILabel, _ simulation: Simulation) throws -> Int {
    simulation.world.update()
    let picture = try simulation.picture()
    return (Int(label.frame.maxY)..<picture.height).reduce(0) { sum, y in
      (0..<100).reduce(sum) { $0 + 255 - Int(picture[$1, y] >> 8 & 0xFF) }
    }
  }

  @Test func `descenders of a label that is lower than its line are not cut off`() throws {
    let simulation = Simulation(size: CGSize(width: 100, height: 100))
    let label = label(simulation, height: 14)
    #expect(try darkness(below: label, simulation) > 255)
    label.clipsToBounds = true
    #expect(try darkness(below: label, simulation) == 0)
  }

  @Test func `a label with room for only a part of its line cuts it off`() throws {
    let simulation = Simulation(size: CGSize(width: 100, height: 100))
    #expect(try darkness(below: label(simulation, height: 4), simulation) == 0)
  }

  @Test func `a label of any height fits its size to its text`() {
    let label = UILabel()
    label.text = "some words that need several lines"
    label.numberOfLines = 0
    label.frame = CGRect(x: 10, y: 0, width: 80, height: CGFloat.greatestFiniteMagnitude)
    let size = label.sizeThatFits(label.bounds.size)
    label.sizeToFit()
    #expect(label.frame == CGRect(origin: CGPoint(x: 10, y: 0), size: size))
    #expect(size.height > 40)
  }

  /// A label that passes on another rectangle than its bounds.
  private final class Passing: UILabel {
    var rects: [CGRect] = []
    override func draw(_ rect: CGRect) { super.draw(.zero) }
    override func drawText(in rect: CGRect) { rects.append(rect) }
  }

  @Test func `a label draws its text in its bounds, whatever the rectangle is`() {
    let simulation = Simulation()
    let label = Passing(frame: CGRect(x: 10, y: 20, width: 80, height: 30))
    label.text = "text"
    _ = simulation.show(label)
    #expect(label.rects == [label.bounds])
  }

  @Test func `digits of one width have one width, and others do not`() {
    func widths(_ font: UIFont) -> Set<Int> {
      Set(
        (0...9).map { digit in
          let label = UILabel()
          label.font = font
          label.text = String(repeating: "\(digit)", count: 20)
          return Int(label.intrinsicContentSize.width.rounded())
        }
      )
    }
    #expect(widths(.systemFont(ofSize: 20)).count > 1)
    let even = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    #expect(widths(even).count == 1)
    #expect(widths(even.withSize(30)).count == 1)
  }

  @Test func `the intrinsic size of a label has the lines of its last layout`() {
    let simulation = Simulation()
    let label = UILabel()
    label.text = "A text of several words that needs several lines in a narrow view"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    simulation.window.addSubview(label)
    let width = label.widthAnchor.constraint(equalToConstant: 120)
    NSLayoutConstraint.activate([
      width, label.topAnchor.constraint(equalTo: simulation.window.topAnchor),
      label.leadingAnchor.constraint(equalTo: simulation.window.leadingAnchor),
    ])
    let line = label.intrinsicContentSize
    #expect(line.width > 300)
    simulation.advance(to: 0.1)
    #expect(label.intrinsicContentSize.height == label.frame.height)
    #expect(label.frame.height >= 3 * line.height && label.intrinsicContentSize.width <= 120)
    width.constant = 1000
    simulation.advance(to: 0.2)
    #expect(label.frame.height == line.height && label.intrinsicContentSize == line)
  }

  @Test func `a label measures itself with lines as wide as its own constraint requires`() {
    _ = Simulation()
    let label = UILabel()
    label.text = "A text of several words that needs several lines in a narrow view"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    let line = label.intrinsicContentSize.height
    label.widthAnchor.constraint(equalToConstant: 120).isActive = true
    let size = label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size.width == 120 && size.height > 2.5 * line)
  }

  @Test func `links are blue in labels, and have the attributes of a text view`() throws {
    let simulation = Simulation()
    simulation.window.backgroundColor = .white
    let text = NSMutableAttributedString(
      string: "See here",
      attributes: [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 40)]
    )
    text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 4, length: 4))
    let label = simulation.show(UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60)))
    label.attributedText = text
    let view = simulation.show(UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 80)))
    view.attributedText = text
    view.linkTextAttributes = [.foregroundColor: UIColor.green]
    let tinted = simulation.show(UITextView(frame: CGRect(x: 0, y: 200, width: 300, height: 80)))
    tinted.attributedText = text
    simulation.window.tintColor = .blue
    simulation.world.update()
    let picture = try simulation.picture()
    func colors(_ rows: Range<Int>) -> Set<UInt32> {
      Set(rows.flatMap { y in (0..<300).map { picture[$0, y] } })
    }
    #expect(colors(0..<60).isSuperset(of: [0xFFFF_0000, 0xFF00_7AFF]))
    #expect(colors(100..<180).isSuperset(of: [0xFFFF_0000, 0xFF00_FF00]))
    #expect(colors(200..<280).isSuperset(of: [0xFFFF_0000, 0xFF00_00FF]))
    #expect(label.attributedText?.attribute(.link, at: 4, effectiveRange: nil) != nil)
  }

  /// Returns the rows of the picture that show a part of a label with the adjustment.
  private func rows(_ adjustment: UIBaselineAdjustment, _ text: String = "HHHHHHHH") throws
    -> ClosedRange<Int>
  {
    let simulation = Simulation(size: CGSize(width: 100, height: 100))
    let label = label(simulation, height: 50)
    label.font = .systemFont(ofSize: 40)
    label.text = text
    label.adjustsFontSizeToFitWidth = true
    label.baselineAdjustment = adjustment
    simulation.world.update()
    #expect(simulation.world.notes.isEmpty)
    let picture = try simulation.picture()
    let rows = (0..<picture.height).filter { y in
      (0..<picture.width).contains { picture[$0, y] >> 8 & 0xFF < 128 }
    }
    return try #require(rows.first)...#require(rows.last)
  }

  @Test func `text that is reduced to fit has the baseline of the full size`() throws {
    let full = try rows(.alignBaselines, "H")
    let small = try rows(.alignBaselines)
    #expect(small.count < full.count / 2)
    #expect(abs(small.upperBound - full.upperBound) <= 1)
    let centred = try rows(.alignCenters)
    #expect(centred.upperBound < full.upperBound - 5)
    #expect(abs(centred.count - small.count) <= 1)
    #expect(try rows(.none).upperBound < centred.upperBound - 10)
  }

  @Test func `tightening is named only for a line that is too long`() {
    let simulation = Simulation()
    let label = label(simulation, height: 30)
    label.allowsDefaultTighteningForTruncation = true
    simulation.world.update()
    #expect(simulation.world.notes.isEmpty)
    label.text = "a text that is too long for the label"
    simulation.world.update()
    #expect(simulation.world.notes.contains { $0.contains("Tightening") })
  }

  /// Returns the height of the highest letter H of a label of 80 × 50 points that may shrink.
  private func letterHeight(_ text: String, lines: Int, smallest: CGFloat) throws -> Int {
    let simulation = Simulation(size: CGSize(width: 100, height: 100))
    let label = label(simulation, height: 50)
    label.font = .systemFont(ofSize: 40)
    label.text = text
    label.numberOfLines = lines
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = smallest
    simulation.world.update()
    let picture = try simulation.picture()
    let columns = (0..<picture.width).map { x in
      (0..<picture.height).map { picture[x, $0] >> 8 & 0xFF < 128 }
    }
    return columns.map { column in
      column.split(separator: false).map(\.count).max() ?? 0
    }.max() ?? 0
  }

  @Test func `several lines are reduced until the whole text fits, or to the smallest size`() throws
  {
    let full = try letterHeight("HH", lines: 2, smallest: 0.1)
    let fitting = try letterHeight("HH HH HH HH", lines: 2, smallest: 0.1)
    #expect(fitting < full * 2 / 3 && fitting > 3)
    let free = try letterHeight("HH HH HH HH", lines: 0, smallest: 0.1)
    #expect(free < full * 2 / 3 && free >= fitting)
    let limited = try letterHeight("HH HH HH HH", lines: 2, smallest: 0.8)
    #expect(limited > full * 2 / 3)
  }

  @Test func `the attributed form of a plain text has the label's font, colour and alignment`() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 30)
    label.textColor = .red
    label.textAlignment = .center
    label.text = "Pull down to refresh"
    let text = label.attributedText
    let style = text?.attributes(at: 0, effectiveRange: nil) ?? [:]
    #expect(style[.font] as? UIFont == label.font)
    #expect(style[.foregroundColor] as? UIColor == .red)
    #expect((style[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    let limit = CGSize(width: 100, height: 1000)
    label.numberOfLines = 0
    let height = text?.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil)
      .height
    #expect(abs((height ?? 0) - label.sizeThatFits(limit).height) <= 1)
  }

  @Test func `a font or colour set after an attributed text replaces its own`() {
    let label = UILabel()
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.red, .kern: 2,
    ]
    label.attributedText = NSAttributedString(string: "ab", attributes: attributes)
    label.font = .systemFont(ofSize: 20)
    label.textColor = .blue
    let style = label.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
    #expect((style[.font] as? UIFont)?.pointSize == 20)
    #expect(style[.foregroundColor] as? UIColor == .blue)
    #expect(style[.kern] as? Int == 2)
  }

  @Test func `a colour set after an attributed text gives way to that of a highlight`() throws {
    let simulation = Simulation(size: CGSize(width: 100, height: 100))
    let label = label(simulation, height: 30)
    let attributes = [NSAttributedString.Key.foregroundColor: UIColor.green]
    label.attributedText = NSAttributedString(string: "HHHH", attributes: attributes)
    label.textColor = .black
    let dark = try darkColumns(simulation)
    #expect(!dark.isEmpty)
    label.highlightedTextColor = .white
    label.isHighlighted = true
    #expect(try darkColumns(simulation).isEmpty)
  }

  @Test func `an alignment set after an attributed text replaces its own`() throws {
    let simulation = Simulation(size: CGSize(width: 100, height: 100))
    let label = label(simulation, height: 30)
    label.text = "H"
    label.textAlignment = .right
    label.attributedText = label.attributedText
    let right = try #require(darkColumns(simulation).first)
    label.textAlignment = .center
    let centre = try #require(darkColumns(simulation).first)
    #expect(right > centre + 20)
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    label.attributedText = NSAttributedString(string: "H", attributes: [.paragraphStyle: style])
    #expect(try darkColumns(simulation).first == right)
  }

  /// Returns the columns of the picture in which a pixel is dark.
  private func darkColumns(_ simulation: Simulation) throws -> [Int] {
    simulation.world.update()
    let picture = try simulation.picture()
    return (0..<picture.width).filter { x in
      (0..<picture.height).contains { picture[x, $0] >> 8 & 0xFF < 128 }
    }
  }
}
