// The properties of controllers.
extension NibCoder {
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
    for key in [
      "storyboardIdentifier", "useStoryboardIdentifierAsRestorationIdentifier",
      "clearsSelectionOnViewWillAppear", "automaticallyAdjustsScrollViewInsets",
      "extendedLayoutIncludesOpaqueBars", "modalTransitionStyle",
    ] { _ = element[key] }
    _ = element.list("connections")
    _ = element.list("userDefinedRuntimeAttributes")
    let guides = element.list("layoutGuides")
    for kind in ["tableView", "collectionView"] where element.keyed("view") == nil {
      // Its view is the table itself.
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
