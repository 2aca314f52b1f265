/// The names of numbered frames, `00000.png` and so on.
package enum FrameName {
  private static let pathExtension = ".png"

  /// Returns the file name of a frame.
  package static func of(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(5 - digits.count, 0)) + digits + pathExtension
  }

  /// Returns the number of the frame with a file name; `nil` if the name has another form.
  package static func number(of name: String) -> Int? {
    guard name.hasSuffix(pathExtension),
      let number = Int(name.dropLast(pathExtension.utf8.count)), number >= 0, of(number) == name
    else { return nil }
    return number
  }

  /// Whether a file begins like a PNG written by this package.
  ///
  /// In such a PNG, an `sRGB` chunk with the perceptual intent directly follows the header. Hardly
  /// any other program writes the chunk there.
  package static func isOurs(_ bytes: [UInt8]) -> Bool {
    bytes.count > 46 && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      && bytes[12..<16].elementsEqual("IHDR".utf8)
      && bytes[33..<42].elementsEqual([0, 0, 0, 1] + Array("sRGB".utf8) + [0])
  }
}
