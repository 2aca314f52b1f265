/// The modules whose classes have no module in their names at run time, like Apple's classes.
private let unnamedModules = ["UIKit", "QuartzCore"]

/// Returns the class with a name, even a UIKit class that code can reach only by its name, such as
/// `UITabBarButton`.
public func NSClassFromString(_ aClassName: String) -> AnyClass? {
  for module in unnamedModules {
    if let known = Foundation.NSClassFromString("\(module).\(aClassName)") { return known }
  }
  return Foundation.NSClassFromString(aClassName)
}

/// Returns the name of a class; the name of a UIKit class contains no module.
///
/// A nested or private class has a mangled name, as in Objective-C.
public func NSStringFromClass(_ aClass: AnyClass) -> String {
  // Foundation ends the process if the class is inside another declaration.
  if String(reflecting: aClass).count(where: { $0 == "." }) != 1,
    let mangled = _mangledTypeName(aClass)
  {
    return mangled
  }
  let name = Foundation.NSStringFromClass(aClass)
  for module in unnamedModules where name.hasPrefix("\(module).") {
    return String(name.dropFirst(module.count + 1))
  }
  return name
}
