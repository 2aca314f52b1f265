import UIKit

/// A wave that a display link moves, inside a round mask.
final class WaterView: UIView {
  let wave = CAShapeLayer()
  private let disc = CAShapeLayer()
  private var link: CADisplayLink?
  private var start: CFTimeInterval = 0
  private(set) var phase: CGFloat = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    disc.path = UIBezierPath(ovalIn: bounds).cgPath
    layer.mask = disc
    backgroundColor = UIColor(white: 0.9, alpha: 1)
    wave.fillColor = UIColor.systemBlue.cgColor
    if wave.superlayer == nil { layer.addSublayer(wave) }
    draw()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    guard window != nil else { return }
    start = CACurrentMediaTime()
    let link = CADisplayLink(target: self, selector: Selector("tick:", WaterView.tick(_:)))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func tick(_ link: CADisplayLink) {
    phase = CGFloat(link.timestamp - start) * .pi
    draw()
  }

  private func draw() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.maxY))
    for x in stride(from: CGFloat(0), through: bounds.width, by: 2) {
      let y = bounds.midY + 5 * sin(x / bounds.width * 2 * .pi + phase)
      path.addLine(to: CGPoint(x: x, y: y))
    }
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.close()
    wave.path = path.cgPath
  }
}
