/// A linear equation or inequality: an expression that is at most 0, equal to 0 or at least 0.
package struct Constraint: Sendable {
  package enum Relation: Sendable { case lessOrEqual, equal, greaterOrEqual }

  /// The priority of constraints that hold in every solution.
  package static let required = 1000.0

  package let expression: LinearSum
  package let relation: Relation
  /// The priority, from 0 to ``required``.
  ///
  /// A constraint outweighs any number of constraints with lower priorities.
  package let priority: Double

  package init(_ expression: LinearSum, _ relation: Relation, priority: Double = required) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }

  package init(
    _ first: LinearSum,
    _ relation: Relation,
    _ second: LinearSum,
    priority: Double = required
  ) { self.init(first - second, relation, priority: priority) }

  var isRequired: Bool { priority >= Self.required }
}

/// The identifier of a constraint in a solver.
package struct ConstraintID: Hashable, Comparable, Sendable {
  let number: Int

  package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.number < b.number }
}

/// Required constraints that cannot all hold.
package struct Unsatisfiable: Error {
  /// The constraints of the solver that conflict with the new constraint.
  package let others: [ConstraintID]
}
