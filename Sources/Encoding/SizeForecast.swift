/// Foretells how large a file becomes from its first frames, by the last whole file of the same clip.
package final class SizeForecast {
  /// What files are wanted.
  enum Wish {
    /// All of them.
    case any
    /// Those near the limit.
    case near
    /// Those below the limit.
    case smaller
  }

  /// What bytes are compared with.
  var limit: Int
  var wish = Wish.any
  /// The bytes after each frame of the last whole file.
  private var whole: [Int] = []
  /// The bytes after each frame of the file that is being made.
  private var part: [Int] = []

  /// - Parameter limit: What bytes are compared with.
  init(limit: Int) { self.limit = limit }

  /// Below so many bytes a file is made as quickly as foretold.
  private static let fewBytes = 1 << 17

  /// How far from the limit a promise must be, as a share of it, for a file that has only begun.
  ///
  /// A file of about as many bytes foretells better than one without loss.
  private var margin: Double {
    if wish == .smaller { return 0.02 }
    let ratio = Double(whole.last ?? 0) / Double(limit)
    return 0.75...1.33 ~= ratio ? 0.04 : 0.2
  }

  /// What a file promised that was given up.
  private(set) var promise: SizePromise?

  /// Begins a file.
  func begin() { (part, promise) = ([], nil) }

  /// Notes the bytes after another frame.
  ///
  /// - Parameter bytes: All bytes so far.
  /// - Returns: Whether the file is to go on: whether what it promises is near the limit.
  func add(_ bytes: Int) -> Bool {
    part.append(bytes)
    guard wish != .any, part.count >= max(4, whole.count / 5), part.count < whole.count,
      max(limit, whole.last ?? 0) > Self.fewBytes
    else { return true }
    let promise = SizePromise(bytes: bytes, frames: part.count, of: self)
    let share = Double(part.count) / Double(whole.count)
    let (margin, ratio) = (margin * (1 - share), Double(promise.bytes) / Double(limit))
    // A file that fits is worth having once half of it is there.
    let isFar = ratio > 1 + margin || wish == .near && share < 0.5 && ratio < 1 - margin
    if isFar { self.promise = promise }
    return !isFar
  }

  /// Ends a whole file.
  func finish(bytes: Int) {
    whole = part
    if !whole.isEmpty { whole[whole.count - 1] = bytes }
  }

  fileprivate func bytes(promisedBy bytes: Int, frames: Int) -> Int {
    guard frames <= whole.count, let all = whole.last else { return bytes }
    return Int(Double(bytes) * Double(all) / Double(max(1, whole[frames - 1])))
  }
}

/// How many bytes a file has, or will have as far as is known.
package struct SizePromise {
  private let made: Int
  private let frames: Int
  private let forecast: SizeForecast?

  /// A file that is there.
  init(bytes: Int) { (made, frames, forecast) = (bytes, 0, nil) }

  /// The first frames of a file.
  fileprivate init(bytes: Int, frames: Int, of forecast: SizeForecast) {
    (made, self.frames, self.forecast) = (bytes, frames, forecast)
  }

  /// All its bytes, by what is known now.
  var bytes: Int { forecast?.bytes(promisedBy: made, frames: frames) ?? made }
}
