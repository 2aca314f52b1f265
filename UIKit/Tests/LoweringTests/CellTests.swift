import Testing

/// Classes of cells that tables make by their class.
@Suite struct CellTests {
  @Test func `a cell's class gets the method that makes one`() {
    let cell = "class Row: UITableViewCell {\n}\n"
    #expect(
      body(cell).contains(
        "override class func makeReusable(withIdentifier identifier: String) -> UITableViewCell "
          + "{ Row(style: .default, reuseIdentifier: identifier) }"
      )
    )
  }

  @Test func `a public class's method is public, and a collection's cell has a frame`() {
    let cell = "open class Tile: UICollectionViewCell {\n  override init(frame: CGRect) {}\n}\n"
    #expect(
      body(cell).contains(
        "public override class func makeReusable(frame: CGRect) -> UICollectionReusableView "
          + "{ Tile(frame: frame) }"
      )
    )
  }

  @Test func `a generic class's method makes a cell with the class's own arguments`() {
    #expect(
      body("class A<B>: UITableViewHeaderFooterView {\n}\n")
        .contains("-> UITableViewHeaderFooterView { A(reuseIdentifier: identifier) }")
    )
  }

  @Test(
    arguments: [
      "class A: UITableViewCell {\n  required init?(coder: NSCoder) { nil }\n}\n",
      "class A: UITableViewCell {\n  init(height: Int) {}\n}\n",
      "class A: UIView {\n}\n",
    ]
  )
  func `a class without that initialiser gets nothing`(source: String) {
    #expect(body(source) == source)
  }
}
