import Requirements

/// Which palette index each colour of a clip gets where errors are traded for bytes.
///
/// This is rate–distortion optimisation. The distortion of an index is its loss: how much larger its
/// squared error is than the nearest colour's. Its rate is the number of bits of an ideal entropy
/// code, log₂(all pixels / pixels of the index). Each colour gets the index with the least
///
///     loss + λ × bits
///
/// The Lagrange multiplier λ is 0 at level 0, which is the nearest colour, 0.05 at level 1, and one
/// and a half times as much at each level above. A pixel keeps the index it shows where that is one of
/// the three nearest and its loss is at most the least cost less 2 λ, as if keeping took two bits.
/// Colours of areas and fixed colours get their nearest colour.
///
/// Example: a grey of 101 lies between palette greys 100 (a sixteenth of all pixels, 4 bits) and 103
/// (half of them, 1 bit). Its squared errors, over three channels, are 3 and 12, so the loss of 103 is 9:
/// it is the cheaper one where 9 + λ < 4 λ, from λ > 3 on, which is level 12.
struct CheapIndices {
  /// What a colour gets.
  struct Choice: BitwiseCopyable {
    /// The index for a pixel that shows something else.
    let index: UInt8
    /// How much larger its squared error is than the nearest colour's.
    let loss: Float
    /// Whether the index loses nothing and no other one may be kept.
    let isPlain: Bool
    /// Up to four indices, which a pixel that has one of them may keep.
    fileprivate let keepers: UInt32

    /// Whether a pixel may keep an index.
    @inline(__always)
    func keeps(_ index: UInt8) -> Bool {
      let difference = keepers ^ UInt32(index) &* 0x0101_0101
      return (difference &- 0x0101_0101) & ~difference & 0x8080_8080 != 0
    }
  }

  fileprivate struct Candidate {
    var index: UInt8
    var loss: Float
    var bits: Float
  }

  /// What each colour may get, the nearest first, one colour after the other; only what some worth
  /// of a bit could make the best choice, and the nearest few.
  private var candidates: [Candidate] = []
  /// Where the candidates of each colour end.
  private var ends: [Int] = []
  /// For each level the choices of all colours, in the order of their numbers; empty until they are
  /// asked for.
  private var choices: [[Choice]]
  /// The colours of the clip.
  private let colors: [ColorPoint]
  /// For each of them the squared error of the nearest colour.
  private var errors: [Float] = []
  /// The colours of the palette by index.
  private let indexColors: [ColorPoint]
  /// What a bit is worth at each level.
  let worths: [Float]
  /// The highest level.
  var lastLevel: Int { worths.count - 1 }

  /// What a bit is worth at level 1, in squared steps of a channel.
  private static let firstWorth: Float = 0.05
  /// How many times as much it is worth at each level above.
  static let growth = 1.5
  /// About how many bits it takes to leave a pixel as it is.
  fileprivate static let keepingBits: Float = 2
  /// How many of the nearest candidates a pixel may keep.
  fileprivate static let mostKept = 3
  /// The most colours that are looked at: where there are more, errors are not those of single
  /// colours.
  static let mostColors = ColorCells.fewPoints

