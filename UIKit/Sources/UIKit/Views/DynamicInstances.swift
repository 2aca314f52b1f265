import Requirements

/// Creates a view of a class that is known only at run time.
///
/// The lowering tool replaces `T(frame: …)` and `type(of: view).init(frame: …)` by calls of this
/// function.
public func dynamicInstance<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
  guard let view = type.makeInstance(frame: frame) as? View else {
    requirementFailed("An object of the class \(type) cannot be created at run time")
  }
  return view
}

/// Creates an object of a class that is known only at run time.
public func dynamicInstance<Object: NSObject>(_ type: Object.Type) -> Object {
  guard let object = type.makeObject() as? Object else {
    requirementFailed("An object of the class \(type) cannot be created at run time")
  }
  return object
}

/// Creates a property animation of a class that is known only at run time.
public func dynamicInstance<Animation: CAPropertyAnimation>(
  _ type: Animation.Type,
  keyPath: String?
) -> Animation {
  let animation: Animation = dynamicInstance(type)
  animation.keyPath = keyPath
  return animation
}

/// Creates a view of a class of which only a protocol is known at compile time.
public func dynamicInstance<Result>(
  _ type: UIView.Type,
  as result: Result.Type,
  frame: CGRect = .zero
) -> Result {
  guard let view = type.makeInstance(frame: frame) as? Result else {
    requirementFailed("An object of the class \(type) cannot be created at run time")
  }
  return view
}

/// Creates a controller of a class that is known only at run time.
public func dynamicInstance<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
  guard let controller = type.init(coder: NSCoder()) else {
    requirementFailed("An object of the class \(type) cannot be created at run time")
  }
  return controller
}
