/// The environment in which a script runs.
package protocol ScriptHost: AnyObject {
  /// Returns the value of a name that the script does not declare; `nil` if the name is unknown.
  func value(of name: String) throws(ScriptFailure) -> ScriptValue?
  /// Returns the given member of a host object.
  func member(_ name: String, of object: ScriptReference) throws(ScriptFailure) -> ScriptValue
  func call(
    _ object: ScriptReference,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue
  /// Returns the plain value of a host object: a number, a text, an array or a foreign value.
  func plainValue(of object: ScriptReference) throws(ScriptFailure) -> ScriptValue
}
