public import Geometry

/// An object that contains a structure.
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

  /// Creates a box for a value that Objective-C would box automatically.
  public convenience init(bridging value: Any) { self.init(boxing: value) }
  public convenience init(nonretainedObject object: Any?) { self.init(boxing: object as Any) }
  public var nonretainedObjectValue: Any? { value }
  public var pointerValue: UnsafeMutableRawPointer? { value as? UnsafeMutableRawPointer }
  /// The type of the value as Objective-C encodes it.
  open var objCType: UnsafePointer<CChar> {
    switch value {
    case is CGPoint: Self.encoding("{CGPoint=dd}")
    case is CGSize: Self.encoding("{CGSize=dd}")
    case is CGRect: Self.encoding("{CGRect={CGPoint=dd}{CGSize=dd}}")
    case is CATransform3D: Self.encoding("{CATransform3D=dddddddddddddddd}")
    case is CGAffineTransform: Self.encoding("{CGAffineTransform=dddddd}")
    default: Self.encoding("d")
    }
  }
  private static func encoding(_ text: String) -> UnsafePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
    for (index, byte) in text.utf8.enumerated() { copy[index] = CChar(bitPattern: byte) }
    copy[text.utf8.count] = 0
    return UnsafePointer(copy)
  }

  open override var description: String { "\(value)" }

  open override func isEqual(_ other: Any?) -> Bool {
    guard let other = other as? NSValue else { return false }
    return "\(value)" == "\(other.value)"
  }

  open override var hash: Int { "\(value)".hashValue }
}

extension NSValue {
  /// Returns a value as Objective-C passes it: a structure in an `NSValue`, an enum's case or an
  /// option set as its number, and any other value unchanged.
  package static func boxed(_ value: Any) -> Any {
    switch value {
    case is CGPoint, is CGSize, is CGRect, is CGVector, is CGAffineTransform, is CATransform3D:
      NSValue(boxing: value)
    case let value as any StructureInValue: NSValue(boxing: value)
    case let value as any RawRepresentable:
      (value.rawValue as? any FixedWidthInteger).map { Int(truncatingIfNeeded: $0) } ?? value
    default: value
    }
  }
}

/// A structure, declared in a dependent module, that Objective-C passes in an `NSValue`.
package protocol StructureInValue {}
