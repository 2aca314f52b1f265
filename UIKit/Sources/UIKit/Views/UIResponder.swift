/// A receiver of touches and commands, with a link to the next responder.
open class UIResponder: NSObject {
  /// The first responder, which receives typed text.
  static var first: UIResponder? {
    get { (World.current.objects["firstResponder"] as? WeakResponder)?.responder }
    set { World.current.objects["firstResponder"] = WeakResponder(responder: newValue) }
  }

  private struct WeakResponder {
    weak var responder: UIResponder?
  }

  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { UIResponder.first === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let other = UIResponder.first, !other.resignFirstResponder() { return false }
    UIResponder.first = self
    InputPanel.update()
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIResponder.first = nil
    InputPanel.update()
    return true
  }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var undoManager: UndoManager? { nil }
  open var keyCommands: [UIKeyCommand]? { nil }
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
  open func reloadInputViews() { if isFirstResponder { InputPanel.update() } }
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
  open func buildMenu(with builder: any UIMenuBuilder) {}

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func remoteControlReceived(with event: UIEvent?) {}

  // MARK: Editing

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
}

/// The editing gestures that a responder wants.
public enum UIEditingInteractionConfiguration: Int, Sendable { case none, `default` }

/// A press of a key or of a remote control's button; such presses do not occur here.
open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }
  open var phase: Phase { .ended }
  open var type: PressType { .select }
  open var force: CGFloat { 0 }
}

/// An event with key presses.
open class UIPressesEvent: UIEvent {
  open var allPresses: Set<UIPress> { [] }
}

/// The history of changes that can be undone; changes are not recorded here.
open class UndoManager: NSObject {
  open var canUndo: Bool { false }
  open var canRedo: Bool { false }
  open func undo() {}
  open func redo() {}
  open func removeAllActions() {}
  open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {}
}
