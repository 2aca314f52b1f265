/// An unknown number of a solver.
package struct Variable: Hashable, Sendable {
  package let id: Int
}
