/// A view that notifies targets of events.
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    /// The events that a control of UIKit sends when a user changes its value.
    static let change: Event = [.valueChanged, .primaryActionTriggered]
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let application = State(rawValue: 0xFF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  private struct Target {
    weak var object: AnyObject?
    let action: Selector
    let events: Event
    /// The closure to call instead of sending a message.
    var closure: UIAction?
  }

  private var targets: [Target] = []
  private var flags = (isEnabled: true, isSelected: false, isHighlighted: false)
  open var isEnabled: Bool {
    get { traced("enabled", flags.isEnabled) }
    set { changeState("enabled", needsLayout: true) { flags.isEnabled = newValue } }
  }
  open var isSelected: Bool {
    get { traced("selected", flags.isSelected) }
    set { changeState("selected", needsLayout: true) { flags.isSelected = newValue } }
  }
  open var isHighlighted: Bool {
    get { traced("highlighted", flags.isHighlighted) }
    set { changeState("highlighted", needsLayout: false) { flags.isHighlighted = newValue } }
  }
  open private(set) var isTracking = false
  open private(set) var isTouchInside = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    if !isEnabled { state.insert(.disabled) }
    return state
  }

  func stateDidChange() {}

  /// Changes a property that is part of the state.
  ///
  /// A highlight causes a layout only if the control's class displays highlights: some published
  /// controls end their animations in a layout, and would do so at each tap.
  private func changeState(_ key: String, needsLayout: Bool, _ body: () -> Void) {
    change(key) {
      change("state") {
        body()
        if needsLayout { setNeedsLayout() }
        stateDidChange()
      }
    }
  }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "self": KeyedProperty(self, \.self)
    case "enabled", "isEnabled": KeyedProperty(self, \.isEnabled)
    case "selected", "isSelected": KeyedProperty(self, \.isSelected)
    case "highlighted", "isHighlighted": KeyedProperty(self, \.isHighlighted)
    case "state": KeyedProperty(self, \.state.rawValue)
    default: super.keyedProperty(forKey: key)
    }
  }

  /// The events sent for a touch that ends inside the control.
  var touchUpEvents: Event { .touchUpInside }

  /// Whether a tap is the control's default action; recognisers of superviews then ignore the tap.
  var actsOnTap: Bool { false }

  /// Returns whether the control has a target for at least one of the events.
  final func hasTarget(for events: Event) -> Bool {
    targets.contains { !$0.events.isDisjoint(with: events) }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibCoder)?.decodeIfPlain(self)
  }

  /// Creates a control that runs an action on its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }
  open var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.events) } }
  open var showsMenuAsPrimaryAction = false {
    didSet { (self as? UIButton)?.showChoice() }
  }
  open var isContextMenuInteractionEnabled = false
  open var toolTip: String?
  open var isSymbolAnimationEnabled = false

  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = targets.filter {
      $0.object === object && $0.closure == nil && !$0.events.isDisjoint(with: event)
    }.map(\.action.description)
    return names.isEmpty ? nil : names
  }

  open func addAction(_ action: UIAction, for events: Event) {
    removeAction(action, for: events)
    targets.append(Target(object: nil, action: Selector(""), events: events, closure: action))
  }

  open func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    targets.removeAll {
      $0.closure?.identifier == identifier && !$0.events.isDisjoint(with: events)
    }
  }

  open func sendAction(_ action: UIAction) {
    action.sender = self
    action.handler(action)
  }

  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    let object = target.map { $0 as AnyObject }
    // Repeating a call adds nothing.
    let isThere = targets.contains {
      $0.object === object && $0.action == action && $0.events.isSuperset(of: events)
    }
    if !isThere { targets.append(Target(object: object, action: action, events: events)) }
  }

  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll {
      (object == nil || $0.object === object) && (action == nil || $0.action == action)
        && !$0.events.isDisjoint(with: events)
    }
  }

  open var allTargets: Set<AnyHashable> {
    Set(targets.compactMap { ($0.object as? NSObject).map { AnyHashable($0) } })
  }

  open func sendActions(for events: Event) { send(events, nil) }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  private func send(_ events: Event, _ event: UIEvent?) {
    for target in targets where !target.events.isDisjoint(with: events) {
      if let closure = target.closure {
        sendAction(closure)
      } else {
        sendAction(target.action, to: target.object, for: event)
      }
    }
  }

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isTouchInside = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else {
      return touchesCancelled(touches, with: event)
    }
    // A finger may move 70 points beyond the bounds before it counts as outside.
    let inside = bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
    if inside != isTouchInside {
      isTouchInside = inside
      isHighlighted = inside
      send(inside ? .touchDragEnter : .touchDragExit, event)
    }
    send(inside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    endTracking(touches.first, with: event)
    send(isTouchInside ? touchUpEvents : .touchUpOutside, event)
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    send(.touchCancel, event)
  }
}

public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
