import Geometry
import Layers

// What the layer's methods do on the stage.
extension CALayer {
  /// How many layers are around this one.
  var depth: Int { (superlayer?.depth ?? -1) + 1 }

  func insert(_ layer: CALayer, at index: Int) {
    guard let id, let inner = layer.id else { return }
    layer.superlayer?.children.removeAll { $0 === layer }
    let place = min(max(index, 0), children.count)
    children.insert(layer, at: place)
    layer.superlayer = self
    world.stage.move(inner, to: id, at: place)
    setNeedsLayout()
    layer.setNeedsLayout()
  }

  func setMask(_ mask: CALayer?) {
    guard let id else { return }
    maskLayer = mask
    world.stage.setMask(mask?.id, of: id)
  }

  func layOutInside() {
    if needsLayoutNow {
      needsLayoutNow = false
      layoutSublayers()
    }
    for layer in children { layer.layOutInside() }
  }

  func storeActions() {
    let actions = actions ?? [:]
    update { layer in
      layer.actions = [:]
      for (name, action) in actions {
        guard let key = PropertyKey(keyPath: name) else { continue }
        if action is NSNull {
          layer.actions[key] = LayerAction.none
        } else if let animation = (action as? CAAnimation)?.animation(on: self) {
          layer.actions[key] = .animation(animation)
        }
      }
    }
  }

  func attach(_ animation: CAAnimation, forKey key: String?) {
    guard let id, let copy = animation.copy() as? CAAnimation else { return }
    guard let own = copy.animation(on: self) else { return }
    let before = Set(world.stage.animationKeys(of: id))
    world.stage.add(own, to: id, forKey: key)
    let name = key ?? world.stage.animationKeys(of: id).first { !before.contains($0) }
    guard let name else { return }
    animations[name] = copy
    noteOwnKeys(of: copy, forKey: name)
  }

  func animationDidStart(forKey key: String) {
    guard let animation = animations[key] else { return }
    animation.delegate?.animationDidStart(animation)
  }

  func animationDidStop(forKey key: String, finished: Bool) {
    guard let animation = animations[key] else { return }
    // One of the same key may have taken its place already.
    if let id, world.stage.animation(forKey: key, on: id) == nil {
      animations[key] = nil
      if ownKeys[key] != nil { setNeedsDisplay() }
    }
    animation.delegate?.animationDidStop(animation, finished: finished)
  }

  /// A picture as the layer shows it.
  func contents(of image: CGImage) -> LayerContents {
    var contents = ImageContents(image.bitmap, contentsScale: Double(contentsScale))
    contents.gravity = ImageContents.Gravity(rawValue: contentsGravity.rawValue) ?? .resize
    contents.contentsRect = contentsRect.rect
    contents.contentsCenter = contentsCenter.rect
    contents.magnificationFilter = magnificationFilter.filter
    contents.minificationFilter = minificationFilter.filter
    return .image(contents)
  }

  func converted(_ point: CGPoint, from: CALayer?, to: CALayer?) -> CGPoint {
    let source = from?.id ?? root.id
    let target = to?.id ?? root.id
    guard let source, let target else { return point }
    return world.stage.convert(point.point, from: source, to: target).map { CGPoint($0) } ?? point
  }

  func converted(_ rect: CGRect, from: CALayer?, to: CALayer?) -> CGRect {
    let corners = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { converted($0, from: from, to: to) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return rect }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The outermost layer around this one.
  private var root: CALayer { superlayer?.root ?? self }

  /// Keeps a value of the layer's own key, and draws anew or runs the key's action.
  func setManaged<Value>(_ value: Value, forKey key: String) {
    let old = keyedValues[key]
    willChangeValue(forKey: key)
    keyedValues[key] = value
    storeOwnValue(forKey: key)
    didChangeValue(forKey: key)
    guard id != nil, type(of: self).needsDisplay(forKey: key) else { return }
    if let action = action(forKey: key), !(action is NSNull), !CATransaction.disableActions() {
      if let basic = action as? CABasicAnimation, basic.fromValue == nil { basic.fromValue = old }
      action.run(forKey: key, object: self, arguments: nil)
    }
    setNeedsDisplay()
  }
}
