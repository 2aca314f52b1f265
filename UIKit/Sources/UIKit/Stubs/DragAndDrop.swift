// Drags between views and applications, which do not occur here.

/// A provider of data from another application.
open class NSItemProvider: NSObject {
  public override init() {}
  public convenience init(object: Any) { self.init() }
  public convenience init(item: Any?, typeIdentifier: String?) { self.init() }
  public convenience init?(contentsOf url: URL?) { self.init() }
  open var suggestedName: String?
  open var registeredTypeIdentifiers: [String] { [] }
  open func canLoadObject(ofClass type: Any) -> Bool { false }
  open func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool { false }
}

open class UIDragItem: NSObject {
  open private(set) var itemProvider: NSItemProvider
  open var localObject: Any?
  open var previewProvider: (() -> UIDragPreview?)?
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

open class UIDragPreviewParameters: UIPreviewParameters {}
open class UIDragPreview: NSObject {
  public let view: UIView
  public init(view: UIView) { self.view = view }
  public init(view: UIView, parameters: UIDragPreviewParameters) { self.view = view }
}
open class UITargetedDragPreview: UITargetedPreview {}

public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  func location(in view: UIView) -> CGPoint
  var allowsMoveOperation: Bool { get }
  func hasItemsConforming(toTypeIdentifiers identifiers: [String]) -> Bool
  func canLoadObjects(ofClass type: Any) -> Bool
}
public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}
public protocol UIDropSession: UIDragDropSession {
  var localDragSession: (any UIDragSession)? { get }
}
public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }
open class UIDropProposal: NSObject {
  public let operation: UIDropOperation
  open var isPrecise = false
  public init(operation: UIDropOperation) { self.operation = operation }
}

public protocol UIDragInteractionDelegate: NSObjectProtocol {}
open class UIDragInteraction: UIPlainInteraction {
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open var isEnabled = false
  open var allowsSimultaneousRecognitionDuringLift = false
  public class var isEnabledByDefault: Bool { false }
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
}
public protocol UIDropInteractionDelegate: NSObjectProtocol {}
open class UIDropInteraction: UIPlainInteraction {
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
}

public protocol UICollectionViewDragDelegate: NSObjectProtocol {}
public protocol UICollectionViewDropDelegate: NSObjectProtocol {}
public protocol UITableViewDragDelegate: NSObjectProtocol {}
public protocol UITableViewDropDelegate: NSObjectProtocol {}
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var destinationIndexPath: IndexPath? { get }
}
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var destinationIndexPath: IndexPath? { get }
}
open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }
  public private(set) var intent = Intent.unspecified
  public convenience init(operation: UIDropOperation, intent: Intent) {
    self.init(operation: operation)
    self.intent = intent
  }
}
open class UITableViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }
  public private(set) var intent = Intent.unspecified
  public convenience init(operation: UIDropOperation, intent: Intent) {
    self.init(operation: operation)
    self.intent = intent
  }
}

/// The drag and drop delegates of views; these delegates are never called.
extension UICollectionView {
  public var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { nil }
    set {}
  }
  public var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { nil }
    set {}
  }
  public var hasActiveDrag: Bool { false }
  public var hasActiveDrop: Bool { false }
}
extension UITableView {
  public var dragDelegate: (any UITableViewDragDelegate)? {
    get { nil }
    set {}
  }
  public var dropDelegate: (any UITableViewDropDelegate)? {
    get { nil }
    set {}
  }
  public var hasActiveDrag: Bool { false }
  public var hasActiveDrop: Bool { false }
}
