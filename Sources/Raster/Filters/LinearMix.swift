/// A function that composites one picture over another in linear light.
enum LinearMix {
  /// Composites premultiplied pixels, `front` over `back`, and stores the result in `front`.
  static func lay(
    _ front: UnsafeMutableBufferPointer<UInt32>,
    over back: UnsafeMutableBufferPointer<UInt32>
  ) {
    // Neighbouring pixels are often equal, so the last result is reused.
    var last: (front: UInt32, back: UInt32, mixed: UInt32) = (0, 0, 0)
    for index in front.indices where front[index] >> 24 < 255 && back[index] >> 24 > 0 {
      if front[index] != last.front || back[index] != last.back {
        last = (front[index], back[index], mix(front[index], over: back[index]))
      }
      front[index] = last.mixed
    }
  }

  private static func mix(_ front: UInt32, over back: UInt32) -> UInt32 {
    guard front >> 24 > 0 else { return back }
    let (front, back) = (StraightColor(premultiplied: front), StraightColor(premultiplied: back))
    let rest = back.w * (1 - front.w)
    var mixed = (front.inLinearLight * front.w + back.inLinearLight * rest) / (front.w + rest)
    mixed.w = front.w + rest
    return mixed.inSRGB.premultipliedPixel
  }
}
