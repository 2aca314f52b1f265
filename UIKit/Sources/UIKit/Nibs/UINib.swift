extension Bundle {
  /// Creates the objects of a nib, which is the `.xib` file of this name beside the sources.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without extension.
  ///   - owner: The object for which the file has outlets and actions.
  ///   - options: The objects that the file refers to, if any.
  /// - Returns: The objects at the top of the file; `nil` if the file is missing or broken.
  public func loadNibNamed(
    _ name: String,
    owner: Any?,
    options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    let objects = UINib(nibName: name, bundle: self).load(owner, options)
    // As in an autorelease pool, the objects live until the current block ends, even if unused.
    World.current.queue.schedule(after: 0) { withExtendedLifetime(objects) {} }
    return objects
  }
}

extension UITableView {
  /// Registers a closure that creates cells.
  func register(_ identifier: String, _ make: @escaping () -> UITableViewCell?) {
    makers[identifier] = {
      let cell = make()
      cell?.reuseIdentifier = identifier
      return cell
    }
  }
}

/// An Interface Builder file, which is read when objects are first created from it.
open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String
  private let data: Data?

  public init(nibName: String, bundle: Bundle?) {
    name = nibName
    data = nil
  }

  public init(data: Data, bundle: Bundle?) {
    name = "nib"
    self.data = data
  }

  open func instantiate(
    withOwner owner: Any?,
    options: [OptionsKey: Any]? = nil
  ) -> [Any] { load(owner, options) ?? [] }

  /// Creates the objects; `nil`, with a note, if the file is missing or broken.
  func load(_ owner: Any?, _ options: [OptionsKey: Any]?) -> [Any]? {
    let file =
      data.map { NibFile.read($0, name: name) } ?? NibFile.named(name)
    guard let file else {
      if data == nil, !NibFile.exists(name) {
        Notices.sayOnce("there is no \(name).xib; give its folder with --resources")
      }
      return nil
    }
    let external = options?[.externalObjects] as? [String: Any] ?? [:]
    return NibObjects(file, owner: owner, external: external).instantiate()
  }

  /// Creates the objects without an owner, and returns the first one of a type.
  func first<Object>() -> Object? {
    instantiate(withOwner: nil).lazy.compactMap { $0 as? Object }.first
  }
}
