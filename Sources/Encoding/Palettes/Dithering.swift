/// How a GIF shows colours that its palette does not have.
public enum Dithering: String, Hashable, Sendable, CaseIterable {
  /// As the nearest colour of the palette.
  case none
  /// As a fixed pattern of colours around it, which stays where it is.
  case ordered
  /// With errors passed on to the pixels after it; what does not change keeps its pattern.
  case diffusion
}
