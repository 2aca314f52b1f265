/// A reference of a script to an object of its host.
///
/// References are equal if they refer to the same object at the same time.
package struct ScriptReference: Hashable, Sendable {
  /// The number by which the host identifies the object.
  package var number: Int
  /// The time at which the object is read, in the unit of the host.
  package var time: Double
  /// Whether the object has a plain value, unlike a function or a group.
  package var hasPlainValue: Bool

  package init(number: Int, time: Double, hasPlainValue: Bool) {
    self.number = number
    self.time = time
    self.hasPlainValue = hasPlainValue
  }
}
