import Testing
import TurnTaking
import UIKit

/// The layers of text fields and the panel of their input views.
@MainActor @Suite(.simulated) struct TextFieldTests {
  private func field(_ simulation: Simulation) -> UITextField {
    simulation.show(UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 40)))
  }

  @Test func `a border style leaves the field's own layer alone`() {
    let simulation = Simulation()
    let field = field(simulation)
    field.layer.cornerRadius = 20
    field.layer.borderWidth = 4
    field.borderStyle = .roundedRect
    field.text = "text"
    field.backgroundColor = .red
    simulation.world.update()
    #expect(field.layer.cornerRadius == 20)
    #expect(field.layer.borderWidth == 4)
    let edge = field.subviews.first
    #expect(edge?.frame == field.bounds)
    #expect(edge?.layer.cornerRadius == 5)
    #expect(edge?.backgroundColor == .red)
    #expect(field.backgroundColor == .red)
    #expect(field.layer.backgroundColor == nil)
    field.borderStyle = .none
    #expect(edge?.isHidden == true)
    #expect(field.layer.backgroundColor == UIColor.red.cgColor)
  }

  @Test func `the text of a field shrinks to its smallest size`() throws {
    let simulation = Simulation()
    let field = field(simulation)
    field.text = "a text that is wider than the field"
    let label = try #require(field.subviews.compactMap { $0 as? UILabel }.first)
    #expect(!label.adjustsFontSizeToFitWidth)
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 9
    #expect(label.adjustsFontSizeToFitWidth)
    #expect(label.minimumFontSize == 9)
  }

  /// A field that replaces its placeholder by another view when the placeholder is drawn.
  private final class Replacing: UITextField {
    private(set) var drawn: [String?] = []
    override func drawPlaceholder(in rect: CGRect) {
      drawn.append(placeholder)
      placeholder = nil
    }
  }

  @Test func `a field without a placeholder draws none`() {
    let simulation = Simulation()
    let field = simulation.show(Replacing(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    field.placeholder = "name"
    simulation.advance(to: 0.2)
    #expect(field.drawn == ["name"])
  }

  private final class Relay: UITextField, UITextFieldDelegate {
    private(set) var begins = 0
    override var delegate: (any UITextFieldDelegate)? {
      get { nil }
      set {}
    }
    func listen() { super.delegate = self }
    func textFieldDidBeginEditing(_ textField: UITextField) { begins += 1 }
  }

  @Test func `the delegate that a subclass gives its superclass is told, whatever it shows`() {
    let simulation = Simulation()
    let field = simulation.show(Relay(frame: CGRect(x: 10, y: 10, width: 100, height: 40)))
    field.listen()
    #expect(field.becomeFirstResponder())
    #expect(field.begins == 1)
  }

  @Test func `text is at the top or the bottom of a field where its alignment says so`() throws {
    let simulation = Simulation()
    let field = field(simulation)
    field.text = "text"
    field.contentVerticalAlignment = .top
    simulation.world.update()
    let labels = field.subviews.compactMap { $0 as? UILabel }
    let label = try #require(labels.first { $0.text == "text" })
    let height = label.frame.height
    #expect(label.frame.minY == 0 && height > 10 && height < 30)
    field.contentVerticalAlignment = .bottom
    field.setNeedsLayout()
    simulation.world.update()
    #expect(label.frame.maxY == 40 && label.frame.height == height)
  }

  @Test func `a field whose font is set to nil has the default one`() {
    _ = Simulation()
    let field = UITextField()
    field.font = .systemFont(ofSize: 30)
    field.font = nil
    #expect(field.font?.pointSize == 17)
  }

  @Test func `text and caret are above what was added before they were needed`() {
    let simulation = Simulation()
    let field = field(simulation)
    #expect(field.subviews.isEmpty)
    let (shape, view) = (CAShapeLayer(), UIView())
    field.layer.addSublayer(shape)
    field.addSubview(view)
    field.placeholder = "placeholder"
    field.text = "1"
    #expect(field.subviews.first === view)
    #expect(field.subviews.count == 3)
    let later = UIView()
    field.addSubview(later)
    field.text = "12"
    #expect(field.subviews.last === later)
    _ = field.becomeFirstResponder()
    simulation.world.update()
    #expect(field.subviews.last?.frame.width == 2)
    #expect(field.layer.sublayers?.first === shape)
  }

  private final class InsetField: UITextField {
    var hidesCaret = false
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
    override func caretRect(for position: UITextPosition) -> CGRect {
      hidesCaret ? .zero : super.caretRect(for: position)
    }
  }

  private func insetField(_ simulation: Simulation) -> InsetField {
    simulation.show(InsetField(frame: CGRect(x: 10, y: 10, width: 260, height: 40)))
  }

  @Test func `a caret's rectangle is in the coordinates of the text`() {
    let simulation = Simulation()
    let field = insetField(simulation)
    _ = field.becomeFirstResponder()
    simulation.world.update()
    #expect(field.caretRect(for: field.endOfDocument).minX == 0)
    #expect(field.textInputView.frame == CGRect(x: 30, y: 0, width: 200, height: 40))
    field.textAlignment = .center
    #expect(field.caretRect(for: field.endOfDocument).minX == 99)
    simulation.world.update()
    #expect(field.subviews.last?.frame.minX == 129)
    field.textAlignment = .right
    #expect(field.caretRect(for: field.endOfDocument).maxX == 200)
    field.frame = .zero
    simulation.world.update()
    #expect(field.subviews.last?.isHidden == true)
  }

  @Test func `a caret's rectangle is that of its position`() throws {
    let simulation = Simulation()
    let field = insetField(simulation)
    field.text = "two words"
    let (start, end) = (field.beginningOfDocument, field.endOfDocument)
    let middle = try #require(field.position(from: start, offset: 4))
    let edges = [start, middle, end].map { field.caretRect(for: $0).minX }
    #expect(edges[0] == 0 && edges[1] > 20 && edges[2] > edges[1] + 20)
    let words = try #require(field.textRange(from: middle, to: end))
    #expect(field.firstRect(for: words).minX == edges[1])
    #expect(field.firstRect(for: words).maxX == edges[2])
  }

  @Test func `a caret that an override hides is there when editing begins again`() {
    let simulation = Simulation()
    let field = insetField(simulation)
    field.hidesCaret = true
    _ = field.becomeFirstResponder()
    simulation.world.update()
    #expect(field.subviews.last?.frame.size == .zero)
    field.hidesCaret = false
    _ = field.becomeFirstResponder()
    #expect(field.subviews.last?.frame.minX == 30)
    #expect(field.subviews.last?.frame.width == 2)
  }

  @Test(arguments: [12, 17, 30] as [CGFloat])
  func `a caret is as high as a line of the font, in the middle of the field`(size: CGFloat) {
    let simulation = Simulation()
    let field = insetField(simulation)
    field.font = .systemFont(ofSize: size)
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(abs(caret.height - UIFont.systemFont(ofSize: size).lineHeight) <= 0.5)
    #expect(abs(caret.midY - 20) <= 0.5)
  }

  @Test func `a caret does not glide with an animation that lays the field out`() {
    let simulation = Simulation()
    let field = insetField(simulation)
    _ = field.becomeFirstResponder()
    simulation.advance(to: 0.5)
    field.insertText("hello world")
    UIView.animate(withDuration: 1) { field.layoutIfNeeded() }
    simulation.advance(to: 0.6)
    let caret = field.subviews.last
    #expect(caret?.layer.presentation()?.frame == caret?.frame)
    #expect(caret?.frame.minX ?? 0 > 60)
  }

  private final class Hearer: NSObject {
    var frames: [CGRect] = []
    func listen(to names: [Notification.Name]) {
      for name in names {
        NotificationCenter.default.addObserver(
          self,
          selector: Selector("heard:", Hearer.heard(_:)),
          name: name,
          object: nil
        )
      }
    }
    func heard(_ notification: Notification) {
      let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      frames.append(value?.cgRectValue ?? .null)
    }
  }

  @Test func `an input view slides in at the bottom of the window and out again`() {
    let simulation = Simulation()
    let (field, other, hearer) = (field(simulation), field(simulation), Hearer())
    hearer.listen(to: [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ])
    let pad = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    pad.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    for field in [field, other] {
      field.inputView = pad
      field.inputAccessoryView = bar
    }
    _ = field.becomeFirstResponder()
    simulation.advance(to: 1)
    #expect(pad.convert(pad.bounds, to: nil) == CGRect(x: 0, y: 380, width: 320, height: 100))
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 336, width: 320, height: 44))
    #expect(hearer.frames == [CGRect(x: 0, y: 336, width: 320, height: 144)])
    _ = other.becomeFirstResponder()
    simulation.advance(to: 2)
    #expect(hearer.frames.count == 1)
    _ = other.resignFirstResponder()
    simulation.advance(to: 3)
    #expect(pad.window == nil)
    #expect(hearer.frames.last?.minY == 480)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `an input view of flexible height and no own one is as high as a keyboard`() {
    let simulation = Simulation()
    let (field, pad) = (field(simulation), UIView())
    pad.autoresizingMask = .flexibleHeight
    field.inputView = pad
    _ = field.becomeFirstResponder()
    simulation.advance(to: 1)
    #expect(pad.convert(pad.bounds, to: nil) == CGRect(x: 0, y: 264, width: 320, height: 216))
  }

  @Test func `the frame of the keyboard is announced, and a note says that it is not drawn`() {
    let simulation = Simulation()
    let (field, hearer) = (field(simulation), Hearer())
    hearer.listen(to: [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ])
    _ = field.becomeFirstResponder()
    simulation.advance(to: 1)
    #expect(hearer.frames == [CGRect(x: 0, y: 220, width: 320, height: 260)])
    _ = field.resignFirstResponder()
    simulation.advance(to: 2)
    #expect(hearer.frames.last == CGRect(x: 0, y: 480, width: 320, height: 260))
    #expect(Array(simulation.world.notes) == ["no keyboard is drawn; its notifications are posted"])
  }

  @Test func `the keyboard follows the first responder: it hides, or changes its height`() {
    final class Plain: UIView { override var canBecomeFirstResponder: Bool { true } }
    let simulation = Simulation()
    let (field, hearer) = (field(simulation), Hearer())
    let (digits, plain) = (self.field(simulation), simulation.show(Plain()))
    digits.keyboardType = .numberPad
    hearer.listen(to: [UIResponder.keyboardWillChangeFrameNotification])
    for (index, responder) in [field, digits, plain].enumerated() {
      _ = responder.becomeFirstResponder()
      simulation.advance(to: Double(index + 1))
    }
    #expect(hearer.frames.map(\.minY) == [220, 264, 480])
  }

  @Test func `a low window has no keyboard, which is noted if its notifications are awaited`() {
    func notes(_ hearer: Hearer?) -> [String] {
      let simulation = Simulation(size: CGSize(width: 320, height: 200))
      hearer?.listen(to: [UIResponder.keyboardWillShowNotification])
      _ = field(simulation).becomeFirstResponder()
      simulation.advance(to: 1)
      return Array(simulation.world.notes)
    }
    let hearer = Hearer()
    #expect(notes(nil).isEmpty)
    let note = "a window under 400 points high gets no keyboard notifications"
    #expect(notes(hearer) == [note])
    #expect(hearer.frames.isEmpty)
  }

  @Test func `an accessory of a keyboard is noted, as no keyboard is drawn`() {
    let simulation = Simulation()
    let field = field(simulation)
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    _ = field.becomeFirstResponder()
    simulation.advance(to: 1)
    #expect(field.inputAccessoryView?.window == nil)
    #expect(
      Array(simulation.world.notes) == [
        "the inputAccessoryView of UITextField is not shown, because no keyboard is drawn"
      ]
    )
  }

  @Test func `animators, traits and font metrics have Apple's further initialisers`() {
    let animator = UIViewPropertyAnimator()
    #expect(animator.state == .inactive)
    #expect(UITraitCollection(accessibilityContrast: .high).accessibilityContrast == .high)
    let traits = UITraitCollection(traitsFrom: [UITraitCollection(legibilityWeight: .bold)])
    #expect(traits.legibilityWeight == .bold)
    let font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 40),
      maximumPointSize: 30,
      compatibleWith: traits
    )
    #expect(font.pointSize == 30)
  }

  @Test func `a field whose text is longer becomes wider by its own constraints`() throws {
    let simulation = Simulation()
    let field = UITextField()
    field.text = "0"
    field.translatesAutoresizingMaskIntoConstraints = false
    simulation.window.addSubview(field)
    field.centerXAnchor.constraint(equalTo: simulation.window.centerXAnchor).isActive = true
    simulation.advance(to: 0.1)
    let width = field.frame.width
    field.text = "0.01"
    simulation.advance(to: 0.2)
    #expect(field.frame.width > 2 * width)
    #expect(field.frame.width == field.intrinsicContentSize.width)
  }

  @Test func `the font and the colour of a field are among its default attributes`() {
    let field = UITextField()
    field.text = "text"
    field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 30), .kern: 2]
    #expect(field.font?.pointSize == 30)
    #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == .label)
    field.font = .systemFont(ofSize: 12)
    field.textColor = .red
    #expect((field.defaultTextAttributes[.font] as? UIFont)?.pointSize == 12)
    let shown = field.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect((shown?[.font] as? UIFont)?.pointSize == 12)
    #expect(shown?[.foregroundColor] as? UIColor == .red)
    #expect(shown?[.kern] as? Int == 2)
    field.defaultTextAttributes = [:]
    #expect(field.font?.pointSize == 12 && field.textColor == .red)
  }

  @Test func `an attributed text without a colour has that of its field`() throws {
    let simulation = Simulation()
    let field = field(simulation)
    field.textColor = .red
    field.attributedText = NSAttributedString(string: "2")
    simulation.world.update()
    let label = try #require(field.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.textColor == .red)
  }

  @Test(arguments: [nil, 60] as [CGFloat?])
  func `the baseline of a field is that of its text`(height: CGFloat?) {
    let simulation = Simulation()
    let (field, unit) = (UITextField(), UILabel())
    (field.text, unit.text) = ("150", "km")
    field.font = .systemFont(ofSize: 30)
    for view in [field, unit] {
      view.translatesAutoresizingMaskIntoConstraints = false
      simulation.window.addSubview(view)
    }
    field.topAnchor.constraint(equalTo: simulation.window.topAnchor).isActive = true
    if let height { field.heightAnchor.constraint(equalToConstant: height).isActive = true }
    unit.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor).isActive = true
    simulation.advance(to: 0.1)
    let font = UIFont.systemFont(ofSize: 30)
    let baseline = field.frame.midY + (font.ascender + font.descender) / 2
    #expect(abs(unit.frame.minY + unit.font.ascender - baseline) <= 0.5)
    #expect(height == nil || field.frame.height == height)
  }
}
