/// A script's reference to a host object; equal references have the same object and time.
package struct ScriptReference: Hashable, Sendable {
  /// The host's identifier for the object.
  package var number: Int
  /// The time at which the object is read, in the host's unit.
  package var time: Double
  /// Whether the object has a plain value, unlike a function or a group.
  package var hasPlainValue: Bool

  package init(number: Int, time: Double, hasPlainValue: Bool) {
    self.number = number
    self.time = time
    self.hasPlainValue = hasPlainValue
  }
}
