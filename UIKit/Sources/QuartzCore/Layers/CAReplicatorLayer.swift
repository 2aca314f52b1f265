public import Geometry
import Layers
import Pixels

/// A layer that displays several copies of its sublayers.
open class CAReplicatorLayer: CALayer {
  override func setUp() { update { $0.replicator = Replicator() } }

  private var replicator: Replicator { values.replicator ?? Replicator() }

  open var instanceCount: Int {
    get { replicator.instanceCount }
    set { set(.instanceCount, to: .number(Double(newValue))) }
  }
  open var preservesDepth: Bool {
    get { replicator.preservesDepth }
    set { update { $0.replicator?.preservesDepth = newValue } }
  }
  open var instanceDelay: CFTimeInterval {
    get { replicator.instanceDelay }
    set { set(.instanceDelay, to: .number(newValue)) }
  }
  open var instanceTransform: CATransform3D {
    get { replicator.instanceTransform }
    set { set(.instanceTransform, to: .transform(newValue)) }
  }
  open var instanceColor: CGColor? {
    get { CGColor(replicator.instanceColor) }
    set { set(.instanceColor, to: .color(newValue?.color ?? .white)) }
  }
  open var instanceRedOffset: Float {
    get { Float(replicator.instanceRedOffset) }
    set { set(.instanceRedOffset, to: .number(Double(newValue))) }
  }
  open var instanceGreenOffset: Float {
    get { Float(replicator.instanceGreenOffset) }
    set { set(.instanceGreenOffset, to: .number(Double(newValue))) }
  }
  open var instanceBlueOffset: Float {
    get { Float(replicator.instanceBlueOffset) }
    set { set(.instanceBlueOffset, to: .number(Double(newValue))) }
  }
  open var instanceAlphaOffset: Float {
    get { Float(replicator.instanceAlphaOffset) }
    set { set(.instanceAlphaOffset, to: .number(Double(newValue))) }
  }
}

/// A layer whose sublayers are not flattened into its plane.
open class CATransformLayer: CALayer {
  override func setUp() { update { $0.isTransformLayer = true } }
}
