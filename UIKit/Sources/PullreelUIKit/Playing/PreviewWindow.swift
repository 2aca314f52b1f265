/// The window of a preview; its root view controller lets code present other view controllers.
final class PreviewWindow: UIWindow {
  private lazy var own = PreviewController(self)

  override var rootViewController: UIViewController? {
    get { super.rootViewController ?? own }
    set { super.rootViewController = newValue }
  }
}

/// A controller whose view is created only on request.
private final class PreviewController: UIViewController {
  private weak var window: UIWindow?

  init(_ window: UIWindow) {
    self.window = window
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = ControllerView(frame: window?.bounds ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    // This view is above the preview's view, so that views inside this one are visible, and below
    // everything that was presented before code requested the view.
    window?.insertSubview(view, at: 1)
  }
}

/// A view that takes touches only if it has a gesture recogniser; the preview's view is behind it.
private final class ControllerView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && gestureRecognizers?.isEmpty != false ? nil : hit
  }
}
