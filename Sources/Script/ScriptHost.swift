/// The environment of a script.
package protocol ScriptHost: AnyObject {
  /// Returns the value of a name that the script does not declare, or `nil` for an unknown name.
  func value(of name: String) throws(ScriptFailure) -> ScriptValue?
  /// Returns the member of an object of the host with a name.
  func member(_ name: String, of object: ScriptReference) throws(ScriptFailure) -> ScriptValue
  /// Returns the result of calling an object of the host.
  func call(
    _ object: ScriptReference,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue
  /// Returns an object of the host as a value of a script.
  func plainValue(of object: ScriptReference) throws(ScriptFailure) -> ScriptValue
}
