/// The objects that are created together from an Interface Builder file.
final class NibObjects {
  let file: NibFile
  private let owner: Any?
  /// The objects by their identifiers in the file.
  private var objects: [String: AnyObject] = [:]
  /// The objects that this file has created, in the order of their creation.
  private var made: [(object: AnyObject, element: NibElement)] = []
  /// The identifiers of the elements that are not used with the size classes of an upright phone.
  private let excluded: Set<String>
  /// Creates the controller with an identifier in another scene of the storyboard.
  var otherScene: (String) -> UIViewController? = { _ in nil }
  /// Creates the first controller, if set, instead of its `init(coder:)`.
  var creator: ((NSCoder) -> UIViewController?)?

  init(_ file: NibFile, owner: Any?, external: [String: Any] = [:]) {
    self.file = file
    self.owner = owner
    excluded = Self.exclusions(in: file.root)
    for element in file.objects where element.name == "placeholder" {
      guard let id = element.id, let kind = element["placeholderIdentifier"] else { continue }
      switch kind {
      case "IBFilesOwner": objects[id] = owner.map { $0 as AnyObject }
      case "IBFirstResponder": break
      default: objects[id] = external[kind].map { $0 as AnyObject }
      }
    }
  }

  /// Creates and connects the objects.
  ///
  /// - Returns: The objects at the top of the file.
  func instantiate() -> [Any] {
    let top = file.objects.filter { $0.name != "placeholder" }.compactMap { make($0) }
    finish(file.root)
    return top
  }

  /// Connects created objects, and tells them that they are complete.
  ///
  /// - Parameter root: The element that contains the elements of all objects.
  func finish(_ root: NibElement) {
    let tree = root.tree
    if file.usesConstraints { addConstraints(of: tree) }
    for (object, element) in made { setOwnAttributes(of: object, element) }
    for element in tree { connect(element) }
    for (object, element) in made {
      noteUnread(element)
      (object as? NSObject)?.awakeFromNib()
    }
    made = []
  }

  /// The controller among the objects that are being connected.
  var controller: UIViewController? {
    made.lazy.compactMap { $0.object as? UIViewController }.first ?? source
  }
  /// The controller whose table or collection shows the prototype that is being created.
  weak var source: UIViewController?

  /// Creates and connects the object of a single element, such as a prototype of a cell.
  func single<Object>(_ element: NibElement) -> Object? {
    let object = make(element)
    finish(element)
    return object as? Object
  }

  func object(_ id: String) -> AnyObject? { objects[id] }

  /// Makes an object known under the identifier of its element.
  func register(_ object: AnyObject, _ element: NibElement) {
    if let id = element.id { objects[id] = object }
    if let id = element.id, made.contains(where: { $0.element.id == id }) { return }
    if element.name == "customObject" || object is UIView || object is UIGestureRecognizer
      || object is UIViewController || object is UICollectionViewLayout || object is UIBarItem
    {
      made.append((object, element))
    }
  }

  /// Creates the object of an element; `nil`, with a note, if that is not possible.
  func make(_ element: NibElement) -> AnyObject? {
    if let type = NibClasses.view(element.name) { return makeView(element, type) }
    if let type = NibClasses.controller(element.name) { return makeController(element, type) }
    if let recognizer = NibClasses.recognizer(element.name) {
      decode(recognizer, element)
      register(recognizer, element)
      return recognizer
    }
    if element.name == "customObject", let object = makeObject(element) {
      register(object, element)
      return object
    }
    file.note(
      "<\(element.name)> is not loaded\(element.id.map { " (\($0))" } ?? ""); create it in code"
    )
    return nil
  }

  /// Creates an object that is neither a view nor a controller; `nil` if its class has no `init()`.
  private func makeObject(_ element: NibElement) -> NSObject? {
    (ownClass(of: element, else: NSObject.self) as? NSObject.Type)?.makeObject()
  }

  /// Creates an item of the element's class.
  func makeItem(_ element: NibElement) -> UIBarButtonItem {
    let type = ownClass(of: element, else: UIBarButtonItem.self) as? UIBarButtonItem.Type
    return type?.init(coder: NibCoder(element, of: self)) ?? UIBarButtonItem()
  }

  private func makeController(
    _ element: NibElement,
    _ standard: UIViewController.Type
  ) -> UIViewController? {
    let type = ownClass(of: element, else: standard) as? UIViewController.Type ?? standard
    let creator = creator
    self.creator = nil
    let controller =
      creator?(NibCoder(element, of: self)) ?? type.init(coder: NibCoder(element, of: self))
    if let controller { register(controller, element) }
    return controller
  }

