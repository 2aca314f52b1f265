/// A view or a layout guide: what constraints are between.
protocol LayoutItem: AnyObject {
  /// The view in whose tree it lies.
  var itemView: UIView? { get }
  /// Its name in notes.
  var itemName: String { get }
}

extension UIView: LayoutItem {
  var itemView: UIView? { self }
  var itemName: String { layer.name ?? "\(type(of: self))" }
}

extension UILayoutGuide: LayoutItem {
  var itemView: UIView? { owningView }
  var itemName: String {
    let owner = owningView?.itemName ?? "nothing"
    return identifier.isEmpty ? "\(owner).\(kind) guide" : "\(owner).\(identifier)"
  }
}
