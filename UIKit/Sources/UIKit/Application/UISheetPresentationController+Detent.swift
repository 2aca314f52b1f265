extension UISheetPresentationController {
  /// A height at which a sheet rests.
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    public class func medium() -> Detent {
      Detent(.medium) { ($0 as? SheetSpace)?.medium ?? $0.maximumDetentValue / 2 }
    }

    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (
          _ context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat?
    ) -> Detent {
      customCount += 1
      return Detent(identifier ?? Identifier("com.apple.UIKit.custom.\(customCount)"), resolver)
    }

    /// The number of custom detents, which makes their default identifiers distinct.
    private nonisolated(unsafe) static var customCount = 0

    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}
