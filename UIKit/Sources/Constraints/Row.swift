/// A symbol of the tableau; its kind is kept by the solver.
typealias Symbol = Int

/// An equation of the tableau: a constant and symbols with factors, in the order of the symbols.
struct Row {
  private(set) var cells: [(symbol: Symbol, factor: Double)] = []
  var constant: Double

  init(_ constant: Double = 0) { self.constant = constant }

  /// Numbers closer to 0 than this are 0: sums of lengths in points are exact to far less.
  static let tolerance = 1e-8

  /// Equations are not solved for symbols with smaller factors, which may be sums of roundings.
  static let smallestPivot = 1e-6

  static func isZero(_ number: Double) -> Bool { abs(number) < tolerance }

  /// Returns a sum that is 0 if it is only the rounding of its terms.
  private static func sum(_ a: Double, _ b: Double, tolerance: Double = tolerance) -> Double {
    let sum = a + b
    return abs(sum) <= max(tolerance, 1e-11 * max(abs(a), abs(b))) ? 0 : sum
  }

  private func place(of symbol: Symbol) -> (index: Int, isPresent: Bool) {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return (low, low < cells.count && cells[low].symbol == symbol)
  }

  /// Returns the factor of a symbol.
  subscript(symbol: Symbol) -> Double {
    let (index, isPresent) = place(of: symbol)
    return isPresent ? cells[index].factor : 0
  }

  mutating func add(_ symbol: Symbol, _ factor: Double = 1) {
    let (index, isPresent) = place(of: symbol)
    if isPresent {
      cells[index].factor = Self.sum(cells[index].factor, factor)
      if cells[index].factor == 0 { cells.remove(at: index) }
    } else if !Self.isZero(factor) {
      cells.insert((symbol, factor), at: index)
    }
  }

  mutating func add(_ row: Row, _ factor: Double = 1) {
    constant = Self.sum(constant, row.constant * factor, tolerance: 0)
    var sum: [(symbol: Symbol, factor: Double)] = []
    sum.reserveCapacity(cells.count + row.cells.count)
    var own = cells.makeIterator()
    var next = own.next()
    for (symbol, value) in row.cells {
      while let cell = next, cell.symbol < symbol {
        sum.append(cell)
        next = own.next()
      }
      var total = value * factor
      if let cell = next, cell.symbol == symbol {
        total = Self.sum(total, cell.factor)
        next = own.next()
      }
      if !Self.isZero(total) { sum.append((symbol, total)) }
    }
    while let cell = next {
      sum.append(cell)
      next = own.next()
    }
    cells = sum
  }

  /// Returns the first symbol for which the equation can be solved without loss of digits.
  ///
  /// - Returns: `nil` if no symbol has the property.
  func pivot(where isEligible: (Symbol) -> Bool) -> Symbol? {
    let eligible = cells.filter { isEligible($0.symbol) }
    let largest = eligible.reduce(0) { max($0, abs($1.factor)) }
    return eligible.first { abs($0.factor) >= largest / 100 }?.symbol
  }

  mutating func remove(_ symbol: Symbol) {
    let (index, isPresent) = place(of: symbol)
    if isPresent { cells.remove(at: index) }
  }

  mutating func negate() {
    constant = -constant
    for index in cells.indices { cells[index].factor = -cells[index].factor }
  }

  /// Solves the equation, which is 0, for one of its symbols.
  mutating func solve(for symbol: Symbol) {
    let factor = -1 / self[symbol]
    remove(symbol)
    constant *= factor
    for index in cells.indices { cells[index].factor *= factor }
  }

  /// Solves the equation of a symbol for another one.
  mutating func solve(_ old: Symbol, for new: Symbol) {
    add(old, -1)
    solve(for: new)
  }

  /// Puts an equation in place of a symbol.
  mutating func substitute(_ symbol: Symbol, by row: Row) {
    let factor = self[symbol]
    guard factor != 0 else { return }
    remove(symbol)
    add(row, factor)
  }
}
