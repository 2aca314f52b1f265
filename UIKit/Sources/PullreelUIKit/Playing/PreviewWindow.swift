/// The window of a preview, with a controller in it for code that looks for the one in front.
final class PreviewWindow: UIWindow {
  private lazy var own = PreviewController(self)

  override var rootViewController: UIViewController? {
    get { super.rootViewController ?? own }
    set { super.rootViewController = newValue }
  }
}

/// A controller whose view is made when it is asked for, behind what the preview shows.
private final class PreviewController: UIViewController {
  private weak var window: UIWindow?

  init(_ window: UIWindow) {
    self.window = window
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = UIView(frame: window?.bounds ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    // Views that code adds to it appear in front of the preview.
    window?.addSubview(view)
  }
}
