/// A constant plus a sum of variables, each multiplied by a factor.
package struct LinearSum: Hashable, Sendable {
  package private(set) var terms: [Variable: Double] = [:]
  package var constant: Double

  package init(_ constant: Double = 0) { self.constant = constant }

  package init(_ variable: Variable) {
    constant = 0
    terms[variable] = 1
  }

  /// Whether the sum has no variable.
  package var isConstant: Bool { terms.isEmpty }

  /// The variables and their factors, in the order in which the variables were created.
  var ordered: [(variable: Variable, factor: Double)] {
    terms.sorted { $0.key.id < $1.key.id }.map { ($0.key, $0.value) }
  }

  package static func + (a: LinearSum, b: LinearSum) -> LinearSum {
    var sum = a
    for (variable, factor) in b.terms {
      let total = sum.terms[variable, default: 0] + factor
      sum.terms[variable] = total == 0 ? nil : total
    }
    sum.constant += b.constant
    return sum
  }

  package static func * (a: LinearSum, factor: Double) -> LinearSum {
    var product = LinearSum(a.constant * factor)
    if factor != 0 { product.terms = a.terms.mapValues { $0 * factor } }
    return product
  }

  package static func - (a: LinearSum, b: LinearSum) -> LinearSum { a + b * -1 }
  package static func + (a: LinearSum, b: Double) -> LinearSum { a + LinearSum(b) }
  package static func - (a: LinearSum, b: Double) -> LinearSum { a + LinearSum(-b) }
}
