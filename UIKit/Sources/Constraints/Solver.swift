/// Solves linear constraints with priorities, one after another: Badros, Borning and Stuckey's
/// Cassowary, "The Cassowary Linear Arithmetic Constraint Solving Algorithm".
///
/// The objective is a list of rows, one for each priority, which are compared in order: no number of
/// weak constraints outweighs a strong one. Symbols are chosen by their numbers, so that equal
/// constraints have equal solutions in every run.
package struct Solver {
  enum Kind { case external, slack, error, dummy }

  /// The symbols that a constraint has brought in.
  struct Tag {
    let marker: Symbol
    let other: Symbol?
    let constraint: Constraint
  }

  private(set) var kinds: [Kind] = []
  /// The equation of each symbol that is basic.
  var rows: [Row?] = []
  /// The objective by priorities, the highest first.
  var objective: [(priority: Double, row: Row)] = []
  var tags: [ConstraintID: Tag] = [:]
  var edits: [Variable: (id: ConstraintID, value: Double)] = [:]
  /// Basic symbols whose equations have a negative constant.
  var infeasible: [Symbol] = []
  private var constraintCount = 0

  package init() {}

  // MARK: Variables

  /// Returns a new variable, which is 0 as long as nothing says otherwise.
  package mutating func makeVariable() -> Variable { Variable(id: makeSymbol(.external)) }

  mutating func makeSymbol(_ kind: Kind) -> Symbol {
    kinds.append(kind)
    rows.append(nil)
    return kinds.count - 1
  }

  /// Returns the value of a variable in the present solution.
  package func value(of variable: Variable) -> Double { rows[variable.id]?.constant ?? 0 }

  package func value(of expression: LinearSum) -> Double {
    expression.ordered.reduce(expression.constant) { $0 + value(of: $1.variable) * $1.factor }
  }

  // MARK: Constraints

  /// Adds a constraint.
  ///
  /// - Throws: The required constraints that are in conflict with it, if it is required; the solver
  ///   is then as it was before.
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
      // Only a required constraint comes here, of which the objective knows nothing.
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

  /// Returns the equation of a constraint, of symbols that are not basic.
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

  /// Adds an equation by way of a symbol that has to become 0.
  ///
  /// - Returns: The symbols that keep it from 0; `nil` if nothing does.
  private mutating func addWithArtificial(_ row: Row) -> [Symbol]? {
    let artificial = makeSymbol(.slack)
    rows[artificial] = row
    let own = objective
    objective = [(Constraint.required, row)]
    // The true objective is carried along.
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

  /// The objective that is kept up to date while another one is sought for.
  var carried: [(priority: Double, row: Row)] = []

  /// Returns the constraints that have brought symbols in, in the order in which they were added.
  private func constraints(behind symbols: [Symbol], besides tag: Tag) -> [ConstraintID] {
    let wanted = Set(symbols)
    return tags.filter { entry in
      entry.value.marker != tag.marker && entry.value.constraint.isRequired
        && (wanted.contains(entry.value.marker) || entry.value.other.map(wanted.contains) == true)
    }
    .keys.sorted()
  }

  /// Puts an equation in place of a symbol everywhere.
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
