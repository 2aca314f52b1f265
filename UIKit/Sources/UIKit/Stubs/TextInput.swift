// Protocols of text input, whose methods text fields and text views have.

public protocol UITextInputDelegate: NSObjectProtocol {
  func selectionWillChange(_ input: (any UITextInput)?)
  func selectionDidChange(_ input: (any UITextInput)?)
  func textWillChange(_ input: (any UITextInput)?)
  func textDidChange(_ input: (any UITextInput)?)
}

public enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}
public enum UITextStorageDirection: Int, Sendable { case forward, backward }
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

open class UITextInputMode: NSObject {
  open var primaryLanguage: String? { "en-US" }
  public class var activeInputModes: [UITextInputMode] { [] }
  public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification"
  )
}

public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  var enableInputClicksWhenVisible: Bool { get }
}

/// A view that replaces the keyboard, and is not displayed.
open class UIInputView: UIView {
  public enum Style: Int, Sendable { case `default`, keyboard }
  public let inputViewStyle: Style
  open var allowsSelfSizing = false
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

open class UIInputViewController: UIViewController {
  open var primaryLanguage: String?
  open func dismissKeyboard() {}
  open func advanceToNextInputMode() {}
}

public protocol UIResponderStandardEditActions: NSObjectProtocol {}
extension UIResponder: UIResponderStandardEditActions {}

open class UITextChecker: NSObject {
  open class var availableLanguages: [String] { [] }
  open func rangeOfMisspelledWord(
    in text: String,
    range: NSRange,
    startingAt start: Int,
    wrap: Bool,
    language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
}

open class UIEditMenuInteraction: UIPlainInteraction {}
open class UIFindInteraction: UIPlainInteraction {}
open class UITextInteraction: UIPlainInteraction {}
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {}
open class UILargeContentViewerInteraction: UIPlainInteraction {
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {}
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { UIGestureRecognizer() }
}
open class UISpringLoadedInteraction: UIPlainInteraction {}
public protocol UIPencilInteractionDelegate: NSObjectProtocol {}
open class UIPencilInteraction: UIPlainInteraction {
  open weak var delegate: (any UIPencilInteractionDelegate)?
  open var isEnabled = true
}

public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
