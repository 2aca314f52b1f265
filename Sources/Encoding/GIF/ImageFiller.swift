/// Decides quickly which pixels of an image are left out because they are there already.
///
/// Where whole runs of equal indices are unchanged they become transparent together: many short
/// runs become a long one. A part of a run never does, for that would make two runs of one.
struct ImageFiller {
  /// The index that leaves a pixel as it is, if there is one.
  let transparent: UInt8?

  /// Up to which mean length, in pixels, runs are worth leaving out; found by measurement.
  ///
  /// Long ones cost next to nothing as they are, and leaving them out keeps the code table from
  /// learning what the rows below repeat: on flat drawings that made files a sixth larger.
  static let longestRun = 64

  /// What an image holds.
  struct Filling {
    /// The bits of all indices, one or the other.
    var bits: UInt8 = 0
    /// Whether any pixel is left out.
    var usesTransparency = false
  }

  /// Fills in the pixels of an image.
  ///
  /// - Parameters:
  ///   - pixels: Takes the image, row by row.
  ///   - image: The image.
  /// - Returns: What the image holds.
  func fill(_ pixels: UnsafeMutablePointer<UInt8>, with image: ClipImage) -> Filling {
    var filling = Filling()
    var output = pixels
    image.forEachRow { new, old, count in
      output.update(from: new, count: count)
      if let transparent, leaveOut(transparent, from: output, new, old, count: count) {
        filling.usesTransparency = true
      }
      var bits: UInt8 = 0
      for x in 0..<count { bits |= output[x] }
      filling.bits |= bits
      output += count
    }
    return filling
  }

  /// Leaves out what may be left out of a row; returns whether that is anything.
  private func leaveOut(
    _ transparent: UInt8,
    from output: UnsafeMutablePointer<UInt8>,
    _ new: UnsafePointer<UInt8>,
    _ old: UnsafePointer<UInt8>,
    count: Int
  ) -> Bool {
    var isUsed = false
    var unchangedFrom = 0
    var runs = 0
    func leaveOut(to end: Int) {
      guard runs >= 2, end - unchangedFrom <= ImageFiller.longestRun * runs else { return }
      (output + unchangedFrom).update(repeating: transparent, count: end - unchangedFrom)
      isUsed = true
    }
    var x = 0
    while x < count {
      let value = new[x]
      var end = x
      var isUnchanged = true
      while end < count, new[end] == value {
        isUnchanged = isUnchanged && old[end] == value
        end += 1
      }
      if isUnchanged {
        runs += 1
      } else {
        leaveOut(to: x)
        unchangedFrom = end
        runs = 0
      }
      x = end
    }
    leaveOut(to: x)
    return isUsed
  }
}
