// Changes to an existing solution.
extension Solver {
  /// Removes a constraint.
  package mutating func remove(_ id: ConstraintID) {
    guard let tag = tags.removeValue(forKey: id) else { return }
    if !tag.constraint.isRequired {
      for symbol in [tag.marker, tag.other].compactMap({ $0 }) where kinds[symbol] == .error {
        removeFromObjective(symbol, tag.constraint.priority)
      }
    }
    if rows[tag.marker] != nil {
      rows[tag.marker] = nil
    } else if let leaving = leavingSymbol(forMarker: tag.marker), var row = rows[leaving] {
      rows[leaving] = nil
      row.solve(leaving, for: tag.marker)
      substitute(tag.marker, by: row)
    }
    optimize()
  }

  private mutating func removeFromObjective(_ error: Symbol, _ priority: Double) {
    let row = rows[error]
    changeObjective(priority) { objective in
      if let row { objective.add(row, -1) } else { objective.add(error, -1) }
    }
  }

  /// Returns the basic symbol that leaves the basis when the marker of a constraint enters it.
  ///
  /// Of the symbols that must not be negative, this is the one that becomes 0 first when the marker
  /// changes. If no such symbol depends on the marker, an unrestricted symbol is returned.
  private func leavingSymbol(forMarker marker: Symbol) -> Symbol? {
    var first: (symbol: Symbol, ratio: Double)?
    var second: (symbol: Symbol, ratio: Double)?
    var third: Symbol?
    for (symbol, row) in rows.enumerated() {
      guard let row else { continue }
      let factor = row[marker]
      guard abs(factor) > Row.smallestPivot else { continue }
      if kinds[symbol] == .external {
        third = symbol
      } else if factor < 0 {
        let ratio = -row.constant / factor
        if first.map({ ratio < $0.ratio }) ?? true { first = (symbol, ratio) }
      } else {
        let ratio = row.constant / factor
        if second.map({ ratio < $0.ratio }) ?? true { second = (symbol, ratio) }
      }
    }
    return first?.symbol ?? second?.symbol ?? third
  }

  // MARK: Suggested values

  /// Prepares a variable for suggested values.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - priority: The priority of the suggestion, below ``Constraint/required``.
  package mutating func edit(_ variable: Variable, priority: Double) {
    let constraint = Constraint(LinearSum(variable), .equal, priority: min(priority, 999.999))
    guard edits[variable] == nil, let id = try? add(constraint) else { return }
    edits[variable] = (id, 0)
  }

  package mutating func endEdit(_ variable: Variable) {
    if let edit = edits.removeValue(forKey: variable) { remove(edit.id) }
  }

  /// Suggests a value for a variable that is being edited, and updates the other variables.
  package mutating func suggest(_ value: Double, for variable: Variable) {
    guard let edit = edits[variable], let tag = tags[edit.id] else { return }
    edits[variable]?.value = value
    let difference = value - edit.value
    if rows[tag.marker] != nil {
      shift(tag.marker, by: -difference)
    } else if let other = tag.other, rows[other] != nil {
      shift(other, by: difference)
    } else {
      for symbol in rows.indices {
        guard let factor = rows[symbol]?[tag.marker], factor != 0 else { continue }
        shift(symbol, by: difference * factor)
      }
    }
    restoreFeasibility()
  }

  private mutating func shift(_ symbol: Symbol, by difference: Double) {
    rows[symbol]?.constant += difference
    if kinds[symbol] != .external, let constant = rows[symbol]?.constant, constant < 0 {
      infeasible.append(symbol)
    }
  }

  // MARK: Freedom

  /// The variables that the constraints do not determine: optimal solutions differ in their values.
  package var ambiguousVariables: [Variable] {
    var free: Set<Symbol> = []
    var weighed: Set<Symbol> = []
    for (_, row) in objective {
      for cell in row.cells where abs(cell.factor) > Row.tolerance { weighed.insert(cell.symbol) }
    }
    var result: Set<Symbol> = []
    for (symbol, kind) in kinds.enumerated() where kind == .external && rows[symbol] == nil {
      free.insert(symbol)
    }
    for row in rows.compactMap({ $0 }) {
      for cell in row.cells where kinds[cell.symbol] == .slack && !weighed.contains(cell.symbol) {
        free.insert(cell.symbol)
      }
    }
    for symbol in free.sorted() {
      // A symbol that cannot grow, because another symbol would fall below 0, leaves no freedom.
      if kinds[symbol] == .slack, !canGrow(symbol) { continue }
      if kinds[symbol] == .external { result.insert(symbol) }
      for (basic, row) in rows.enumerated() where kinds[basic] == .external {
        if let row, row[symbol] != 0 { result.insert(basic) }
      }
    }
    return result.sorted().map(Variable.init)
  }

  private func canGrow(_ symbol: Symbol) -> Bool {
    rows.enumerated().allSatisfy { basic, row in
      guard let row, kinds[basic] != .external, row[symbol] < 0 else { return true }
      return row.constant > Row.tolerance
    }
  }
}
