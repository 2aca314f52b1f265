@_spi(Buffers) import Bytes

/// A parser that splits an image into LZW strings that need not match the image exactly.
///
/// At each position, the parser considers the strings in the dictionary. It chooses the string for
/// which the cost minus the value of its pixels is smallest. The cost of a string is
/// *distortion + λ × bits*. A pixel's value is proportional to the mean cost of recent pixels. A
/// pixel with the colour of its left neighbour has a tenth of that value: a run takes few codes.
///
/// The distortion of a pixel is the squared distance between the shown colour and the wanted
/// colour. The wanted colour is the frame's colour plus three fifths of the errors of the pixels to
/// the left and above, so errors cancel out. The colour already on the screen is a further symbol:
/// the transparent index.
///
/// Example: greys 0, 100 and 104 have the codes 0, 1 and 2. After the pixels 0 and 100, the string
/// "0 1" has the code 6. The next pixels are 0 and 104. They may be encoded as 6, with an error of
/// 3 × 4² = 48, or as the codes 0 and 2. If λ is 100, an error of 48 costs half a bit, which is
/// less than a code, and the codes are 0 1 6. If λ is 1, they are 0 1 0 2.
struct LossyLZWParser: ~Copyable {
  /// A pixel of the image: its colours and errors.
  struct Place: BitwiseCopyable {
    /// The colour of the pixel in the frame.
    var wanted: ColorPoint
    /// The colour that the pixel shows if it stays unchanged; ``far`` if it must change.
    var held: ColorPoint
    /// The squared error of the best palette index.
    var leastError: Float
    /// Whether the pixel is in a flat area, where it must be as exact as the palette allows.
    var isArea = false
    /// The weighted sum of the errors of the three neighbours above.
    var above: ColorPoint = .zero
  }

  private struct Visit: BitwiseCopyable {
    var node: Int
    var cost: Float
    /// The error of the previous pixel.
    var left: ColorPoint
  }

  private struct Best {
    var score = Float.infinity
    var cost: Float = 0
    var code = 0
    var length = 0
  }

  /// The total cost and the total weight of encoded pixels; the quotient is the mean cost.
  private struct Rate {
    var cost: Float = 0
    var pixels: Float = 0
    mutating func add(_ cost: Float, _ pixels: Float, keeping share: Float) {
      (self.cost, self.pixels) = (self.cost * share + cost, self.pixels * share + pixels)
    }
  }

  /// The maximum share of the neighbours' errors that is added to a pixel.
  ///
  /// This constant and the constants below were found by measurement.
  private static let maximumDiffusion: Float = 0.6
  /// The weight of the left neighbour's error; each of the three neighbours above has 0.2.
  private static let leftShare: Float = 0.4
  /// The value of an encoded pixel, as a multiple of the mean cost of recent pixels; above 1,
  /// because each string that is added to the dictionary makes longer strings possible.
  private static let valueToCostRatio: Float = 1.25
  /// The factor by which each code reduces the weight of earlier pixels in the mean pixel cost.
  ///
  /// `longMemory` is the factor for a slower mean that decides when a full dictionary is cleared.
  private static let memory: Float = 0.95
  private static let longMemory: Float = 0.997
  /// The value that replaces ``scale`` in flat areas, in bits per squared level.
  private static let areaScale: Float = 1e4
  /// A point that is farther from every colour than any two colours are from each other.
  static let far = ColorPoint(1e6, 1e6, 1e6, 0)

