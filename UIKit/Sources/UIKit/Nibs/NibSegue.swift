/// A segue of a storyboard, which shows the controller of another scene.
final class NibSegue: NSObject {
  let identifier: String?
  /// The identifier of the segue's element.
  let id: String?
  private let kind: String
  private let isAnimated: Bool
  private let style: UIModalPresentationStyle?
  private let transition: UIModalTransitionStyle?
  /// The class of the segue, if it performs itself.
  private let type: UIStoryboardSegue.Type?
  private let make: () -> UIViewController?
  /// The view or the bar button to which a popover points; `nil` for the sender.
  private weak var anchor: AnyObject?
  private let directions: UIPopoverArrowDirection

  /// Reads a segue; `nil` if it unwinds or its class is unknown.
  ///
  /// - Parameters:
  ///   - element: The element of the segue.
  ///   - type: The segue's own class; `nil` if it has none.
  ///   - nib: The objects that are created together with the segue.
  init?(_ element: NibElement, _ type: UIStoryboardSegue.Type?, _ nib: NibObjects) {
    guard let destination = element["destination"], let kind = element["kind"],
      type != nil || Self.kinds.contains(kind)
    else { return nil }
    identifier = element["identifier"]
    id = element.id
    self.kind = kind
    self.type = type
    isAnimated = element.flag("animates") ?? true
    style =
      kind == "popoverPresentation" ? .popover : element.choice("modalPresentationStyle")
    transition = element.choice("modalTransitionStyle")
    let otherScene = nib.otherScene
    make = { otherScene(destination) }
    let place = element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]
    anchor = place.flatMap { nib.object($0) }
    let sides = element.keyed("popoverArrowDirection")
    let all: [(String, UIPopoverArrowDirection)] = [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ]
    let chosen = all.filter { sides?.flag($0.0) == true }.map(\.1)
    directions = chosen.isEmpty ? .any : UIPopoverArrowDirection(chosen)
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
    // The source may replace the styles, and it may need the popover's presentation controller.
    if let style { destination.modalPresentationStyle = style }
    if let transition { destination.modalTransitionStyle = transition }
    if let popover = destination.popoverPresentationController {
      popover.permittedArrowDirections = directions
      let anchor = anchor ?? sender.map { $0 as AnyObject }
      popover.sourceView = anchor as? UIView
      popover.barButtonItem = anchor as? UIBarButtonItem
    }
    source.prepare(for: segue, sender: sender)
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
    guard let controller, let segue = segue(element) else { return false }
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
    let isCell = source is UITableViewCell || source is UICollectionViewCell
    if !isCell { add(segue, to: controller) }
    return true
  }

  /// Reads a segue; `nil` if it is not supported.
  private func segue(_ element: NibElement) -> NibSegue? {
    guard element["trigger"] == nil else { return nil }
    var type: UIStoryboardSegue.Type?
    if element["customClass"] != nil {
      type = ownClass(of: element, else: UIStoryboardSegue.self) as? UIStoryboardSegue.Type
    }
    return NibSegue(element, type, self)
  }

  /// Makes the segues of a prototype known to the controller, so that code can perform them by
  /// their identifiers before a cell exists.
  func addSegues(ofPrototype element: NibElement) {
    guard let controller, ["tableViewCell", "collectionViewCell"].contains(element.name) else {
      return
    }
    for connection in element.list("connections")
    where connection.name == "segue" && connection["identifier"] != nil {
      if let segue = segue(connection) { add(segue, to: controller) }
    }
  }

  /// Adds a segue to a controller once, although each copy of a prototype connects its segues.
  private func add(_ segue: NibSegue, to controller: UIViewController) {
    let known = controller.storyboardSegueTemplates.compactMap(\.id)
    if let id = segue.id, known.contains(id) { return }
    controller.storyboardSegueTemplates.append(segue)
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
