// Outlets, actions and the values that a file sets by key.
extension NibObjects {
  /// Makes the connections that start at the object of an element.
  func connect(_ element: NibElement) {
    let connections = element.list("connections")
    guard !connections.isEmpty else { return }
    guard let source = element.id.flatMap({ object($0) }) else {
      return addSegues(ofPrototype: element)
    }
    var collections: [(name: String, objects: [AnyObject])] = []
    for connection in connections {
      let target = connection["destination"].flatMap { object($0) }
      switch connection.name {
      case "outlet":
        if let target { setOutlet(connection["property"] ?? "", to: target, of: source) }
      case "outletCollection":
        guard let target, let name = connection["property"] else { continue }
        if let index = collections.firstIndex(where: { $0.name == name }) {
          collections[index].objects.append(target)
        } else {
          collections.append((name, [target]))
        }
      case "action": addAction(connection, target, of: source)
      case "segue" where connection["kind"] == "relationship": break
      case "segue" where connection["kind"] == "embed":
        embed(connection, in: source)
      case "segue" where connect(segue: connection, of: source): break
      default:
        file.note("<\(connection.name)> is not supported; make the connection in code")
      }
    }
    for (name, targets) in collections {
      if name == "gestureRecognizers", let view = source as? UIView {
        for case let recognizer as UIGestureRecognizer in targets {
          view.addGestureRecognizer(recognizer)
        }
      } else {
        setOutlet(name, to: targets, of: source)
      }
    }
  }

  /// Puts the controller of another scene into a container when the outer controller's view loads.
  private func embed(_ segue: NibElement, in container: AnyObject) {
    guard let container = container as? UIView, let id = segue["destination"],
      let inner = otherScene(id), let outer = controller
    else { return file.note("an embedded controller is not loaded; add it in code") }
    let identifier = segue["identifier"]
    outer.embeddings.append { $0.embed(inner, in: container, identifier) }
  }

  private func setOutlet(_ name: String, to value: Any, of source: AnyObject) {
    if let object = source as? NSObject, let property = NibKeys.property(name, of: object) {
      property.set(value)
      guard property.get() == nil, !(source is UIViewController && name == "view") else { return }
      file.note(
        "the outlet \(name) of \(type(of: source)) does not take a \(type(of: value)); "
          + "correct the outlet's type or the class in the file"
      )
      return
    }
    if NibKeys.setOwnOutlet(name, to: value, of: source) { return }
    noteMissing(name, of: source)
  }

  /// Prints a note, in the words of iOS, that an object has no property with a key.
  private func noteMissing(_ key: String, of object: AnyObject) {
    file.note(
      "\(type(of: object)) is not key value coding-compliant for the key \(key). "
        + "Declare the key as @IBOutlet or @IBInspectable in the class, or remove it from the file"
    )
  }

  private func addAction(_ entry: NibElement, _ target: AnyObject?, of source: AnyObject) {
    guard let name = entry["selector"] else { return }
    let action = Selector(name)
    if let control = source as? UIControl {
      let event = entry["eventType"] ?? "touchUpInside"
      guard let events = Self.events[event] else {
        return file.note("the control event \(event) is not supported; add the action in code")
      }
      control.addTarget(target, action: action, for: events)
    } else if let recognizer = source as? UIGestureRecognizer, let target {
      recognizer.addTarget(target, action: action)
    } else if let item = source as? UIBarButtonItem {
      (item.target, item.action) = (target, action)
    } else {
      file.note("the action \(name) of \(type(of: source)) is not connected; connect it in code")
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit, "allTouchEvents": .allTouchEvents,
    "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
  ]

  // MARK: Values by key

  /// Sets the user-defined runtime attributes of an object: values for keys.
  func setOwnAttributes(of object: AnyObject, _ element: NibElement) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"], let object = object as? NSObject else { continue }
      let keys = path.split(separator: ".").map(String.init)
      var owner: NSObject? = object
      for key in keys.dropLast() {
        owner = owner.flatMap { (NibKeys.property(key, of: $0)?.get()) as? NSObject }
      }
      guard let owner, let key = keys.last else {
        noteMissing(path, of: object)
        continue
      }
      let value = value(of: attribute)
      if let property = NibKeys.property(key, of: owner) {
        property.set(value)
      } else if !NibKeys.setOwnValue(key, to: value, of: owner) {
        noteMissing(key, of: owner)
      }
    }
  }

  private func value(of attribute: NibElement) -> Any? {
    let child = attribute.keyed("value")
    switch attribute["type"] {
    case "boolean": return (attribute["value"] ?? child?["value"]) == "YES"
    case "nil": return nil
    case "string", "localizedString": return attribute.string("value") ?? ""
    case "image": return image("value", of: attribute)
    case "color": return child.flatMap { color($0) }
    case "point": return child.map { point($0) }
    case "size": return child.map { size($0) }
    case "rect": return child.map { rect($0) }
    case "number":
      if child?.name == "integer", let number = child?.integer("value") { return number }
      return child?.number("value")
    case let type:
      file.note("a value of the type \(type ?? "unknown") is not read; set it in code")
      return nil
    }
  }
}
