/// A delegate that decides whether a recogniser may begin, alone or at the same time as others.
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  ) -> Bool
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  ) -> Bool { true }
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// A recogniser of a gesture in a finger's movements.
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  /// An object that is notified; as in UIKit, the recogniser does not keep it alive.
  private struct Target {
    weak var object: AnyObject?
    let action: Selector
    /// The target if it is no object but, for example, a class: Swift wraps it in a new object,
    /// which nobody else keeps alive.
    private let wrapped: AnyObject?

    init(_ target: Any, _ action: Selector) {
      let object = target as AnyObject
      self.object = object
      self.action = action
      wrapped = type(of: target) is AnyClass ? nil : object
    }
  }

  private var targets: [Target] = []
  private var current = State.possible
  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?
  open var allowedTouchTypes: [NSNumber] = []
  open var allowedPressTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var buttonMask: UIEvent.ButtonMask { [] }
  var touch: UITouch?
  private var lastPosition: CGPoint?
  /// The recognisers that must fail before this one recognises its gesture.
  private var required: [WeakRecognizer] = []
  /// The recognisers that delegates require to fail before this one, in the current touch only.
  var requiredForTouch: [WeakRecognizer] = []
  /// The recognisers that wait for this one to fail.
  private var waiting: [WeakRecognizer] = []
  /// The state that the recogniser takes when all recognisers that it waits for have failed.
  private var heldState: State?
  /// Whether the recogniser expects more touches after the finger has lifted.
  var expectsMore: Bool { false }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }
  public init?(coder: NSCoder) {}

  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(target, action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target as AnyObject?
    targets.removeAll {
      (object == nil || $0.object === object) && (action == nil || $0.action == action)
    }
  }

  /// The state, set by the recogniser; targets are notified unless it is `possible` or `failed`.
  open var state: State {
    get {
      keyPathTracer?(self, "state")
      return current
    }
    set {
      if current == .possible, newValue == .began || newValue == .ended {
        switch isFailureRequirementViolated {
        case .some(true): return setState(.failed)
        case .none:
          heldState = newValue
          return
        case .some(false): break
        }
      }
      if newValue == .began || newValue == .ended && current == .possible,
        yieldsToControl || delegate?.gestureRecognizerShouldBegin(self) == false
          || view?.gestureRecognizerShouldBegin(self) == false
      {
        return setState(.failed)
      }
      setState(newValue)
      guard newValue != .possible, newValue != .failed else { return }
      if isReceiving { hasUnsentActions = true } else { sendActions() }
    }
  }

  /// Whether the recogniser fails because a control inside the view handles the gesture itself.
  var yieldsToControl: Bool { false }

  private var isReceiving = false
  private var hasUnsentActions = false

  private func sendActions() {
    for target in targets {
      guard let object = target.object else { continue }
      target.action.send(to: object, with: self)
    }
  }

  /// Calls a closure that passes touches to the recogniser, and only then notifies the targets.
  func receive(_ pass: (UIGestureRecognizer) -> Void) {
    isReceiving = true
    pass(self)
    isReceiving = false
    guard hasUnsentActions else { return }
    hasUnsentActions = false
    if current != .possible, current != .failed { sendActions() }
  }

  /// Whether a recogniser that must fail has recognised its gesture; `nil` while it still might.
  private var isFailureRequirementViolated: Bool? {
    let others = (required + requiredForTouch).compactMap(\.recognizer).filter(\.isEnabled)
    if others.contains(where: \.hasRecognized) { return true }
    return others.contains(where: \.isOpen) ? nil : false
  }

  /// Whether the recogniser may still recognise a gesture in the current touches.
  private var isOpen: Bool {
    isEnabled && current == .possible && (touch != nil || expectsMore || isHeld)
  }

  /// Whether the gesture is complete, but not yet recognised, because the recognisers that must fail
  /// first are still undecided.
  var isHeld: Bool { heldState != nil }

  /// Notifies the recognisers that wait for this one.
  ///
  /// If this one has failed, they may recognise their gestures. If this one has recognised its
  /// gesture, they fail.
  func tellWaiting() {
    guard !isOpen else { return }
    for other in waiting.compactMap(\.recognizer) { other.goOn() }
  }

  private func goOn() {
    guard current == .possible, isEnabled, let held = heldState,
      let isViolated = isFailureRequirementViolated
    else { return }
    release()
    guard !isViolated, held == .ended || touch != nil else { return }
    state = held
    if touch == nil { setState(.possible) }
  }

  /// Discards the state that is held back until other recognisers fail.
  func release() { heldState = nil }

  private func setState(_ state: State) {
    release()
    willChangeValue(forKey: "state")
    current = state
    didChangeValue(forKey: "state")
    if state != .possible { tellWaiting() }
  }

  open var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      release()
      if touch != nil { cancel() } else { tellWaiting() }
    }
  }

  /// Cancels the gesture if it has begun, and lets it fail otherwise.
  func cancel() {
    if current == .began || current == .changed { state = .cancelled } else { state = .failed }
  }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "state": KeyedProperty(self, \.state)
    case "enabled", "isEnabled": KeyedProperty(self, \.isEnabled)
    default: super.keyedProperty(forKey: key)
    }
  }

  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  open func location(in view: UIView?) -> CGPoint {
    guard let position = touch?.position ?? lastPosition else { return .zero }
    return convert(position, to: view)
  }

  /// Converts a point from the window's coordinates; returns it unchanged outside windows.
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return point }
    return view.convert(point, from: window)
  }

  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// Lets this recogniser wait until another recogniser has failed.
  open func require(toFail other: UIGestureRecognizer) {
    required.append(WeakRecognizer(other))
    other.waiting.append(WeakRecognizer(self))
  }

  /// Asks the delegates of both recognisers whether this recogniser waits for `other` to fail.
  func askAbout(_ other: UIGestureRecognizer) {
    guard
      shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
        || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    else { return }
    requiredForTouch.append(WeakRecognizer(other))
    if !other.waiting.contains(where: { $0.recognizer === self }) {
      other.waiting.append(WeakRecognizer(self))
    }
  }

  open func reset() {}
  open func ignore(_ touch: UITouch, for event: UIEvent) {}
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {}
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancel() }

  /// Whether the recogniser has recognised its gesture.
  var hasRecognized: Bool { [.began, .changed, .ended].contains(current) }
  /// Whether the recogniser has prevented other recognisers, which it does once per touch.
  var hasPrevented = false

  /// Returns whether another recogniser, which is still undecided, fails because of this one.
  ///
  /// The delegates are also asked about a recogniser that has begun, which goes on in any case: code
  /// learns from the question which recognisers are active.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard other !== self, [.possible, .began, .changed].contains(other.current) else {
      return false
    }
    let together =
      other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
      || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
    return other.current == .possible && !together && canPrevent(other)
      && other.canBePrevented(by: self)
  }

  func begin(_ touch: UITouch) {
    self.touch = touch
    hasPrevented = false
    requiredForTouch = []
  }

  /// Prepares for the next gesture.
  func finish() {
    lastPosition = touch?.position
    touch = nil
    reset()
    if current != .possible { setState(.possible) }
  }
}

/// A weak reference, so that waiting for a recogniser does not keep the recogniser alive.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

public typealias UIGestureRecognizerState = UIGestureRecognizer.State

extension UIGestureRecognizer: StandingIn {
  /// Returns a recogniser of the class `type` at the same location, for a method whose argument has
  /// that class.
  package func standIn(for type: Any.Type) -> AnyObject? {
    let other: UIGestureRecognizer
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(UITapGestureRecognizer.self): other = UITapGestureRecognizer()
    case ObjectIdentifier(UIPanGestureRecognizer.self): other = UIPanGestureRecognizer()
    case ObjectIdentifier(UISwipeGestureRecognizer.self): other = UISwipeGestureRecognizer()
    case ObjectIdentifier(UILongPressGestureRecognizer.self): other = UILongPressGestureRecognizer()
    default: return nil
    }
    other.view = view
    other.current = current
    other.touch = touch
    other.lastPosition = lastPosition
    return other
  }
}
