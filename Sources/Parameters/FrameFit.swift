/// A rule for fitting a view, a document or a picture to a canvas of another size.
///
/// ```swift
/// let scene = SceneClip(Checkmark.self, scene: .loading, size: Size(200, 100), fit: .cover)
/// print(scene?.layout.scale ?? 1)  // 2.5, which scales 80 points to 200; 1.25 with .contain
/// ```
public enum FrameFit: String, Hashable, Sendable, CaseIterable {
  /// The entire view is visible, surrounded by background.
  case contain
  /// The view fills the canvas, and the parts that do not fit are cut off.
  case cover
  /// The view keeps its scale and is centred.
  case native

  /// Returns the factor by which content is scaled, in canvas points per content point.
  package func scale(of content: Size, on canvas: Size) -> Double {
    let (width, height) = (canvas.width / content.width, canvas.height / content.height)
    return switch self {
    case .contain: min(width, height)
    case .cover: max(width, height)
    case .native: 1
    }
  }
}
