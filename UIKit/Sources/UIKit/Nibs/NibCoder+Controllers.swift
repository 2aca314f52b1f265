extension UIViewController {
  /// Makes the view from an Interface Builder file the controller's view.
  ///
  /// - Returns: Whether there is a view from an Interface Builder file.
  func takeNibView() -> Bool {
    guard let nibView else { return false }
    self.nibView = nil
    view = nibView
    let embeddings = embeddings
    self.embeddings = []
    for embed in embeddings { embed(self) }
    return true
  }

  /// Shows another controller in a view, as the segue of a container does.
  func embed(_ inner: UIViewController, in container: UIView, _ identifier: String?) {
    prepare(
      for: UIStoryboardSegue(identifier: identifier, source: self, destination: inner),
      sender: nil
    )
    addChild(inner)
    inner.view.frame = container.bounds
    inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(inner.view)
    inner.didMove(toParent: self)
  }
}

// The properties of controllers.
extension NibCoder {
  /// Returns the bar of a controller from the child with a key; `nil` if there is none.
  func bar<Bar: UIView>(_ key: String) -> Bar? {
    element.keyed(key).flatMap { nib.make($0) as? Bar }
  }

  func decode(_ bar: UINavigationBar) {
    put(color("barTintColor"), \.barTintColor, bar)
    put(element.flag("translucent"), \.isTranslucent, bar)
    put(element.choice("barStyle"), \.barStyle, bar)
    if let look = element.keyed("titleTextAttributes"), let color = look.keyed("textColor") {
      bar.titleTextAttributes = nib.color(color).map { [.foregroundColor: $0] }
      nib.noteUnread(look)
    }
  }

  func decode(_ bar: UITabBar) {
    put(color("barTintColor"), \.barTintColor, bar)
    put(element.flag("translucent"), \.isTranslucent, bar)
    put(element.choice("barStyle"), \.barStyle, bar)
    put(color("unselectedItemTintColor"), \.unselectedItemTintColor, bar)
    // Older versions of Xcode write the tint of the selected item under this name.
    if let tint = color("selectedImageTintColor") { bar.tintColor = tint }
  }

  func decode(_ bar: UIToolbar) {
    put(color("barTintColor"), \.barTintColor, bar)
    put(element.flag("translucent"), \.isTranslucent, bar)
    put(element.choice("barStyle"), \.barStyle, bar)
  }

  /// Returns the tab bar item of a controller; `nil` if the file has none.
  private func tabBarItem(of controller: UIViewController) -> UITabBarItem? {
    guard let look = element.keyed("tabBarItem") else { return nil }
    let kind: UITabBarItem.SystemItem? = look.choice("systemItem")
    let title = look.string("title") ?? controller.title
    let item =
      kind.map { UITabBarItem(tabBarSystemItem: $0, tag: 0) }
      ?? UITabBarItem(title: title, image: nil, tag: 0)
    put(nib.image("image", of: look), \.image, item)
    put(nib.image("selectedImage", of: look), \.selectedImage, item)
    put(look.integer("tag"), \.tag, item)
    put(look["badgeValue"], \.badgeValue, item)
    _ = look["catalog"]
    nib.noteUnread(look)
    return item
  }

  /// Reads a controller, and the view that the controller uses when it loads its view.
  func decode(_ controller: UIViewController) {
    nib.register(controller, element)
    if let title = element.string("title") { controller.title = title }
    put(element.flag("definesPresentationContext"), \.definesPresentationContext, controller)
    if let size = element.keyed("preferredContentSize") {
      controller.preferredContentSize = nib.size(size)
    }
    switch element["modalPresentationStyle"] {
    case "fullScreen": controller.modalPresentationStyle = .fullScreen
    case "overFullScreen": controller.modalPresentationStyle = .overFullScreen
    case "overCurrentContext": controller.modalPresentationStyle = .overCurrentContext
    case "currentContext": controller.modalPresentationStyle = .currentContext
    case "custom": controller.modalPresentationStyle = .custom
    case "formSheet": controller.modalPresentationStyle = .formSheet
    case "pageSheet": controller.modalPresentationStyle = .pageSheet
    default: break
    }
    if let item = element.keyed("navigationItem") {
      if let title = item.string("title") { controller.navigationItem.title = title }
      nib.noteUnread(item)
    }
    if let item = tabBarItem(of: controller) { controller.tabBarItem = item }
    for key in [
      "storyboardIdentifier", "useStoryboardIdentifierAsRestorationIdentifier",
      "clearsSelectionOnViewWillAppear", "automaticallyAdjustsScrollViewInsets",
      "extendedLayoutIncludesOpaqueBars", "modalTransitionStyle",
    ] { _ = element[key] }
    _ = element.list("connections")
    _ = element.list("userDefinedRuntimeAttributes")
    let guides = element.list("layoutGuides")
    for kind in ["tableView", "collectionView"] where element.keyed("view") == nil {
      // Without a `view` element, the table or the collection view is the controller's view.
      if let table = element.all(kind).first {
        controller.nibView = nib.make(table) as? UIView
      }
    }
    guard let content = element.keyed("view") else { return }
    controller.nibView = nib.make(content) as? UIView
    guard let view = controller.nibView else { return }
    for guide in guides {
      nib.register(NibEdge(view, isTop: guide["type"] == "top"), guide)
    }
  }
}
