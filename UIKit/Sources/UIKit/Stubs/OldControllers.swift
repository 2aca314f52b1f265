// Classes that iOS has replaced, but old sources still use.

public protocol UIAlertViewDelegate: NSObjectProtocol {}
/// An alert from before iOS 8, which is not displayed; a note says so.
open class UIAlertView: UIView {
  public enum Style: Int, Sendable {
    case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
  }
  open var title: String?
  open var message: String?
  open weak var delegate: AnyObject?
  open var alertViewStyle = Style.default
  open var cancelButtonIndex = -1
  open private(set) var numberOfButtons = 0
  open var isVisible: Bool { false }

  public convenience init(
    title: String?,
    message: String?,
    delegate: AnyObject?,
    cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title
    self.message = message
    self.delegate = delegate
  }
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    numberOfButtons += 1
    return numberOfButtons - 1
  }
  open func buttonTitle(at index: Int) -> String? { nil }
  open func show() { Notices.sayOnce("UIAlertView is not shown; use UIAlertController") }
  open func dismiss(withClickedButtonIndex index: Int, animated: Bool) {}
}

public protocol UIActionSheetDelegate: NSObjectProtocol {}
/// An action sheet from before iOS 8, which is not displayed; a note says so.
open class UIActionSheet: UIView {
  open var title: String?
  open weak var delegate: (any UIActionSheetDelegate)?
  open var cancelButtonIndex = -1
  open var destructiveButtonIndex = -1
  open private(set) var numberOfButtons = 0
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    numberOfButtons += 1
    return numberOfButtons - 1
  }
  open func buttonTitle(at index: Int) -> String? { nil }
  open func show(in view: UIView) {
    Notices.sayOnce("UIActionSheet is not shown; use UIAlertController")
  }
  open func dismiss(withClickedButtonIndex index: Int, animated: Bool) {}
}

public protocol UIPopoverControllerDelegate: NSObjectProtocol {}
open class UIPopoverController: NSObject {
  open var contentViewController: UIViewController
  open weak var delegate: (any UIPopoverControllerDelegate)?
  open var contentSize = CGSize.zero
  open var isPopoverVisible: Bool { false }
  public init(contentViewController: UIViewController) {
    self.contentViewController = contentViewController
  }
  open func dismiss(animated: Bool) {}
}

open class UIPopoverBackgroundView: UIView {
  open var arrowOffset: CGFloat = 0
  open var arrowDirection = UIPopoverArrowDirection.any
}

/// A view for web pages, which is empty here.
open class UIWebView: UIView {
  open var scrollView = UIScrollView()
  open var scalesPageToFit = false
  open var isLoading: Bool { false }
  open func loadHTMLString(_ string: String, baseURL: URL?) {
    World.current.note("UIWebView.loadHTMLString(_:baseURL:) has no effect on the picture")
  }
  open func loadRequest(_ request: URLRequest) {
    World.current.note("UIWebView.loadRequest(_:) has no effect on the picture")
  }
  open func stopLoading() {}
  open func reload() {}
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
}

open class UILocalNotification: NSObject {
  open var fireDate: Date?
  open var alertBody: String?
  open var userInfo: [AnyHashable: Any]?
}

/// An action beside a swiped row, from before iOS 11.
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, normal
    public static let destructive = Style.default
  }
  open var title: String?
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIVisualEffect?
  public let style: Style
  let handler: (UITableViewRowAction, IndexPath) -> Void
  public init(
    style: Style,
    title: String?,
    handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

public protocol UIViewControllerPreviewing: NSObjectProtocol {
  var sourceView: UIView { get }
  var sourceRect: CGRect { get set }
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
}
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  func previewingContext(
    _ context: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ context: any UIViewControllerPreviewing,
    commit controller: UIViewController
  )
}
public protocol UIPreviewActionItem: NSObjectProtocol {
  var title: String { get }
}
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  public enum Style: Int, Sendable { case `default`, selected, destructive }
  public let title: String
  public init(
    title: String,
    style: Style,
    handler: @escaping (any UIPreviewActionItem, UIViewController) -> Void
  ) { self.title = title }
}

private final class NoPreviewing: NSObject, UIViewControllerPreviewing {
  let sourceView: UIView
  var sourceRect = CGRect.zero
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  init(_ view: UIView) { sourceView = view }
}

extension UIViewController {
  /// Does nothing, because firm presses do not occur here.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate,
    sourceView: UIView
  ) -> any UIViewControllerPreviewing { NoPreviewing(sourceView) }
  public func unregisterForPreviewing(withContext context: any UIViewControllerPreviewing) {}
}
