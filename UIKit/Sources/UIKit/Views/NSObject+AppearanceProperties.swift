extension NSObject {
  /// The properties that an appearance object sets, by their names.
  var appearanceProperties: [String: KeyedProperty] {
    switch self {
    case let view as UIView: view.properties.merging(view.ownProperties) { $1 }
    case let item as UIBarItem: item.properties
    default: [:]
    }
  }

  /// The names of the settings that a bar or an item reads from the appearance objects itself.
  var styledNames: Set<String> {
    switch self {
    case let view as UIView where view is any Styled: Set(view.propertiesOfClass.keys)
    case let item as UIBarItem: Set(item.properties.keys).subtracting(["titlePositionAdjustment"])
    default: []
    }
  }
}

extension UIView {
  /// The properties of the classes of UIKit.
  fileprivate var properties: [String: KeyedProperty] {
    let tint = KeyedProperty(
      get: { [weak self] in self?.ownTintColor },
      set: { [weak self] in self?.tintColor = $0 as? UIColor }
    )
    return ["tintColor": tint, "backgroundColor": KeyedProperty(self, \.backgroundColor)]
      .merging(propertiesOfClass) { $1 }
  }

  fileprivate var propertiesOfClass: [String: KeyedProperty] {
    switch self {
    case let view as UIPageControl:
      [
        "pageIndicatorTintColor": KeyedProperty(view, \.pageIndicatorTintColor),
        "currentPageIndicatorTintColor": KeyedProperty(view, \.currentPageIndicatorTintColor),
      ]
    case let view as UIActivityIndicatorView: ["color": KeyedProperty(view, \.color)]
    case let view as UISwitch:
      [
        "onTintColor": KeyedProperty(view, \.onTintColor),
        "thumbTintColor": KeyedProperty(view, \.thumbTintColor),
      ]
    case let view as UISlider:
      [
        "minimumTrackTintColor": KeyedProperty(view, \.minimumTrackTintColor),
        "maximumTrackTintColor": KeyedProperty(view, \.maximumTrackTintColor),
        "thumbTintColor": KeyedProperty(view, \.thumbTintColor),
      ]
    case let view as UIProgressView:
      [
        "progressTintColor": KeyedProperty(view, \.progressTintColor),
        "trackTintColor": KeyedProperty(view, \.trackTintColor),
        "progressImage": KeyedProperty(view, \.progressImage),
        "trackImage": KeyedProperty(view, \.trackImage),
      ]
    case let view as UISegmentedControl:
      [UIControl.State.normal, .selected].reduce(
        into: ["selectedSegmentTintColor": KeyedProperty(view, \.selectedSegmentTintColor)]
      ) { properties, state in
        properties["title \(state.rawValue)"] = KeyedProperty(
          get: { [weak view] in view?.titleTextAttributes(for: state) },
          set: { [weak view] in
            view?.setTitleTextAttributes($0 as? [NSAttributedString.Key: Any], for: state)
          }
        )
      }
    case let view as UILabel:
      ["font": KeyedProperty(view, \.font), "textColor": KeyedProperty(view, \.textColor)]
    case let view as UITextField:
      ["font": KeyedProperty(view, \.font), "textColor": KeyedProperty(view, \.textColor)]
    case let view as UITextView:
      ["font": KeyedProperty(view, \.font), "textColor": KeyedProperty(view, \.textColor)]
    case let view as UITableView:
      [
        "separatorColor": KeyedProperty(view, \.separatorColor),
        "separatorStyle": KeyedProperty(view, \.separatorStyle),
        "separatorInset": KeyedProperty(view, \.separatorInset),
        "sectionIndexColor": KeyedProperty(view, \.sectionIndexColor),
      ]
    case let view as UITableViewCell: ["selectionStyle": KeyedProperty(view, \.selectionStyle)]
    case let view as UIRefreshControl: ["attributedTitle": KeyedProperty(view, \.attributedTitle)]
    case let bar as UINavigationBar:
      [
        "barStyle": KeyedProperty(bar, \.barStyle),
        "isTranslucent": KeyedProperty(bar, \.isTranslucent),
        "barTintColor": KeyedProperty(bar, \.barTintColor),
        "shadowImage": KeyedProperty(bar, \.shadowImage),
        "backIndicatorImage": KeyedProperty(bar, \.backIndicatorImage),
        "titleTextAttributes": KeyedProperty(bar, \.titleTextAttributes),
        "standardAppearance": KeyedProperty(
          get: { [weak bar] in bar?.appearances.assignedStandard },
          set: { [weak bar] in
            if let look = $0 as? UINavigationBarAppearance { bar?.standardAppearance = look }
          }
        ),
        "scrollEdgeAppearance": KeyedProperty(bar, \.scrollEdgeAppearance),
        "backgroundImage": KeyedProperty(
          get: { [weak bar] in bar?.backgroundImage(for: .default) },
          set: { [weak bar] in bar?.setBackgroundImage($0 as? UIImage, for: .default) }
        ),
      ]
    case let bar as UITabBar:
      [
        "barStyle": KeyedProperty(bar, \.barStyle),
        "isTranslucent": KeyedProperty(bar, \.isTranslucent),
        "barTintColor": KeyedProperty(bar, \.barTintColor),
        "unselectedItemTintColor": KeyedProperty(bar, \.unselectedItemTintColor),
        "backgroundImage": KeyedProperty(bar, \.backgroundImage),
        "shadowImage": KeyedProperty(bar, \.shadowImage),
        "selectionIndicatorImage": KeyedProperty(bar, \.selectionIndicatorImage),
        "standardAppearance": KeyedProperty(
          get: { [weak bar] in bar?.appearances.assignedStandard },
          set: { [weak bar] in
            if let look = $0 as? UITabBarAppearance { bar?.standardAppearance = look }
          }
        ),
        "scrollEdgeAppearance": KeyedProperty(bar, \.scrollEdgeAppearance),
      ]
    case let bar as UIToolbar:
      [
        "barStyle": KeyedProperty(bar, \.barStyle),
        "isTranslucent": KeyedProperty(bar, \.isTranslucent),
        "barTintColor": KeyedProperty(bar, \.barTintColor),
        "backgroundImage": KeyedProperty(
          get: { [weak bar] in bar?.backgroundImage },
          set: { [weak bar] in
            bar?.setBackgroundImage($0 as? UIImage, forToolbarPosition: .any, barMetrics: .default)
          }
        ),
        "shadowImage": KeyedProperty(
          get: { [weak bar] in bar?.shadowImage },
          set: { [weak bar] in bar?.setShadowImage($0 as? UIImage, forToolbarPosition: .any) }
        ),
        "standardAppearance": KeyedProperty(
          get: { [weak bar] in bar?.appearances.assignedStandard },
          set: { [weak bar] in
            if let look = $0 as? UIToolbarAppearance { bar?.standardAppearance = look }
          }
        ),
        "scrollEdgeAppearance": KeyedProperty(bar, \.scrollEdgeAppearance),
      ]
    default: [:]
    }
  }

  /// The stored properties of the classes of the sources that have keys.
  fileprivate var ownProperties: [String: KeyedProperty] {
    var properties: [String: KeyedProperty] = [:]
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, !String(reflecting: current.subjectType).hasPrefix("UIKit.") {
      for case let name? in current.children.map(\.label) {
        if let property = keyedProperty(forKey: name) { properties[name] = property }
      }
      mirror = current.superclassMirror
    }
    return properties
  }
}

extension UIBarItem {
  fileprivate var properties: [String: KeyedProperty] {
    var properties = [
      "titlePositionAdjustment": KeyedProperty(self, \.titlePositionAdjustment)
    ]
    if let item = self as? UIBarButtonItem {
      properties["tintColor"] = KeyedProperty(item, \.tintColor)
    }
    for state in [UIControl.State.normal, .selected, .highlighted, .disabled] {
      properties["title \(state.rawValue)"] = KeyedProperty(
        get: { [weak self] in self?.titleAttributes[state.rawValue] },
        set: { [weak self] in
          self?.setTitleTextAttributes($0 as? [NSAttributedString.Key: Any], for: state)
        }
      )
    }
    return properties
  }
}
