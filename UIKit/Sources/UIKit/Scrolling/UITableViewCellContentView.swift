/// The view of a cell's content; code recognises a touched view by the name of this class.
final class UITableViewCellContentView: UIView {}
