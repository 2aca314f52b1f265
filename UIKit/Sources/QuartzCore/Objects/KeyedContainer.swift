/// An object that keeps a value for each key, even if no property has this name.
package protocol KeyedContainer: NSObject {}

extension CALayer: KeyedContainer {}
extension CAAnimation: KeyedContainer {}
