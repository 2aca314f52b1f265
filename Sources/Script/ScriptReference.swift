/// An object of the host, as scripts refer to it.
///
/// References are equal if they refer to the same object at the same time.
package struct ScriptReference: Hashable, Sendable {
  /// The number that the host has given the object.
  package var number: Int
  /// The time at which the object is looked at, in the unit of the host.
  package var time: Double
  /// Whether the object refers to a value, as opposed to a function or a group.
  package var hasPlainValue: Bool

  package init(number: Int, time: Double, hasPlainValue: Bool) {
    self.number = number
    self.time = time
    self.hasPlainValue = hasPlainValue
  }
}
