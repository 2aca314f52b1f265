/// What is decided before an image is encoded: see ``LZWSearch``.
struct LZWWay {
  /// The number of bits of an index, in `2...8`.
  var minimumCodeSize: Int
  /// The index that leaves a pixel as it is, if there is one.
  var transparent: UInt8?
  /// What becomes of pixels that may be left out.
  var freedom: Freedom
  /// How much shorter than it could be a string may end, in pixels.
  var shortening = 3
  /// When the dictionary is cleared.
  var clearing = Clearing.at(LZWDictionary.codeLimit)
  /// How many beginnings of the image are followed side by side, in `1...LZWParser.widest`.
  var width = 1

  /// What becomes of pixels that may be left out.
  enum Freedom: CaseIterable {
    /// All of them are.
    case leftOut
    /// What gets farther, in doubt they are left out.
    case ratherLeftOut
    /// What gets farther, in doubt they are written.
    case ratherWritten
    /// None of them is.
    case written
  }

  /// When the dictionary is cleared.
  enum Clearing: Hashable {
    /// At a code.
    case at(Int)
    /// When it is full and no longer does what it did.
    case whenWorse
    /// Never.
    case never
  }

  /// The code that clears the dictionary; all below are indices.
  var clearCode: Int { 1 << minimumCodeSize }
  /// The first code of a string that is learnt.
  var firstCode: Int { clearCode + 2 }
  /// Whether it makes a difference where a string ends or what a pixel is written as.
  var hasChoice: Bool {
    shortening > 0 || freedom == .ratherLeftOut || freedom == .ratherWritten
  }

  /// What a pixel may be written as: first what is tried first, the same twice for want of choice.
  @inline(__always)
  func symbols(_ run: SymbolRuns.Run) -> (UInt8, UInt8) {
    guard run.isFree, let transparent else { return (run.symbol, run.symbol) }
    if Int(run.symbol) >= clearCode { return (transparent, transparent) }
    switch freedom {
    case .leftOut: return (transparent, transparent)
    case .ratherLeftOut: return (transparent, run.symbol)
    case .ratherWritten: return (run.symbol, transparent)
    case .written: return (run.symbol, run.symbol)
    }
  }
}
