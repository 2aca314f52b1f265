// The names of UIKit's notifications from before Swift 4.2.

extension NSNotification.Name {
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  public static let UIApplicationDidReceiveMemoryWarning =
    UIApplication.didReceiveMemoryWarningNotification
  public static let UIApplicationSignificantTimeChange =
    UIApplication.significantTimeChangeNotification
  public static let UIApplicationUserDidTakeScreenshot =
    UIApplication.userDidTakeScreenshotNotification
  public static let UIApplicationWillChangeStatusBarOrientation =
    UIApplication.willChangeStatusBarOrientationNotification
  public static let UIApplicationDidChangeStatusBarOrientation =
    UIApplication.didChangeStatusBarOrientationNotification
  public static let UIApplicationWillChangeStatusBarFrame =
    UIApplication.willChangeStatusBarFrameNotification
  public static let UIApplicationDidChangeStatusBarFrame =
    UIApplication.didChangeStatusBarFrameNotification
  public static let UIApplicationBackgroundRefreshStatusDidChange =
    named("UIApplicationBackgroundRefreshStatusDidChange")
  public static let UIApplicationProtectedDataWillBecomeUnavailable =
    named("UIApplicationProtectedDataWillBecomeUnavailable")
  public static let UIApplicationProtectedDataDidBecomeAvailable =
    named("UIApplicationProtectedDataDidBecomeAvailable")
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  public static let UIDeviceBatteryStateDidChange = UIDevice.batteryStateDidChangeNotification
  public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification
  public static let UIDeviceProximityStateDidChange = named("UIDeviceProximityStateDidChange")
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  public static let UIScreenDidConnect = UIScreen.didConnectNotification
  public static let UIScreenBrightnessDidChange = UIScreen.brightnessDidChangeNotification
  public static let UIScreenDidDisconnect = named("UIScreenDidDisconnect")
  public static let UIScreenModeDidChange = named("UIScreenModeDidChange")
  public static let UIScreenCapturedDidChange = named("UIScreenCapturedDidChange")
  public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
  public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
  public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  public static let UITextInputCurrentInputModeDidChange =
    UITextInputMode.currentInputModeDidChangeNotification
  public static let UITableViewSelectionDidChange = UITableView.selectionDidChangeNotification
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  public static let UIMenuControllerWillShowMenu = UIMenuController.willShowMenuNotification
  public static let UIMenuControllerDidShowMenu = UIMenuController.didShowMenuNotification
  public static let UIMenuControllerWillHideMenu = UIMenuController.willHideMenuNotification
  public static let UIMenuControllerDidHideMenu = UIMenuController.didHideMenuNotification
  public static let UIMenuControllerMenuFrameDidChange =
    UIMenuController.menuFrameDidChangeNotification
  public static let UIPasteboardChanged = named("UIPasteboardChanged")
  public static let UIPasteboardRemoved = named("UIPasteboardRemoved")
  public static let UIViewControllerShowDetailTargetDidChange =
    named("UIViewControllerShowDetailTargetDidChange")
  public static let UIAccessibilityAnnouncementDidFinish =
    UIAccessibility.announcementDidFinishNotification
  public static let UIAccessibilityElementFocused = UIAccessibility.elementFocusedNotification
  public static let UIAccessibilityReduceMotionStatusDidChange =
    UIAccessibility.reduceMotionStatusDidChangeNotification
  public static let UIAccessibilityReduceTransparencyStatusDidChange =
    UIAccessibility.reduceTransparencyStatusDidChangeNotification
  public static let UIAccessibilityBoldTextStatusDidChange =
    named("UIAccessibilityBoldTextStatusDidChange")
  public static let UIAccessibilityGrayscaleStatusDidChange =
    named("UIAccessibilityGrayscaleStatusDidChange")
  public static let UIAccessibilityInvertColorsStatusDidChange =
    named("UIAccessibilityInvertColorsStatusDidChange")
  public static let UIAccessibilityDarkerSystemColorsStatusDidChange =
    named("UIAccessibilityDarkerSystemColorsStatusDidChange")
  public static let UIAccessibilityMonoAudioStatusDidChange =
    named("UIAccessibilityMonoAudioStatusDidChange")
  public static let UIAccessibilityClosedCaptioningStatusDidChange =
    named("UIAccessibilityClosedCaptioningStatusDidChange")
  public static let UIAccessibilityGuidedAccessStatusDidChange =
    named("UIAccessibilityGuidedAccessStatusDidChange")
  public static let UIAccessibilitySwitchControlStatusDidChange =
    named("UIAccessibilitySwitchControlStatusDidChange")
  public static let UIAccessibilitySpeakSelectionStatusDidChange =
    named("UIAccessibilitySpeakSelectionStatusDidChange")
  public static let UIAccessibilitySpeakScreenStatusDidChange =
    named("UIAccessibilitySpeakScreenStatusDidChange")
  public static let UIAccessibilityAssistiveTouchStatusDidChange =
    named("UIAccessibilityAssistiveTouchStatusDidChange")
  public static let UIAccessibilityShakeToUndoDidChange =
    named("UIAccessibilityShakeToUndoDidChange")
  public static let UIAccessibilityHearingDevicePairedEarDidChange =
    named("UIAccessibilityHearingDevicePairedEarDidChange")
  // AVFoundation's notifications, which are never posted.
  public static let AVPlayerItemDidPlayToEndTime = named("AVPlayerItemDidPlayToEndTime")
  public static let AVPlayerItemFailedToPlayToEndTime = named("AVPlayerItemFailedToPlayToEndTime")
  public static let AVPlayerItemPlaybackStalled = named("AVPlayerItemPlaybackStalled")
  public static let AVPlayerItemTimeJumped = named("AVPlayerItemTimeJumped")

  private static func named(_ old: String) -> NSNotification.Name {
    NSNotification.Name("\(old)Notification")
  }
}
