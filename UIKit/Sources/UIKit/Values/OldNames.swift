// Names from before Swift 4.2.

extension UIViewController {
  public var childViewControllers: [UIViewController] { children }
  public func addChildViewController(_ child: UIViewController) { addChild(child) }
  public func removeFromParentViewController() { removeFromParent() }
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}

extension UIView {
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey

public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewAnimationTransition = UIView.AnimationTransition
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
public typealias UITouchPhase = UITouch.Phase
public typealias UIEventType = UIEvent.EventType
public typealias UIEventSubtype = UIEvent.EventSubtype
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UIPageViewControllerNavigationOrientation =
  UIPageViewController.NavigationOrientation
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UINavigationControllerOperation = UINavigationController.Operation
public typealias UIScrollViewContentInsetAdjustmentBehavior =
  UIScrollView.ContentInsetAdjustmentBehavior
public typealias UISearchBarStyle = UISearchBar.Style
public typealias UIInterpolatingMotionEffectType = UIInterpolatingMotionEffect.EffectType
public typealias UIDatePickerMode = UIDatePicker.Mode
public typealias UISegmentedControlSegment = UISegmentedControl.Segment
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType
public typealias UITouchType = UITouch.TouchType
public typealias UIDeviceBatteryState = UIDevice.BatteryState
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
public typealias UIContextualActionStyle = UIContextualAction.Style
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason
public typealias UIActivityType = UIActivityViewController.ActivityType
public typealias UIPressType = UIPress.PressType
public typealias UINavigationItemLargeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
public typealias UIPageViewControllerOptionsKey = UIPageViewController.OptionsKey
public typealias UISearchBarIcon = UISearchBar.Icon
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
public typealias UITabBarItemPositioning = UITabBar.ItemPositioning
public typealias UITableViewCellStateMask = UITableViewCell.StateMask
public typealias UICollectionViewFlowLayoutSectionInsetReference =
  UICollectionViewFlowLayout.SectionInsetReference

public let UINavigationControllerHideShowBarDuration = UINavigationController.hideShowBarDuration
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
public let UITableViewIndexSearch = UITableView.indexSearch
public let UIPageViewControllerOptionInterPageSpacingKey =
  UIPageViewController.OptionsKey.interPageSpacing
public let UIPageViewControllerOptionSpineLocationKey =
  UIPageViewController.OptionsKey.spineLocation

public let kCAGravityTop = CALayerContentsGravity.top
public let kCAGravityBottom = CALayerContentsGravity.bottom
public let kCAGravityLeft = CALayerContentsGravity.left
public let kCAGravityRight = CALayerContentsGravity.right
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
public let kCAGravityTopRight = CALayerContentsGravity.topRight
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
public let kCAGradientLayerAxial = CAGradientLayerType.axial
public let kCAGradientLayerRadial = CAGradientLayerType.radial
public let kCAFilterNearest = CALayerContentsFilter.nearest
public let kCAFilterLinear = CALayerContentsFilter.linear
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
public let kCAValueFunctionScale = CAValueFunctionName.scale
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
