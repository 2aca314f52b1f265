/// A view for web pages, which stays empty because nothing is loaded.
open class WKWebView: UIView {
  open private(set) lazy var scrollView: UIScrollView = {
    let view = UIScrollView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()
  open var isLoading: Bool { false }
  open var estimatedProgress: Double { 0 }
  open var title: String? { nil }
  open var url: URL? { nil }

  open func stopLoading() {}
}
