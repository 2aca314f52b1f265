// Sensors of motion, of which the simulation has none.

public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

/// The sensors of a device, none of which is available here.
open class CMMotionManager: NSObject {
  open var accelerometerUpdateInterval: TimeInterval = 0
  open var gyroUpdateInterval: TimeInterval = 0
  open var deviceMotionUpdateInterval: TimeInterval = 0
  open var showsDeviceMovementDisplay = false

  open var isAccelerometerAvailable: Bool { missing() }
  open var isGyroAvailable: Bool { missing() }
  open var isDeviceMotionAvailable: Bool { missing() }
  open var isAccelerometerActive: Bool { false }
  open var isGyroActive: Bool { false }
  open var isDeviceMotionActive: Bool { false }

  open var accelerometerData: CMAccelerometerData? { nil }
  open var gyroData: CMGyroData? { nil }
  open var deviceMotion: CMDeviceMotion? { nil }
  open var attitudeReferenceFrame: CMAttitudeReferenceFrame { .xArbitraryZVertical }
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }

  public override init() {}

  open func startAccelerometerUpdates() { missing() }
  open func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMAccelerometerHandler
  ) { missing() }
  open func stopAccelerometerUpdates() {}

  open func startGyroUpdates() { missing() }
  open func startGyroUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMGyroHandler
  ) { missing() }
  open func stopGyroUpdates() {}

  open func startDeviceMotionUpdates() { missing() }
  open func startDeviceMotionUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) { missing() }
  open func startDeviceMotionUpdates(using frame: CMAttitudeReferenceFrame) { missing() }
  open func startDeviceMotionUpdates(
    using frame: CMAttitudeReferenceFrame,
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) { missing() }
  open func stopDeviceMotionUpdates() {}

  /// Adds a note that nothing is measured.
  ///
  /// - Returns: `false`, for a sensor that is not available.
  @discardableResult
  private func missing() -> Bool {
    World.current.note("CoreMotion: the sensors report no data")
    return false
  }
}

/// A measurement with its time.
open class CMLogItem: NSObject {
  open var timestamp: TimeInterval { 0 }
}

/// A measured acceleration; none is ever reported.
open class CMAccelerometerData: CMLogItem {
  open var acceleration: CMAcceleration { CMAcceleration() }
}

/// A measured rotation; none is ever reported.
open class CMGyroData: CMLogItem {
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// A measured motion of the device; none is ever reported.
open class CMDeviceMotion: CMLogItem {
  open var attitude: CMAttitude { CMAttitude() }
  open var rotationRate: CMRotationRate { CMRotationRate() }
  open var gravity: CMAcceleration { CMAcceleration() }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  open var heading: Double { -1 }
}

/// The orientation of the device, which always equals the reference frame's orientation.
open class CMAttitude: NSObject {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
  open var rotationMatrix: CMRotationMatrix { CMRotationMatrix() }
  open var quaternion: CMQuaternion { CMQuaternion() }
  open func multiply(byInverseOf attitude: CMAttitude) {}
}

/// The axes to which an orientation refers.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

/// An acceleration in multiples of the acceleration of gravity.
public struct CMAcceleration: Sendable {
  public var x, y, z: Double
  public init() { (x, y, z) = (0, 0, 0) }
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rate of rotation in radians per second.
public struct CMRotationRate: Sendable {
  public var x, y, z: Double
  public init() { (x, y, z) = (0, 0, 0) }
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation as a quaternion; by default, no rotation.
public struct CMQuaternion: Sendable {
  public var x, y, z, w: Double
  public init() { (x, y, z, w) = (0, 0, 0, 1) }
  public init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}

/// A rotation as a matrix; by default, no rotation.
public struct CMRotationMatrix: Sendable {
  public var (m11, m12, m13) = (1.0, 0.0, 0.0)
  public var (m21, m22, m23) = (0.0, 1.0, 0.0)
  public var (m31, m32, m33) = (0.0, 0.0, 1.0)
  public init() {}
}
