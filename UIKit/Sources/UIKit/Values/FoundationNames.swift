// Classes of Foundation that Linux lacks.

/// A formatter of durations.
open class DateComponentsFormatter: NSObject {
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle = UnitsStyle.positional
  open var allowedUnits: NSCalendar.Unit = [.hour, .minute, .second]
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var allowsFractionalUnits = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var calendar: Calendar? = Calendar(identifier: .gregorian)

  private static let units: [(unit: NSCalendar.Unit, seconds: Int, name: String)] = [
    (.day, 86400, "day"), (.hour, 3600, "hour"), (.minute, 60, "minute"), (.second, 1, "second"),
  ]

  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e15 else { return nil }
    var rest = Int(abs(interval).rounded(.down))
    var parts: [(value: Int, name: String)] = []
    for (unit, seconds, name) in Self.units where allowedUnits.contains(unit) {
      parts.append((rest / seconds, name))
      rest %= seconds
    }
    if !zeroFormattingBehavior.contains(.pad) {
      while parts.count > (unitsStyle == .positional ? 2 : 1), parts.first?.value == 0 {
        parts.removeFirst()
      }
    }
    let sign = interval < 0 ? "-" : ""
    if unitsStyle == .positional {
      let texts = parts.enumerated().map { index, part in
        let isPadded = index > 0 || zeroFormattingBehavior.contains(.pad)
        return isPadded && part.value < 10 ? "0\(part.value)" : "\(part.value)"
      }
      return sign + texts.joined(separator: ":")
    }
    if parts.count > 1 { parts.removeAll { $0.value == 0 } }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let texts = parts.map { value, name in
      switch unitsStyle {
      case .abbreviated, .brief: "\(value)\(name.prefix(1))"
      case .short:
        "\(value) " + ["minute": "min", "second": "sec", "hour": "hr"][name, default: name]
      default: "\(value) \(name)" + (value == 1 ? "" : "s")
      }
    }
    return sign + texts.joined(separator: unitsStyle == .abbreviated ? " " : ", ")
  }

  open func string(from start: Date, to end: Date) -> String? {
    string(from: end.timeIntervalSince(start))
  }

  open func string(from components: DateComponents) -> String? {
    let hours = 24 * (components.day ?? 0) + (components.hour ?? 0)
    let seconds = 3600 * hours + 60 * (components.minute ?? 0) + (components.second ?? 0)
    return string(from: TimeInterval(seconds))
  }
}

/// A set that does not retain its objects; the type of the objects may be a protocol.
open class NSHashTable<ObjectType>: NSObject {
  private struct Entry {
    weak var reference: AnyObject?
    var object: ObjectType? { reference as? ObjectType }
  }
  private var entries: [Entry] = []

  public override init() {}
  public convenience init(options: NSPointerFunctions.Options, capacity: Int = 0) { self.init() }
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable<ObjectType>() }

  open var allObjects: [ObjectType] { entries.compactMap(\.object) }
  open var anyObject: ObjectType? { allObjects.first }
  open var count: Int { allObjects.count }
  open func contains(_ object: ObjectType?) -> Bool { member(object) != nil }
  open func member(_ object: ObjectType?) -> ObjectType? {
    allObjects.contains { ($0 as AnyObject) === (object as AnyObject) } ? object : nil
  }
  open func add(_ object: ObjectType?) {
    entries.removeAll { $0.reference == nil }
    if let object, !contains(object) { entries.append(Entry(reference: object as AnyObject)) }
  }
  open func remove(_ object: ObjectType?) {
    entries.removeAll { $0.reference === (object as AnyObject) }
  }
  open func removeAllObjects() { entries = [] }
  open func objectEnumerator() -> NSEnumerator {
    NSArray(array: allObjects.map { $0 as Any }).objectEnumerator()
  }
}

/// The options of tables, without effect: hash tables never retain objects, map tables always do.
public enum NSPointerFunctions {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var strongMemory: Options { [] }
    public static var weakMemory: Options { Options(rawValue: 5) }
    public static var copyIn: Options { Options(rawValue: 1 << 16) }
    public static var objectPointerPersonality: Options { Options(rawValue: 1 << 9) }
  }
}

/// A dictionary from objects to objects.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  public typealias Options = NSPointerFunctions.Options
  private var entries: [(key: KeyType, object: ObjectType)] = []

  public override init() {}
  public init(keyOptions: Options, valueOptions: Options) {}
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  open var count: Int { entries.count }
  open func object(forKey key: KeyType?) -> ObjectType? {
    entries.first { Self.isSame($0.key, key) }?.object
  }
  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    removeObject(forKey: key)
    if let key, let object { entries.append((key, object)) }
  }
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: entries.map(\.object)).objectEnumerator()
  }
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: entries.map(\.key)).objectEnumerator()
  }
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for entry in entries { if let key = entry.key as? AnyHashable { result[key] = entry.object } }
    return result
  }
  open func removeObject(forKey key: KeyType?) { entries.removeAll { Self.isSame($0.key, key) } }
  open func removeAllObjects() { entries = [] }

  private static func isSame(_ a: KeyType, _ b: KeyType?) -> Bool {
    guard let b else { return false }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return (a as AnyObject) === (b as AnyObject)
  }
}

