// The properties of controls.
extension NibCoder {
  /// Reads the properties of a control whose element is a plain `control` or `view`.
  func decodeIfPlain(_ control: UIControl) {
    if ["control", "view"].contains(element.name) { decode(control: control) }
  }

  func decode(control: UIControl) {
    put(element.flag("enabled"), \.isEnabled, control)
    put(element.flag("selected"), \.isSelected, control)
    put(element.flag("highlighted"), \.isHighlighted, control)
    put(element.choice("contentHorizontalAlignment"), \.contentHorizontalAlignment, control)
    put(element.choice("contentVerticalAlignment"), \.contentVerticalAlignment, control)
  }

  /// The type of a button; the type cannot be changed later.
  var buttonType: UIButton.ButtonType {
    let type = element["buttonType"]
    return type == "roundedRect" ? .system : element.choice("buttonType") ?? .custom
  }

  func decode(_ button: UIButton) {
    decode(look: button)
    decode(control: button)
    put(element.keyed("contentEdgeInsets").map { nib.insets($0) }, \.contentEdgeInsets, button)
    put(element.keyed("titleEdgeInsets").map { nib.insets($0) }, \.titleEdgeInsets, button)
    put(element.keyed("imageEdgeInsets").map { nib.insets($0) }, \.imageEdgeInsets, button)
    for key in ["content", "title", "image"] {
      // Older versions of Xcode also write attributes for these properties; the elements suffice.
      _ = element[key + "EdgeInsets"]
    }
    put(element.flag("adjustsImageWhenHighlighted"), \.adjustsImageWhenHighlighted, button)
    put(element.flag("adjustsImageWhenDisabled"), \.adjustsImageWhenDisabled, button)
    put(element.flag("showsTouchWhenHighlighted"), \.showsTouchWhenHighlighted, button)
    let states: [(String, UIControl.State)] = [
      ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled),
      ("selected", .selected),
    ]
    for (key, state) in states {
      if let look = element.keyed(key) { decode(look, for: state, of: button) }
    }
    let label = button.titleView
    put(element.keyed("fontDescription").map { nib.font($0) }, \.font, label)
    put(lineBreakMode, \.lineBreakMode, label)
    put(element.choice("titleAlignment"), \.textAlignment, label)
    put(element.keyed("titleShadowOffset").map { nib.size($0) }, \.shadowOffset, label)
    if let look = element.keyed("buttonConfiguration") ?? element.keyed("configuration") {
      button.configuration = configuration(look, of: button)
    }
  }

  private func decode(_ look: NibElement, for state: UIControl.State, of button: UIButton) {
    if let title = look.string("title") { button.setTitle(title, for: state) }
    if let title = look.keyed("attributedTitle") {
      let font = button.titleView.font
      button.setAttributedTitle(nib.attributedString(title, font, nil), for: state)
    }
    if let color = look.keyed("titleColor").flatMap({ nib.color($0) }) {
      button.setTitleColor(color, for: state)
    }
    if let color = look.keyed("titleShadowColor").flatMap({ nib.color($0) }) {
      button.setTitleShadowColor(color, for: state)
    }
    if let image = nib.image("image", of: look) { button.setImage(image, for: state) }
    if let image = nib.image("backgroundImage", of: look) {
      button.setBackgroundImage(image, for: state)
    }
    nib.noteUnread(look)
  }

  private func configuration(_ look: NibElement, of button: UIButton) -> UIButton.Configuration {
    var made: UIButton.Configuration =
      switch look["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      default: .plain()
      }
    made.title = look.string("title") ?? button.title(for: .normal)
    made.image = nib.image("image", of: look) ?? button.image(for: .normal)
    made.subtitle = look.string("subtitle")
    if let padding = look.number("imagePadding") { made.imagePadding = padding }
    if let color = look.keyed("baseForegroundColor") { made.baseForegroundColor = nib.color(color) }
    if let color = look.keyed("baseBackgroundColor") { made.baseBackgroundColor = nib.color(color) }
    if let corners: UIButton.Configuration.CornerStyle = look.cornerStyle {
      made.cornerStyle = corners
    }
    nib.noteUnread(look)
    return made
  }

  func decode(_ control: UISwitch) {
    decode(look: control)
    decode(control: control)
    put(color("onTintColor"), \.onTintColor, control)
    put(color("thumbTintColor"), \.thumbTintColor, control)
    control.isOn = element.flag("on") ?? false
  }

  func decode(_ slider: UISlider) {
    decode(look: slider)
    decode(control: slider)
    put(element.number("minValue").map { Float($0) }, \.minimumValue, slider)
    put(element.number("maxValue").map { Float($0) }, \.maximumValue, slider)
    put(element.number("value").map { Float($0) }, \.value, slider)
    put(element.flag("continuous"), \.isContinuous, slider)
    put(color("minimumTrackTintColor"), \.minimumTrackTintColor, slider)
    put(color("maximumTrackTintColor"), \.maximumTrackTintColor, slider)
    put(color("thumbTintColor"), \.thumbTintColor, slider)
    put(image("minimumValueImage"), \.minimumValueImage, slider)
    put(image("maximumValueImage"), \.maximumValueImage, slider)
  }

  func decode(_ control: UIPageControl) {
    decode(look: control)
    decode(control: control)
    put(element.integer("numberOfPages"), \.numberOfPages, control)
    put(element.integer("currentPage"), \.currentPage, control)
    put(element.flag("hidesForSinglePage"), \.hidesForSinglePage, control)
    put(color("pageIndicatorTintColor"), \.pageIndicatorTintColor, control)
    put(color("currentPageIndicatorTintColor"), \.currentPageIndicatorTintColor, control)
  }

  func decode(_ control: UISegmentedControl) {
    decode(look: control)
    decode(control: control)
    for (index, segment) in element.list("segments").enumerated() {
      if let image = nib.image("image", of: segment) {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        control.insertSegment(
          withTitle: segment.string("title"),
          at: index,
          animated: false
        )
      }
      if segment["enabled"] == "NO" { control.setEnabled(false, forSegmentAt: index) }
      nib.noteUnread(segment)
    }
    put(color("selectedSegmentTintColor"), \.selectedSegmentTintColor, control)
    put(element.flag("momentary"), \.isMomentary, control)
    put(element.integer("selectedSegmentIndex"), \.selectedSegmentIndex, control)
    _ = element["segmentControlStyle"]
  }

  func decode(_ control: UIDatePicker) {
    decode(look: control)
    decode(control: control)
    put(element.choice("datePickerMode"), \.datePickerMode, control)
    put(element.choice("style"), \.preferredDatePickerStyle, control)
    put(element.integer("minuteInterval"), \.minuteInterval, control)
    put(
      element.number("countDownDuration").map { Double($0) },
      \.countDownDuration,
      control
    )
    if let date = element.keyed("date")?.number("timeIntervalSinceReferenceDate"),
      element.flag("useCurrentDate") != true
    {
      control.date = Date(timeIntervalSinceReferenceDate: Double(date))
    }
    if let locale = element.keyed("locale")?["localeIdentifier"] {
      control.locale = Locale(identifier: locale)
    }
  }

  func decode(_ control: UIStepper) {
    decode(look: control)
    decode(control: control)
    put(element.number("minimumValue").map { Double($0) }, \.minimumValue, control)
    put(element.number("maximumValue").map { Double($0) }, \.maximumValue, control)
    put(element.number("stepValue").map { Double($0) }, \.stepValue, control)
    put(element.number("value").map { Double($0) }, \.value, control)
  }
}

extension NibElement {
  fileprivate var cornerStyle: UIButton.Configuration.CornerStyle? {
    switch self["cornerStyle"] {
    case "fixed": .fixed
    case "dynamic": .dynamic
    case "small": .small
    case "medium": .medium
    case "large": .large
    case "capsule": .capsule
    default: nil
    }
  }
}
