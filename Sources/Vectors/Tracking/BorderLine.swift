/// The border of a layer as a line along the middle of the border.
struct BorderLine: Hashable {
  let box: RoundedBox
  let color: Color
  let width: Double

  /// Creates the line for a layer's border; `nil` if the border is not visible.
  init?(_ layer: Layer) {
    guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else { return nil }
    // The border is inside the bounds, so its width is at most half of their shorter side.
    width = min(layer.borderWidth, min(layer.bounds.width, layer.bounds.height) / 2)
    guard width > 0 else { return nil }
    let middle = layer.bounds.insetBy(dx: width / 2, dy: width / 2)
    box = RoundedBox(middle, layer.cornerRadius > 0 ? layer.cornerRadius - width / 2 : 0)
    self.color = color
  }
}
