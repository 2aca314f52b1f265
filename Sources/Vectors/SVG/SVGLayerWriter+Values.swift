extension SVGLayerWriter {
  /// Sets a numeric attribute, animated if its numbers change, and returns whether it is animated.
  ///
  /// The tolerance is the maximum error of each number, by default the tolerance of a length. The
  /// default value `usual` is not written. `text` converts numbers to text, by default with spaces.
  @discardableResult
  func set(
    _ attribute: SVGAnimatedAttribute,
    of element: inout SVGElement,
    _ samples: [[Double]],
    tolerance: Double? = nil,
    default usual: String? = nil,
    text: (([Double]) -> String)? = nil
  ) -> Bool {
    guard let first = samples.first else { return false }
    let tolerance = tolerance ?? precision.length
    let decimals = VectorPrecision.decimals(tolerance)
    let text =
      text
      ?? { numbers in
        numbers.map { DecimalText.text($0, decimals: decimals) }.joined(separator: " ")
      }
    let parts = Array(repeating: tolerance * VectorPrecision.fitting, count: first.count)
    var animation: SVGElement?
    if !KeyframeFitter(tolerance: parts).isConstant(samples) {
      animation = timeline.animation(of: attribute, samples, tolerance: parts) { $0.map(text) }
    }
    if let animation { element.children.append(animation) }
    // Viewers without animations show the first value.
    if case .plain(let name) = attribute, text(first) != usual { element[name] = text(first) }
    return animation != nil
  }

  /// Sets a colour attribute of an element, and animates it if the colour changes.
  func set(_ attribute: String, opacity: String, of element: inout SVGElement, _ colors: [Color]) {
    set(
      .plain(attribute),
      of: &element,
      colors.map { [$0.red, $0.green, $0.blue] },
      tolerance: precision.level,
      default: attribute == "stroke" ? nil : "#000",
      text: { Self.hex($0) }
    )
    set(
      .plain(opacity),
      of: &element,
      colors.map { [min(max($0.alpha, 0), 1)] },
      tolerance: precision.level,
      default: "1"
    )
  }

  /// Returns red, green and blue as `#RRGGBB`, or as `#RGB` if that is equivalent.
  static func hex(_ components: [Double]) -> String {
    let levels = components.map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let isShort = levels.allSatisfy { $0 % 17 == 0 }
    return levels.reduce("#") { text, level in
      let digits = String(isShort ? level / 17 : level, radix: 16)
      return text + (isShort || digits.utf8.count == 2 ? digits : "0" + digits)
    }
  }

  /// Returns a constant rectangle without paint.
  func rect(_ box: RoundedBox) -> SVGElement {
    rect([box])
  }

  /// Returns a rectangle without paint.
  func rect(_ boxes: States<RoundedBox>) -> SVGElement {
    rect(boxes.map { $0 })
  }

  private func rect(_ boxes: [RoundedBox]) -> SVGElement {
    var element = SVGElement("rect")
    let parts: [(String, (RoundedBox) -> Double, String?)] = [
      ("x", { $0.rect.minX }, "0"), ("y", { $0.rect.minY }, "0"),
      ("width", { max($0.rect.width, 0) }, nil), ("height", { max($0.rect.height, 0) }, nil),
      // A corner radius is at most half of each side.
      ("rx", { min($0.radius, $0.rect.width / 2, $0.rect.height / 2) }, "0"),
    ]
    for (name, value, usual) in parts {
      set(.plain(name), of: &element, boxes.map { [value($0)] }, default: usual)
    }
    return element
  }
}
