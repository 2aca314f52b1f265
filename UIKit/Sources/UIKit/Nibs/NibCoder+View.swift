// The properties of all views.
extension NibCoder {
  /// Reads the properties and the subviews of a view.
  func decode(view: UIView) {
    nib.register(view, element)
    if let frame = element.keyed("frame") { view.layer.frame = nib.rect(frame) }
    decode(look: view)
    addSubviews(to: view)
  }

  /// Creates the subviews that an element lists.
  func addSubviews(to view: UIView) {
    for child in element.list("subviews") {
      guard let made = nib.make(child) as? UIView else { continue }
      if nib.isExcluded(child) { view.uninstalled.append(made) } else { view.addSubview(made) }
    }
  }

  /// Reads the content of a view that its superview has created, such as a cell's content view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - key: The name of the superview's property that holds the view.
  func decode(content view: UIView, _ key: String) {
    guard let content = element.keyed(key) else { return }
    NibCoder(content, of: nib).decode(view: view)
    // The superview places such a view, whatever the file says.
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = view.superview?.bounds ?? view.frame
    _ = content["tableViewCell"]
  }

  /// Reads the properties of a view except its frame and its subviews.
  func decode(look view: UIView) {
    put(element.choice("contentMode"), \.contentMode, view)
    put(element.number("alpha"), \.alpha, view)
    put(element.flag("hidden"), \.isHidden, view)
    // A file states only differences from its own defaults, by which scroll views do not clip.
    let clips = element.flag("clipsSubviews") ?? (view is UIScrollView ? false : nil)
    put(clips, \.clipsToBounds, view)
    put(element.flag("opaque"), \.isOpaque, view)
    put(element.flag("multipleTouchEnabled"), \.isMultipleTouchEnabled, view)
    put(element.flag("exclusiveTouch"), \.isExclusiveTouch, view)
    put(element.flag("clearsContextBeforeDrawing"), \.clearsContextBeforeDrawing, view)
    put(element.flag("autoresizesSubviews"), \.autoresizesSubviews, view)
    put(element.integer("tag"), \.tag, view)
    put(element["restorationIdentifier"], \.restorationIdentifier, view)
    put(element.choice("semanticContentAttribute"), \.semanticContentAttribute, view)
    put(
      element.flag("preservesSuperviewLayoutMargins"),
      \.preservesSuperviewLayoutMargins,
      view
    )
    put(element.flag("insetsLayoutMarginsFromSafeArea"), \.insetsLayoutMarginsFromSafeArea, view)
    view.isUserInteractionEnabled = element.flag("userInteractionEnabled") ?? true
    put(color("backgroundColor"), \.backgroundColor, view)
    if let tint = color("tintColor") { view.tintColor = tint }
    put(element.keyed("layoutMargins").map { nib.insets($0) }, \.layoutMargins, view)
    if let margins = element.keyed("directionalLayoutMargins") {
      view.directionalLayoutMargins = nib.directionalInsets(margins)
    }
    view.autoresizingMask = autoresizingMask
    // A view with a fixed frame and without constraints is autoresized.
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false, nib.file.usesConstraints,
      element["fixedFrame"] != "YES"
    {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    decodePriorities(of: view)
    for guide in element.all("viewLayoutGuide") {
      nib.register(layoutGuide(guide, of: view), guide)
    }
    for key in ["safeArea", "contentLayoutGuide", "frameLayoutGuide", "keyboard", "layoutGuides"] {
      _ = element.keyed(key)
    }
    _ = element.list("constraints")
    _ = element.list("connections")
    _ = element.list("userDefinedRuntimeAttributes")
    _ = element.list("gestureRecognizers")
    _ = element.keyed("frame")
  }

  private func layoutGuide(_ guide: NibElement, of view: UIView) -> UILayoutGuide {
    switch (guide["key"], view) {
    case ("contentLayoutGuide", let view as UIScrollView): view.contentLayoutGuide
    case ("frameLayoutGuide", let view as UIScrollView): view.frameLayoutGuide
    default: view.safeAreaLayoutGuide
    }
  }

  private func decodePriorities(of view: UIView) {
    let axes: [(NSLayoutConstraint.Axis, String)] = [
      (.horizontal, "horizontal"), (.vertical, "vertical"),
    ]
    for (axis, name) in axes {
      if let hugging = element.number("\(name)HuggingPriority") {
        view.setContentHuggingPriority(UILayoutPriority(Float(hugging)), for: axis)
      }
      if let resistance = element.number("\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(
          UILayoutPriority(Float(resistance)),
          for: axis
        )
      }
    }
  }

  private var autoresizingMask: UIView.AutoresizingMask {
    guard let mask = element.keyed("autoresizingMask") else { return [] }
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { if mask[$1.0] == "YES" { $0.formUnion($1.1) } }
  }
}
