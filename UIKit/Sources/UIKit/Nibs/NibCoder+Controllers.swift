extension UIViewController {
  /// Makes the view from an Interface Builder file the controller's view.
  ///
  /// - Returns: Whether there is a view from an Interface Builder file.
  func takeNibView() -> Bool {
    guard let nibView else { return false }
    self.nibView = nil
    nibSize = nibView.frame.size
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
    let items = element.list("items").map { element in
      let item = UINavigationItem()
      decode(item, element)
      return item
    }
    if !items.isEmpty { bar.items = items }
  }

  func decode(_ bar: UITabBar) {
    put(color("barTintColor"), \.barTintColor, bar)
    put(element.flag("translucent"), \.isTranslucent, bar)
    put(element.choice("barStyle"), \.barStyle, bar)
    put(color("unselectedItemTintColor"), \.unselectedItemTintColor, bar)
    // Older versions of Xcode write the tint of the selected item under this name.
    if let tint = color("selectedImageTintColor") { bar.tintColor = tint }
    let items = element.list("items").map { tabBarItem($0) }
    if !items.isEmpty { bar.items = items }
  }

  func decode(_ bar: UIToolbar) {
    put(color("barTintColor"), \.barTintColor, bar)
    put(element.flag("translucent"), \.isTranslucent, bar)
    put(element.choice("barStyle"), \.barStyle, bar)
    let items = element.list("items").compactMap { barButtonItem($0) }
    if !items.isEmpty { bar.items = items }
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
    if let item = element.keyed("navigationItem") { decode(controller.navigationItem, item) }
    if let item = element.keyed("tabBarItem") {
      controller.tabBarItem = tabBarItem(item, title: controller.title)
    }
    let items = element.list("toolbarItems").compactMap { barButtonItem($0) }
    if !items.isEmpty { controller.toolbarItems = items }
    if let edges = element.keyed("edgesForExtendedLayout") {
      let sides: [(String, UIRectEdge)] = [
        ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
      ]
      controller.edgesForExtendedLayout = sides.filter { edges.flag($0.0) == true }
        .reduce(into: []) { $0.formUnion($1.1) }
    }
    for key in [
      "storyboardIdentifier", "useStoryboardIdentifierAsRestorationIdentifier",
      "clearsSelectionOnViewWillAppear", "automaticallyAdjustsScrollViewInsets",
      "extendedLayoutIncludesOpaqueBars", "modalTransitionStyle",
      "autoresizesArchivedViewToFullSize",
    ] { _ = element[key] }
    _ = element.list("connections")
    _ = element.list("userDefinedRuntimeAttributes")
    _ = element.list("toolbarItems")
    _ = element.all("nil")
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
