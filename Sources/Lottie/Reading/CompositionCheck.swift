/// Refuses documents whose compositions contain themselves or multiply without end.
struct CompositionCheck {
  private let compositions: [Composition]
  private let limits: LottieLimits
  private var counts: [Int?]
  private var isUnderWay: [Bool]

  init(_ compositions: [Composition], limits: LottieLimits) {
    self.compositions = compositions
    self.limits = limits
    counts = Array(repeating: nil, count: compositions.count)
    isUnderWay = Array(repeating: false, count: compositions.count)
  }

  func run() throws(LottieError) {
    var check = self
    _ = try check.layerCount(of: 0, depth: 0)
  }

  /// The number of layers that a composition shows, those of compositions inside it included.
  private mutating func layerCount(of number: Int, depth: Int) throws(LottieError) -> Int {
    guard compositions.indices.contains(number) else { return 0 }
    if let count = counts[number] { return count }
    guard !isUnderWay[number] else { throw .circular(compositions[number].id) }
    guard depth < limits.depth else { throw .tooLarge("compositions are nested too deeply") }
    isUnderWay[number] = true
    var count = 0
    for layer in compositions[number].layers {
      count += 1
      if case .composition(let inner) = layer.content {
        count += try layerCount(of: inner.composition, depth: depth + 1)
      }
      guard count <= limits.layerCount else {
        throw .tooLarge("it shows more than \(limits.layerCount) layers")
      }
    }
    isUnderWay[number] = false
    counts[number] = count
    return count
  }
}
