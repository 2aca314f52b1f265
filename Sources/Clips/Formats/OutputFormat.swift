/// What is made of a scene.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated GIF.
  case gif
  /// An animated PNG: lossless, with full opacity.
  case apng
  /// One picture.
  case png
  /// Numbered pictures in a folder.
  case frames
  /// All frames on one picture.
  case strip
  /// The numbers behind the pictures.
  case json

  /// How an artefact's name ends; `frames` are folders.
  public var nameEnding: String {
    switch self {
    case .gif: "gif"
    case .apng: "apng"
    case .png: "png"
    case .frames: "frames"
    case .strip: "strip.png"
    case .json: "json"
    }
  }

  /// Frames per second where none are asked for.
  public var defaultFramesPerSecond: Double { self == .gif ? 50 : 60 }

  /// The most frames per second that players of the format show in time.
  public var largestFramesPerSecond: Double { self == .gif ? 50 : 240 }

  /// The format that a file's extension stands for; nil where it stands for none.
  public init?(pathExtension: String) {
    switch pathExtension.lowercased() {
    case "gif": self = .gif
    case "apng": self = .apng
    case "png": self = .png
    case "json": self = .json
    default: return nil
    }
  }
}
