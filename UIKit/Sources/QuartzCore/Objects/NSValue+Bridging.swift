// Makes `value as? CGRect` and `rect as NSValue` compile, as on Apple's systems.

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSValue

  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxing: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.value as? CGPoint
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout CGPoint?
  ) -> Bool {
    result = source.value as? CGPoint
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.value as? CGPoint ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSValue

  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxing: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.value as? CGSize
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout CGSize?
  ) -> Bool {
    result = source.value as? CGSize
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.value as? CGSize ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSValue

  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxing: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.value as? CGRect
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout CGRect?
  ) -> Bool {
    result = source.value as? CGRect
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.value as? CGRect ?? .zero
  }
}
