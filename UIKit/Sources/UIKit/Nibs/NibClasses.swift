/// The classes that Interface Builder files name.
enum NibClasses {
  private static let views: [String: UIView.Type] = [
    "view": UIView.self, "label": UILabel.self, "button": UIButton.self,
    "imageView": UIImageView.self, "textField": UITextField.self, "textView": UITextView.self,
    "stackView": UIStackView.self, "scrollView": UIScrollView.self,
    "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "progressView": UIProgressView.self,
    "switch": UISwitch.self, "slider": UISlider.self, "stepper": UIStepper.self,
    "pageControl": UIPageControl.self, "segmentedControl": UISegmentedControl.self,
    "visualEffectView": UIVisualEffectView.self, "pickerView": UIPickerView.self,
    "datePicker": UIDatePicker.self, "searchBar": UISearchBar.self,
    "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self, "tabBar": UITabBar.self,
    "containerView": UIView.self, "control": UIControl.self, "wkWebView": WKWebView.self,
  ]

  /// UIKit's views that have no element of their own, but are entered as an element's custom class.
  private static let others: [String: UIView.Type] = [
    "UIControl": UIControl.self, "UITableViewHeaderFooterView": UITableViewHeaderFooterView.self,
    "UIView": UIView.self, "UIImageView": UIImageView.self, "UIScrollView": UIScrollView.self,
  ]

  /// Returns UIKit's controller class for the name of an element, such as `tableViewController`.
  static func controller(_ element: String) -> UIViewController.Type? {
    switch element {
    case "viewController": UIViewController.self
    case "tableViewController": UITableViewController.self
    case "collectionViewController": UICollectionViewController.self
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    case "pageViewController": UIPageViewController.self
    default: nil
    }
  }

  static func view(_ element: String) -> UIView.Type? { views[element] }
  static func ownView(_ name: String) -> UIView.Type? { others[name] }

  static func recognizer(_ element: String) -> UIGestureRecognizer? {
    switch element {
    case "tapGestureRecognizer": UITapGestureRecognizer()
    case "panGestureRecognizer": UIPanGestureRecognizer()
    case "pinchGestureRecognizer": UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": UIRotationGestureRecognizer()
    case "swipeGestureRecognizer": UISwipeGestureRecognizer()
    case "pongPressGestureRecognizer", "longPressGestureRecognizer": UILongPressGestureRecognizer()
    case "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer()
    default: nil
    }
  }

  /// Returns the class with a name in the sources; all sources of a preview are one module.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - module: The module that the file names, which may be the module of the author's project.
  ///   - owner: The owner of the file, which is probably of the same module.
  /// - Returns: The class, or `nil` if there is none.
  static func named(_ name: String, _ module: String?, owner: Any?) -> AnyClass? {
    type(name, "C", in: [module] + modules(of: owner)) as? AnyClass
  }

  /// Returns the modules to search for a class; the first is the module of the object's class.
  static func modules(of object: Any?) -> [String?] {
    let own = object.map { String(reflecting: Swift.type(of: $0)).split(separator: ".").first }
    return [own??.description, "Previews", "PreviewSources"]
  }

  /// Returns a type by its name and its kind's letter in mangled names, such as `C` for a class.
  static func type(_ name: String, _ kind: String, in modules: [String?]) -> Any.Type? {
    modules.lazy.compactMap { $0 }.compactMap { module in
      _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)\(kind)")
    }.first
  }
}
