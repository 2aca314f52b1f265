/// An object that reads its settings from the appearance object of its class.
protocol Styled {}

extension UINavigationBar: Styled {}
extension UITabBar: Styled {}
extension UIToolbar: Styled {}
extension UIBarItem: Styled {}

extension UIAppearance where Self: NSObject {
  /// Returns a setting of the object, or else of the appearance object of its class.
  func styled<Value>(_ setting: (Self) -> Value?) -> Value? {
    if let own = setting(self) { return own }
    for case let object as Self in Appearances.current.objects(for: self) {
      if let setting = setting(object) { return setting }
    }
    return nil
  }
}
