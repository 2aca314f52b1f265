/// A variable of the simplex tableau, as an index; the solver stores the kind of each variable.
typealias Symbol = Int

/// An equation of the tableau: a constant plus symbols with factors, ordered by symbol.
struct Row {
  private(set) var cells: [(symbol: Symbol, factor: Double)] = []
  var constant: Double

  init(_ constant: Double = 0) { self.constant = constant }

  /// The absolute value below which a number counts as 0, since it may be a mere rounding error.
  static let tolerance = 1e-8

  /// The minimum factor of a symbol to solve for; smaller factors may be mere rounding errors.
  static let smallestPivot = 1e-6

  static func isZero(_ number: Double) -> Bool { abs(number) < tolerance }

  /// Returns the sum of two numbers, or 0 if the sum is no larger than their rounding errors.
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

  /// Returns the factor of a symbol; 0 if the equation does not contain the symbol.
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

  /// Returns the first eligible symbol for which the equation can be solved without loss of digits.
  ///
  /// - Returns: The symbol; `nil` if no symbol is eligible.
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

  /// Solves the equation, whose terms add up to 0, for one of its symbols.
  mutating func solve(for symbol: Symbol) {
    let factor = -1 / self[symbol]
    remove(symbol)
    constant *= factor
    for index in cells.indices { cells[index].factor *= factor }
  }

  /// Turns the right side of `old = …`, which this row holds, into the right side of `new = …`.
  mutating func solve(_ old: Symbol, for new: Symbol) {
    add(old, -1)
    solve(for: new)
  }

  /// Replaces a symbol by the right side of its equation, `row`.
  mutating func substitute(_ symbol: Symbol, by row: Row) {
    let factor = self[symbol]
    guard factor != 0 else { return }
    remove(symbol)
    add(row, factor)
  }
}
