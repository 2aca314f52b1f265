// Names from before Swift 4.2.

public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  public static let commonModes = RunLoop.Mode.common
  public static let defaultRunLoopMode = RunLoop.Mode.default
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
  public static let UITrackingRunLoopMode = tracking
}
