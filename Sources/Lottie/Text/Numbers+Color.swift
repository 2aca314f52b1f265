extension Numbers {
  /// The hue, saturation and value of a colour, each in `0...1`.
  private var hueSaturationValue: Numbers {
    let (high, low) = (Swift.max(x, y, z), Swift.min(x, y, z))
    let range = high - low
    guard range > 0 else { return Numbers(0, 0, high, 0) }
    let hue: Double
    if high == x {
      hue = (y - z) / range + (y < z ? 6 : 0)
    } else if high == y {
      hue = (z - x) / range + 2
    } else {
      hue = (x - y) / range + 4
    }
    return Numbers(hue / 6, range / high, high, 0)
  }

  /// Creates a colour from hue, saturation and value, each in `0...1`.
  private init(hue: Double, saturation: Double, value: Double) {
    let sector = (hue * 6).rounded(.down)
    let part = hue * 6 - sector
    let low = value * (1 - saturation)
    let falling = value * (1 - part * saturation)
    let rising = value * (1 - (1 - part) * saturation)
    // Unlike `max` and `min`, these functions return the number if the other operand is NaN.
    switch Int(Double.minimum(Double.maximum(sector, 0), 6)) % 6 {
    case 0: self.init(value, rising, low, 0)
    case 1: self.init(falling, value, low, 0)
    case 2: self.init(low, value, rising, 0)
    case 3: self.init(low, falling, value, 0)
    case 4: self.init(rising, low, value, 0)
    default: self.init(value, low, falling, 0)
    }
  }

  /// Returns the colour with its hue rotated by a fraction of a full turn.
  func turned(by part: Double) -> Numbers {
    let color = hueSaturationValue
    let hue = color.x + part
    let turned = hue > 1 ? hue - 1 : hue < 0 ? hue + 1 : hue
    return Numbers(hue: turned, saturation: color.y, value: color.z)
  }

  func saturated(by change: Double) -> Numbers {
    let color = hueSaturationValue
    let saturation = Swift.min(Swift.max(color.y + change, 0), 1)
    return Numbers(hue: color.x, saturation: saturation, value: color.z)
  }

  func brightened(by change: Double) -> Numbers {
    let color = hueSaturationValue
    let value = Swift.min(Swift.max(color.z + change, 0), 1)
    return Numbers(hue: color.x, saturation: color.y, value: value)
  }
}
