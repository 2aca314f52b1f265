/// A touch or a gesture, as sources find the place of either without naming its class.
///
/// The lowering tool casts an `AnyObject` whose `location(in:)` is called to this protocol.
public protocol LocatedTouch: AnyObject {
  var view: UIView? { get }
  func location(in view: UIView?) -> CGPoint
}

extension UITouch: LocatedTouch {}
extension UIGestureRecognizer: LocatedTouch {}
