/// A touch or a gesture recogniser, for sources that ask for a location without naming the class.
///
/// The lowering tool casts an `AnyObject` whose `location(in:)` is called to this protocol.
public protocol LocatedTouch: AnyObject {
  var view: UIView? { get }
  func location(in view: UIView?) -> CGPoint
}

extension UITouch: LocatedTouch {}
extension UIGestureRecognizer: LocatedTouch {}
