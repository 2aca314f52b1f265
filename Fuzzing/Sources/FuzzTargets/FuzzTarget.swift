/// A reader that is tried with damaged and hostile input.
public enum FuzzTarget: String, CaseIterable, Sendable {
  case gif
  case png
  case apng
  case webp
  case jpeg
  case y4m
  case lottie
  case lottieStructure = "lottie-structure"
  case expressions
  /// Files of `.lottie` and `.tgs`.
  case packed
  case svg
  case text

  /// Tries one input; a finding ends the process.
  public func run(_ bytes: [UInt8]) {
    switch self {
    case .gif: Trial.gif(bytes)
    case .png, .apng:
      // A byte that chooses the mending, and a file.
      guard let first = bytes.first, let mending = PNGMending(rawValue: first % 4) else { return }
      Trial.png(mending.mend(bytes.dropFirst()))
    case .webp: Trial.webp(bytes)
    case .jpeg: Trial.jpeg(bytes)
    case .y4m: Trial.y4m(bytes)
    case .lottie: Trial.lottie(bytes)
    case .lottieStructure: Trial.structure(bytes)
    case .expressions: Trial.expression(bytes)
    case .packed: Trial.packed(bytes)
    case .svg: Trial.svg(bytes)
    case .text: Trial.text(bytes)
    }
  }

  /// The kind of change that keeps inputs of this target readable; `nil` if changes of bytes do.
  public var mutation: (any Mutation.Type)? {
    switch self {
    case .lottie: JSONMutation.self
    case .lottieStructure: TreeMutation.self
    case .expressions: ScriptMutation.self
    case .gif, .png, .apng, .webp, .jpeg, .y4m, .packed, .svg, .text: nil
    }
  }
}
