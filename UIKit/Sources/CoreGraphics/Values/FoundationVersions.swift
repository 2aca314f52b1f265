// The versions of Core Foundation, by which older sources tell versions of iOS apart.

/// The version of Core Foundation in iOS 18.0.
public let kCFCoreFoundationVersionNumber: Double = 3038.1

public let kCFCoreFoundationVersionNumber_iOS_5_0: Double = 675.00
public let kCFCoreFoundationVersionNumber_iOS_5_1: Double = 690.10
public let kCFCoreFoundationVersionNumber_iOS_6_0: Double = 793.00
public let kCFCoreFoundationVersionNumber_iOS_6_1: Double = 793.00
public let kCFCoreFoundationVersionNumber_iOS_7_0: Double = 847.20
public let kCFCoreFoundationVersionNumber_iOS_7_1: Double = 847.24
public let kCFCoreFoundationVersionNumber_iOS_8_0: Double = 1140.1
public let kCFCoreFoundationVersionNumber_iOS_8_1: Double = 1141.14
public let kCFCoreFoundationVersionNumber_iOS_8_2: Double = 1142.16
public let kCFCoreFoundationVersionNumber_iOS_8_3: Double = 1144.17
public let kCFCoreFoundationVersionNumber_iOS_8_4: Double = 1145.15
public let kCFCoreFoundationVersionNumber_iOS_8_x_Max: Double = 1199
public let kCFCoreFoundationVersionNumber_iOS_9_0: Double = 1240.1
public let kCFCoreFoundationVersionNumber_iOS_9_1: Double = 1241.11
public let kCFCoreFoundationVersionNumber_iOS_9_2: Double = 1242.13
public let kCFCoreFoundationVersionNumber_iOS_9_3: Double = 1242.13
public let kCFCoreFoundationVersionNumber_iOS_9_4: Double = 1280.38
public let kCFCoreFoundationVersionNumber_iOS_9_x_Max: Double = 1299
public let kCFCoreFoundationVersionNumber_iOS_10_0: Double = 1348
