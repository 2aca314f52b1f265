/// Adds up how the pixels of colours change in number, over several frames or several colours.
struct ChangeSums {
  private var still: [Int32]
  private var moving: [Int32]
  private var isTouched: [Bool]
  private var touched: [Int32] = []

  /// - Parameter colorCount: One more than the highest colour.
  init(colorCount: Int) {
    still = Array(repeating: 0, count: colorCount)
    moving = still
    isTouched = Array(repeating: false, count: colorCount)
  }

  @inline(__always)
  mutating func add(_ color: Int32, still moreStill: Int32, moving moreMoving: Int32) {
    let index = Int(color)
    if !isTouched[index] {
      isTouched[index] = true
      touched.append(color)
    }
    still[index] += moreStill
    moving[index] += moreMoving
  }

  /// Hands out what is not zero, in the order in which colours came, and begins anew.
  mutating func drain(_ body: (_ color: Int32, _ still: Int32, _ moving: Int32) -> Void) {
    for color in touched {
      let index = Int(color)
      if still[index] != 0 || moving[index] != 0 { body(color, still[index], moving[index]) }
      still[index] = 0
      moving[index] = 0
      isTouched[index] = false
    }
    touched.removeAll(keepingCapacity: true)
  }
}
