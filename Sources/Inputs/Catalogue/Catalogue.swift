public import RefreshAnimations
import Requirements

/// The clip sources that users can choose by name.
///
/// ```swift
/// let names = Catalogue.standard.names  // four-dots, curve, airplane, …
/// ```
public struct Catalogue: Sendable {
  /// The sources, in the order in which they are listed.
  package let sources: [any ClipSource]

  /// The catalogue of this package's animations.
  public static let standard = Catalogue(StandardAnimations.all)

  /// Creates a catalogue.
  ///
  /// - Precondition: No two sources have the same name.
  public init(_ sources: [any ClipSource]) {
    let names = sources.map(\.name)
    require(Set(names).count == names.count, "Two of these animations share a name: \(names)")
    self.sources = sources
  }

  /// Creates a catalogue of refresh animations.
  ///
  /// - Precondition: No two animations have the same name.
  public init(_ animations: [any RefreshAnimation.Type]) {
    self.init(animations.map { AnimationSource($0) })
  }

  /// Returns the catalogue with one more source.
  ///
  /// - Precondition: No source of the catalogue has the same name.
  public func adding(_ source: any ClipSource) -> Catalogue { Catalogue(sources + [source]) }

  /// Returns the catalogue with one more refresh animation.
  ///
  /// - Precondition: No source of the catalogue has the same name.
  public func adding(_ animation: any RefreshAnimation.Type) -> Catalogue {
    adding(AnimationSource(animation))
  }

  /// The source with the given name; `nil` if there is none.
  public subscript(name: String) -> (any ClipSource)? { sources.first { $0.name == name } }

  /// The names of the sources, in the order in which they are listed.
  public var names: [String] { sources.map(\.name) }
}
