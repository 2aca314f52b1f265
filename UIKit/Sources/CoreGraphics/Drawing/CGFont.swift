/// A font, identified by its name.
public final class CGFont: Hashable {
  public let fullName: CFString?

  public init?(_ name: CFString) { fullName = name }
  public convenience init?(_ name: NSString) { self.init(String(describing: name)) }
  public init?(_ provider: CGDataProvider) { return nil }

  public var postScriptName: CFString? { fullName }
  public static func == (a: CGFont, b: CGFont) -> Bool { a.fullName == b.fullName }
  public func hash(into hasher: inout Hasher) { hasher.combine(fullName) }
}
