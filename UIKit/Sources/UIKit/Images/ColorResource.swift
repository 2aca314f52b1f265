/// The name of a colour in an asset catalogue, for which Xcode generates a constant.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
