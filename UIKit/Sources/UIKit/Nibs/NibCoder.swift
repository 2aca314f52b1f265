/// The coder from which a view of an Interface Builder file reads its properties.
final class NibCoder: NSCoder {
  let element: NibElement
  let nib: NibObjects

  init(_ element: NibElement, of nib: NibObjects) {
    self.element = element
    self.nib = nib
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  // A class that encodes values of its own finds none of them in a nib.
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }

  /// Sets a property if the file has a value for it.
  func put<Owner: AnyObject, Value>(
    _ value: Value?,
    _ path: ReferenceWritableKeyPath<Owner, Value>,
    _ owner: Owner
  ) {
    if let value { owner[keyPath: path] = value }
  }

  /// Sets an optional property if the file has a value for it.
  func put<Owner: AnyObject, Value>(
    _ value: Value?,
    _ path: ReferenceWritableKeyPath<Owner, Value?>,
    _ owner: Owner
  ) {
    if let value { owner[keyPath: path] = value }
  }

  func color(_ key: String) -> UIColor? { element.keyed(key).flatMap { nib.color($0) } }

  /// Returns the picture that an attribute names.
  func image(_ key: String) -> UIImage? { nib.image(key, of: element) }
}
