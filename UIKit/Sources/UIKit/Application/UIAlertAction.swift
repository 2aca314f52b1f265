/// A button of an alert.
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { changed?() } }
  let handler: ((UIAlertAction) -> Void)?
  /// The picture beside the title, which code sets by the key `image`.
  var image: UIImage? { didSet { changed?() } }
  /// The colour of the title; `nil` for the alert's tint, or red if the action is destructive.
  var titleTextColor: UIColor? { didSet { changed?() } }
  /// Called when the look of the button changes.
  var changed: (() -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "image": KeyedProperty(self, \.image)
    case "titleTextColor": KeyedProperty(self, \.titleTextColor)
    default: super.keyedProperty(forKey: key)
    }
  }
}

public typealias UIAlertActionStyle = UIAlertAction.Style
