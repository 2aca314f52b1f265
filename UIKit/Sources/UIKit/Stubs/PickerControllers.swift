// Controllers for other applications and for services of the system, which are empty here.

public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// A controller for choosing pictures from the photo library, which is empty here.
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
  }

  open var sourceType = SourceType.photoLibrary
  open var mediaTypes: [String] = []
  open var allowsEditing = false
  open var showsCameraControls = true
  open var cameraOverlayView: UIView?
  open var cameraDevice = CameraDevice.rear
  open var cameraCaptureMode = CameraCaptureMode.photo
  open var cameraFlashMode = CameraFlashMode.auto
  open var cameraViewTransform = CGAffineTransform.identity
  open func takePicture() {}
  open class func isSourceTypeAvailable(_ type: SourceType) -> Bool { false }
  open class func isCameraDeviceAvailable(_ device: CameraDevice) -> Bool { false }
  open class func availableMediaTypes(for type: SourceType) -> [String]? { nil }
}

public protocol UIDocumentPickerDelegate: NSObjectProtocol {}
open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
}

public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {}
open class UIDocumentInteractionController: NSObject {
  open var url: URL?
  open var name: String?
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
  open func presentPreview(animated: Bool) -> Bool { false }
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    false
  }
  open func dismissPreview(animated: Bool) {}
}

public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {}
open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  open var selectedColor = UIColor.black
  open var supportsAlpha = true
}

/// A control that displays a colour and lets the user choose one.
open class UIColorWell: UIControl {
  open var title: String?
  open var supportsAlpha = true
  open var selectedColor: UIColor? { didSet { backgroundColor = selectedColor } }
}

public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {}
open class UIFontPickerViewController: UIViewController {
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
}

open class UIReferenceLibraryViewController: UIViewController {
  public init(term: String) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}

open class UIPrintInteractionController: NSObject {
  public static var shared: UIPrintInteractionController { UIPrintInteractionController() }
  public class var isPrintingAvailable: Bool { false }
}

/// Does nothing, because there is no photo library.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage,
  _ target: Any?,
  _ selector: Selector?,
  _ context: UnsafeMutableRawPointer?
) {}
