/// The classes of UIKit and Core Animation that sources extend, with their superclasses.
enum UIKitClasses {
  static let superclass: [String: String] = [
    "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
    "UIApplication": "UIResponder", "UIWindow": "UIView", "UIControl": "UIView",
    "UILabel": "UIView", "UIImageView": "UIView", "UIScrollView": "UIView",
    "UIStackView": "UIView", "UIVisualEffectView": "UIView", "UIProgressView": "UIView",
    "UIActivityIndicatorView": "UIView", "UIPickerView": "UIView", "UINavigationBar": "UIView",
    "UIToolbar": "UIView", "UITabBar": "UIView", "UISearchBar": "UIView",
    "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
    "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView",
    "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UITextView": "UIScrollView",
    "UIButton": "UIControl", "UITextField": "UIControl", "UISwitch": "UIControl",
    "UISlider": "UIControl", "UIStepper": "UIControl", "UIPageControl": "UIControl",
    "UISegmentedControl": "UIControl", "UIRefreshControl": "UIControl",
    "UIDatePicker": "UIControl", "UINavigationController": "UIViewController",
    "UITabBarController": "UIViewController", "UITableViewController": "UIViewController",
    "UICollectionViewController": "UIViewController", "UIPageViewController": "UIViewController",
    "UISplitViewController": "UIViewController", "UIAlertController": "UIViewController",
    "UISearchController": "UIViewController", "UIGestureRecognizer": "NSObject",
    "UITapGestureRecognizer": "UIGestureRecognizer",
    "UIPanGestureRecognizer": "UIGestureRecognizer", "CALayer": "NSObject",
    "CAShapeLayer": "CALayer", "CAGradientLayer": "CALayer", "CATextLayer": "CALayer",
    "CAReplicatorLayer": "CALayer", "CAEmitterLayer": "CALayer", "UIBarItem": "NSObject",
    "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
  ]

  /// For methods named in selectors without a class, the class of UIKit that has each method.
  static let methods: [String: String] = [
    "becomeFirstResponder": "UIResponder", "resignFirstResponder": "UIResponder",
    "dismiss": "UIViewController", "endEditing": "UIView", "fire": "Timer",
    "invalidate": "CADisplayLink", "layoutIfNeeded": "UIView", "layoutSubviews": "UIView",
    "reloadData": "UITableView", "removeFromSuperview": "UIView", "setNeedsDisplay": "UIView",
    "setNeedsLayout": "UIView", "viewDidAppear": "UIViewController",
    "viewDidLoad": "UIViewController", "viewWillAppear": "UIViewController",
  ]

  /// Returns whether a class is `UIView` or inherits from it.
  static func isView(_ name: String?) -> Bool {
    sequence(first: name) { $0.map { superclass[$0] } }.contains("UIView")
  }

  /// Returns whether a class is `UIViewController` or inherits from it.
  static func isController(_ name: String?) -> Bool {
    sequence(first: name) { $0.map { superclass[$0] } }.contains("UIViewController")
  }
}
