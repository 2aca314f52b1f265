/// A variable in a solver's constraints, whose value the solver determines.
package struct Variable: Hashable, Sendable {
  package let id: Int
}
