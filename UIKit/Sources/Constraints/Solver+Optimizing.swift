// The primal and the dual simplex algorithm, with Bland's rule, which avoids cycles.
extension Solver {
  /// The maximum number of steps of a search; without a limit, rounding errors could make it
  /// endless.
  private var maximumSteps: Int { 1000 + 20 * kinds.count }

  /// Finds the optimum, starting from a feasible solution.
  mutating func optimize() {
    infeasible = []
    for _ in 0..<maximumSteps {
      guard let entering = enteringSymbol, let leaving = leavingSymbol(for: entering) else {
        return
      }
      pivot(leaving, entering)
    }
  }

  /// The first symbol that lowers the objective when the symbol grows.
  ///
  /// The symbol's factor is negative in the first row of the objective that contains the symbol.
  private var enteringSymbol: Symbol? {
    for (place, entry) in objective.enumerated() {
      for cell in entry.row.cells where cell.factor < -Row.tolerance && kinds[cell.symbol] != .dummy
      {
        let higher = objective[..<place]
        if higher.allSatisfy({ $0.row[cell.symbol] <= Row.tolerance }) { return cell.symbol }
      }
    }
    return nil
  }

  /// Returns the basic symbol that is the first to become 0 when the entering symbol grows.
  private func leavingSymbol(for entering: Symbol) -> Symbol? {
    var best: (symbol: Symbol, ratio: Double)?
    for (symbol, row) in rows.enumerated() where kinds[symbol] != .external {
      guard let row else { continue }
      let factor = row[entering]
      guard factor < -Row.smallestPivot else { continue }
      let ratio = -row.constant / factor
      if best.map({ ratio < $0.ratio - 1e-12 }) ?? true { best = (symbol, ratio) }
    }
    return best?.symbol
  }

  private mutating func pivot(_ leaving: Symbol, _ entering: Symbol) {
    guard var row = rows[leaving] else { return }
    rows[leaving] = nil
    row.solve(leaving, for: entering)
    substitute(entering, by: row)
    rows[entering] = row
  }

  /// Makes an optimal but infeasible solution feasible again.
  mutating func restoreFeasibility() {
    for _ in 0..<maximumSteps {
      guard let leaving = infeasible.popLast() else { return }
      guard let row = rows[leaving], row.constant < -Row.tolerance else { continue }
      var best: (symbol: Symbol, ratios: [Double])?
      for (symbol, factor) in row.cells where factor > Row.smallestPivot && kinds[symbol] != .dummy
      {
        let ratios = objective.map { $0.row[symbol] / factor }
        if best.map({ ratios.lexicographicallyPrecedes($0.ratios) }) ?? true {
          best = (symbol, ratios)
        }
      }
      guard let entering = best?.symbol else { continue }
      pivot(leaving, entering)
    }
  }
}
