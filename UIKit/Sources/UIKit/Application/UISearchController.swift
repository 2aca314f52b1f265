public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A controller with a search bar and a controller for the results.
open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  @Undrawn("UISearchController.isActive") open var isActive = false
  open var obscuresBackgroundDuringPresentation = true
  open var dimsBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open private(set) var searchResultsController: UIViewController?
  public let searchBar = UISearchBar()

  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    self.searchResultsController = searchResultsController
  }
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
}

open class UISearchTextField: UITextField {
  weak var bar: UISearchBar?
  static let space: CGFloat = 6

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: Self.space, dy: 0)
  }

  open override var canBecomeFirstResponder: Bool {
    guard let bar, bar.delegate?.searchBarShouldBeginEditing(bar) == false else {
      return super.canBecomeFirstResponder
    }
    return false
  }
}

/// A bar with a text field for searching.
open class UISearchBar: UIView {
  public enum Style: Int, Sendable { case `default`, prominent, minimal }
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  open weak var delegate: (any UISearchBarDelegate)?
  public let searchTextField = UISearchTextField()
  @Undrawn("UISearchBar.barStyle") open var barStyle = UIBarStyle.default
  open var searchBarStyle = Style.default { didSet { colour() } }
  open var barTintColor: UIColor? { didSet { colour() } }
  open var isTranslucent = true
  @Undrawn("UISearchBar.showsCancelButton") open var showsCancelButton = false
  @Undrawn("UISearchBar.prompt") open var prompt: String? = nil
  @Undrawn("UISearchBar.scopeButtonTitles") open var scopeButtonTitles: [String]? = nil
  open var selectedScopeButtonIndex = 0
  @Undrawn("UISearchBar.showsScopeBar") open var showsScopeBar = false
  open var backgroundImage: UIImage? { didSet { backgroundColor = .clear } }
  @Undrawn("UISearchBar.showsBookmarkButton") open var showsBookmarkButton = false
  @Undrawn("UISearchBar.showsSearchResultsButton") open var showsSearchResultsButton = false
  open var isSearchResultsButtonSelected = false
  @Undrawn("UISearchBar.searchTextPositionAdjustment")
  open var searchTextPositionAdjustment = UIOffset.zero
  @Undrawn("UISearchBar.searchFieldBackgroundPositionAdjustment")
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  @Undrawn("UISearchBar.scopeBarBackgroundImage") open var scopeBarBackgroundImage: UIImage? = nil
  private var accessory: UIView?
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? NibCoder)?.decode(self)
  }

  private func prepare() {
    colour()
    searchTextField.backgroundColor = UIColor(white: 0.46, alpha: 0.12)
    searchTextField.layer.cornerRadius = 10
    let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    icon.tintColor = .secondaryLabel
    icon.contentMode = .left
    icon.frame.size.width += UISearchTextField.space
    searchTextField.leftView = icon
    searchTextField.leftViewMode = .always
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
      },
      for: .editingChanged
    )
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarTextDidBeginEditing(self)
      },
      for: .editingDidBegin
    )
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarTextDidEndEditing(self)
      },
      for: .editingDidEnd
    )
    searchTextField.bar = self
    addSubview(searchTextField)
  }

  private func colour() {
    backgroundColor =
      barTintColor ?? (searchBarStyle == .minimal ? .clear : UIColor(white: 0.79, alpha: 1))
  }

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {
    World.current.note("UISearchBar.setImage(_:for:state:) has no effect on the picture")
  }
  open func setBackgroundImage(
    _ image: UIImage?,
    for position: UIBarPosition,
    barMetrics: UIBarMetrics
  ) { backgroundImage = image }
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    World.current.note(
      "UISearchBar.setSearchFieldBackgroundImage(_:for:) has no effect on the picture"
    )
  }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = bounds.insetBy(dx: 8, dy: max((bounds.height - 36) / 2, 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 56)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56)
  }
}
