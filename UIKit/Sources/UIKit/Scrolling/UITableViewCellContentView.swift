/// The view of a cell's content; code compares the name of its class with that of a touched view.
final class UITableViewCellContentView: UIView {}
