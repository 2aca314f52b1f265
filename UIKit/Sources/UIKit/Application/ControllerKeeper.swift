/// Keeps the controller of a preview's view alive as long as the preview.
///
/// A view does not keep its controller. Without a keeper, a preview that returns the view of a new
/// controller would lose the controller at once, and with it the targets of the view's controls.
package final class ControllerKeeper {
  private static let key = "keeper of the preview's controller"
  private var isOpen = true
  private var controllers: [UIViewController] = []

  private init() {}

  /// The keeper of the preview that is being created.
  static var current: ControllerKeeper? {
    let keeper = World.current.objects[key] as? ControllerKeeper
    return keeper?.isOpen == true ? keeper : nil
  }

  /// Records a controller that got its view.
  func note(_ controller: UIViewController) { controllers.append(controller) }

  /// Creates a view, and keeps the controller of this view.
  ///
  /// - Parameter make: Creates the view.
  /// - Returns: The view.
  package static func view(from make: () -> UIView) -> UIView {
    let keeper = ControllerKeeper()
    World.current.objects[key] = keeper
    let view = make()
    keeper.isOpen = false
    keeper.controllers.removeAll { $0 !== view.controller }
    // A view from an Interface Builder file has the size of the device that was chosen there.
    if let size = view.controller?.nibSize, view.frame == CGRect(origin: .zero, size: size) {
      view.frame = UIScreen.main.bounds
    }
    return view
  }
}
