import Requirements

/// Creates a view of a class that is known at run time only.
///
/// The lowering tool makes it of `T(frame: …)` and `type(of: view).init(frame: …)`.
public func dynamicInstance<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
  guard let view = type.makeInstance(frame: frame) as? View else {
    requirementFailed("\(type) cannot be created by its class")
  }
  return view
}

/// Creates a controller of a class that is known at run time only.
public func dynamicInstance<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
  guard let controller = type.init(coder: NSCoder()) else {
    requirementFailed("\(type) cannot be created by its class")
  }
  return controller
}
