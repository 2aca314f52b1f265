import Pixels
import Requirements

/// A view, a layer or a scroll view to be rendered, with the gesture that moves it.
public struct Preview {
  /// The name of the preview and its files.
  public let name: String
  /// The size of the picture, in points.
  public let size: CGSize
  /// The duration, in seconds; a preview of a refresh instead lasts until everything is at rest.
  public let seconds: Double
  let background: UIColor
  /// The background that follows the appearance: white, or black on a dark screen.
  nonisolated(unsafe) public static let screen = UIColor(white: 1, alpha: 1)
  let gesture: Gesture
  /// The seconds from the finger's lift to the end of the refresh; `nil` without a refresh.
  let finishAfter: Double?
  /// The closure that creates the content in a window, and returns a closure that ends the refresh.
  let make: @MainActor (UIWindow) -> (@MainActor () -> Void)
  /// The path of the file that declares the preview.
  let file: String

  /// Creates a preview of a view.
  ///
  /// - Parameters:
  ///   - name: The name of the preview and its files.
  ///   - size: The size of the picture, in points.
  ///   - seconds: The duration, if no loop is found.
  ///   - background: The background.
  ///   - gesture: The movements of a finger.
  ///   - file: The path of the file that declares the preview.
  ///   - make: A closure that creates the view and sets its position.
  public init(
    _ name: String,
    size: CGSize,
    seconds: Double = 3,
    background: UIColor = Preview.screen,
    gesture: Gesture = .none,
    file: String = #filePath,
    make: @escaping @MainActor () -> UIView
  ) {
    self.init(name, size, seconds, background, gesture, nil, file) { window in
      let view = ControllerKeeper.view(from: make)
      Self.check(view.layer, of: name, in: window)
      window.addSubview(view)
      return {}
    }
  }

  /// Creates a preview of a layer.
  ///
  /// - Parameters:
  ///   - name: The name of the preview and its files.
  ///   - size: The size of the picture, in points.
  ///   - seconds: The duration, if no loop is found.
  ///   - background: The background.
  ///   - file: The path of the file that declares the preview.
  ///   - make: A closure that creates the layer and sets its position.
  public init(
    _ name: String,
    size: CGSize,
    seconds: Double = 3,
    background: UIColor = Preview.screen,
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

  /// Creates a preview of a finger that pulls a scroll view with placeholder rows.
  ///
  /// - Parameters:
  ///   - name: The name of the preview and its files.
  ///   - scrollView: The size of the scroll view and of the picture, in points.
  ///   - finishAfter: The time from the finger's lift to the call of `finish`, in seconds.
  ///   - gesture: The movements of the finger.
  ///   - file: The path of the file that declares the preview.
  ///   - setUp: Adds the control.
  ///   - finish: Ends the refresh; by default, ends the refresh of a `UIRefreshControl`. The
  ///     closure should have no effect if the control's own handler has ended the refresh.
  public init(
    _ name: String,
    scrollView: CGSize,
    finishAfter: Double = 1.5,
    gesture: Gesture = .pullToRefresh,
    file: String = #filePath,
    setUp: @escaping @MainActor (UIScrollView) -> Void,
    finish: @escaping @MainActor (UIScrollView) -> Void = { $0.refreshControl?.endRefreshing() }
  ) {
    self.init(name, scrollView, 3, Self.screen, gesture, finishAfter, file) { window in
      let view = UIScrollView(frame: CGRect(origin: .zero, size: scrollView))
      view.backgroundColor = .systemBackground
      view.alwaysBounceVertical = true
      var y: CGFloat = 0
      for index in 0..<20 {
        let row = PlaceholderRow(index)
        row.frame = CGRect(x: 0, y: y, width: scrollView.width, height: 44)
        row.backgroundColor = .systemBackground
        view.addSubview(row)
        y += 44
      }
      view.contentSize = CGSize(width: scrollView.width, height: y)
      window.addSubview(view)
      setUp(view)
      return { finish(view) }
    }
  }

  /// Ends the program if a layer was created before its preview, and thus in another simulation.
  @MainActor private static func check(_ layer: CALayer, of name: String, in window: UIWindow) {
    require(
      layer.world === window.layer.world,
      "The view of preview \"\(name)\" was created outside its closure: create the view inside the closure"
    )
  }

  /// Returns the colour with which the background is drawn.
  func backgroundColor(isDark: Bool) -> Color? {
    background === Self.screen && isDark ? .black : background.cgColor.color
  }

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
