// The items of bars.
extension NibCoder {
  /// Returns a tab's item, whose title is a given one if the file has none.
  func tabBarItem(_ look: NibElement, title: String? = nil) -> UITabBarItem {
    let kind: UITabBarItem.SystemItem? = look.choice("systemItem")
    let item =
      kind.map { UITabBarItem(tabBarSystemItem: $0, tag: 0) }
      ?? UITabBarItem(title: look.string("title") ?? title, image: nil, tag: 0)
    put(nib.image("image", of: look), \.image, item)
    put(nib.image("selectedImage", of: look), \.selectedImage, item)
    put(look.integer("tag"), \.tag, item)
    put(look["badgeValue"], \.badgeValue, item)
    _ = look["catalog"]
    nib.register(item, look)
    return item
  }

  func decode(_ item: UINavigationItem, _ look: NibElement) {
    if let title = look.string("title") { item.title = title }
    put(look.string("prompt"), \.prompt, item)
    if let view = look.keyed("titleView") { item.titleView = nib.make(view) as? UIView }
    item.backBarButtonItem = look.keyed("backBarButtonItem").flatMap { barButtonItem($0) }
    let left = buttons("leftBarButtonItem", of: look)
    let right = buttons("rightBarButtonItem", of: look)
    if !left.isEmpty { item.leftBarButtonItems = left }
    if !right.isEmpty { item.rightBarButtonItems = right }
    _ = look.flag("largeTitleDisplayMode")
    nib.register(item, look)
    nib.noteUnread(look)
  }

  /// Returns the items under a key, or those in the list whose name is the key's plural.
  private func buttons(_ key: String, of look: NibElement) -> [UIBarButtonItem] {
    ([look.keyed(key)].compactMap { $0 } + look.list(key + "s")).compactMap { barButtonItem($0) }
  }

  func barButtonItem(_ look: NibElement) -> UIBarButtonItem? {
    guard look.name == "barButtonItem" else { return nil }
    let kind: UIBarButtonItem.SystemItem? = look.choice("systemItem")
    let item =
      kind.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) }
      ?? nib.makeItem(look)
    put(look.string("title"), \.title, item)
    put(nib.image("image", of: look), \.image, item)
    put(look.number("width"), \.width, item)
    put(look.integer("tag"), \.tag, item)
    put(look.flag("enabled"), \.isEnabled, item)
    if look["style"] == "done" { item.style = .done }
    put(look.keyed("tintColor").flatMap { nib.color($0) }, \.tintColor, item)
    if let view = look.keyed("customView") { item.customView = nib.make(view) as? UIView }
    for key in ["catalog", "landscapeImage"] { _ = look[key] }
    nib.register(item, look)
    return item
  }
}
