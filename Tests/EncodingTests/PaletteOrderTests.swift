import Testing

@testable import Encoding

struct PaletteOrderTests {
  /// Returns the order of so many colours for images that need some of them each.
  private func order(of count: Int, _ images: [any Collection<Int>]) -> [Int] {
    var order = PaletteOrder()
    for image in images {
      var indices = IndexSet256()
      for index in image { indices.insert(index) }
      order.add(indices)
    }
    return order.order(of: count)
  }

  @Test func `colours that images need together come first`() {
    let order = order(of: 64, [[40, 50, 60], 0..<64])
    #expect(order.prefix(3) == [40, 50, 60])
    #expect(order.sorted() == Array(0..<64))
  }

  @Test func `an image that needs many does not keep others from fitting`() {
    let order = order(of: 24, [0..<20] + (20..<24).map { [$0] })
    // Four single colours fit into two bits, twenty together do not.
    #expect(order.prefix(4) == [20, 21, 22, 23])
  }

  @Test func `images that share colours need few together`() {
    let order = order(of: 40, [0..<15, 20..<28, 25..<34])
    #expect(order.prefix(14) == Array(20..<34)[...])
  }

  @Test func `an order that suits the images is left as it is`() {
    let others = (0..<30).map { $0..<90 + $0 }
    #expect(order(of: 200, [100..<200] + others) == Array(0..<200))
    #expect(order(of: 5, []) == Array(0..<5))
  }

  @Test func `a set knows what is in it`() {
    var set = IndexSet256()
    for index in [0, 63, 64, 127, 128, 255] { set.insert(index) }
    #expect(set.count == 6)
    #expect(set.contains(255) && set.contains(0) && !set.contains(1))
    var other = IndexSet256()
    other.insert(7)
    other.insert(255)
    set.formUnion(other)
    #expect(set.count == 7)
    #expect(set.contains(7))
  }
}
