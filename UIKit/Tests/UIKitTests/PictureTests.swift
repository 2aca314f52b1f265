import Pixels
import Testing
import TurnTaking
import UIKit

/// Pictures, text and paths.
@MainActor @Suite(.simulated) struct PictureTests {
  @Test func `a picture has its size in points`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), false, 2)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 10, height: 5))
    #expect(image?.cgImage?.width == 20)
    #expect(image?.scale == 2)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a clip lets drawing through inside it only`() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4))
    let image = renderer.image { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let bitmap = image.cgImage?.bitmap
    #expect(bitmap?[1, 4] == 0xFFFF_0000)
    #expect(bitmap?[6, 4] == 0)
  }

  @Test func `a hierarchy is drawn scaled to the rectangle`() {
    let simulation = Simulation(size: CGSize(width: 4, height: 4))
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
    view.backgroundColor = .red
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
      view.drawHierarchy(in: CGRect(x: 2, y: 2, width: 2, height: 2), afterScreenUpdates: true)
    }
    let bitmap = image.cgImage?.bitmap
    #expect(bitmap?[2, 2] == 0 && bitmap?[6, 2] == 0 && bitmap?[6, 6] == 0xFFFF_0000)
  }

  @Test func `a class may make its own snapshot`() {
    final class Card: UIView {
      override func snapshotView(afterScreenUpdates: Bool) -> UIView? { UILabel() }
    }
    let view: UIView = Card()
    #expect(view.snapshotView(afterScreenUpdates: false) is UILabel)
  }

  @Test func `scrolled content is drawn in the coordinates of its layer`() {
    let simulation = Simulation(size: CGSize(width: 4, height: 4))
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
    let part = UIView(frame: CGRect(x: 0, y: 4, width: 4, height: 4))
    part.backgroundColor = .red
    view.addSubview(part)
    view.bounds.origin.y = 4
    let shifted = UIGraphicsImageRenderer(size: view.bounds.size).image {
      $0.cgContext.translateBy(x: 0, y: -2)
      view.layer.render(in: $0.cgContext)
    }
    let bitmap = shifted.cgImage?.bitmap
    #expect(bitmap?[4, 2] == 0 && bitmap?[4, 6] == 0xFFFF_0000)
    let snapshot = view.snapshotView(afterScreenUpdates: true) as? UIImageView
    #expect(snapshot?.isUserInteractionEnabled == true)
    #expect(snapshot?.image?.cgImage?.bitmap[4, 4] == 0xFFFF_0000)
    let rect = CGRect(x: 0, y: 6, width: 4, height: 2)
    let half = view.resizableSnapshotView(
      from: rect,
      afterScreenUpdates: true,
      withCapInsets: .zero
    )
    #expect((half as? UIImageView)?.image?.cgImage?.bitmap[4, 2] == 0xFFFF_0000)
  }

  @Test(arguments: [false, true])
  func `a picture before screen updates lacks the changes of the turn`(updated: Bool) {
    let simulation = Simulation(size: CGSize(width: 4, height: 4))
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
    view.backgroundColor = .red
    simulation.world.update()
    let cover = UIView(frame: view.bounds)
    cover.backgroundColor = .blue
    view.addSubview(cover)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: updated)
    }
    #expect(image.cgImage?.bitmap[4, 4] == (updated ? 0xFF00_00FF : 0xFFFF_0000))
    let snapshot = view.snapshotView(afterScreenUpdates: updated) as? UIImageView
    #expect(snapshot?.image?.cgImage?.bitmap[4, 4] == (updated ? 0xFF00_00FF : 0xFFFF_0000))
  }

  @Test func `a text layer that does not wrap has the lines that its text has`() {
    _ = Simulation()
    let layer = CATextLayer()
    layer.string = "a"
    let height = layer.preferredFrameSize().height
    layer.string = "a\nb"
    #expect(abs(layer.preferredFrameSize().height - 2 * height) < 1)
    layer.truncationMode = .end
    #expect(abs(layer.preferredFrameSize().height - height) < 1)
  }

  @Test func `attributes that are not drawn are named, and colours of both kinds are`() throws {
    let simulation = Simulation(size: CGSize(width: 40, height: 40))
    simulation.window.backgroundColor = .white
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let font = UIFont.boldSystemFont(ofSize: 30)
    layer.string = NSAttributedString(
      string: "MM",
      attributes: [.foregroundColor: UIColor.red.cgColor, .font: font, .obliqueness: 0.2]
    )
    simulation.window.layer.addSublayer(layer)
    simulation.world.update()
    let picture = try simulation.picture()
    let pixels = (0..<40).map { picture[$0, 20] }
    #expect(pixels.contains { $0 & 0xFFFFFF == 0xFF0000 })
    #expect(
      simulation.world.notes == ["the attribute NSObliqueness of attributed text is not drawn"]
    )
  }

  /// Returns the colours of one column of a label of 100 points with a background of white.
  private func column(_ x: Int, _ attributes: [NSAttributedString.Key: Any]) throws -> [UInt32] {
    let simulation = Simulation(size: CGSize(width: 100, height: 40))
    simulation.window.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let text = NSMutableAttributedString(
      string: "a ",
      attributes: [.font: UIFont.systemFont(ofSize: 32), .foregroundColor: UIColor.clear]
    )
    text.append(
      NSAttributedString(
        string: "wide",
        attributes: attributes.merging([
          .font: UIFont.systemFont(ofSize: 32), .foregroundColor: UIColor.clear,
        ]) { own, _ in own }
      )
    )
    label.attributedText = text
    simulation.window.addSubview(label)
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.isEmpty)
    let picture = try simulation.picture()
    return (0..<40).map { picture[x, $0] & 0xFFFFFF }
  }

  @Test func `underlines, strikethroughs and backgrounds of a part of a text are drawn`() throws {
    let blue: [NSAttributedString.Key: Any] = [.underlineStyle: 1, .underlineColor: UIColor.blue]
    let below = try column(60, blue).indices(where: { $0 == 0x0000FF }).ranges.first
    #expect(below?.count ?? 0 >= 1 && below?.lowerBound ?? 0 > 28)
    #expect(try !column(5, blue).contains(0x0000FF))
    let red: [NSAttributedString.Key: Any] = [
      .strikethroughStyle: NSUnderlineStyle.thick.rawValue, .strikethroughColor: UIColor.red,
    ]
    let through = try column(60, red).indices(where: { $0 == 0xFF0000 }).ranges.first
    #expect(through?.count ?? 0 >= 3 && through?.lowerBound ?? 0 > 16)
    #expect(through?.upperBound ?? 40 < 28)
    let green = try column(60, [.backgroundColor: UIColor.green]).filter { $0 == 0x00FF00 }
    #expect(green.count >= 36)
  }

  @Test func `a text layer takes a font of Core Graphics by its name`() {
    let layer = CATextLayer()
    layer.string = "iiii"
    layer.font = UIFont.systemFont(ofSize: 36)
    let system = layer.preferredFrameSize()
    layer.font = CGFont("DejaVu Sans" as CFString)
    let size = layer.preferredFrameSize()
    #expect(size != system)
    layer.font = "DejaVu Sans" as NSString
    #expect(layer.preferredFrameSize() == size)
  }

  @Test func `a text layer without a font has Helvetica, or names what replaces it`() {
    let layer = CATextLayer()
    layer.string = "iiii"
    let size = layer.preferredFrameSize()
    layer.font = "Helvetica" as NSString
    #expect(layer.preferredFrameSize() == size)
    #expect(World.current.notes.allSatisfy { $0.contains("Helvetica") })
  }

  @Test func `a label that fits its text keeps its upper left corner`() {
    let label = UILabel(frame: CGRect(x: 20, y: 30, width: 200, height: 80))
    label.text = "a"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 20, y: 30))
    #expect(label.frame.height < 40)
  }

  @Test func `a label keeps a copy of its text`() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "a")
    label.attributedText = text
    text.mutableString.append("b")
    #expect(label.attributedText?.string == "a")
  }

  @Test func `a pattern fills a rectangle with copies`() {
    func filled(_ size: CGFloat, _ draw: (CGContext) -> Void) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { draw($0.cgContext) }
    }
    let dot = filled(2) {
      $0.setFillColor(UIColor.red.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let bitmap = filled(6) { _ in
      dot.drawAsPattern(in: CGRect(x: 0, y: 0, width: 4, height: 6))
    }.cgImage?.bitmap
    let scale = Int(dot.scale)
    #expect(bitmap?[2 * scale, 4 * scale] == 0xFFFF_0000)
    #expect(bitmap?[3 * scale, 4 * scale] == 0)
    #expect(bitmap?[4 * scale, 4 * scale] == 0)
  }

  @Test func `Core Graphics draws pictures on their head, UIKit upright`() {
    let size = CGSize(width: 2, height: 2)
    let renderer = UIGraphicsImageRenderer(size: size)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    let upright = renderer.image { _ in image.draw(at: .zero) }
    #expect(upright.cgImage?.bitmap[0, 0] == 0xFFFF_0000)
    let turned = renderer.image { context in
      if let picture = image.cgImage {
        context.cgContext.draw(picture, in: CGRect(origin: .zero, size: size))
      }
    }
    #expect(turned.cgImage?.bitmap[0, 0] == 0)
    #expect(turned.cgImage?.bitmap[0, 3] == 0xFFFF_0000)
  }

  @Test func `a tinted picture keeps its shape`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let blue = image.withTintColor(.blue)
    #expect(blue.cgImage?.bitmap[0, 0] == 0xFF00_00FF)
    #expect(blue.cgImage?.bitmap[3, 0] == 0)
  }

  @Test func `a path contains what it winds around`() {
    let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(ring.contains(CGPoint(x: 5, y: 5)))
    #expect(!ring.contains(CGPoint(x: 0.5, y: 0.5)))
    ring.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 4, height: 4)))
    #expect(ring.contains(CGPoint(x: 5, y: 5)))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func `a label is as large as its text`() {
    let label = UILabel()
    #expect(label.font.pointSize == 17)
    #expect(label.numberOfLines == 1)
    label.text = "Pull"
    label.sizeToFit()
    let narrow = label.bounds.width
    label.text = "Pull to refresh"
    label.sizeToFit()
    #expect(narrow > 10 && label.bounds.width > 2 * narrow)
    #expect(label.bounds.height >= 17 && label.bounds.height < 26)
  }

  @Test func `a paragraph style sets the height and the distance of lines`() {
    func height(_ lines: Int, _ change: (NSMutableParagraphStyle) -> Void = { _ in }) -> CGFloat {
      let style = NSMutableParagraphStyle()
      change(style)
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(
        string: Array(repeating: "Pull", count: lines).joined(separator: "\n"),
        attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style]
      )
      return label.sizeThatFits(CGSize(width: 500, height: 500)).height
    }
    // Sizes are rounded up to pixels.
    let line = height(1)
    #expect(abs(height(3) - 3 * line) <= 1)
    #expect(abs(height(3) { $0.lineHeightMultiple = 1.5 } - 4.5 * line) <= 2)
    // Three lines have two distances.
    #expect(abs(height(3) { $0.lineSpacing = 10 } - height(3) - 20) < 0.01)
    #expect(abs(height(1) { $0.lineSpacing = 10 } - line) < 0.01)
    #expect(height(2) { $0.minimumLineHeight = 50 } == 100)
    #expect(height(2) { $0.maximumLineHeight = 10 } == 20)
    // The least height prevails.
    #expect(
      height(2) {
        $0.minimumLineHeight = 30
        $0.maximumLineHeight = 10
      } == 60
    )
  }

  @Test func `colours have Apple's components`() {
    #expect(UIColor.gray == UIColor(white: 0.5, alpha: 1))
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    #expect(UIColor.clear.cgColor.alpha == 0)
    var hue: CGFloat = 0
    var saturation: CGFloat = 0
    var brightness: CGFloat = 0
    var alpha: CGFloat = 0
    UIColor(hue: 0.3, saturation: 0.5, brightness: 0.8, alpha: 0.9)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 0.3) < 1e-9 && abs(saturation - 0.5) < 1e-9)
    #expect(abs(brightness - 0.8) < 1e-9 && abs(alpha - 0.9) < 1e-9)
  }

  @Test func `a picture's aspect ratio fits in the middle of a rectangle`() {
    let place = CGRect(x: 10, y: 0, width: 100, height: 100)
    let wide = AVMakeRect(aspectRatio: CGSize(width: 4, height: 2), insideRect: place)
    #expect(wide == CGRect(x: 10, y: 25, width: 100, height: 50))
    let high = AVMakeRect(aspectRatio: CGSize(width: 1, height: 2), insideRect: place)
    #expect(high == CGRect(x: 35, y: 0, width: 50, height: 100))
  }
}
