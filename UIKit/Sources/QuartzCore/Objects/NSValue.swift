public import Geometry

/// A structure in an object.
open class NSValue: NSObject {
  package let value: Any

  package init(boxing value: Any) { self.value = value }

  public convenience init(cgPoint: CGPoint) { self.init(boxing: cgPoint) }
  public convenience init(cgSize: CGSize) { self.init(boxing: cgSize) }
  public convenience init(cgRect: CGRect) { self.init(boxing: cgRect) }
  public convenience init(cgVector: CGVector) { self.init(boxing: cgVector) }
  public convenience init(cgAffineTransform: CGAffineTransform) {
    self.init(boxing: cgAffineTransform)
  }
  public convenience init(caTransform3D: CATransform3D) { self.init(boxing: caTransform3D) }

  public var cgPointValue: CGPoint { value as? CGPoint ?? .zero }
  public var cgSizeValue: CGSize { value as? CGSize ?? .zero }
  public var cgRectValue: CGRect { value as? CGRect ?? .zero }
  public var cgVectorValue: CGVector { value as? CGVector ?? .zero }
  public var cgAffineTransformValue: CGAffineTransform { value as? CGAffineTransform ?? .identity }
  public var caTransform3DValue: CATransform3D { value as? CATransform3D ?? CATransform3DIdentity }

  open override var description: String { "\(value)" }

  open override func isEqual(_ other: Any?) -> Bool {
    guard let other = other as? NSValue else { return false }
    return "\(value)" == "\(other.value)"
  }

  open override var hash: Int { "\(value)".hashValue }
}

extension NSValue {
  /// Returns a structure in an object, as Objective-C passes it; other values as they are.
  package static func boxed(_ value: Any) -> Any {
    switch value {
    case is CGPoint, is CGSize, is CGRect, is CGVector, is CGAffineTransform, is CATransform3D:
      NSValue(boxing: value)
    case let value as any StructureInValue: NSValue(boxing: value)
    default: value
    }
  }
}

/// A structure of a module above that Objective-C passes in an `NSValue`.
package protocol StructureInValue {}
