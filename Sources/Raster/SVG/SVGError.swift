import Requirements

internal import SVG

/// An error that tells why an SVG is not drawn.
public enum SVGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is damaged or not an SVG; the string states the problem.
  case damaged(String)
  /// The file uses an unsupported feature; the string states the feature's line and name.
  case unsupported(String)
  /// Drawing the file would take too much memory or time; the string states the reason.
  case tooLarge(String)

  init(_ fault: SVGFault) {
    switch fault {
    case .damaged(let words): self = .damaged(words)
    case .unsupported(let name, let line): self = .unsupported("line \(line): \(name)")
    case .tooLarge(let words): self = .tooLarge(words)
    }
  }

  /// A description of the error on one line, as a clause without a full stop.
  public var description: String {
    let words =
      switch self {
      case .damaged(let words): "the SVG cannot be read (\(words))"
      case .unsupported(let name): "the SVG cannot be drawn (\(name) is not supported)"
      case .tooLarge(let words): "the SVG is too large (\(words))"
      }
    // Text quoted from the file may contain line breaks.
    return String(words.map { $0.isNewline ? " " : $0 })
  }
}

extension SVGError: ContentFailure {}
