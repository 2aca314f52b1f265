import Layers

/// A layer that shows a transition between colours.
open class CAGradientLayer: CALayer {
  override func setUp() { update { $0.contents = .gradient(Gradient([])) } }

  private var gradient: Gradient {
    guard case .gradient(let gradient) = values.contents else { return Gradient([]) }
    return gradient
  }

  /// The picture that replaces the gradient; if set to `nil`, the gradient is displayed again.
  open override var contents: Any? {
    willSet { if case .gradient(let gradient) = values.contents { covered = gradient } }
    didSet { if values.contents == .none { update { $0.contents = .gradient(covered) } } }
  }
  private var covered = Gradient([])

  /// Whether ``colors`` was set to a list, possibly empty, and not to `nil`.
  private var hasColors = false
  /// The colours; values of other types are ignored.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty && !hasColors ? nil : gradient.colors.map { CGColor($0) } }
    set {
      hasColors = newValue != nil
      let colors = (newValue ?? []).compactMap { ($0 as? CGColor)?.color }
      // A gradient needs as many locations as colours.
      if locations?.count != colors.count { update { $0[key: .locations] = .numbers([]) } }
      set(.colors, to: .colors(colors))
      place()
    }
  }
  /// The location of each colour, as a fraction of the gradient's length.
  open var locations: [NSNumber]? {
    didSet { place() }
  }
  open var startPoint: CGPoint {
    get { CGPoint(gradient.startPoint) }
    set { set(.startPoint, to: .point(newValue.point)) }
  }
  open var endPoint: CGPoint {
    get { CGPoint(gradient.endPoint) }
    set { set(.endPoint, to: .point(newValue.point)) }
  }
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: gradient.kind.rawValue) }
    set { set(.gradientType, to: .keyword(newValue.rawValue)) }
  }

  /// Applies the locations once there are as many as there are colours.
  private func place() {
    let numbers = (locations ?? []).map(\.doubleValue)
    guard numbers.isEmpty || numbers.count == gradient.colors.count else { return }
    if zip(numbers, numbers.dropFirst()).contains(where: >) {
      world.note("CAGradientLayer.locations are not ascending; a device may draw them differently")
    }
    set(.locations, to: .numbers(numbers))
  }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
