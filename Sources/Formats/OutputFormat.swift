package import Files

/// An output format: a kind of file or folder that a clip can be written to.
///
/// The value contains all facts about the format that code needs to plan, write or list files. All
/// formats are in ``OutputFormat/allCases``.
///
/// ```swift
/// if let format = OutputFormat(pathExtension: "gif") {
///   print(format.name)  // gif
/// }
/// ```
public struct OutputFormat: Sendable {
  package enum Content: Sendable {
    /// Frames at a frame rate.
    case frames(FrameContainer)
    /// A PNG of a single frame.
    case still
    /// A description of the layers, as text or as an archive.
    case document(@Sendable (DocumentSetup) throws -> DocumentFile)
  }

  package enum FrameContainer: Sendable {
    /// One animated file.
    case file(@Sendable (EncodingSetup) -> any ReportingEncoder)
    /// All frames in one picture.
    case strip
    /// A folder of numbered pictures.
    case folder
  }

  /// The HTML element that shows a file of the format in a page.
  package enum Player: String, Sendable {
    /// A picture, which may be animated.
    case picture
    case video
    /// A film strip, scaled to fit its card in the gallery.
    case strip
    /// A sequence of pictures that are shown in turn.
    case film
    /// A chart of the pull distance over time.
    case chart
    /// An animation that the page draws from the file.
    case drawn
    /// No element, because browsers cannot show the file.
    case other
  }

  /// The name in commands and manifests.
  public let name: String
  /// Whether the file name extension selects the format; if false, users must name the format.
  package private(set) var isSelectedByExtension = true
  /// A few words that describe the format; empty if the name is enough.
  public let summary: String
  package let content: Content
  package let file: FileKind
  package let player: Player
  /// The default number of frames per second.
  package private(set) var defaultFramesPerSecond = 60.0
  /// The highest frame rate that players of the format support without slowing down.
  package private(set) var largestFramesPerSecond = 240.0
  /// Whether the format can store a still of a requested time.
  package private(set) var acceptsTime = false
  /// Whether the format consists of frames at a rate; if false, it describes the motion itself.
  package private(set) var hasRate = true
  /// The options that affect the bytes of a file.
  package let options: [RequestOption]
}

extension OutputFormat {
  /// Creates the format with the given name; `nil` if no format has the name.
  public init?(named name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Creates the format for a file name extension; `nil` if no format uses the extension.
  public init?(pathExtension: String) {
    let ending = pathExtension.lowercased()
    let format = Self.allCases.first { $0.isSelectedByExtension && $0.nameEnding == ending }
    guard let format else { return nil }
    self = format
  }

  /// The file name extension of an artefact, without the dot; folders have an extension too.
  package var nameEnding: String { isStrip ? "strip.png" : name }
  /// Whether a file of the format shows only a single frame.
  package var isStill: Bool { if case .still = content { true } else { false } }
  /// Whether a file adapts to the viewer's colour scheme, light or dark.
  package var followsViewer: Bool { options.contains(.appearance) }
  /// Whether the output is a folder of files.
  package var isFolder: Bool { if case .frames(.folder) = content { true } else { false } }
  /// Whether the output is one picture that contains all frames.
  package var isStrip: Bool { if case .frames(.strip) = content { true } else { false } }
}

extension OutputFormat: Hashable {
  /// Returns whether two values are the same format.
  public static func == (a: OutputFormat, b: OutputFormat) -> Bool { a.name == b.name }
  /// Hashes the name, which is unique.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
