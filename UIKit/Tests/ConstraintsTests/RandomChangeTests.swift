import Testing

@testable import Constraints

/// The solver of constraints, changed at random: every solution satisfies what is required, and the last
/// one is as good as that of a solver which was never changed.
@Suite struct RandomChangeTests {
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  private func miss(_ constraint: Constraint, in solver: Solver) -> Double {
    let value = solver.value(of: constraint.expression)
    return switch constraint.relation {
    case .equal: abs(value)
    case .lessOrEqual: max(value, 0)
    case .greaterOrEqual: max(-value, 0)
    }
  }

  @Test func `a solver that was changed many times is as good as a new one`() throws {
    let priorities = [1000.0, 1000, 1000, 999, 750, 500, 251, 250, 50]
    for seed in 0..<150 {
      var dice = Dice(state: UInt64(seed))
      var solver = Solver()
      let variables = (0..<(3 + dice.roll(12))).map { _ in solver.makeVariable() }
      var kept: [(id: ConstraintID, constraint: Constraint)] = []
      var edited: Set<Variable> = []
      func pick() -> Variable { variables[dice.roll(variables.count)] }
      for _ in 0..<60 {
        switch dice.roll(10) {
        case 0...5:
          var sum = LinearSum(Double(dice.roll(401) - 200) / 2)
          for _ in 0...dice.roll(4) {
            sum = sum + LinearSum(pick()) * [1, -1, 0.5, -2][dice.roll(4)]
          }
          let constraint = Constraint(
            sum,
            [.equal, .lessOrEqual, .greaterOrEqual][dice.roll(3)],
            priority: priorities[dice.roll(priorities.count)]
          )
          if sum.isConstant { continue }
          if let id = try? solver.add(constraint) { kept.append((id, constraint)) }
        case 6, 7:
          if !kept.isEmpty { solver.remove(kept.remove(at: dice.roll(kept.count)).id) }
        case 8:
          let variable = pick()
          if edited.remove(variable) != nil {
            solver.endEdit(variable)
          } else {
            solver.edit(variable, priority: 600)
            edited.insert(variable)
          }
        default:
          let variable = pick()
          let value = Double(dice.roll(1000) - 300) / 2
          if edited.contains(variable) { solver.suggest(value, for: variable) }
        }
        for (_, constraint) in kept where constraint.isRequired {
          #expect(miss(constraint, in: solver) < 1e-6, "seed \(seed)")
        }
      }
      for variable in edited { solver.endEdit(variable) }
      var fresh = Solver()
      for _ in variables { _ = fresh.makeVariable() }
      for (_, constraint) in kept { try fresh.add(constraint) }
      for priority in Set(priorities) {
        let same = kept.map(\.constraint).filter { $0.priority == priority }
        let worth = same.reduce(0) { $0 + miss($1, in: solver) }
        #expect(abs(worth - same.reduce(0) { $0 + miss($1, in: fresh) }) < 1e-5, "seed \(seed)")
      }
    }
  }

  @Test func `an equation is not solved for a symbol whose factor is tiny`() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(LinearSum(x) * 2e-8 + LinearSum(y) - 10, .equal, priority: 1000))
    try solver.add(Constraint(LinearSum(x), .equal, LinearSum(3), priority: 500))
    #expect(abs(solver.value(of: y) - 10) < 1e-6 && abs(solver.value(of: x) - 3) < 1e-6)
  }
}
