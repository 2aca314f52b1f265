/// A picture that shows the expected picture in light grey and differing pixels in red, with a
/// stronger red for a larger difference.
package enum DifferencePicture {
  /// Returns the difference picture, with the larger width and height of the two pictures.
  ///
  /// A pixel outside one of the pictures counts as a maximum difference.
  package static func of(expected: Bitmap, actual: Bitmap) -> Bitmap {
    var picture = Bitmap(
      width: max(expected.width, actual.width),
      height: max(expected.height, actual.height)
    )
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isShared =
          x < min(expected.width, actual.width) && y < min(expected.height, actual.height)
        guard isShared else {
          picture[x, y] = 0xFFFF_0000
          continue
        }
        let before = ShadedPixel(expected[x, y]).channels
        let difference = ShadedPixel(actual[x, y]).channels &- before
        let largest = Int(difference.magnitude.max())
        // The grey is the brightness over white, at a quarter of the contrast.
        let white = ShadedPixel.overWhite
        let light =
          (Int(before[white.red]) * 2 + Int(before[white.green]) * 5 + Int(before[white.blue])) / 8
        let faded = 191 + light / 4
        let rest = largest == 0 ? faded : max(160 - largest, 0)
        let red = largest == 0 ? faded : 255
        picture[x, y] =
          0xFF00_0000 | UInt32(red) << 16 | UInt32(min(rest, 255)) << 8 | UInt32(min(rest, 255))
      }
    }
    return picture
  }
}
