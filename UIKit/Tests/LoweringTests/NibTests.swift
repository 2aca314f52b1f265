import Lowering
import Testing

/// Names that nibs set and send.
@Suite struct NibTests {
  @Test func `outlets, inspectable properties and actions are found by their names`() {
    #expect(
      body(
        """
        final class Card: UIView {
          @IBOutlet private weak var title: UILabel!
          @IBInspectable var corner: CGFloat = 0
          @available(*, unavailable, message: "for nibs") @IBInspectable var kind: String?
          @IBAction private func tap(_ sender: UIButton) {}
          @objc func other() {}
        }

        """
      ) == """
        final class Card: UIView {
          private weak var title: UILabel!
          @IBInspectable var corner: CGFloat = 0
          @IBInspectable var kind: String?
          private func tap(_ sender: UIButton) {}
          func other() {}
        #sourceLocation(file: "A.swift", line: 1)
          override func keyedProperty(forKey key: String) -> KeyedProperty? {
            switch key {
            case "title": return KeyedProperty(self, \\.title)
            case "corner": return KeyedProperty(self, \\.corner)
            case "kind": return KeyedProperty(self, \\.kind)
            default: return super.keyedProperty(forKey: key)
            }
          }
        #sourceLocation(file: "A.swift", line: 7)
        #sourceLocation(file: "A.swift", line: 1)
          override func namedMethod(_ name: String) -> Selector? {
            switch name {
            case "tap:": return Selector("tap:", Card.tap(_:))
            default: return super.namedMethod(name)
            }
          }
        #sourceLocation(file: "A.swift", line: 7)
        }

        """
    )
  }

  @Test func `an inspectable property in an extension of a class of UIKit is found by its key`() {
    #expect(
      body(
        """
        extension UIView {
          @IBInspectable var corner: CGFloat { get { 0 } set {} }
        }
        class Card: UIView { @IBOutlet var title: UILabel! }

        """
      ) == """
        extension UIView {
          @IBInspectable var corner: CGFloat { get { 0 } set {} }
        }
        class Card: UIView { var title: UILabel! 
        #sourceLocation(file: "A.swift", line: 4)
          override func keyedProperty(forKey key: String) -> KeyedProperty? {
            switch key {
            case "title": return KeyedProperty(self, \\.title)
            default: return super.keyedProperty(forKey: key)
            }
          }
        #sourceLocation(file: "A.swift", line: 4)
        }
        #sourceLocation(file: "A.swift", line: 1)
        enum UIViewExtensionKeys: ExtensionKeys {
          static func property(_ object: AnyObject, _ key: String) -> KeyedProperty? {
            guard let object = object as? UIView else { return nil }
            switch key {
            case "corner": return KeyedProperty(object, \\.corner)
            default: return nil
            }
          }
        }

        """
    )
  }
}
