import Requirements

/// The animations that are known by name.
public struct Catalogue: Sendable {
  /// The animations, in the order of listing.
  public private(set) var animations: [any RefreshAnimation.Type]

  /// The animations of this package.
  public static let standard = Catalogue([
    FourDots.self, CurveControl.self, Airplane.self, Checkmark.self, Ring.self, Preload.self,
    Wave.self,
  ])

  /// Creates a catalogue.
  ///
  /// - Precondition: No two animations have the same name.
  public init(_ animations: [any RefreshAnimation.Type]) {
    let names = animations.map { $0.descriptor.name }
    require(Set(names).count == names.count, "Two animations share a name: \(names)")
    self.animations = animations
  }

  /// The catalogue with one more animation.
  ///
  /// - Precondition: Its name is not taken.
  public func adding(_ animation: any RefreshAnimation.Type) -> Catalogue {
    Catalogue(animations + [animation])
  }

  /// The animation with a name.
  public subscript(name: String) -> (any RefreshAnimation.Type)? {
    animations.first { $0.descriptor.name == name }
  }

  /// The names, in the order of listing.
  public var names: [String] { animations.map { $0.descriptor.name } }
}
