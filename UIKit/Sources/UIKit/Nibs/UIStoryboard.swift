/// A storyboard, whose controllers are created without the transitions between them.
///
/// Controllers inside others are created: those of tabs, navigation controllers and containers.
open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle: Bundle?) { self.name = name }

  private lazy var file = NibFile.named(name, "storyboard")

  open func instantiateInitialViewController() -> UIViewController? {
    guard let file = noted() else { return nil }
    guard let id = file.root["initialViewController"] else {
      file.note("the storyboard has no initial view controller; choose one in Xcode")
      return nil
    }
    return make(file) { $0.id == id }
  }

  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    if creator != nil {
      Notices.sayOnce(
        "\(name).storyboard: the controller is created by its init(coder:), not by the closure"
      )
    }
    return instantiateInitialViewController() as? Controller
  }

  /// Returns a new controller; if none has the identifier, an empty controller, with a note.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let file = noted() else { return UIViewController() }
    if let made = make(file, where: { $0["storyboardIdentifier"] == identifier }) { return made }
    file.note("no view controller has the storyboard ID \(identifier); set the ID in Xcode")
    return UIViewController()
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
    where isWanted: (NibElement) -> Bool
  ) -> UIViewController? {
    for scene in file.root.list("scenes") {
      let elements = scene.list("objects")
      guard let wanted = elements.first(where: { $0.name != "placeholder" && isWanted($0) }) else {
        continue
      }
      let nib = NibObjects(file, owner: nil)
      nib.otherScene = { id in self.make(file) { $0.id == id } }
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
