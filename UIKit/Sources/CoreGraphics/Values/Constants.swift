// Constants and functions of Core Graphics' C interface that sources still use.

public typealias CFArray = [Any]
public typealias CFString = String
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFTypeRef = AnyObject
public typealias CFIndex = Int
public typealias CFAllocator = AnyObject
public typealias NSInteger = Int
public typealias NSUInteger = UInt
nonisolated(unsafe) public let kCFAllocatorDefault: CFAllocator? = nil

public let HUGE: Float = .greatestFiniteMagnitude
public let MAXFLOAT: Float = .greatestFiniteMagnitude
public let CGFLOAT_MAX = CGFloat.greatestFiniteMagnitude
public let CGFLOAT_MIN = CGFloat.leastNormalMagnitude
public let NSIntegerMax = Int.max
public let NSIntegerMin = Int.min
public let NSUIntegerMax = UInt.max

public let CGPointZero = CGPoint.zero
public let CGSizeZero = CGSize.zero
public let CGRectZero = CGRect.zero
public let CGRectNull = CGRect.null
public let CGRectInfinite = CGRect.infinite
public let CGAffineTransformIdentity = CGAffineTransform.identity

public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }
public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }
public func __CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }
public func __CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }
public func __CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }

extension CGRect {
  public func equalTo(_ other: CGRect) -> Bool { self == other }

  /// Returns whether the rectangles overlap; two that only share an edge do not.
  ///
  /// Foundation's method, which this one hides, is true for a shared edge.
  public func intersects(_ rect2: CGRect) -> Bool {
    !isNull && !rect2.isNull
      && minX < rect2.maxX && rect2.minX < maxX && minY < rect2.maxY && rect2.minY < maxY
  }
}
extension CGPoint {
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}
extension CGSize {
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGFloat {
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
  public init?(exactly number: NSNumber) { self.init(number.doubleValue) }
}

// The deprecated initialisers of Swift 3, which Apple's Foundation still has.
extension CGFloat { public init(_ number: NSNumber) { self.init(number.doubleValue) } }
extension Double { public init(_ number: NSNumber) { self = number.doubleValue } }
extension Float { public init(_ number: NSNumber) { self = number.floatValue } }
extension Int { public init(_ number: NSNumber) { self = number.intValue } }

/// A number that identifies the kind of a Core Foundation object.
public typealias CFTypeID = UInt
public func CFGetTypeID(_ object: Any?) -> CFTypeID {
  switch object {
  case is CGColor: 1
  case is CGImage: 2
  case is CGPath: 3
  case is CGGradient: 4
  case is NSNumber: 5
  case is String: 6
  default: 0
  }
}
extension CGColor { public static var typeID: CFTypeID { 1 } }
extension CGImage { public static var typeID: CFTypeID { 2 } }
extension CGPath { public static var typeID: CFTypeID { 3 } }
extension CGGradient { public static var typeID: CFTypeID { 4 } }
public func CFStringGetTypeID() -> CFTypeID { 6 }
public func CFNumberGetTypeID() -> CFTypeID { 5 }
