import Pullreel
import Testing

@Suite struct MutationSuiteTests {
  @Test func `every change is caught, nearly all are called by their cause, none by another`()
    throws
  {
    var originals: [ClipSource: MutableClip] = [:]
    var rows: [MutationRow] = []
    for mutation in Mutation.all {
      let original = try originals[mutation.source] ?? MutableClip(mutation.source)
      originals[mutation.source] = original
      rows.append(try MutationRow(mutation, original: original))
    }
    print(MutationRow.header)
    for row in rows { print(row.text) }

    #expect(rows.count >= 100)
    #expect(Set(rows.map(\.mutation.source.name)).count == 7)
    // A name is nothing that is drawn.
    let missed = rows.filter { $0.isCaughtByExact == ($0.mutation.touches == .namesOnly) }
    #expect(missed.map(\.mutation).isEmpty)
    let vague = rows.filter { $0.verdict == .vague }
    let wrong = rows.filter { $0.verdict == .wrong }
    let right = rows.count - vague.count - wrong.count
    print("\(right) of \(rows.count) called by their cause, \(wrong.count) by another")
    for row in vague + wrong {
      print("\(row.verdict): \(row.mutation) is \(row.mutation.words), found", row.diagnoses)
    }
    #expect(right * 100 >= rows.count * 95)
    #expect(wrong.map(\.mutation.description).isEmpty)
    let visible = rows.filter(\.isVisible)
    let overlooked = visible.filter { !$0.isCaughtByPerceptual }.map(\.mutation)
    print("\(visible.count - overlooked.count) of \(visible.count) visible ones caught")
    #expect(overlooked.isEmpty)
    // A criterion that nothing meets would prove nothing.
    #expect(visible.count * 2 > rows.count)
  }
}
