/// The effect of the safe area on a scroll view, as in UIKit's `contentInsetAdjustmentBehavior`.
public enum InsetAdjustment: Hashable, Sendable {
  /// The content inset alone limits the range.
  case never
  /// The safe area's insets are added to the content inset.
  case always
}
