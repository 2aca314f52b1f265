/// A module that has something of every kind to lower.
enum Sample {
  static let files = [main, button, extras]

  /// Runs what the other files declare.
  static let main = """
    import UIKit

    @MainActor func show() {
      let button = Button()
      button.setUp()
      button.sendActions()
      button.layoutSubviews()
      print(button.intrinsicContentSize)
      let tall: Sizing = Tall()
      let plain: Sizing = Plain()
      print(tall.height?(for: 2) ?? -1, plain.height?(for: 2) ?? -1)
      print(tall.name ?? "-", plain.name ?? "-")
      tall.begin?()
      plain.begin?()
      print(tall.mark?(1)?.isHidden ?? true)
      // Through the class a value is no optional.
      print(Tall().height(for: 2).description, Tall().name.count)
      let boxed: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2))
      print((boxed as AnyObject).cgPointValue.y)
      let ring = Ring()
      ring.angle = 90
      print(ring.angle, ring.managedKeys)
      let path = UIBezierPath()
      path.width = 3
      ring.path = path
      path.width = 4
      print(ring.path?.width ?? 0)
      ring.setValue(5.0, forKey: "width")
    }
    MainActor.assumeIsolated { show() }
    """

  static let button = """
    import Foundation
    import UIKit.UIGestureRecognizerSubclass
    import ObjectiveC

    @objcMembers
    public class Button: UIButton {
      @IBOutlet weak var label: UIView!
      @IBInspectable private var count: Int = 0

      func setUp() {
        addTarget(self, action: #selector(tap(_:)))
        addTarget(self, action: #selector(Button.reset))
        addTarget(self, action: #selector(getter: Button.title))
        addTarget(self, action: #selector(setter: Button.sender))
        addTarget(Button.self, action: #selector(Button.shared(_:)))
        addTarget(self, action: #selector(UIView.tintColorDidChange))
        addTarget(self, action: #selector(UIView.layoutSubviews))
      }

      @objc private func tap(_ sender: Any) { count += 1; print("tap", count) }
      @IBAction func reset() { print("reset") }
      @objc var title: String { print("title"); return "" }
      @objc var sender: UIButton? { didSet { print("sender") } }
      @objc class func shared(_ sender: UIButton) { print("shared") }
    }

    """

  static let extras = """
    #if os(iOS)
    import UIKit
    #endif

    extension Button {
      override public func layoutSubviews() {
        super.layoutSubviews()
        print("Button.layoutSubviews")
      }
      override public var intrinsicContentSize: CGFloat { 44 }
      override public func tintColorDidChange() {
        super.tintColorDidChange()
        tell("tint")
      }
      private func tell(_ text: String) { print(text) }
    }

    @objc public protocol Sizing: NSObjectProtocol {
      @objc optional func height(for width: CGFloat) -> CGFloat
      @objc optional func mark(_ index: Int) -> UIView?
      @objc optional func begin()
      @objc optional var name: String { get }
    }

    public class Tall: NSObject, Sizing {
      public func height(for width: CGFloat) -> CGFloat { width * 2 }
      public func begin() { print("begin", height(for: 1), name.count) }
      public var name: String = "tall"
    }
    class Plain: NSObject, Sizing {}

    class Ring: NSObject {
      @NSManaged var angle: Double
      @NSCopying var path: UIBezierPath?
      @objc dynamic var width: CGFloat = 1 { didSet { print("width", width) } }
      var managedKeys: String { #keyPath(Ring.angle) }
    }

    func forward(_ view: UIView, to delegate: UIScrollViewDelegate?) {
      delegate?.scrollViewDidScroll?(view)
    }

    """
}
