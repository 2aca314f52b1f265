/// A segue of a storyboard, which shows the controller of another scene.
final class NibSegue: NSObject {
  let identifier: String?
  private let kind: String
  private let isAnimated: Bool
  private let style: UIModalPresentationStyle?
  private let transition: UIModalTransitionStyle?
  /// The class of the segue, if it performs itself.
  private let type: UIStoryboardSegue.Type?
  private let make: () -> UIViewController?

  /// Reads a segue; `nil` if it unwinds or its class is unknown.
  ///
  /// - Parameters:
  ///   - element: The element of the segue.
  ///   - type: The segue's own class; `nil` if it has none.
  ///   - otherScene: Creates the controller with an identifier.
  init?(
    _ element: NibElement,
    _ type: UIStoryboardSegue.Type?,
    _ otherScene: @escaping (String) -> UIViewController?
  ) {
    guard let id = element["destination"], let kind = element["kind"],
      type != nil || Self.kinds.contains(kind)
    else { return nil }
    identifier = element["identifier"]
    self.kind = kind
    self.type = type
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
    let segue =
      type?.makeSegue(identifier, source, destination)
      ?? UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    source.prepare(for: segue, sender: sender)
    if let style { destination.modalPresentationStyle = style }
    if let transition { destination.modalTransitionStyle = transition }
    if type != nil {
      segue.perform()
    } else if ["show", "push"].contains(kind), let navigation = source.navigationController {
      navigation.pushViewController(destination, animated: isAnimated)
    } else {
      source.present(destination, animated: isAnimated)
    }
  }

  /// Performs the segue, unless its source forbids it.
  func performIfAllowed(from source: UIViewController, sender: Any?) {
    guard source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else {
      return
    }
    perform(from: source, sender: sender)
  }

  /// Returns what code reads of the templates of segues.
  override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "identifier": KeyedProperty(get: { [identifier] in identifier }, set: { _ in })
    case "_segueClassName":
      KeyedProperty(get: { [type] in type.map { "\($0)" } }, set: { _ in })
    default: super.keyedProperty(forKey: key)
    }
  }
}

extension NibObjects {
  /// Connects the segue of a controller, a control, a bar button or a cell.
  ///
  /// - Returns: Whether the segue can be performed.
  func connect(segue element: NibElement, of source: AnyObject) -> Bool {
    var type: UIStoryboardSegue.Type?
    if element["customClass"] != nil {
      type = ownClass(of: element, else: UIStoryboardSegue.self) as? UIStoryboardSegue.Type
    }
    guard let controller, element["trigger"] == nil,
      let segue = NibSegue(element, type, otherScene)
    else { return false }
    let perform = { [weak controller, weak source] in
      guard let controller else { return }
      segue.performIfAllowed(from: controller, sender: source)
    }
    switch source {
    // Code performs the segue of a controller by its identifier.
    case is UIViewController: break
    case let control as UIControl:
      control.addAction(UIAction { _ in perform() }, for: .touchUpInside)
    case let item as UIBarButtonItem: item.primaryAction = UIAction { _ in perform() }
    case let cell as UITableViewCell: cell.followSegue = perform
    case let cell as UICollectionViewCell: cell.followSegue = perform
    default: return false
    }
    if !(source is UITableViewCell || source is UICollectionViewCell) {
      controller.storyboardSegueTemplates.append(segue)
    }
    return true
  }

  /// Returns a function that creates copies of a prototype of a cell.
  func prototypes<Cell>(of element: NibElement) -> () -> Cell? {
    { [file, otherScene, weak controller] in
      let objects = NibObjects(file, owner: nil)
      objects.otherScene = otherScene
      objects.source = controller
      return objects.single(element)
    }
  }
}

extension UIViewController {
  /// Performs the segue with an identifier; without one, a note says so.
  func perform(segue identifier: String, sender: Any?) {
    guard let segue = storyboardSegueTemplates.first(where: { $0.identifier == identifier }) else {
      return World.current.note(
        "\(Swift.type(of: self)) has no segue with the identifier \(identifier) that can be performed"
      )
    }
    segue.perform(from: self, sender: sender)
  }
}