  private var dictionary = LZWDictionary()
  private let stack: UnsafeMutablePointer<Visit>
  private let colors: UnsafeMutablePointer<ColorPoint>
  /// The channels of the palette's colours, eight colours per vector; `distances` has the distances
  /// of the palette's colours from one colour.
  private let channels: UnsafeMutablePointer<SIMD8<Float>>
  private let distances: UnsafeMutablePointer<SIMD8<Float>>
  private let transparent: Int
  private var places = GrowingBuffer<Place>()
  private var errorSum = 0.0
  /// The total weight of the pixels before each position.
  ///
  /// The first pixel of a run of one colour weighs 10, every other pixel 1. After the last pixel,
  /// the total is constant. Sums wrap at 2³², but differences stay correct.
  private var weightSums = GrowingBuffer<UInt32>()
  private var local = Rate()
  /// The cost of a squared error, in bits per squared level: 1 / λ.
  private var scale: Float = 0
  /// The share of the neighbours' errors that is added to a pixel.
  private var diffusion: Float = 0
  private let minimumCodeSize: Int
  /// The palette indices of the last image's pixels; valid until the next parse.
  private var symbols = GrowingBuffer<UInt8>()
  var shown: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: symbols.base, count: symbols.count)
  }

  /// Creates a parser for a colour table; `transparent`, if any, is the index of unchanged pixels.
  init(_ table: [RGBColor], transparent: Int?) {
    stack = .allocate(capacity: LZWDictionary.codeLimit + 1)
    colors = .allocate(capacity: 256)
    channels = .allocate(capacity: 3 * 32)
    channels.initialize(repeating: .zero, count: 3 * 32)
    distances = .allocate(capacity: 32)
    distances.initialize(repeating: .zero, count: 32)
    self.transparent = transparent ?? -1
    colors.initialize(repeating: Self.far, count: 256)
    for (index, color) in table.enumerated() where index != self.transparent {
      colors[index] = ColorPoint(color)
    }
    minimumCodeSize = max(2, Int.bitWidth - (table.count - 1).leadingZeroBitCount)
    for index in 0..<256 {
      let (group, lane) = (3 * (index / 8), index % 8)
      channels[group][lane] = colors[index].x
      channels[group + 1][lane] = colors[index].y
      channels[group + 2][lane] = colors[index].z
    }
  }

  deinit {
    dictionary.deallocate()
    stack.deallocate()
    colors.deallocate()
    channels.deallocate()
    distances.deallocate()
  }

  mutating func begin() {
    places.removeAll()
    errorSum = 0
    weightSums.removeAll()
    weightSums.append(0)
  }

  @inline(__always)
  mutating func append(_ place: Place, continuesRun: Bool) {
    places.append(place)
    errorSum += Double(place.leastError)
    weightSums.append(weightSums.last &+ (continuesRun ? 1 : 10))
  }

  /// Parses the appended pixels and returns the codes; ``shown`` has the indices that they encode.
  ///
  /// λ is the price of a bit, as a squared error. Pixels stay unchanged only if `mayBeTransparent`.
  mutating func parse(width: Int, lambda: Float, mayBeTransparent: Bool) -> LZWCodes {
    let count = places.count
    symbols.removeAll()
    symbols.makeRoom(for: count)
    symbols.noteAppended(count)
    var result = LZWCodes(minimumCodeSize: minimumCodeSize)
    dictionary.start(minimumCodeSize: minimumCodeSize)
    // The extra entries allow strings that reach beyond the last pixel to be looked up.
    while weightSums.count <= count + LZWDictionary.codeLimit { weightSums.append(weightSums.last) }
    for place in 0..<count { places.base[place].above = .zero }
    if local.pixels == 0 { local = Rate(cost: 10, pixels: 8) }
    scale = 1 / lambda
    diffusion = Self.maximumDiffusion * min(1, lambda * Float(Double(count) / max(errorSum, 1e-6)))
    // The costs since the last clear code, and the recent costs.
    var (whole, recent) = (Rate(), Rate())
    var (position, previous) = (0, -1)
    var left = ColorPoint.zero
    while position < count {
      // A full dictionary is kept until recent pixels cost more than the mean since the last clear.
      if dictionary.isFull, recent.cost * whole.pixels > whole.cost * recent.pixels {
        result.codes.append(UInt16(truncatingIfNeeded: dictionary.clearCode))
        dictionary.start(minimumCodeSize: minimumCodeSize)
        (whole, previous) = (Rate(), -1)
      }
      let bits = Float(dictionary.codeSize)
      let mean = Self.valueToCostRatio * local.cost / local.pixels
      // The next code may be that of a new string: the previous string plus its own first index.
      let learns = previous >= 0 && !dictionary.isFull
      let head = learns ? dictionary.head(of: previous) : 0
      let isNew = learns && dictionary.child(of: previous, head) == 0
      if isNew { learn(previous, head) }
      let best = search(position, left, mean, mayBeTransparent)
      note(best, at: position)
      if learns {
        let symbol = Int(symbols[position])
        if isNew, symbol != head { dictionary.forget(previous) }
        if symbol != head, dictionary.child(of: previous, symbol) == 0 { learn(previous, symbol) }
        dictionary.countCode()
      }
      for place in position..<position + best.length {
        let symbol = Int(symbols[place])
        if symbol == transparent { result.usesTransparency = true }
        left = spreadError(of: symbol, at: place, width)
      }
      result.codes.append(UInt16(truncatingIfNeeded: best.code))
      let (cost, pixels) = (best.cost + bits, worth(position, position + best.length))
      local.add(cost, pixels, keeping: Self.memory)
      recent.add(cost, pixels, keeping: Self.longMemory)
      whole.add(cost, pixels, keeping: 1)
      (previous, position) = (best.code, position + best.length)
    }
    return result
  }

  /// Assigns the next code to a new string: the string of `code`, followed by the index `symbol`.
  private func learn(_ code: Int, _ symbol: Int) {
    dictionary.learn(code, symbol)
    dictionary.raise(code)
  }

  /// Returns the weight of a range of pixels: 1 a pixel, or 0.1 if the pixel continues a run.
  @inline(__always)
  private func worth(_ start: Int, _ end: Int) -> Float {
    Float(weightSums.base[end] &- weightSums.base[start]) * 0.1
  }

  /// Stores the indices of the best string in `symbols`, starting at a position.
  private func note(_ best: Best, at position: Int) {
    var code = best.code
    for place in stride(from: position + best.length - 1, through: position, by: -1) {
      symbols.base[place] = dictionary.nodes[code].symbol
      code = Int(dictionary.nodes[code].prefix)
    }
  }

  /// Adds a share of a pixel's error to each of the three pixels below; returns the error.
  @inline(__always)
  private func spreadError(of symbol: Int, at place: Int, _ width: Int) -> ColorPoint {
    let own = places[place]
    let error = own.wanted - (symbol == transparent ? own.held : colors[symbol])
    let below = place + width
    if below + 1 < places.count {
      let share = error * ((1 - Self.leftShare) / 3)
      for next in max(0, below - 1)...below + 1 { places.base[next].above += share }
    }
    return error
  }

  /// Returns the wanted colour plus, outside flat areas, a share of the errors of neighbours.
  @inline(__always)
  private func target(_ place: Place, _ left: ColorPoint) -> ColorPoint {
    place.isArea
      ? place.wanted
      : place.wanted + (place.above + left * Self.leftShare) * diffusion
  }

  /// Returns the best string that starts at a position.
  private func search(
    _ position: Int,
    _ left: ColorPoint,
    _ mean: Float,
    _ mayBeTransparent: Bool
  ) -> Best {
    let (distances, transparent) = (distances, transparent)
    let groups = (dictionary.clearCode + 7) / 8
    let place = places[position]
    let scale = place.isArea ? Self.areaScale : scale
    let reach = 1 / scale
    let target = target(place, left)
    for group in 0..<groups {
      let red = channels[3 * group] - target.x
      let green = channels[3 * group + 1] - target.y
      let blue = channels[3 * group + 2] - target.z
      distances[group] = red * red + green * green + blue * blue
    }
    if transparent >= 0 {
      let held = mayBeTransparent ? place.held : Self.far
      distances[transparent / 8][transparent % 8] = held.squaredDistance(to: target)
    }
    // Strings that start with the nearest symbol are followed first, so most other strings can be
    // skipped. Transparent wins a tie.
    var nearest = max(transparent, 0)
    var shortest = distances[nearest / 8][nearest % 8]
    for group in 0..<groups where least(of: distances[group]) < shortest {
      for lane in 0..<8 where distances[group][lane] < shortest {
        (nearest, shortest) = (8 * group + lane, distances[group][lane])
      }
    }
    var best = Best()
    follow(nearest, (shortest - place.leastError) * scale, position, mean, mayBeTransparent, &best)
    distances[nearest / 8][nearest % 8] = .infinity
    // No string is worth more than the longest string.
    let most = worth(position, position &+ 1 &+ dictionary.tallest) * mean
    var limit = (best.score + most) * reach + place.leastError
    for group in 0..<groups where least(of: distances[group]) < limit {
      for lane in 0..<8 where distances[group][lane] < limit {
        let symbol = 8 &* group &+ lane
        let cost = (distances[group][lane] - place.leastError) * scale
        let height = Int(dictionary.nodes[symbol].height)
        guard cost - worth(position, position &+ 1 &+ height) * mean < best.score else { continue }
        follow(symbol, cost, position, mean, mayBeTransparent, &best)
        limit = (best.score + most) * reach + place.leastError
      }
    }
    return best
  }

  @inline(__always)
  private func least(of group: SIMD8<Float>) -> Float {
    let four = pointwiseMin(group.lowHalf, group.highHalf)
    let two = pointwiseMin(four.lowHalf, four.highHalf)
    return Swift.min(two.x, two.y)
  }

  /// Replaces the best string if a better string starts with the given symbol.
  @inline(__always)
  private func follow(
    _ symbol: Int,
    _ cost: Float,
    _ position: Int,
    _ mean: Float,
    _ mayBeTransparent: Bool,
    _ best: inout Best
  ) {
    let (nodes, stack, colors) = (dictionary.nodes, stack, colors)
    let (scale, transparent) = (scale, transparent)
    let place = places[position]
    let score = cost - worth(position, position + 1) * mean
    if score < best.score { best = Best(score: score, cost: cost, code: symbol, length: 1) }
    let shown = symbol == transparent ? place.held : colors[symbol]
    var depth = 0
    stack[0] = Visit(node: Int(nodes[symbol].first), cost: cost, left: place.wanted - shown)
    while depth >= 0 {
      let visit = stack[depth]
      let end = position &+ depth &+ 2
      depth &-= 1
      guard visit.node != 0, end <= places.count else { continue }
      let next = places[end - 1]
      let target = target(next, visit.left)
      let held = mayBeTransparent ? next.held : Self.far
      let nextScale = next.isArea ? Self.areaScale : scale
      // The error of a pixel is at least the error of the nearest palette colour.
      let least = visit.cost - next.leastError * nextScale
      var code = visit.node
      while code != 0 {
        let node = nodes[code]
        let most = best.score + worth(position, end &+ Int(node.height)) * mean
        if least < most {
          let shown = Int(node.symbol) == transparent ? held : colors[Int(node.symbol)]
          let cost = least + shown.squaredDistance(to: target) * nextScale
          if cost < most {
            let score = cost - worth(position, end) * mean
            if score < best.score {
              best = Best(score: score, cost: cost, code: code, length: end &- position)
            }
            if node.first != 0 {
              depth &+= 1
              stack[depth].node = Int(node.next)
              depth &+= 1
              stack[depth] = Visit(node: Int(node.first), cost: cost, left: next.wanted - shown)
              break
            }
          }
        }
        code = Int(node.next)
      }
    }
  }
}
