import Testing

@testable import Encoding

struct PaletteOrderTests {
  private func demand(_ indices: [UInt8], weight: Int = 10) -> PaletteOrder.Demand {
    var set = IndexSet256()
    for index in indices { set.insert(index) }
    return PaletteOrder.Demand(indices: set, weight: weight)
  }

  @Test func `colours that images need together come first`() {
    let first: [UInt8] = [40, 50, 60]
    let demands = [demand(first, weight: 100), demand(Array(0..<64), weight: 10)]
    let order = PaletteOrder(demands, count: 64, reserved: 1).order
    #expect(Set(order.prefix(3)) == Set(first.map(Int.init)))
    #expect(order.sorted() == Array(0..<64))
  }

  @Test func `an image that does not fit does not keep others from fitting`() {
    let demands = [demand(Array(0..<20), weight: 1000)] + (20..<24).map { demand([$0], weight: 1) }
    let order = PaletteOrder(demands, count: 24, reserved: 0).order
    // Four single colours fit into two bits, twenty together do not.
    #expect(Set(order.prefix(4)) == [20, 21, 22, 23])
  }

  @Test func `what counts is how many bits an image saves and not how large it is`() {
    // Of a large image only the first codes of each size get shorter.
    let large = demand(Array(0..<15), weight: 3000)
    let small = [demand(Array(20..<28), weight: 1000), demand(Array(28..<35), weight: 1000)]
    let order = PaletteOrder([large] + small, count: 40, reserved: 1).order
    #expect(Set(order.prefix(15)) == Set(20..<35))
  }

  @Test func `an order that suits most images is left as it is`() {
    // One large image needs colours that keep all others from fitting into seven bits.
    let large = demand(Array(100..<200), weight: 5000)
    let others = (0..<30).map { demand(Array(UInt8($0)..<90 + UInt8($0)), weight: 400) }
    #expect(PaletteOrder([large] + others, count: 200, reserved: 1).order == Array(0..<200))
  }

  @Test func `a set knows what is in it`() {
    var set = IndexSet256()
    for index in [0, 63, 64, 127, 128, 255] as [UInt8] { set.insert(index) }
    #expect(set.count == 6)
    #expect(set.contains(255) && set.contains(0) && !set.contains(1))
    var larger = set
    larger.insert(7)
    #expect(set.isSubset(of: larger) && !larger.isSubset(of: set))
    #expect(set.union(larger) == larger)
  }
}
