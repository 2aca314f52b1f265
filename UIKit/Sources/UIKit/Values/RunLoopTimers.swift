// Core Foundation's functions for times and timers.

extension SimulatedTime {
  public static func - (time: SimulatedTime, seconds: Double) -> SimulatedTime { time + -seconds }
}

/// Whether the code runs in a simulator; always 1 here.
public let TARGET_OS_SIMULATOR: Int32 = 1

public typealias CFAbsoluteTime = Double
public typealias CFOptionFlags = UInt
public typealias CFRunLoopTimer = Timer
public typealias CFRunLoop = RunLoop

public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonModes = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")
  public static let defaultMode = CFRunLoopMode(rawValue: "kCFRunLoopDefaultMode")
}
public let kCFRunLoopCommonModes = CFRunLoopMode.commonModes
public let kCFRunLoopDefaultMode = CFRunLoopMode.defaultMode

public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Creates a timer that fires at `fireDate`, and then at every interval unless the interval is 0.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!,
  _ fireDate: CFAbsoluteTime,
  _ interval: CFTimeInterval,
  _ flags: CFOptionFlags,
  _ order: CFIndex,
  _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  let date = Date.simulated.addingTimeInterval(fireDate - CFAbsoluteTimeGetCurrent())
  return Timer(fire: date, interval: interval, repeats: interval > 0) { block($0) }
}

public func CFRunLoopAddTimer(
  _ loop: CFRunLoop!,
  _ timer: CFRunLoopTimer!,
  _ mode: CFRunLoopMode!
) { loop.add(timer, forMode: .common) }
public func CFRunLoopRemoveTimer(
  _ loop: CFRunLoop!,
  _ timer: CFRunLoopTimer!,
  _ mode: CFRunLoopMode!
) { timer.invalidate() }
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }

extension NSObject {
  /// Sends a message after a delay; all modes are the same here.
  public func perform(
    _ selector: Selector,
    with argument: Any?,
    afterDelay delay: Double,
    inModes modes: [RunLoop.Mode]
  ) { perform(selector, with: argument, afterDelay: delay) }
}
