package import Files

/// An output format: a kind of file or folder that a clip can be written to.
///
/// Code that plans, writes or lists files gets all it needs to know about a format from its value.
/// All formats are in ``OutputFormat/allCases``.
///
/// ```swift
/// if let format = OutputFormat(pathExtension: "gif") {
///   print(format.name)  // gif
/// }
/// ```
public struct OutputFormat: Sendable {
  /// The content of a file.
  package enum Content: Sendable {
    /// Frames at a rate.
    case frames(FrameContainer)
    /// One picture of one moment, as a PNG.
    case still
    /// A description of the layers: text, or an archive of it.
    case document(@Sendable (DocumentSetup) throws -> DocumentFile)
  }

  /// The storage of frames.
  package enum FrameContainer: Sendable {
    /// One animated file.
    case file(@Sendable (EncodingSetup) -> any ReportingEncoder)
    /// All frames in one picture.
    case strip
    /// A folder of numbered pictures.
    case folder
  }

  /// The display of the format in a page.
  package enum Player: String, Sendable {
    /// A picture, which may be animated.
    case picture
    /// A video.
    case video
    /// A picture, shown at its own size.
    case strip
    /// A sequence of pictures.
    case film
    /// A chart of the pull distance over time.
    case chart
    /// An animated picture drawn from the file.
    case drawn
    /// No player: the file is for other programs.
    case other
  }

  /// The name in commands and manifests.
  public let name: String
  /// Whether the file name extension selects the format; otherwise the format has to be named.
  package private(set) var ownsNameEnding = true
  /// A few words that distinguish the format; empty if the name is enough.
  public let summary: String
  /// The content.
  package let content: Content
  /// The kind of the files.
  package let file: FileKind
  /// The display in a page.
  package let player: Player
  /// Frames per second if none are requested.
  package private(set) var defaultFramesPerSecond = 60.0
  /// The highest frame rate that players of the format play without slowing down.
  package private(set) var largestFramesPerSecond = 240.0
  /// Whether the format can show a single moment if one is requested.
  package private(set) var takesMoment = false
  /// Whether the format consists of frames at a rate; otherwise it describes the motion itself.
  package private(set) var hasRate = true
  /// The options that affect the bytes of a file.
  package let options: [RequestOption]
}

extension OutputFormat {
  /// Creates the format with a name, or returns `nil` if there is none.
  public init?(named name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Creates the format of a file name extension, or returns `nil` if no format has it.
  public init?(pathExtension: String) {
    let ending = pathExtension.lowercased()
    let format = Self.allCases.first { $0.ownsNameEnding && $0.nameEnding == ending }
    guard let format else { return nil }
    self = format
  }

  /// The extension of an artefact's name, without the dot; also for a folder.
  package var nameEnding: String { isStrip ? "strip.png" : name }
  /// Whether the format always shows only one moment.
  package var isStill: Bool { if case .still = content { true } else { false } }
  /// Whether a file follows the viewer's colour scheme, light or dark.
  package var followsViewer: Bool { options.contains(.appearance) }
  /// Whether the format is a folder of files.
  package var isFolder: Bool { if case .frames(.folder) = content { true } else { false } }
  /// Whether all frames are in one picture.
  package var isStrip: Bool { if case .frames(.strip) = content { true } else { false } }
}

extension OutputFormat: Hashable {
  /// Returns whether two values are the same format.
  public static func == (a: OutputFormat, b: OutputFormat) -> Bool { a.name == b.name }
  /// Hashes the name, which identifies the format.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
