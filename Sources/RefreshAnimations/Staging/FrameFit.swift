/// How a refresh view, shown alone, fills a canvas of another size than its own.
public enum FrameFit: String, Hashable, Sendable, CaseIterable {
  /// All of it is seen, with background around it.
  case contain
  /// No background is seen around it, and what does not fit is cut off.
  case cover
  /// It keeps its scale and stands in the middle.
  case native
}
