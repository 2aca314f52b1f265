import CoreGraphics
import UIKit

/// A folder of Interface Builder files for a test, and the notes that are printed meanwhile.
@MainActor final class NibFolder {
  private(set) var notes: [String] = []
  private let folder: URL
  private let known: [String]
  private let print: (String) -> Void

  /// Writes files, and makes them available by name.
  ///
  /// - Parameters:
  ///   - files: The contents of the files by their names without extension.
  ///   - type: The extension.
  ///   - strings: The contents of strings files by their names without extension.
  /// - Throws: An error if a file cannot be written.
  init(_ files: [String: String], type: String = "xib", strings: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("nibs-\(UUID().uuidString)")
    for (names, type) in [(files, type), (strings, "strings")] {
      for (name, text) in names {
        let file = folder.appendingPathComponent("\(name).\(type)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
    }
    known = ImageLibrary.folders
    print = Notices.print
    ImageLibrary.folders = [folder.path]
    Notices.print = { [unowned self] in notes.append($0) }
  }

  isolated deinit {
    ImageLibrary.folders = known
    Notices.print = print
    try? FileManager.default.removeItem(at: folder)
  }

  /// Returns a file with objects.
  static func document(
    _ objects: String,
    owner: String = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
      <dependencies/>
      <objects>
        \(owner)
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
      </objects>
    </document>
    """
  }
}

/// A view as the lowering tool makes it of one with outlets.
final class NibCard: UIView {
  private(set) var steps: [String] = []
  var title: UILabel? { didSet { steps.append("title \(title?.text ?? "nil")") } }
  var dots: [UIView] = []
  var height: NSLayoutConstraint?
  var corner: CGFloat = 0 {
    didSet { steps.append("corner \(corner), title \(title?.text ?? "nil")") }
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    steps.append("awake, \(dots.count) dots")
  }

  override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "title": KeyedProperty(self, \.title)
    case "dots": KeyedProperty(self, \.dots)
    case "height": KeyedProperty(self, \.height)
    case "corner": KeyedProperty(self, \.corner)
    default: super.keyedProperty(forKey: key)
    }
  }
}

/// A cell with an outlet.
final class NibRow: UITableViewCell {
  weak var picture: UIImageView?

  override func keyedProperty(forKey key: String) -> KeyedProperty? {
    key == "picture" ? KeyedProperty(self, \.picture) : super.keyedProperty(forKey: key)
  }
}

/// A controller with an outlet and an action.
final class NibPanelController: UIViewController, UIScrollViewDelegate {
  var button: UIButton?
  private(set) var presses = 0
  private(set) var wasLoadedWithButton = false

  override func viewDidLoad() { wasLoadedWithButton = button != nil }

  func press(_ sender: UIButton) { presses += 1 }

  override func keyedProperty(forKey key: String) -> KeyedProperty? {
    key == "button" ? KeyedProperty(self, \.button) : super.keyedProperty(forKey: key)
  }

  override func namedMethod(_ name: String) -> Selector? {
    name == "press:"
      ? Selector("press:", NibPanelController.press(_:)) : super.namedMethod(name)
  }
}

/// A layout with a property that a file sets.
final class NibLayout: UICollectionViewFlowLayout {
  var columns = 1

  override func keyedProperty(forKey key: String) -> KeyedProperty? {
    key == "columns" ? KeyedProperty(self, \.columns) : super.keyedProperty(forKey: key)
  }
}
