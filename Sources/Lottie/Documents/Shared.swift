/// A large value that is stored once and shared by its copies.
///
/// Layers and styles are read for every frame, and copying their many properties would take longer
/// than evaluating them. The value is copied only when it is changed.
@dynamicMemberLookup
struct Shared<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  var value: Value {
    // `_read` avoids a copy of the value.
    _read { yield storage.value }
    set { storage = Storage(newValue) }
  }

  subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { storage.value[keyPath: path] }
    set {
      var copy = storage.value
      copy[keyPath: path] = newValue
      storage = Storage(copy)
    }
  }
}