  /// Creates the layout of a collection view; a flow layout if the element names no class.
  func makeLayout(_ element: NibElement) -> UICollectionViewLayout? {
    let standard = UICollectionViewFlowLayout.self
    let type = ownClass(of: element, else: standard) as? UICollectionViewLayout.Type ?? standard
    let layout = type.init(coder: NibCoder(element, of: self))
    if let layout { register(layout, element) }
    return layout
  }

  /// Returns the class that an element names, or the standard one, with a note if the class is
  /// unknown.
  func ownClass(of element: NibElement, else standard: AnyClass) -> AnyClass {
    guard let name = element["customClass"] else { return standard }
    if let found = NibClasses.named(name, element["customModule"], owner: owner) { return found }
    file.note(
      "unknown class \(name) in Interface Builder file; \(standard) is used. "
        + "Add the file of the class to the sources"
    )
    return standard
  }

  private func makeView(_ element: NibElement, _ standard: UIView.Type) -> UIView? {
    var type = standard
    if let name = element["customClass"] {
      if let found = NibClasses.named(name, element["customModule"], owner: owner) {
        if let view = found as? UIView.Type {
          type = view
        } else {
          file.note("the class \(name) of <\(element.name)> is not a view; \(standard) is used")
        }
      } else if let own = NibClasses.ownView(name) {
        type = own
      } else {
        file.note(
          "unknown class \(name) in Interface Builder file; \(standard) is used. "
            + "Add the file of the class to the sources"
        )
      }
    }
    let coder = NibCoder(element, of: self)
    guard let view = type.init(coder: coder) else {
      file.note("\(type) is missing, because its init(coder:) returns nil")
      return nil
    }
    register(view, element)
    return view
  }

  private func decode(_ recognizer: UIGestureRecognizer, _ element: NibElement) {
    if let name = element["customClass"] {
      file.note("a \(type(of: recognizer)) replaces the recogniser \(name); add \(name) in code")
    }
    if let flag = element.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = flag }
    if let flag = element.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = flag }
    if let flag = element.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = flag }
    if let flag = element.flag("enabled") { recognizer.isEnabled = flag }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if let taps = element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = taps }
      if let touches = element.integer("numberOfTouchesRequired") {
        tap.numberOfTouchesRequired = touches
      }
    case let press as UILongPressGestureRecognizer:
      if let time = element.number("minimumPressDuration") {
        press.minimumPressDuration = TimeInterval(time)
      }
      if let distance = element.number("allowableMovement") { press.allowableMovement = distance }
    case let pan as UIPanGestureRecognizer:
      if let touches = element.integer("minimumNumberOfTouches") {
        pan.minimumNumberOfTouches = touches
      }
      _ = element["maximumNumberOfTouches"]
    case let swipe as UISwipeGestureRecognizer:
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      if let side = element.keyed("direction") ?? element.all("swipeDirection").first {
        let chosen = directions.filter { side[$0.key] == "YES" }.values
        if !chosen.isEmpty { swipe.direction = chosen.reduce(into: []) { $0.formUnion($1) } }
      } else if let side = element["direction"].flatMap({ directions[$0] }) {
        swipe.direction = side
      }
    default: break
    }
    _ = element.list("connections")
  }

  // MARK: Size classes and notes

  /// Returns whether an element is not used on a phone, such as a view for wide screens only.
  func isExcluded(_ element: NibElement) -> Bool {
    element.id.map { excluded.contains($0) } ?? false
  }

  /// Returns the identifiers of the elements that are not used on an upright phone.
  private static func exclusions(in root: NibElement) -> Set<String> {
    var excluded: Set<String> = []
    for element in root.tree where element.name == "variation" {
      let classes = element["key"] ?? ""
      guard classes == "default" || isOfPhone(classes) else { continue }
      for mask in element.all("mask") {
        for entry in mask.children {
          guard let id = entry["reference"] else { continue }
          if entry.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
        }
      }
    }
    return excluded
  }

  /// Returns whether a variation applies to a phone held upright.
  private static func isOfPhone(_ classes: String) -> Bool {
    !classes.contains("widthClass=regular") && !classes.contains("heightClass=compact")
  }

  /// Prints a note on each unread property of an element.
  func noteUnread(_ element: NibElement) {
    for variation in element.all("variation") where Self.isOfPhone(variation["key"] ?? "") {
      for name in variation.unread {
        file.note("\(name) of a size class is not read; set it in code")
      }
    }
    for name in element.unread {
      file.note("\(name) of <\(element.name)> is not read; set it in code")
    }
  }
}
