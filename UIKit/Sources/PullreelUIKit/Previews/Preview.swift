import Pixels
import Requirements

/// Something to be rendered: a view, a layer, or a scroll view that is pulled.
public struct Preview {
  /// What files are called.
  public let name: String
  /// How large the picture is, in points.
  public let size: CGSize
  /// How long it lasts, in seconds; a pull lasts until everything is at rest.
  public let seconds: Double
  let background: UIColor
  let gesture: Gesture
  /// How long after the lift the end is called, in seconds; nil for previews without an end.
  let finishAfter: Double?
  /// Makes what is shown, and returns what ends it.
  let make: @MainActor (UIWindow) -> (@MainActor () -> Void)
  /// The path of the file that declares it.
  let file: String

  /// A view.
  ///
  /// - Parameters:
  ///   - name: What files are called.
  ///   - size: How large the picture is, in points.
  ///   - seconds: How long it lasts, where no loop is found.
  ///   - background: What lies behind.
  ///   - gesture: What a finger does.
  ///   - file: The path of the file that declares it.
  ///   - make: Makes the view, at a place of its own.
  public init(
    _ name: String,
    size: CGSize,
    seconds: Double = 3,
    background: UIColor = .white,
    gesture: Gesture = .none,
    file: String = #filePath,
    make: @escaping @MainActor () -> UIView
  ) {
    self.init(name, size, seconds, background, gesture, nil, file) { window in
      let view = make()
      Self.check(view.layer, of: name, in: window)
      window.addSubview(view)
      return {}
    }
  }

  /// A layer.
  ///
  /// - Parameters:
  ///   - name: What files are called.
  ///   - size: How large the picture is, in points.
  ///   - seconds: How long it lasts, where no loop is found.
  ///   - background: What lies behind.
  ///   - file: The path of the file that declares it.
  ///   - make: Makes the layer, at a place of its own.
  public init(
    _ name: String,
    size: CGSize,
    seconds: Double = 3,
    background: UIColor = .white,
    file: String = #filePath,
    make: @escaping @MainActor () -> CALayer
  ) {
    self.init(name, size, seconds, background, .none, nil, file) { window in
      let layer = make()
      Self.check(layer, of: name, in: window)
      window.layer.addSublayer(layer)
      return {}
    }
  }

  /// A scroll view with placeholder rows that a finger pulls.
  ///
  /// - Parameters:
  ///   - name: What files are called.
  ///   - scrollView: How large the scroll view and the picture are, in points.
  ///   - finishAfter: How long after the lift `finish` is called, in seconds.
  ///   - gesture: What the finger does.
  ///   - file: The path of the file that declares it.
  ///   - setUp: Adds the control.
  ///   - finish: Ends it; a `UIRefreshControl` is ended by default. A control that its own handler has
  ///     ended is to leave that without effect.
  public init(
    _ name: String,
    scrollView: CGSize,
    finishAfter: Double = 1.5,
    gesture: Gesture = .pullToRefresh,
    file: String = #filePath,
    setUp: @escaping @MainActor (UIScrollView) -> Void,
    finish: @escaping @MainActor (UIScrollView) -> Void = { $0.refreshControl?.endRefreshing() }
  ) {
    self.init(name, scrollView, 3, .white, gesture, finishAfter, file) { window in
      let view = UIScrollView(frame: CGRect(origin: .zero, size: scrollView))
      view.backgroundColor = .white
      view.alwaysBounceVertical = true
      var y: CGFloat = 0
      for index in 0..<20 {
        let row = PlaceholderRow(index)
        row.frame = CGRect(x: 0, y: y, width: scrollView.width, height: 44)
        row.backgroundColor = .white
        view.addSubview(row)
        y += 44
      }
      view.contentSize = CGSize(width: scrollView.width, height: y)
      window.addSubview(view)
      setUp(view)
      return { finish(view) }
    }
  }

  /// Stops where a layer was made before its preview began: every preview is a simulation of its own.
  @MainActor private static func check(_ layer: CALayer, of name: String, in window: UIWindow) {
    require(
      layer.world === window.layer.world,
      "The view of preview \"\(name)\" was made outside its closure: make it inside"
    )
  }

  /// What lies behind, as it is drawn.
  var backgroundColor: Color? { background.cgColor.color }

  private init(
    _ name: String,
    _ size: CGSize,
    _ seconds: Double,
    _ background: UIColor,
    _ gesture: Gesture,
    _ finishAfter: Double?,
    _ file: String,
    make: @escaping @MainActor (UIWindow) -> (@MainActor () -> Void)
  ) {
    self.name = name
    self.size = size
    self.seconds = seconds
    self.background = background
    self.gesture = gesture
    self.finishAfter = finishAfter
    self.file = file
    self.make = make
  }
}
