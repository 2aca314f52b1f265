/// A solver that takes linear constraints with priorities one at a time: Cassowary, from Badros,
/// Borning and Stuckey's "The Cassowary Linear Arithmetic Constraint Solving Algorithm".
///
/// The objective is a list of rows, one for each priority, compared in order: no number of weak
/// constraints outweighs a strong one. Where the algorithm has a choice of symbols, it takes the
/// one with the lowest number, so that equal constraints have equal solutions in every run.
package struct Solver {
  enum Kind { case external, slack, error, dummy }

  /// The symbols that were created for a constraint.
  struct Tag {
    let marker: Symbol
    let other: Symbol?
    let constraint: Constraint
  }

  private(set) var kinds: [Kind] = []
  /// The equation of each symbol; `nil` if the symbol is not basic.
  var rows: [Row?] = []
  /// The rows of the objective, ordered from the highest priority to the lowest.
  var objective: [(priority: Double, row: Row)] = []
  var tags: [ConstraintID: Tag] = [:]
  var edits: [Variable: (id: ConstraintID, value: Double)] = [:]
  /// Basic symbols whose equations have a negative constant.
  var infeasible: [Symbol] = []
  private var constraintCount = 0

  package init() {}

  // MARK: Variables

  /// Returns a new variable, which is 0 unless a constraint gives it another value.
  package mutating func makeVariable() -> Variable { Variable(id: makeSymbol(.external)) }

  mutating func makeSymbol(_ kind: Kind) -> Symbol {
    kinds.append(kind)
    rows.append(nil)
    return kinds.count - 1
  }

  /// Returns the value of a variable in the current solution.
  package func value(of variable: Variable) -> Double { rows[variable.id]?.constant ?? 0 }

  package func value(of expression: LinearSum) -> Double {
    expression.ordered.reduce(expression.constant) { $0 + value(of: $1.variable) * $1.factor }
  }

  // MARK: Constraints

  /// Adds a constraint.
  ///
  /// - Throws: ``Unsatisfiable``, with the constraints that conflict with the new constraint, if
  ///   all these constraints are required. The solver then stays unchanged.
  @discardableResult
  package mutating func add(_ constraint: Constraint) throws(Unsatisfiable) -> ConstraintID {
    var (row, tag) = makeRow(constraint)
    if let subject = subject(of: row, tag) {
      row.solve(for: subject)
      substitute(subject, by: row)
      rows[subject] = row
    } else if row.cells.allSatisfy({ kinds[$0.symbol] == .dummy }) {
      guard Row.isZero(row.constant) else {
        throw Unsatisfiable(others: constraints(behind: row.cells.map(\.symbol), besides: tag))
      }
      row.solve(for: tag.marker)
      substitute(tag.marker, by: row)
      rows[tag.marker] = row
    } else {
      // Only a required constraint gets here, and the objective has no term for such a constraint.
      let before = self
      if let conflict = addWithArtificial(row) {
        let others = constraints(behind: conflict, besides: tag)
        self = before
        throw Unsatisfiable(others: others)
      }
    }
    let id = ConstraintID(number: constraintCount)
    constraintCount += 1
    tags[id] = tag
    optimize()
    return id
  }

  /// Returns the equation of a constraint, in terms of symbols that are not basic.
  private mutating func makeRow(_ constraint: Constraint) -> (Row, Tag) {
    var row = Row(constraint.expression.constant)
    for (variable, factor) in constraint.expression.ordered {
      if let basic = rows[variable.id] {
        row.add(basic, factor)
      } else {
        row.add(variable.id, factor)
      }
    }
    let marker: Symbol
    var other: Symbol?
    switch constraint.relation {
    case .lessOrEqual, .greaterOrEqual:
      let sign = constraint.relation == .lessOrEqual ? 1.0 : -1
      marker = makeSymbol(.slack)
      row.add(marker, sign)
      if !constraint.isRequired {
        let error = makeSymbol(.error)
        row.add(error, -sign)
        addToObjective(error, constraint.priority)
        other = error
      }
    case .equal where constraint.isRequired:
      marker = makeSymbol(.dummy)
      row.add(marker)
    case .equal:
      marker = makeSymbol(.error)
      let below = makeSymbol(.error)
      row.add(marker, -1)
      row.add(below, 1)
      addToObjective(marker, constraint.priority)
      addToObjective(below, constraint.priority)
      other = below
    }
    if row.constant < 0 { row.negate() }
    return (row, Tag(marker: marker, other: other, constraint: constraint))
  }

  private mutating func addToObjective(_ error: Symbol, _ priority: Double) {
    changeObjective(priority) { $0.add(error) }
  }

  mutating func changeObjective(_ priority: Double, _ change: (inout Row) -> Void) {
    if let place = objective.firstIndex(where: { $0.priority == priority }) {
      change(&objective[place].row)
    } else {
      var row = Row()
      change(&row)
      let place = objective.firstIndex { $0.priority < priority } ?? objective.count
      objective.insert((priority, row), at: place)
    }
  }

  /// Returns the symbol for which a new equation can be solved without leaving the feasible region.
  private func subject(of row: Row, _ tag: Tag) -> Symbol? {
    if let symbol = row.pivot(where: { kinds[$0] == .external }) { return symbol }
    for symbol in [tag.marker, tag.other].compactMap({ $0 })
    where kinds[symbol] == .slack || kinds[symbol] == .error {
      if row[symbol] < 0 { return symbol }
    }
    return nil
  }

  /// Adds an equation together with an artificial symbol, which the simplex algorithm then reduces
  /// to 0.
  ///
  /// - Returns: `nil` if this succeeds; otherwise the symbols that keep the artificial symbol above
  ///   0.
  private mutating func addWithArtificial(_ row: Row) -> [Symbol]? {
    let artificial = makeSymbol(.slack)
    rows[artificial] = row
    let own = objective
    objective = [(Constraint.required, row)]
    // The real objective is kept up to date meanwhile.
    carried = own
    optimize()
    let rest = objective[0].row
    objective = carried
    carried = []
    guard Row.isZero(rest.constant) else { return rest.cells.map(\.symbol) }
    if var basic = rows[artificial] {
      rows[artificial] = nil
      guard !basic.cells.isEmpty else { return nil }
      guard let entering = basic.pivot(where: { kinds[$0] != .dummy }) else {
        return basic.cells.map(\.symbol)
      }
      basic.solve(artificial, for: entering)
      substitute(entering, by: basic)
      rows[entering] = basic
    }
    for place in rows.indices { rows[place]?.remove(artificial) }
    for place in objective.indices { objective[place].row.remove(artificial) }
    return nil
  }

  /// The real objective, kept up to date while an artificial one is minimised; empty otherwise.
  var carried: [(priority: Double, row: Row)] = []

  /// Returns the required constraints that introduced the symbols, oldest first, except `tag`'s.
  private func constraints(behind symbols: [Symbol], besides tag: Tag) -> [ConstraintID] {
    let wanted = Set(symbols)
    return tags.filter { entry in
      entry.value.marker != tag.marker && entry.value.constraint.isRequired
        && (wanted.contains(entry.value.marker) || entry.value.other.map(wanted.contains) == true)
    }
    .keys.sorted()
  }

  /// Replaces a symbol by its equation in all rows and in the objective.
  mutating func substitute(_ symbol: Symbol, by row: Row) {
    for place in rows.indices where rows[place]?[symbol] ?? 0 != 0 {
      rows[place]?.substitute(symbol, by: row)
      if kinds[place] != .external, let constant = rows[place]?.constant, constant < 0 {
        infeasible.append(place)
      }
    }
    for place in objective.indices { objective[place].row.substitute(symbol, by: row) }
    for place in carried.indices { carried[place].row.substitute(symbol, by: row) }
  }
}
