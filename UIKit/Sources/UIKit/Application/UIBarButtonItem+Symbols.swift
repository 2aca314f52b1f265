extension UIBarButtonItem.SystemItem {
  /// The symbol that a bar shows instead of a title; `nil` for words and spaces.
  var symbol: UIImage? {
    let configuration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    return name.flatMap { UIImage(systemName: $0, withConfiguration: configuration) }
  }

  private var name: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .done, .cancel, .edit, .save, .undo, .redo, .pageCurl, .flexibleSpace, .fixedSpace: nil
    }
  }
}
