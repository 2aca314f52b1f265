/// The panel at the bottom of a window with the first responder's own input and accessory views.
///
/// No keyboard is drawn. For text without an input view of its own, the panel is invisible, and only
/// the notifications of the keyboard are posted. The measures of the keyboard are estimates of those
/// of a phone.
final class InputPanel: UIView {
  private static var shown: InputPanel? {
    get { World.current.objects["inputPanel"] as? InputPanel }
    set { World.current.objects["inputPanel"] = newValue }
  }
  /// The time in which the panel slides in or out, in seconds.
  private static let duration = 0.25
  /// The height of a keyboard, in points, for a view with a flexible height and no height yet.
  private static let keyboardHeight: CGFloat = 216
  /// The height of the row of suggestions above the keys, in points.
  private static let suggestionsHeight: CGFloat = 44
  /// The height of the row below the keys of a phone without a home button, in points.
  private static let lowerRowHeight: CGFloat = 42
  /// The least height of a window that counts as a whole screen with a keyboard, in points.
  private static let lowestScreen: CGFloat = 400

  /// The content of a panel, which stays for the next responder if that needs the same content.
  private enum Content: Equatable {
    case views([UIView])
    /// An invisible keyboard.
    case keyboard(height: CGFloat)
  }

  private let content: Content

  /// Creates a panel with the responder's own views.
  private init(_ parts: [UIView], in window: UIWindow) {
    content = .views(parts)
    let heights = parts.map { part in
      let isFlexible = part.autoresizingMask.contains(.flexibleHeight)
      let fitting = part.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let natural = isFlexible ? Self.keyboardHeight : fitting.height
      return part.frame.height > 0 ? part.frame.height : natural
    }
    let height = heights.reduce(0, +)
    let area = height > 0 ? window.safeAreaInsets.bottom : 0
    let bounds = window.bounds
    super.init(
      frame: CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: height + area)
    )
    backgroundColor = .systemGray4
    var y: CGFloat = 0
    for (part, height) in zip(parts, heights) {
      part.translatesAutoresizingMaskIntoConstraints = true
      part.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      addSubview(part)
      y += height
    }
  }

  /// Creates the invisible panel of a keyboard.
  private init(keyboardOf height: CGFloat, in window: UIWindow) {
    content = .keyboard(height: height)
    let bounds = window.bounds
    super.init(frame: CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: height))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Adapts the panel to the first responder as soon as the running code has ended.
  ///
  /// The panel thus stays if another responder with the same views becomes the first responder.
  static func update() { World.current.queue.schedule(after: 0) { adapt() } }

  private static func adapt() {
    let (old, responder) = (shown, UIResponder.first)
    let window = (responder as? UIView ?? (responder as? UIViewController)?.view)?.window
    let content = responder.flatMap { responder in
      window.flatMap { Self.content(for: responder, in: $0) }
    }
    if let old, let content, old.superview === window, old.content == content { return }
    shown = nil
    let new = window.flatMap { panel(of: content, in: $0) }
    guard let window, let new, new.bounds.height > 0 else {
      return old?.slide(isIn: false) ?? ()
    }
    shown = new
    window.addSubview(new)
    new.slide(isIn: true, isAnimated: old == nil)
    old?.removeFromSuperview()
  }

  private static func panel(of content: Content?, in window: UIWindow) -> InputPanel? {
    switch content {
    case .views(let parts): InputPanel(parts, in: window)
    case .keyboard(let height): InputPanel(keyboardOf: height, in: window)
    case nil: nil
    }
  }

  /// Returns what a responder needs for its input; `nil` if it needs neither views nor a keyboard.
  ///
  /// A low window shows a part of a screen, which a keyboard would not cover.
  private static func content(for responder: UIResponder, in window: UIWindow) -> Content? {
    let chain = Array(sequence(first: responder) { $0.next })
    let input = chain.lazy.compactMap(\.inputView).first
    let accessory = chain.lazy.compactMap(\.inputAccessoryView).first
    guard input == nil, let writer = responder as? any UIKeyInput else {
      let parts = [accessory, input].compactMap { $0 }
      return parts.isEmpty ? nil : .views(parts)
    }
    if accessory != nil {
      World.current.note(
        "the inputAccessoryView of \(type(of: responder)) is not shown, because no keyboard is drawn"
      )
    }
    guard window.bounds.height >= lowestScreen else {
      if NotificationCenter.default.isObserved(notifications) {
        World.current.note(
          "a window under \(Int(lowestScreen)) points high gets no keyboard notifications"
        )
      }
      return nil
    }
    if accessory == nil {
      World.current.note("no keyboard is drawn; its notifications are posted")
    }
    return .keyboard(height: heightOfKeyboard(for: writer, in: window))
  }

  /// The notifications of a keyboard that appears or changes its frame.
  private static var notifications: [NSNotification.Name] {
    [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidChangeFrameNotification,
    ]
  }

  private static func heightOfKeyboard(
    for responder: any UIKeyInput,
    in window: UIWindow
  ) -> CGFloat {
    let hasDigits = [.numberPad, .phonePad, .decimalPad].contains(responder.keyboardType)
    let area = window.safeAreaInsets.bottom
    return keyboardHeight + (hasDigits ? 0 : suggestionsHeight)
      + (area > 0 ? area + lowerRowHeight : 0)
  }

  /// Returns the height of the panel in a window; 0 without a panel.
  static func height(in window: UIWindow) -> CGFloat {
    shown.map { $0.superview === window ? $0.bounds.height : 0 } ?? 0
  }

  private func slide(isIn: Bool, isAnimated: Bool = true) {
    guard let window else { return }
    let (hidden, end) = (window.bounds.maxY, window.bounds.maxY - (isIn ? bounds.height : 0))
    let seen = CGRect(x: 0, y: end, width: bounds.width, height: bounds.height)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(
        cgRect: isIn ? seen.offsetBy(dx: 0, dy: hidden - end) : frame
      ),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: seen),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(
        value: isAnimated ? Self.duration : 0
      ),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 0),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ names: NSNotification.Name...) {
      for name in names { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
    }
    post(
      isIn ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
      UIResponder.keyboardWillChangeFrameNotification
    )
    UIView.animate(
      withDuration: isAnimated ? Self.duration : 0,
      animations: {
        frame = seen
        AlertPresentation.adapt(in: window)
      },
      completion: { [self] _ in
        if !isIn { removeFromSuperview() }
        post(
          isIn ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
          UIResponder.keyboardDidChangeFrameNotification
        )
      }
    )
  }
}
