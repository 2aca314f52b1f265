/// A button of an alert.
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  @Undrawn("UIAlertAction.isEnabled") open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// An alert: a white card with a message and buttons, in front of a dimmed window.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open var message: String? { didSet { show() } }
  open private(set) var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  @Undrawn("UIAlertController.preferredAction") open var preferredAction: UIAlertAction? = nil
  private let card = UIView()

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    show()
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 238, height: 30))
    field.borderStyle = .roundedRect
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    show()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.3)
    card.backgroundColor = UIColor(white: 0.96, alpha: 1)
    card.layer.cornerRadius = 14
    card.clipsToBounds = true
    view.addSubview(card)
    view.sizeChanged = { [weak self] in self?.show() }
    show()
  }

  private func show() {
    guard isViewLoaded else { return }
    for old in card.subviews { old.removeFromSuperview() }
    let width: CGFloat = preferredStyle == .alert ? 270 : max(view.bounds.width - 16, 0)
    var y: CGFloat = 20
    func add(_ view: UIView, _ height: CGFloat, inset: CGFloat) {
      view.frame = CGRect(x: inset, y: y, width: width - 2 * inset, height: height)
      card.addSubview(view)
      y += height
    }
    for (text, font) in [
      (title, UIFont.boldSystemFont(ofSize: 17)), (message, UIFont.systemFont(ofSize: 13)),
    ] {
      guard let text, !text.isEmpty else { continue }
      let label = UILabel()
      label.text = text
      label.font = font
      label.numberOfLines = 0
      label.textAlignment = .center
      add(label, label.sizeThatFits(CGSize(width: width - 32, height: 0)).height + 2, inset: 16)
    }
    for field in textFields ?? [] { add(field, 30, inset: 16) }
    y += 18
    // Two actions of an alert are side by side, the cancelling one on the left.
    let isRow = preferredStyle == .alert && actions.count == 2
    let cancelling = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    for (index, action) in (isRow ? cancelling + others : others + cancelling).enumerated() {
      let line = UIView()
      line.backgroundColor = UIColor(white: 0, alpha: 0.15)
      if isRow, index == 1 {
        line.frame = CGRect(x: width / 2, y: y - 44, width: 0.5, height: 44)
        card.addSubview(line)
      } else {
        add(line, 0.5, inset: 0)
      }
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      button.titleLabel?.font = .systemFont(
        ofSize: 17,
        weight: action.style == .cancel ? .semibold : .regular
      )
      if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
      button.addAction(
        UIAction { [weak self] _ in
          self?.dismiss(animated: true) { action.handler?(action) }
        },
        for: .touchUpInside
      )
      if isRow {
        let x = index == 0 ? 0 : width / 2
        button.frame = CGRect(x: x, y: index == 0 ? y : y - 44, width: width / 2, height: 44)
        card.addSubview(button)
        if index == 0 { y += 44 }
      } else {
        add(button, 44, inset: 0)
      }
    }
    let top = preferredStyle == .alert ? (view.bounds.height - y) / 2 : view.bounds.height - y - 8
    card.frame = CGRect(x: (view.bounds.width - width) / 2, y: top, width: width, height: y)
  }
}

public typealias UIAlertActionStyle = UIAlertAction.Style
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
