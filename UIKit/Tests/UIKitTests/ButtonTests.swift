import Pixels
import Testing
import TurnTaking
import UIKit

private final class StackedButton: UIButton {
  override func imageRect(forContentRect rect: CGRect) -> CGRect {
    CGRect(x: rect.midX - 10, y: rect.minY, width: 20, height: 20)
  }
  override func titleRect(forContentRect rect: CGRect) -> CGRect {
    CGRect(x: rect.minX, y: rect.minY + 25, width: rect.width, height: 15)
  }
}

/// Where buttons without a configuration put their parts, and how they look while pressed.
@MainActor @Suite(.simulated) struct ButtonTests {
  private let simulation = Simulation()

  private func picture(_ size: CGFloat, _ color: UIColor = .red) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: size, height: size))
    }
  }

  private func show<Button: UIButton>(
    _ make: @autoclosure () -> Button,
    _ change: (Button) -> Void
  ) -> Button {
    let button = make()
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    change(button)
    simulation.window.addSubview(button)
    simulation.world.update()
    return button
  }

  @Test func `the picture has its place before the first layout`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    button.setImage(picture(20), for: .normal)
    #expect(button.imageView?.frame == CGRect(x: 40, y: 20, width: 20, height: 20))
  }

  @Test func `a highlight lays out no control but a button`() {
    final class Control: UIControl {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let control = simulation.show(Control(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let layouts = control.layouts
    control.isHighlighted = true
    simulation.world.update()
    #expect(control.layouts == layouts)
    control.isSelected = true
    simulation.world.update()
    #expect(control.layouts == layouts + 1)
  }

  @Test(arguments: [(UIButton.ButtonType.system, 15.0, 30.0), (.custom, 18, 34)])
  func `titles of system buttons are smaller than others`(
    type: UIButton.ButtonType,
    size: Double,
    height: Double
  ) {
    let button = UIButton(type: type)
    button.setTitle("Button", for: .normal)
    #expect(button.titleLabel?.font.pointSize == CGFloat(size))
    #expect(abs(button.intrinsicContentSize.height - CGFloat(height)) <= 0.5)
  }

  @Test func `constraints place the picture and the title along their axes`() throws {
    let simulation = Simulation()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setImage(picture(20), for: .normal)
    button.setTitle("Title", for: .normal)
    _ = simulation.show(button)
    let image = try #require(button.imageView)
    let usual = image.frame
    // Without constraints, the button still places its picture.
    image.translatesAutoresizingMaskIntoConstraints = false
    simulation.advance(to: 0.1)
    #expect(image.frame == usual)
    image.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: -8).isActive = true
    let bottom = image.bottomAnchor.constraint(equalTo: button.bottomAnchor)
    bottom.isActive = true
    simulation.advance(to: 0.2)
    #expect(image.frame == CGRect(x: 172, y: 20, width: 20, height: 20))
    bottom.isActive = false
    button.setNeedsLayout()
    simulation.advance(to: 0.3)
    #expect(image.frame == CGRect(x: 172, y: 10, width: 20, height: 20))
  }

  @Test func `a long title is shortened in its middle`() {
    let button = show(UIButton()) { $0.setTitle("Title", for: .normal) }
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    let other = show(UIButton(configuration: .plain())) { $0.setTitle("Title", for: .normal) }
    #expect(other.titleLabel?.lineBreakMode == .byWordWrapping)
  }

  @Test func `a title is above a layer that was added before the first layout`() {
    let button = show(UIButton()) {
      $0.setTitle("Title", for: .normal)
      $0.setImage(picture(10), for: .normal)
      #expect($0.subviews.isEmpty)
      let ground = CALayer()
      (ground.frame, ground.backgroundColor) = ($0.bounds, UIColor.blue.cgColor)
      $0.layer.addSublayer(ground)
    }
    #expect(button.subviews == [button.imageView, button.titleLabel])
    #expect(button.layer.sublayers?.first?.backgroundColor == UIColor.blue.cgColor)
  }

  @Test func `a subclass decides where its picture and title are`() {
    let button = show(StackedButton()) {
      $0.setImage(picture(50), for: .normal)
      $0.setTitle("Title", for: .normal)
      $0.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 0, right: 0)
    }
    #expect(button.imageView?.frame == CGRect(x: 45, y: 5, width: 20, height: 20))
    #expect(button.titleLabel?.frame == CGRect(x: 10, y: 30, width: 90, height: 15))
  }

  @Test func `a picture that is too large is compressed into its place`() {
    let button = show(UIButton()) {
      $0.setImage(picture(200), for: .normal)
      $0.imageEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    }
    #expect(button.imageView?.frame == CGRect(x: 20, y: 10, width: 60, height: 40))
  }

  @Test func `insets move the parts by half in the middle and fully at an edge`() {
    let button = show(UIButton()) {
      $0.setImage(picture(20), for: .normal)
      $0.imageEdgeInsets.left = 8
    }
    #expect(button.imageView?.frame.minX == 44)
    button.contentHorizontalAlignment = .left
    button.setNeedsLayout()
    simulation.world.update()
    #expect(button.imageView?.frame.minX == 8)
  }

  @Test func `a picture fills a button whose content fills it`() {
    let button = show(UIButton()) {
      $0.setImage(picture(20), for: .normal)
      $0.contentHorizontalAlignment = .fill
      $0.contentVerticalAlignment = .fill
    }
    #expect(button.imageView?.frame == button.bounds)
  }

  @Test func `from right to left the picture follows the title`() throws {
    let button = show(UIButton()) {
      $0.setImage(picture(20), for: .normal)
      $0.setTitle("Go", for: .normal)
      $0.semanticContentAttribute = .forceRightToLeft
    }
    let title = try #require(button.titleLabel?.frame)
    #expect(button.imageView?.frame.minX == title.maxX)
  }

  private func pixel(_ button: UIButton) throws -> UInt32 {
    simulation.window.backgroundColor = .white
    simulation.world.update()
    return try simulation.picture()[50, 30]
  }

  @Test func `a pressed picture is darker and a disabled one paler`() throws {
    let button = show(UIButton()) { $0.setImage(picture(20), for: .normal) }
    #expect(try pixel(button) == 0xFFFF_0000)
    button.isHighlighted = true
    #expect(try pixel(button) == 0xFF80_0000)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(try pixel(button) == 0xFFFF_7F7F)
    button.adjustsImageWhenDisabled = false
    #expect(try pixel(button) == 0xFFFF_0000)
    button.isEnabled = true
    button.setImage(picture(20, .green), for: .highlighted)
    button.isHighlighted = true
    #expect(try pixel(button) == 0xFF00_FF00)
  }

  @Test func `a button of the system shows its pictures in the tint colour`() throws {
    let button = show(UIButton(type: .system)) {
      $0.tintColor = .blue
      $0.setImage(picture(20), for: .normal)
    }
    #expect(try pixel(button) == 0xFF00_00FF)
    button.isHighlighted = true
    #expect(try pixel(button) == 0xFFCC_CCFF)
  }

  @Test(arguments: [UIButton.ButtonType.close, .contactAdd, .detailDisclosure, .infoLight])
  func `a button of a type with a sign shows it and is as large`(type: UIButton.ButtonType) throws {
    let button = UIButton(type: type)
    let sign = try #require(button.image(for: .normal))
    #expect(button.bounds.size == sign.size)
    #expect(abs(button.intrinsicContentSize.width - sign.size.width) < 1)
    #expect(type == .close ? sign.size.width == 30 : abs(sign.size.width - 24) < 4)
    #expect(UIButton(type: .custom).image(for: .normal) == nil)
  }

  @Test func `a disabled button with a configuration is grey`() {
    let button = show(UIButton(configuration: .filled())) { $0.setTitle("Go", for: .normal) }
    let background = button.subviews.first
    let color = background?.backgroundColor
    button.isEnabled = false
    #expect(background?.backgroundColor == UIColor(white: 0.46, alpha: 0.12))
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    button.isEnabled = true
    #expect(background?.backgroundColor == color)
    #expect(button.titleLabel?.textColor == .white)
  }

  @Test func `a label with a margin around its text is larger by the margin`() {
    final class Padded: UILabel {
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect
      {
        super.textRect(forBounds: bounds.insetBy(dx: 10, dy: 5), limitedToNumberOfLines: count)
          .insetBy(dx: -10, dy: -5)
      }
    }
    let (plain, padded) = (UILabel(), Padded())
    for label in [plain, padded] { label.text = "Text" }
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
    #expect(padded.sizeThatFits(.zero).height == plain.sizeThatFits(.zero).height + 10)
  }

  @Test func `a title without insets has a margin above and below and a minimum width`() {
    let button = UIButton()
    #expect(button.intrinsicContentSize.width == 30)
    button.setTitle("A title that is long enough", for: .normal)
    let title = button.titleLabel?.sizeThatFits(.zero) ?? .zero
    #expect(
      button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12)
    )
    button.contentEdgeInsets.left = 1
    #expect(button.sizeThatFits(.zero) == CGSize(width: title.width + 1, height: title.height))
    let icon = UIButton()
    icon.setImage(picture(20), for: .normal)
    #expect(icon.intrinsicContentSize == CGSize(width: 20, height: 20))
  }

  @Test func `a label draws the colour that it stores, whatever its property says`() throws {
    final class Clear: UILabel {
      override var textColor: UIColor! {
        get { .red }
        set { super.textColor = .clear }
      }
    }
    let simulation = Simulation(size: CGSize(width: 40, height: 20))
    simulation.window.backgroundColor = .white
    let label = simulation.show(Clear(frame: simulation.window.bounds))
    label.text = "WWWW"
    label.textColor = .blue
    simulation.advance(to: 0.1)
    let picture = try simulation.picture()
    #expect((0..<40).allSatisfy { x in (0..<20).allSatisfy { picture[x, $0] == 0xFFFF_FFFF } })
  }

  @Test func `a press leaves the alpha that code has given to the picture`() {
    let button = show(UIButton()) { $0.setImage(picture(20), for: .normal) }
    button.imageView?.alpha = 0.5
    button.isHighlighted = true
    #expect(button.imageView?.alpha == 0.5)
  }

  @Test func `the picture and title keep the transforms that code gives them`() {
    let button = show(UIButton()) {
      $0.setImage(picture(20), for: .normal)
      $0.setTitle("Title", for: .normal)
      $0.imageView?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      $0.titleLabel?.transform = CGAffineTransform(scaleX: 2, y: 1)
    }
    #expect(button.imageView?.frame.size == CGSize(width: 10, height: 10))
    let width = button.titleLabel?.intrinsicContentSize.width ?? 0
    #expect(button.titleLabel?.bounds.width == width && width > 0)
  }

  @Test func `the picture of a button is below its title, also if it comes later`() {
    let button = show(UIButton()) { $0.setTitle("Title", for: .normal) }
    let picture = button.imageView
    #expect(button.subviews == [picture, button.titleLabel])
  }

  @Test func `a system button tints its picture, but not its background`() {
    let button = show(UIButton(type: .system)) {
      $0.setImage(picture(10), for: .normal)
      $0.setBackgroundImage(picture(20), for: .normal)
    }
    let modes = button.subviews.compactMap { ($0 as? UIImageView)?.image?.renderingMode }
    #expect(modes == [.automatic, .alwaysTemplate])
  }

  @Test
  func `a button whose primary action is its selection is selected before its targets are called`()
  {
    var states: [Bool] = []
    let button = show(UIButton()) {
      $0.changesSelectionAsPrimaryAction = true
      $0.addAction(
        UIAction { action in states.append((action.sender as? UIButton)?.isSelected ?? false) },
        for: .primaryActionTriggered
      )
    }
    for _ in 0..<2 {
      simulation.window.touchDown(at: CGPoint(x: 50, y: 30))
      simulation.window.touchUp(at: CGPoint(x: 50, y: 30))
    }
    #expect(states == [true, false] && !button.isSelected)
    simulation.window.touchDown(at: CGPoint(x: 50, y: 30))
    simulation.window.touchMoved(to: CGPoint(x: 50, y: 300))
    simulation.window.touchUp(at: CGPoint(x: 50, y: 300))
    #expect(!button.isSelected)
  }
}
