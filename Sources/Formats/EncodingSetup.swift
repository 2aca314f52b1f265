/// The inputs of an encoder.
package struct EncodingSetup: Sendable {
  package let options: EncodingOptions
  /// Pixels per point, which some formats store.
  package let scale: Double
  /// Frames per second, for formats with a fixed frame rate.
  package let framesPerSecond: Double
  /// The approximate number of bytes that the encoder may keep in memory.
  package let memoryBudget: Int
  /// The path of the file, for use in messages.
  package let path: String

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
