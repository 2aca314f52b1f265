import Pullreel
import Testing

@Suite struct MutationSuiteTests {
  @Test func `every mutation is caught and nearly all are called by their name`() throws {
    var originals: [ClipSource: MutableClip] = [:]
    var rows: [MutationRow] = []
    for mutation in Mutation.all {
      let original = try originals[mutation.source] ?? MutableClip(mutation.source)
      originals[mutation.source] = original
      rows.append(try MutationRow(mutation, original: original))
    }
    print(MutationRow.header)
    for row in rows { print(row.text) }

    #expect(rows.count >= 60)
    #expect(Set(rows.map(\.mutation.source.name)).count == 7)
    let missed = rows.filter { !$0.isCaughtByExact }.map(\.mutation)
    #expect(missed.isEmpty)
    let classified = rows.filter(\.isClassified).count
    print("\(classified) of \(rows.count) classified as expected")
    #expect(classified * 100 >= rows.count * 95)
    let visible = rows.filter(\.isVisible)
    let overlooked = visible.filter { !$0.isCaughtByPerceptual }.map(\.mutation)
    print("\(visible.count - overlooked.count) of \(visible.count) visible ones caught")
    #expect(overlooked.isEmpty)
    // A criterion that nothing meets would prove nothing.
    #expect(visible.count * 2 > rows.count)
  }
}
