/// An item that constraints can refer to: a view or a layout guide.
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var itemView: UIView? { get }
  /// The name of the item in notes.
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
