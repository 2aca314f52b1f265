/// The panel at the bottom of a window with the first responder's own input and accessory views.
///
/// No keyboard is drawn. For text without an input view of its own, the panel is invisible, and only
/// the notifications of the keyboard are posted.
final class InputPanel: UIView {
  private static var shown: InputPanel? {
    get { World.current.objects["inputPanel"] as? InputPanel }
    set { World.current.objects["inputPanel"] = newValue }
  }
  /// The time in which the panel slides in or out, in seconds.
  private static let duration = 0.25
  /// The height of a view that is as high as a keyboard, in points.
  private static let keyboardHeight: CGFloat = 216
  /// The height of the row of suggestions above the keys, in points.
  private static let suggestionsHeight: CGFloat = 44
  /// The height of the row below the keys of a phone without a home button, in points.
  private static let lowerRowHeight: CGFloat = 42
  /// The least height of a window that counts as a whole screen with a keyboard, in points.
  private static let lowestScreen: CGFloat = 400

  private let parts: [UIView]

  private init(_ parts: [UIView], in window: UIWindow) {
    self.parts = parts
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
  private init(keyboardFor responder: any UIKeyInput, in window: UIWindow) {
    parts = []
    let hasDigits = [.numberPad, .phonePad, .decimalPad].contains(responder.keyboardType)
    let area = window.safeAreaInsets.bottom
    let height =
      Self.keyboardHeight + (hasDigits ? 0 : Self.suggestionsHeight)
      + (area > 0 ? area + Self.lowerRowHeight : 0)
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
    let responder = UIResponder.first
    let chain = responder.map { Array(sequence(first: $0) { $0.next }) } ?? []
    let input = chain.lazy.compactMap(\.inputView).first
    let accessory = chain.lazy.compactMap(\.inputAccessoryView).first
    let window = (responder as? UIView ?? (responder as? UIViewController)?.view)?.window
    var parts = [accessory, input].compactMap { $0 }
    if input == nil, accessory != nil, responder is any UIKeyInput {
      World.current.note(
        "the inputAccessoryView of \(type(of: responder ?? UIResponder())) is not shown, because no keyboard is drawn"
      )
      parts = []
    }
    let old = shown
    if let old, let window, old.superview === window, old.parts.elementsEqual(parts, by: ===) {
      return
    }
    shown = nil
    guard let window, let new = panel(parts, input, accessory, for: responder, in: window) else {
      return old?.slide(isIn: false) ?? ()
    }
    guard new.bounds.height > 0 else { return old?.slide(isIn: false) ?? () }
    shown = new
    window.addSubview(new)
    new.slide(isIn: true, isAnimated: old == nil)
    old?.removeFromSuperview()
  }

  /// Returns the panel for views, or that of the keyboard; `nil` if there is neither.
  ///
  /// A small window shows a part of a screen, which a keyboard would not cover.
  private static func panel(
    _ parts: [UIView],
    _ input: UIView?,
    _ accessory: UIView?,
    for responder: UIResponder?,
    in window: UIWindow
  ) -> InputPanel? {
    if !parts.isEmpty { return InputPanel(parts, in: window) }
    guard input == nil, let responder = responder as? any UIKeyInput,
      window.bounds.height >= lowestScreen
    else { return nil }
    if accessory == nil {
      World.current.note("the keyboard is not drawn; its frame is announced")
    }
    return InputPanel(keyboardFor: responder, in: window)
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
      animations: { frame = seen },
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
