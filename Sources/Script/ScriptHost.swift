/// The environment of a script.
package protocol ScriptHost: AnyObject {
  /// Returns the value of a name that the script does not declare; `nil` for an unknown name.
  func value(of name: String) throws(ScriptFailure) -> ScriptValue?
  /// Returns a member of a host object by its name.
  func member(_ name: String, of object: ScriptReference) throws(ScriptFailure) -> ScriptValue
  /// Returns the result of calling a host object.
  func call(
    _ object: ScriptReference,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue
  /// Returns the plain value of a host object.
  func plainValue(of object: ScriptReference) throws(ScriptFailure) -> ScriptValue
}
