/// A segue of a storyboard, which shows the controller of another scene.
struct NibSegue {
  let identifier: String?
  private let kind: String
  private let isAnimated: Bool
  private let style: UIModalPresentationStyle?
  private let transition: UIModalTransitionStyle?
  private let make: () -> UIViewController?

  /// Reads a segue; `nil` if it unwinds or has a class of its own.
  ///
  /// - Parameters:
  ///   - element: The element of the segue.
  ///   - otherScene: Creates the controller with an identifier.
  init?(_ element: NibElement, _ otherScene: @escaping (String) -> UIViewController?) {
    guard let id = element["destination"], let kind = element["kind"],
      Self.kinds.contains(kind), element["customClass"] == nil
    else { return nil }
    identifier = element["identifier"]
    self.kind = kind
    isAnimated = element.flag("animates") ?? true
    style = element.choice("modalPresentationStyle")
    transition = element.choice("modalTransitionStyle")
    make = { otherScene(id) }
  }

  private static let kinds = [
    "show", "push", "presentation", "modal", "showDetail", "popoverPresentation",
  ]

  /// Prepares the source and shows a new controller.
  func perform(from source: UIViewController, sender: Any?) {
    guard let destination = make() else { return }
    let segue = UIStoryboardSegue(
      identifier: identifier,
      source: source,
      destination: destination
    )
    source.prepare(for: segue, sender: sender)
    if let style { destination.modalPresentationStyle = style }
    if let transition { destination.modalTransitionStyle = transition }
    if ["show", "push"].contains(kind), let navigation = source.navigationController {
      navigation.pushViewController(destination, animated: isAnimated)
    } else {
      source.present(destination, animated: isAnimated)
    }
  }
}

extension NibObjects {
  /// Connects the segue of a controller, a control or a bar button.
  ///
  /// - Returns: Whether the segue can be performed.
  func connect(segue element: NibElement, of source: AnyObject) -> Bool {
    guard let controller, let segue = NibSegue(element, otherScene) else { return false }
    controller.segues.append(segue)
    let trigger = UIAction { [weak controller, weak source] _ in
      guard let controller,
        controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: source)
      else { return }
      segue.perform(from: controller, sender: source)
    }
    switch source {
    // Code performs the segue of a controller by its identifier.
    case is UIViewController: break
    case let control as UIControl: control.addAction(trigger, for: .touchUpInside)
    case let item as UIBarButtonItem: item.primaryAction = trigger
    default: return false
    }
    return true
  }
}

extension UIViewController {
  /// Performs the segue with an identifier; without one, a note says so.
  func perform(segue identifier: String, sender: Any?) {
    guard let segue = segues.first(where: { $0.identifier == identifier }) else {
      return World.current.note(
        "\(type(of: self)) has no segue with the identifier \(identifier) that can be performed"
      )
    }
    segue.perform(from: self, sender: sender)
  }
}
