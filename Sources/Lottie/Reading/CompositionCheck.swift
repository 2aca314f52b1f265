/// A check for compositions that contain themselves or show too many layers.
struct CompositionCheck {
  private let compositions: [Composition]
  private let limits: LottieLimits
  /// For each composition, the result of `size(of:depth:)`; `nil` if not computed yet.
  private var sizes: [(layers: Int, height: Int)?]
  private var isUnderWay: [Bool]

  init(_ compositions: [Composition], limits: LottieLimits) {
    self.compositions = compositions
    self.limits = limits
    sizes = Array(repeating: nil, count: compositions.count)
    isUnderWay = Array(repeating: false, count: compositions.count)
  }

  func run() throws(LottieError) {
    var check = self
    _ = try check.size(of: 0, depth: 0)
  }

  /// Returns a composition's nesting depth and number of shown layers, including nested layers.
  private mutating func size(
    of number: Int,
    depth: Int
  ) throws(LottieError) -> (layers: Int, height: Int) {
    guard compositions.indices.contains(number) else { return (0, 0) }
    let known = sizes[number]
    guard depth + (known?.height ?? 0) < limits.depth else {
      throw .tooLarge("compositions are nested more than \(limits.depth) levels deep")
    }
    if let known { return known }
    guard !isUnderWay[number] else { throw .circular(compositions[number].id) }
    isUnderWay[number] = true
    var (count, height) = (0, 0)
    for layer in compositions[number].layers {
      count += 1
      if case .composition(let inner) = layer.content {
        let size = try size(of: inner.composition, depth: depth + 1)
        count += size.layers
        height = max(height, size.height + 1)
      }
      guard count <= limits.layerCount else {
        throw .tooLarge("the document shows more than \(limits.layerCount) layers")
      }
    }
    isUnderWay[number] = false
    sizes[number] = (count, height)
    return (count, height)
  }
}
