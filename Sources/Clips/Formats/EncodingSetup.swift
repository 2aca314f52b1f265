/// What an encoder is made for.
public struct EncodingSetup: Sendable {
  /// What a user chose.
  public let options: EncodingOptions
  /// Pixels per point, which some formats note.
  public let scale: Double
  /// Frames per second, which formats need that have a fixed rate.
  public let framesPerSecond: Double
  /// About how many bytes the encoder may keep.
  public let memoryBudget: Int
  /// The file, for messages.
  public let path: String

  /// Describes a file to be made.
  package init(
    _ options: EncodingOptions,
    scale: Double,
    framesPerSecond: Double,
    memoryBudget: Int,
    path: String
  ) {
    self.options = options
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.memoryBudget = memoryBudget
    self.path = path
  }
}
