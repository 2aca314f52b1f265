import Script

extension ExpressionLibrary {
  /// Returns a script function that converts a colour with three components and optional alpha.
  static func colors(_ change: @escaping @Sendable (Numbers) -> Numbers) -> Native {
    { machine, arguments throws(ScriptFailure) in
      let list = try machine.numbers(of: arguments.first ?? .undefined) ?? []
      guard list.count >= 3 else {
        throw ScriptFailure(message: "a colour has fewer than three components")
      }
      let result = change(Numbers(list[0], list[1], list[2], 0))
      var numbers = [result.x, result.y, result.z]
      if list.count > 3 { numbers.append(list[3]) }
      return try machine.array(numbers)
    }
  }

  /// Converts red, green and blue to hue, saturation and lightness, all in `0...1`.
  static func hueSaturationLightness(_ color: Numbers) -> Numbers {
    let (red, green, blue) = (color.x, color.y, color.z)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let lightness = (high + low) / 2
    let range = high - low
    guard range > 0 else { return Numbers(0, 0, lightness, 0) }
    let saturation = range / (lightness > 0.5 ? 2 - high - low : high + low)
    let hue: Double
    if high == red {
      hue = (green - blue) / range + (green < blue ? 6 : 0)
    } else if high == green {
      hue = (blue - red) / range + 2
    } else {
      hue = (red - green) / range + 4
    }
    return Numbers(hue / 6, saturation, lightness, 0)
  }

  /// Converts hue, saturation and lightness to red, green and blue.
  static func redGreenBlue(_ color: Numbers) -> Numbers {
    let (hue, saturation, lightness) = (color.x, color.y, color.z)
    guard saturation != 0 else { return Numbers(lightness, lightness, lightness, 0) }
    let high =
      lightness < 0.5
      ? lightness * (1 + saturation) : lightness + saturation - lightness * saturation
    let low = 2 * lightness - high
    func component(_ turn: Double) -> Double {
      let turn = turn < 0 ? turn + 1 : turn > 1 ? turn - 1 : turn
      if turn < 1 / 6.0 { return low + (high - low) * 6 * turn }
      if turn < 0.5 { return high }
      if turn < 2 / 3.0 { return low + (high - low) * (2 / 3.0 - turn) * 6 }
      return low
    }
    return Numbers(component(hue + 1 / 3.0), component(hue), component(hue - 1 / 3.0), 0)
  }
}
