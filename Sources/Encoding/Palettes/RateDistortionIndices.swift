import Requirements

/// The palette index of each colour by rate–distortion optimisation, which trades errors for bytes.
///
/// The distortion of an index is its loss: its squared error minus the squared error of the nearest
/// colour. The rate of an index is its number of bits in an ideal entropy code, log₂(all pixels /
/// pixels with the index). Each colour gets the index with the smallest sum
///
///     loss + λ × bits
///
/// The Lagrange multiplier λ, the price of a bit, depends on the level. At level 0, where each
/// colour gets its nearest index, λ is 0. At level 1, λ is 0.05, and at each further level 1.5
/// times the previous value. A pixel may keep its index if that index is among the three nearest
/// and its loss is at most the smallest sum minus 2 λ. Keeping an index thus counts as two bits.
/// Fixed colours and colours of areas always get their nearest colour.
///
/// Example: a grey of 101 lies between the palette greys 100 (a sixteenth of all pixels, 4 bits)
/// and 103 (half of all pixels, 1 bit). Its squared errors, over three channels, are 3 and 12, so
/// the loss of 103 is 9. Grey 103 is cheaper if 9 + λ < 4 λ, that is, if λ > 3, from level 12 on.
struct RateDistortionIndices {
  /// The choice of an index for a colour.
  struct Choice: BitwiseCopyable {
    /// The index for a pixel that cannot keep its current index.
    let index: UInt8
    /// The loss: the squared error of the index minus the squared error of the nearest colour.
    let loss: Float
    /// Whether the index has no loss and is the only index that a pixel may keep.
    let isPlain: Bool
    /// The palette indices that a pixel may keep, packed one per byte.
    fileprivate let allowed: UInt32

    /// Returns whether a pixel that already has this palette index may keep the index.
    @inline(__always)
    func keeps(_ index: UInt8) -> Bool {
      let difference = allowed ^ UInt32(index) &* 0x0101_0101
      return (difference &- 0x0101_0101) & ~difference & 0x8080_8080 != 0
    }
  }

  fileprivate struct Candidate {
    var index: UInt8
    var loss: Float
    var bits: Float
  }

  /// The candidates for each colour in turn, nearest first.
  ///
  /// A candidate is one of the nearest few indices, or has the smallest loss + λ × bits at a level.
  private var candidates: [Candidate] = []
  /// For each colour, the index in `candidates` after the colour's last candidate.
  private var ends: [Int] = []
  /// The choices for each level, indexed by colour number; empty until the level is first used.
  private var choices: [[Choice]]
  /// The colours of the clip.
  private let colors: [ColorPoint]
  /// For each colour of the clip, the squared error of the nearest palette colour.
  private var errors: [Float] = []
  /// The colours of the palette, by index.
  private let indexColors: [ColorPoint]
  /// The price of a bit, λ, at each level.
  let lambdas: [Float]
  /// The highest level.
  var lastLevel: Int { lambdas.count - 1 }

  /// The price of a bit at level 1, as a squared error in levels of a channel.
  private static let firstLambda: Float = 0.05
  /// The ratio between the prices of a bit at successive levels.
  static let growth = 1.5
  /// The approximate number of bits for leaving a pixel unchanged.
  fileprivate static let keepingBits: Float = 2
  /// The number of indices that a colour's pixels may keep: the indices nearest to the colour.
  fileprivate static let mostKept = 3
  /// The maximum number of colours.
  ///
  /// In a clip with more colours, some are merged, so their individual errors are unknown.
  static let colorLimit = ColorCells.fewPoints

  /// Creates the candidates for all colours, whose numbers are their positions in `entries`.
  ///
  /// `reserved` is the number of indices before the first colour of the palette.
  init(
    _ entries: [ColorHistogram.Entry],
    _ palette: Palette,
    reserved: Int,
    budget: ErrorBudget
  ) {
    require(entries.last.map { $0.number == entries.count - 1 } ?? true, "Entry numbers have gaps")
    colors = entries.map { ColorPoint($0.color) }
    let paletteColors = palette.colors.map { ColorPoint($0) }
    indexColors = Array(repeating: .zero, count: reserved) + paletteColors
    var lambdas = [0, Self.firstLambda]
    while lambdas[lambdas.count - 1] * 2 < budget.largestLoss {
      lambdas.append(lambdas[lambdas.count - 1] * Float(Self.growth))
    }
    self.lambdas = lambdas
    choices = Array(repeating: [], count: lambdas.count)
    let costs = RateDistortionIndices.costs(entries, palette)
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
      // Among equally near candidates, the palette's own index for the colour comes first.
      func rank(_ candidate: Candidate) -> (Float, Int) {
        (candidate.loss, Int(candidate.index) == nearest + reserved ? 0 : 1)
      }
      // Beyond the nearest few, only an index with fewer bits than all nearer ones can be cheapest.
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

  /// An index that a pixel may change to, with its cost.
  private struct Cost {
    /// The index in the palette's colours, which follow the reserved indices.
    var index: Int
    var color: ColorPoint
    /// The approximate number of bits for the index.
    var bits: Float
  }

  /// Returns the costs of all indices that a pixel may change to, sorted by the sum of the channels
  /// so that the order of the palette does not matter.
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

  /// Returns the binary logarithm with an error below 0.1; the result is the same on all machines.
  static func bits(_ number: Float) -> Float { Float(number.exponent) + number.significand - 1 }

  /// Returns the choice for each colour, by colour number, at a level of ``lambdas``.
  mutating func choices(atLevel level: Int) -> [Choice] {
    if choices[level].isEmpty {
      let lambda = lambdas[level]
      choices[level] = candidates.withUnsafeBufferPointer { candidates in
        var first = 0
        return ends.map { end in
          let own = UnsafeBufferPointer(rebasing: candidates[first..<end])
          first = end
          return Choice(own, lambda: lambda)
        }
      }
    }
    return choices[level]
  }

  /// Returns the loss of showing a colour as a palette index; 0 if no colour has the number.
  @inline(__always)
  func loss(of number: Int, shownAs index: UInt8) -> Float {
    guard number < colors.count else { return 0 }
    return max(0, indexColors[Int(index)].squaredDistance(to: colors[number]) - errors[number])
  }
}

extension RateDistortionIndices.Choice {
  /// Creates a choice from a colour's candidates, nearest first; a bit costs a loss of `lambda`.
  fileprivate init(
    _ candidates: UnsafeBufferPointer<RateDistortionIndices.Candidate>,
    lambda: Float
  ) {
    var best = candidates[0]
    var least = best.loss + lambda * best.bits
    for candidate in candidates.dropFirst() {
      let cost = candidate.loss + lambda * candidate.bits
      if cost < least { (best, least) = (candidate, cost) }
    }
    index = best.index
    loss = best.loss
    let own = UInt32(best.index) &* 0x0101_0101
    var allowed = own
    // A pixel that already has the nearest colour never needs to change.
    let limit = max(0, least - lambda * RateDistortionIndices.keepingBits)
    for candidate in candidates.prefix(RateDistortionIndices.mostKept) where candidate.loss <= limit
    {
      allowed = allowed << 8 | UInt32(candidate.index)
    }
    isPlain = allowed == own && loss == 0
    self.allowed = allowed
  }
}
