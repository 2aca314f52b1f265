import Testing

@testable import Constraints

/// The solver of constraints, on problems whose solutions are known without it.
@Suite struct SolverTests {
  private var solver = Solver()

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  @Test mutating func `equations have their one solution`() throws {
    // x + y = 10, x − y = 4.
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(LinearSum(x) + LinearSum(y), .equal, LinearSum(10)))
    try solver.add(Constraint(LinearSum(x) - LinearSum(y), .equal, LinearSum(4)))
    #expect(near(solver.value(of: x), 7) && near(solver.value(of: y), 3))
    #expect(solver.ambiguousVariables.isEmpty)
  }

  @Test mutating func `variables may be negative`() throws {
    let x = solver.makeVariable()
    try solver.add(Constraint(LinearSum(x), .lessOrEqual, LinearSum(-5)))
    try solver.add(Constraint(LinearSum(x), .equal, LinearSum(3), priority: 1))
    #expect(near(solver.value(of: x), -5))
  }

  @Test mutating func `a higher priority is never given up for many lower ones`() throws {
    let x = solver.makeVariable()
    for value in 1...50 {
      try solver.add(Constraint(LinearSum(x), .equal, LinearSum(Double(value)), priority: 749))
    }
    try solver.add(Constraint(LinearSum(x), .equal, LinearSum(-7), priority: 750))
    #expect(near(solver.value(of: x), -7))
  }

  @Test mutating func `what cannot hold is missed by as little as possible`() throws {
    let x = solver.makeVariable()
    try solver.add(Constraint(LinearSum(x), .greaterOrEqual, LinearSum(100), priority: 500))
    try solver.add(Constraint(LinearSum(x), .lessOrEqual, LinearSum(30)))
    try solver.add(Constraint(LinearSum(x), .equal, LinearSum(0), priority: 100))
    #expect(near(solver.value(of: x), 30))
  }

  @Test mutating func `required constraints in conflict are named, and change nothing`() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(Constraint(LinearSum(x), .equal, LinearSum(5)))
    let second = try solver.add(Constraint(LinearSum(y), .equal, LinearSum(x) + 10))
    try solver.add(Constraint(LinearSum(x), .greaterOrEqual, LinearSum(0)))
    let conflict = #expect(throws: Unsatisfiable.self) {
      try solver.add(Constraint(LinearSum(y), .equal, LinearSum(20)))
    }
    #expect(conflict?.others == [first, second])
    #expect(near(solver.value(of: y), 15))
    // Inequalities, too.
    let third = try solver.add(Constraint(LinearSum(x), .lessOrEqual, LinearSum(8)))
    solver.remove(first)
    let other = #expect(throws: Unsatisfiable.self) {
      try solver.add(Constraint(LinearSum(x), .greaterOrEqual, LinearSum(9)))
    }
    #expect(other?.others == [third])
  }

  @Test mutating func `a constraint that is removed has no effect`() throws {
    let x = solver.makeVariable()
    try solver.add(Constraint(LinearSum(x), .lessOrEqual, LinearSum(10)))
    let weak = try solver.add(Constraint(LinearSum(x), .equal, LinearSum(4), priority: 700))
    try solver.add(Constraint(LinearSum(x), .equal, LinearSum(50), priority: 600))
    #expect(near(solver.value(of: x), 4))
    solver.remove(weak)
    #expect(near(solver.value(of: x), 10))
  }

  @Test mutating func `values are suggested, and what hangs on them follows`() throws {
    // Badros and Borning's midpoint: xm = (xl + xr) / 2, xl + 10 ≤ xr, 0 ≤ xl, xr ≤ 100.
    let (left, middle, right) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    try solver.add(
      Constraint(LinearSum(middle) * 2, .equal, LinearSum(left) + LinearSum(right))
    )
    try solver.add(Constraint(LinearSum(left) + 10, .lessOrEqual, LinearSum(right)))
    try solver.add(Constraint(LinearSum(right), .lessOrEqual, LinearSum(100)))
    try solver.add(Constraint(LinearSum(left), .greaterOrEqual, LinearSum(0)))
    // Where the middle is not suggested, the left end stays at 0.
    try solver.add(Constraint(LinearSum(left), .equal, LinearSum(0), priority: 10))
    solver.edit(middle, priority: 500)
    for (value, ends) in [(5.0, (0.0, 10.0)), (40, (0, 80)), (60, (20, 100)), (200, (90, 100))] {
      solver.suggest(value, for: middle)
      #expect(near(solver.value(of: left), ends.0) && near(solver.value(of: right), ends.1))
    }
    solver.suggest(40, for: middle)
    #expect(near(solver.value(of: middle), 40))
    solver.endEdit(middle)
    #expect(near(solver.value(of: left), 0))
  }

  @Test mutating func `what nothing decides is ambiguous`() throws {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(LinearSum(x), .equal, LinearSum(5)))
    try solver.add(Constraint(LinearSum(y), .equal, LinearSum(z) + 1))
    #expect(Set(solver.ambiguousVariables) == [y, z])
    try solver.add(Constraint(LinearSum(z), .greaterOrEqual, LinearSum(3)))
    #expect(Set(solver.ambiguousVariables) == [y, z])
    try solver.add(Constraint(LinearSum(z), .equal, LinearSum(0), priority: 1))
    #expect(solver.ambiguousVariables.isEmpty && near(solver.value(of: y), 4))
  }

  @Test mutating func `a chain of a hundred boxes shares its length`() throws {
    let count = 100
    let boxes = (0..<count).map { _ in (solver.makeVariable(), solver.makeVariable()) }
    var end = LinearSum(0)
    for (x, width) in boxes {
      try solver.add(Constraint(LinearSum(x), .equal, end + 8))
      try solver.add(Constraint(LinearSum(width), .equal, LinearSum(boxes[0].1)))
      try solver.add(Constraint(LinearSum(width), .greaterOrEqual, LinearSum(0)))
      end = LinearSum(x) + LinearSum(width)
    }
    try solver.add(Constraint(end + 8, .equal, LinearSum(2808)))
    // 2,808 = 101 · 8 + 100 · 20.
    #expect(boxes.allSatisfy { near(solver.value(of: $0.1), 20) })
    #expect(near(solver.value(of: boxes[99].0), 8 + 99 * 28))
  }

  @Test func `random problems are solved as well as any of their corners`() throws {
    // Two unknowns, inequalities, and one wish: the best value lies in a corner of the region.
    var state: UInt64 = 7
    func next(_ bound: Int) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int(state >> 33) % (2 * bound + 1) - bound)
    }
    for _ in 0..<200 {
      var lines: [(a: Double, b: Double, c: Double)] = [
        (1, 0, 20), (-1, 0, 20), (0, 1, 20), (0, -1, 20),
      ]
      for _ in 0..<4 { lines.append((next(5), next(5), abs(next(30)))) }
      var solver = Solver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      for line in lines {
        let sum = LinearSum(x) * line.a + LinearSum(y) * line.b
        try solver.add(Constraint(sum, .lessOrEqual, LinearSum(line.c)))
      }
      let (p, q) = (next(4), next(4))
      let wish = LinearSum(x) * p + LinearSum(y) * q
      try solver.add(Constraint(wish, .greaterOrEqual, LinearSum(1000), priority: 500))
      var best = 0.0
      for (i, m) in lines.enumerated() {
        for n in lines[..<i] {
          let determinant = m.a * n.b - n.a * m.b
          guard determinant != 0 else { continue }
          let u = (m.c * n.b - n.c * m.b) / determinant
          let v = (m.a * n.c - n.a * m.c) / determinant
          guard lines.allSatisfy({ $0.a * u + $0.b * v <= $0.c + 1e-9 }) else { continue }
          best = max(best, p * u + q * v)
        }
      }
      #expect(abs(solver.value(of: wish) - best) < 1e-6)
    }
  }
}
