import Requirements

/// A storyboard, whose controllers are created without the transitions between them.
///
/// Controllers inside others are created: those of tabs, navigation controllers and containers.
open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle: Bundle?) { self.name = name }

  private lazy var file = NibFile.named(name, "storyboard")

  open func instantiateInitialViewController() -> UIViewController? { initial(nil) }

  private func initial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let file = noted() else { return nil }
    guard let id = file.root["initialViewController"] else {
      file.note("the storyboard has no initial view controller; choose one in Xcode")
      return nil
    }
    return make(file, creator) { $0.id == id }
  }

  /// Returns a new initial controller: that of the closure or, if it returns `nil`, one of the class
  /// that the storyboard names.
  public func instantiateInitialViewController<ViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? where ViewController: UIViewController {
    initial(creator) as? ViewController
  }

  /// Returns a new controller; if none has the identifier, an empty controller, with a note.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    named(identifier, nil) ?? UIViewController()
  }

  /// Returns a new controller: that of the closure or, if it returns `nil`, one of the class that
  /// the storyboard names.
  ///
  /// The program ends if no controller of the class has the identifier, as on a phone.
  public func instantiateViewController<ViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController where ViewController: UIViewController {
    let made = named(identifier, creator) ?? UIViewController()
    guard let controller = made as? ViewController else {
      requirementFailed(
        "\(name).storyboard has no \(ViewController.self) with the storyboard ID \(identifier)"
      )
    }
    return controller
  }

  private func named(
    _ identifier: String,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let file = noted() else { return nil }
    if let made = make(file, creator, where: { $0["storyboardIdentifier"] == identifier }) {
      return made
    }
    file.note("no view controller has the storyboard ID \(identifier); set the ID in Xcode")
    return nil
  }

  private func noted() -> NibFile? {
    if file == nil {
      Notices.sayOnce(
        "there is no \(name).storyboard that can be read; give its folder with --resources"
      )
    }
    return file
  }

  /// Creates the objects of the scene of a controller.
  private func make(
    _ file: NibFile,
    _ creator: ((NSCoder) -> UIViewController?)? = nil,
    where isWanted: (NibElement) -> Bool
  ) -> UIViewController? {
    for scene in file.root.list("scenes") {
      let elements = scene.list("objects")
      guard let wanted = elements.first(where: { $0.name != "placeholder" && isWanted($0) }) else {
        continue
      }
      let nib = NibObjects(file, owner: nil)
      nib.otherScene = { id in self.make(file) { $0.id == id } }
      nib.creator = creator
      let controller = nib.make(wanted) as? UIViewController
      controller?.storyboard = self
      let others = elements.filter { $0 !== wanted && !["placeholder", "exit"].contains($0.name) }
      controller?.objectsInScene = others.compactMap { nib.make($0) }
      nib.finish(scene)
      func related(_ name: String) -> [UIViewController] {
        let segues = wanted.list("connections").filter { $0["relationship"] == name }
        return segues.compactMap { segue in make(file) { $0.id == segue["destination"] } }
      }
      switch controller {
      case let bars as UINavigationController: bars.viewControllers = related("rootViewController")
      case let tabs as UITabBarController: tabs.viewControllers = related("viewControllers")
      default: break
      }
      return controller
    }
    return nil
  }
}
