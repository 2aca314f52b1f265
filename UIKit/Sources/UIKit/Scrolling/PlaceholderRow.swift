/// A row with grey lines as a placeholder for its text.
package final class PlaceholderRow: UIView {
  private let index: Int

  package init(_ index: Int) {
    self.index = index
    super.init(frame: .zero)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  package override func draw(_ rect: CGRect) {
    let shares: [CGFloat] = [0.62, 0.48, 0.71, 0.55, 0.66]
    UIColor(white: 0.9, alpha: 1).setFill()
    let width = (bounds.width - 32) * shares[index % shares.count]
    UIBezierPath(
      roundedRect: CGRect(x: 16, y: bounds.midY - 5, width: width, height: 10),
      cornerRadius: 5
    ).fill()
    UIColor(white: 0.85, alpha: 1).setFill()
    UIRectFill(CGRect(x: 16, y: bounds.maxY - 0.5, width: bounds.width - 16, height: 0.5))
  }
}
