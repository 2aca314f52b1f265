/// A touch or a gesture recogniser, for sources that ask for a location without naming the class.
///
/// If sources call `location(in:)` on an `AnyObject`, the lowering tool casts it to this protocol.
public protocol LocatedTouch: AnyObject {
  var view: UIView? { get }
  func location(in view: UIView?) -> CGPoint
}

extension UITouch: LocatedTouch {}
extension UIGestureRecognizer: LocatedTouch {}
