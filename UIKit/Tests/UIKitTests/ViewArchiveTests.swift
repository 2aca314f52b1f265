import Testing
import TurnTaking
import UIKit

/// Views that are copied by archiving them.
@MainActor @Suite(.simulated) struct ViewArchiveTests {
  @Test func `an archived view is a copy of it`() {
    _ = Simulation()
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.backgroundColor = .red
    let label = UILabel(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
    label.text = "text"
    view.addSubview(label)
    let data = NSKeyedArchiver.archivedData(withRootObject: view)
    view.backgroundColor = .blue
    let copy = NSKeyedUnarchiver.unarchiveObject(with: data) as? UIView
    #expect(copy !== view && copy?.frame == view.frame && copy?.backgroundColor == .red)
    #expect((copy?.subviews.first as? UILabel)?.text == "text")
  }

  @Test func `an archive has the values of views, and not those of their layers`() {
    _ = Simulation()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.attributedText = NSAttributedString(
      string: "a",
      attributes: [.foregroundColor: UIColor.red]
    )
    label.lineBreakMode = .byClipping
    label.alpha = 0.5
    label.clipsToBounds = true
    label.layer.cornerRadius = 5
    label.layer.addSublayer(CALayer())
    let copy = archived(label)
    #expect(copy?.attributedText == label.attributedText && copy?.lineBreakMode == .byClipping)
    #expect(copy?.alpha == 0.5 && copy?.clipsToBounds == true)
    #expect(copy?.layer.cornerRadius == 0 && copy?.layer.sublayers?.isEmpty != false)
  }

  @Test func `the copy of a button has its titles, and none of its own views twice`() {
    _ = Simulation()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    button.setTitle("on", for: .selected)
    button.setTitle("off", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 30)
    let copy = archived(button)
    #expect(copy?.title(for: .selected) == "on" && copy?.titleLabel?.text == "off")
    #expect(copy?.titleLabel?.font.pointSize == 30 && copy?.subviews.count == 1)
  }

  private func archived<View: UIView>(_ view: View) -> View? {
    let data = NSKeyedArchiver.archivedData(withRootObject: view)
    return NSKeyedUnarchiver.unarchiveObject(with: data) as? View
  }
}