  /// Prepares the choices for colours, each of which has its place as its number, with so many indices before
  /// the palette's first colour.
  init(
    _ entries: [ColorHistogram.Entry],
    _ palette: Palette,
    reserved: Int,
    budget: ErrorBudget
  ) {
    require(entries.last.map { $0.number == entries.count - 1 } ?? true, "Numbers are places")
    colors = entries.map { ColorPoint($0.color) }
    let paletteColors = palette.colors.map { ColorPoint($0) }
    indexColors = Array(repeating: .zero, count: reserved) + paletteColors
    var worths = [0, Self.firstWorth]
    while worths[worths.count - 1] * 2 < budget.largestLoss {
      worths.append(worths[worths.count - 1] * Float(Self.growth))
    }
    self.worths = worths
    choices = Array(repeating: [], count: worths.count)
    let costs = CheapIndices.costs(entries, palette)
    for (number, entry) in entries.enumerated() {
      let nearest = Int(palette.indices[entry.number])
      let color = colors[number]
      let error = paletteColors[nearest].squaredDistance(to: color)
      let isFixed = entry.isArea || budget.fixed.contains(color)
      let own = costs.compactMap { cost -> Candidate? in
        let loss = cost.color.squaredDistance(to: color) - error
        guard loss <= budget.largestLoss, cost.index == nearest || !isFixed else { return nil }
        let index = UInt8(truncatingIfNeeded: cost.index + reserved)
        return Candidate(index: index, loss: max(0, loss), bits: cost.bits)
      }
      // Of equally near ones the painter's own comes first.
      func rank(_ candidate: Candidate) -> (Float, Int) {
        (candidate.loss, Int(candidate.index) == nearest + reserved ? 0 : 1)
      }
      // Beyond the nearest few, what takes no fewer bits than a nearer one is never the cheapest.
      var fewestBits = Float.infinity
      for (place, candidate) in own.sorted(by: { rank($0) < rank($1) }).enumerated()
      where place < Self.mostKept || candidate.bits < fewestBits {
        fewestBits = min(fewestBits, candidate.bits)
        candidates.append(candidate)
      }
      errors.append(error)
      ends.append(candidates.count)
    }
  }

  /// What it costs to change a pixel to an index.
  private struct Cost {
    /// The index, without what is reserved.
    var index: Int
    var color: ColorPoint
    /// About how many bits the index takes.
    var bits: Float
  }

  /// The costs of all indices that pixels may change to, by the sums of their channels and in an
  /// order that does not depend on the palette's.
  private static func costs(_ entries: [ColorHistogram.Entry], _ palette: Palette) -> [Cost] {
    var weights = [Int](repeating: 0, count: palette.colors.count)
    for entry in entries { weights[Int(palette.indices[entry.number])] += max(1, entry.weight) }
    let total = Float(weights.reduce(0, +))
    return weights.indices.filter { weights[$0] > 0 }
      .map { index in
        let color = ColorPoint(palette.colors[index])
        let bits = bits(total / Float(weights[index]))
        return Cost(index: index, color: color, bits: bits)
      }
      .sorted {
        ($0.color.sum(), palette.colors[$0.index].packed, $0.bits)
          < ($1.color.sum(), palette.colors[$1.index].packed, $1.bits)
      }
  }

  /// The binary logarithm of a number, to a tenth, alike on all machines.
  static func bits(_ number: Float) -> Float {
    Float(number.exponent) + number.significand - 1
  }

  /// What all colours get at a level, by their numbers.
  mutating func choices(atLevel level: Int) -> [Choice] {
    if choices[level].isEmpty {
      let worth = worths[level]
      choices[level] = candidates.withUnsafeBufferPointer { candidates in
        var first = 0
        return ends.map { end in
          let own = UnsafeBufferPointer(rebasing: candidates[first..<end])
          first = end
          return Choice(own, worth: worth)
        }
      }
    }
    return choices[level]
  }

  /// How much larger the squared error of a colour is with an index than with the nearest one; zero where no
  /// colour has the number.
  @inline(__always)
  func loss(of number: Int, shownAs index: UInt8) -> Float {
    guard number < colors.count else { return 0 }
    return max(0, indexColors[Int(index)].squaredDistance(to: colors[number]) - errors[number])
  }
}

extension CheapIndices.Choice {
  /// - Parameters:
  ///   - candidates: What a colour may get, the nearest first.
  ///   - worth: What a bit is worth.
  fileprivate init(
    _ candidates: UnsafeBufferPointer<CheapIndices.Candidate>,
    worth: Float
  ) {
    var best = candidates[0]
    var least = best.loss + worth * best.bits
    for candidate in candidates.dropFirst() {
      let cost = candidate.loss + worth * candidate.bits
      if cost < least { (best, least) = (candidate, cost) }
    }
    index = best.index
    loss = best.loss
    let own = UInt32(best.index) &* 0x0101_0101
    var keepers = own
    // What shows the nearest colour never has to change.
    let limit = max(0, least - worth * CheapIndices.keepingBits)
    for candidate in candidates.prefix(CheapIndices.mostKept) where candidate.loss <= limit {
      keepers = keepers << 8 | UInt32(candidate.index)
    }
    isPlain = keepers == own && loss == 0
    self.keepers = keepers
  }
}