/// An array of pointers to objects; the array does not retain the objects.
open class NSPointerArray: NSObject {
  private struct Entry {
    weak var object: AnyObject?
  }
  private var entries: [Entry] = []

  public class func weakObjects() -> NSPointerArray { NSPointerArray() }
  public class func strongObjects() -> NSPointerArray { NSPointerArray() }

  open var count: Int { entries.count }
  open var allObjects: [Any] { entries.compactMap(\.object) }
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) {
    entries.append(
      Entry(object: pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() })
    )
  }
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    entries[index].object.map { Unmanaged.passUnretained($0).toOpaque() }
  }
  open func removePointer(at index: Int) { entries.remove(at: index) }
  open func compact() { entries.removeAll { $0.object == nil } }
}

extension ProcessInfo {
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
  public var thermalState: ThermalState { .nominal }
  public var isLowPowerModeEnabled: Bool { false }
}

extension NSNotification.Name {
  public static let NSExtensionHostWillEnterForeground = NSNotification.Name(
    "NSExtensionHostWillEnterForegroundNotification"
  )
  public static let NSExtensionHostDidEnterBackground = NSNotification.Name(
    "NSExtensionHostDidEnterBackgroundNotification"
  )
  public static let NSExtensionHostWillResignActive = NSNotification.Name(
    "NSExtensionHostWillResignActiveNotification"
  )
  public static let NSExtensionHostDidBecomeActive = NSNotification.Name(
    "NSExtensionHostDidBecomeActiveNotification"
  )
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification"
  )
}

extension Bundle {
  /// The resources of the sources' package: pictures and texts next to the sources.
  public static var module: Bundle { .main }
}

extension NSMutableString {
  public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
    append(String(format: format, arguments: arguments))
  }
}

extension NSCoder {
  private static func numbers(_ text: String) -> [CGFloat] {
    text.split { !"0123456789.-+e".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
  }

  public static func cgPoint(for text: String) -> CGPoint {
    let n = numbers(text)
    return n.count == 2 ? CGPoint(x: n[0], y: n[1]) : .zero
  }
  public static func cgSize(for text: String) -> CGSize {
    let n = numbers(text)
    return n.count == 2 ? CGSize(width: n[0], height: n[1]) : .zero
  }
  public static func cgRect(for text: String) -> CGRect {
    let n = numbers(text)
    return n.count == 4 ? CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) : .zero
  }
  public static func cgVector(for text: String) -> CGVector {
    let n = numbers(text)
    return n.count == 2 ? CGVector(dx: n[0], dy: n[1]) : .zero
  }
  public static func uiEdgeInsets(for text: String) -> UIEdgeInsets {
    let n = numbers(text)
    return n.count == 4
      ? UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3]) : .zero
  }
  public static func cgAffineTransform(for text: String) -> CGAffineTransform {
    let n = numbers(text)
    return n.count == 6
      ? CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]) : .identity
  }
  public static func string(for transform: CGAffineTransform) -> String {
    "[\(transform.a), \(transform.b), \(transform.c), \(transform.d), \(transform.tx), \(transform.ty)]"
  }
  public static func string(for vector: CGVector) -> String { "{\(vector.dx), \(vector.dy)}" }
  public static func string(for offset: UIOffset) -> String {
    "{\(offset.horizontal), \(offset.vertical)}"
  }
  public static func string(for insets: UIEdgeInsets) -> String {
    "{\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)}"
  }
  public static func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
  public static func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }
  public static func string(for rect: CGRect) -> String {
    "{{\(rect.minX), \(rect.minY)}, {\(rect.width), \(rect.height)}}"
  }
}

public func CGPointFromString(_ text: String) -> CGPoint { NSCoder.cgPoint(for: text) }
public func CGSizeFromString(_ text: String) -> CGSize { NSCoder.cgSize(for: text) }
public func CGRectFromString(_ text: String) -> CGRect { NSCoder.cgRect(for: text) }
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

// Logging, which writes nothing here.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)
}
open class OSLog: NSObject {
  public init(subsystem: String, category: String) {}
  nonisolated(unsafe) public static let `default` = OSLog(subsystem: "", category: "")
  nonisolated(unsafe) public static let disabled = OSLog(subsystem: "", category: "")
}
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ arguments: any CVarArg...
) {}
public func os_log(_ type: OSLogType, _ message: StaticString, _ arguments: any CVarArg...) {}
public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public func log(_ message: String) {}
  public func log(level: OSLogType, _ message: String) {}
  public func debug(_ message: String) {}
  public func info(_ message: String) {}
  public func notice(_ message: String) {}
  public func warning(_ message: String) {}
  public func error(_ message: String) {}
  public func fault(_ message: String) {}
}
