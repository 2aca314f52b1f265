// swift-format-ignore-file
#sourceLocation(file: "GaugeView.swift", line: 1)
// swift-format-ignore-file
import UIKit

/// A layer that draws itself by a key of its own, which Core Animation animates.
class GaugeLayer: CALayer {
  var level: CGFloat { get { managedValue(forKey: "level") } set { setManagedValue(newValue, forKey: "level") } }
  var duration_: CFTimeInterval = 1

  required override init() { super.init() }

  required override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? GaugeLayer { duration_ = other.duration_ }
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == "level" { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == "level" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.level ?? level
    animation.duration = duration_
    return animation
  }

  override func draw(in ctx: CGContext) {
    ctx.setLineWidth(6)
    ctx.setLineCap(.round)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    ctx.setStrokeColor(UIColor(white: 0.85, alpha: 1).cgColor)
    ctx.addArc(
      center: center,
      radius: bounds.width / 2 - 5,
      startAngle: .pi,
      endAngle: 2 * .pi,
      clockwise: false
    )
    ctx.strokePath()
    guard level > 0 else { return }
    ctx.setStrokeColor(UIColor.systemGreen.cgColor)
    ctx.addArc(
      center: center,
      radius: bounds.width / 2 - 5,
      startAngle: .pi,
      endAngle: .pi + .pi * level,
      clockwise: false
    )
    ctx.strokePath()
  }
}

@IBDesignable
class GaugeView: UIView {
  override class var layerClass: AnyClass { GaugeLayer.self }
  var gauge: GaugeLayer { layer as! GaugeLayer }

  @IBInspectable var level: CGFloat {
    get { gauge.level }
    set { gauge.level = newValue }
  }
#sourceLocation(file: "GaugeView.swift", line: 57)
  override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "level": return KeyedProperty(self, \.level)
    default: return super.keyedProperty(forKey: key)
    }
  }
#sourceLocation(file: "GaugeView.swift", line: 66)
}
