public import Encoding
public import Files

/// A kind of file, or of folder, that is made of a clip.
///
/// Everything that plans, writes, lists or shows files learns about a format from its value alone.
/// All of them stand in ``OutputFormat/allCases``.
///
/// ```swift
/// if let format = OutputFormat(pathExtension: "gif") {
///   print(format.name, format.largestFramesPerSecond)  // gif 50.0
/// }
/// ```
public struct OutputFormat: Sendable {
  /// What an artefact of the format consists of.
  public enum Content: Sendable {
    /// One file that moves.
    case animation(@Sendable (EncodingSetup) -> any FrameEncoder)
    /// One picture of one moment.
    case still
    /// All frames on one picture.
    case strip
    /// A folder of numbered pictures.
    case folder
    /// A text about the layers.
    case document(@Sendable (DocumentSetup) throws -> DocumentFile)
  }

  /// How a page shows it.
  public enum Player: String, Sendable {
    /// As a picture, which may move by itself.
    case picture
    /// As a video.
    case video
    /// As a picture of its own size.
    case strip
    /// Picture after picture.
    case film
    /// As a curve of the pull.
    case chart
    /// As an animated picture that is drawn of it.
    case drawn
    /// Not at all: it is for other programs.
    case other
  }

  /// What it is called in commands and manifests.
  public let name: String
  /// How an artefact's name ends, without the dot before; also that of a folder.
  public let nameEnding: String
  /// Whether a file whose name ends so is of the format; else it has to be asked for by its name.
  public let ownsNameEnding: Bool
  /// What sets it apart, in a few words; empty where its name is enough.
  public let summary: String
  /// What it consists of.
  public let content: Content
  /// What each of its files is.
  public let file: FileKind
  /// How a page shows it.
  public let player: Player
  /// Frames per second where none are asked for.
  public let defaultFramesPerSecond: Double
  /// The most frames per second that players of the format show in time.
  public let largestFramesPerSecond: Double
  /// Whether it shows one moment where one is asked for.
  public let takesMoment: Bool
  /// Whether it consists of what is seen at a rate; else it tells the motion itself.
  public let hasRate: Bool
  /// The options that change its bytes.
  public let options: [RequestOption]

  /// Describes a format.
  init(
    _ name: String,
    nameEnding: String? = nil,
    ownsNameEnding: Bool = true,
    _ summary: String = "",
    content: Content,
    file: FileKind,
    player: Player,
    defaultFramesPerSecond: Double = 60,
    largestFramesPerSecond: Double = 240,
    takesMoment: Bool = false,
    hasRate: Bool = true,
    options: [RequestOption]
  ) {
    self.name = name
    self.nameEnding = nameEnding ?? name
    self.ownsNameEnding = ownsNameEnding
    self.summary = summary
    self.content = content
    self.file = file
    self.player = player
    self.defaultFramesPerSecond = defaultFramesPerSecond
    self.largestFramesPerSecond = largestFramesPerSecond
    if case .still = content { self.takesMoment = true } else { self.takesMoment = takesMoment }
    self.hasRate = hasRate
    self.options = options
  }

  /// The format with a name; `nil` if there is none.
  public init?(named name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// The format of a file name extension; nil if no format has it.
  public init?(pathExtension: String) {
    let ending = pathExtension.lowercased()
    let format = Self.allCases.first { $0.ownsNameEnding && $0.nameEnding == ending }
    guard let format else { return nil }
    self = format
  }

  /// Whether it shows one moment only.
  public var isStill: Bool { if case .still = content { true } else { false } }
  /// Whether it follows what the viewer prefers, light or dark.
  public var followsViewer: Bool { options.contains(.appearance) }
  /// Whether it is a folder.
  public var isFolder: Bool { if case .folder = content { true } else { false } }
  /// Whether all frames are on one picture.
  public var isStrip: Bool { if case .strip = content { true } else { false } }
}

extension OutputFormat: Hashable {
  /// Whether two are the same format.
  public static func == (a: OutputFormat, b: OutputFormat) -> Bool { a.name == b.name }
  /// Hashes the name, which tells formats apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
