import Layers

/// A group of animations that share a timing.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func kind(on layer: CALayer) -> Animation.Kind? {
    .group(AnimationGroup((animations ?? []).compactMap { $0.animation(on: layer) }))
  }

  open override func copy() -> Any {
    let copy = CAAnimationGroup()
    self.copy(to: copy)
    copy.animations = animations?.compactMap { $0.copy() as? CAAnimation }
    return copy
  }
}
