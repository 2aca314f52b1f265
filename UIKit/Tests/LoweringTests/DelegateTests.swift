import Lowering
import Testing

/// Delegates of tables, whose type is that of a scroll view's.
@Suite struct DelegateTests {
  @Test func `an overridden delegate has a scroll view's type and keeps its own inside`() {
    let source = """
      class Table: UITableView {
        override var delegate: UITableViewDelegate? {
          get { super.delegate }
          set { own = newValue }
        }
      }

      """
    #expect(
      body(source)
        == """
        class Table: UITableView {
          override var delegate: (any UIScrollViewDelegate)? {
            get { super.delegate }
            set { let newValue = newValue as? any UITableViewDelegate; own = newValue }
          }
        }

        """
    )
  }

  @Test func `a named parameter and an observer keep the type too`() {
    #expect(
      body(
        "class A: UITextView {\n  override var delegate: UITextViewDelegate? { set(d) { own = d } }\n}\n"
      )
      .contains("set(d) { let d = d as? any UITextViewDelegate; own = d }")
    )
    #expect(
      body(
        "class A: UICollectionView {\n  override weak var delegate: UICollectionViewDelegate? { didSet { own = delegate } }\n}\n"
      ).contains(
        "didSet { let delegate = self.delegate as? any UICollectionViewDelegate; own = delegate }"
      )
    )
  }

  @Test func `another class's delegate stays`() {
    let source = "class A: B {\n  override var delegate: MyDelegate? { didSet {} }\n}\n"
    #expect(body(source) == source)
  }

  @Test func `a value that is unwrapped is optional`() {
    #expect(
      body("if let h = rows.tableView?(table, heightForRowAt: path) {}\n")
        == "if let h = Optional(rows.tableView(table, heightForRowAt: path)) {}\n"
    )
  }

  @Test func `rows are asked for through the table's own protocol`() {
    #expect(
      body("let h = table.delegate?.tableView?(table, heightForRowAt: path)\n")
        == "let h = (table.delegate as? any UITableViewDelegate)?.tableView(table, heightForRowAt: path)\n"
    )
  }

  @Test func `sizes are asked for through the flow layout's own protocol`() {
    #expect(
      body(
        "let s = delegate?.collectionView?(c, layout: self, referenceSizeForHeaderInSection: 0)\n"
      )
        == "let s = (delegate as? any UICollectionViewDelegateFlowLayout)?.collectionView(c, layout: self, referenceSizeForHeaderInSection: 0)\n"
    )
    #expect(
      body("c.delegate?.collectionView?(c, didSelectItemAt: path)\n")
        == "(c.delegate as? any UICollectionViewDelegate)?.collectionView(c, didSelectItemAt: path)\n"
    )
  }

  @Test func `a text view's delegate is told of a change through its own protocol`() {
    #expect(
      body("text.delegate?.textViewDidChange?(text)\n")
        == "(text.delegate as? any UITextViewDelegate)?.textViewDidChange(text)\n"
    )
  }
}
