import Testing

@testable import Files

@Suite struct NaturalOrderTests {
  @Test(
    arguments: [
      ["frame1.png", "frame2.png", "frame10.png", "frame11.png"],
      ["0.25.png", "0.5.png", "1.png", "1.75.png", "2.png", "10.5.png"],
      ["t=0.9.png", "t=1.05.png", "t=1.5.png"],
      ["a.0001.png", "a.0002.png", "a.0010.png"],
      ["99999999999999999999998.png", "99999999999999999999999.png"],
      ["a", "a1", "a1b", "b"],
    ]
  )
  func `numbers count by their value`(_ names: [String]) {
    #expect(names.reversed().sorted(by: NaturalOrder.isBefore) == names)
    #expect(names.shuffled().sorted(by: NaturalOrder.isBefore) == names)
  }

  @Test func `names with equal numbers have one order`() {
    #expect(["1.50", "1.5", "01.5"].sorted(by: NaturalOrder.isBefore) == ["01.5", "1.5", "1.50"])
  }
}
