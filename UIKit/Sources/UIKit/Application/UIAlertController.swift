/// An alert: a card with texts and actions in the middle of a dimmed window, or at its lower edge.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open override var title: String? { didSet { show() } }
  open var message: String? { didSet { show() } }
  open private(set) var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction? { didSet { show() } }
  /// The styled texts, which code sets by key.
  var attributedTitle: NSAttributedString? { didSet { show() } }
  var attributedMessage: NSAttributedString? { didSet { show() } }
  /// The controller whose view is below the texts, which code sets by key.
  var contentViewController: UIViewController? {
    didSet {
      oldValue?.willMove(toParent: nil)
      oldValue?.removeFromParent()
      if let contentViewController {
        addChild(contentViewController)
        contentViewController.didMove(toParent: self)
      }
      show()
    }
  }
  private let transition = AlertTransition()

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.changed = { [weak self] in self?.show() }
    show()
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 238, height: 30))
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    show()
  }

  open override func loadView() { view = AlertView(self) }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "attributedTitle": KeyedProperty(self, \.attributedTitle)
    case "attributedMessage": KeyedProperty(self, \.attributedMessage)
    case "contentViewController": KeyedProperty(self, \.contentViewController)
    default: super.keyedProperty(forKey: key)
    }
  }

  /// Updates the view after a change of properties.
  private func show() {
    (viewIfLoaded as? AlertView)?.setNeedsContent()
    viewIfLoaded?.superview?.setNeedsLayout()
  }

  /// Returns the size of the view: that of the content, unless constraints of the view itself ask for
  /// another one.
  func size(width: CGFloat) -> CGSize {
    func asked(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
      let own = view.constraints.filter {
        $0.firstItem === view && $0.firstAttribute == attribute && $0.secondItem == nil
          && $0.relation != .lessThanOrEqual
      }
      return own.map(\.constant).max()
    }
    let width = asked(.width) ?? width
    let content = (view as? AlertView)?.height(width: width) ?? view.bounds.height
    return CGSize(width: width, height: max(asked(.height) ?? 0, content))
  }

  /// Dismisses the alert, and calls an action's handler at the end.
  func choose(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }
}

public typealias UIAlertControllerStyle = UIAlertController.Style

/// A sheet for sharing; it is empty here.
open class UIActivityViewController: UIViewController {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  open var excludedActivityTypes: [ActivityType]?
  open var completionWithItemsHandler: ((ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
  public convenience init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.init(nibName: nil, bundle: nil)
  }
}

open class UIActivity: NSObject {}
open class UIActivityItemProvider: NSObject {
  public let placeholderItem: Any?
  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }
  open var item: Any { placeholderItem ?? "" }
}
