/// Changes the structure of Lottie documents: parts change places, are copied, vanish, take the place of
/// other kinds, come from other documents, and refer to each other and to themselves.
public struct TreeMutation: Mutation {
  private static let words: [[UInt8]] = [
    "0", "1", "-1", "2", "3", "0.5", "1e-300", "1e9", "-1e9", "1e12", "1e308", "-1e308",
    "2147483648",
    "9223372036854775808", "null", "true", "false", "\"\"", "\"a\"", "\"c\"", "\"gr\"", "\"tr\"",
    "\"rp\"", "\"tm\"", "\"sr\"", "\"zz\"", "\"op\"", "\"pb\"", "\"rd\"", "\"gf\"", "\"gs\"",
    "\"mm\"",
    "\"value+1\"", "\"$bm_rt=value\"", "\"loopOut('pingpong')\"", "\"wiggle(5,50)\"",
    "\"thisComp.layer(index+1).transform.rotation\"", "\"for(;;);\"", "[]", "{}", "[0,0]", "[[]]",
  ].map { Array($0.utf8) }
  /// Keys whose values name layers, compositions and the like.
  private static let references: Set<[UInt8]> = Set(
    ["\"refId\"", "\"id\"", "\"parent\"", "\"ind\"", "\"tp\"", "\"sid\"", "\"nm\"", "\"ix\""].map {
      Array($0.utf8)
    }
  )

  private var random: FuzzRandom

  /// Creates a source of changes; equal seeds make equal changes.
  public init(seed: UInt64) { random = FuzzRandom(seed: seed) }

  /// Changes an input in a few places; see ``Mutation``.
  public mutating func mutated(_ input: [UInt8], donor: [UInt8], limit: Int) -> [UInt8] {
    guard var tree = JSONTree(input) else {
      var mutation = JSONMutation(seed: UInt64(random.below(1 << 30)))
      return mutation.mutated(input, donor: donor, limit: limit)
    }
    let other = JSONTree(donor) ?? tree
    var result = input
    for _ in 0...random.below(3) {
      var changed = tree
      change(&changed, other)
      guard let text = changed.text(limit: limit) else { continue }
      (tree, result) = (changed, text)
    }
    return result
  }

  private mutating func change(_ tree: inout JSONTree, _ donor: JSONTree) {
    let paths = tree.paths()
    guard paths.count > 1 else { return }
    let (path, key) = paths[1 + random.below(paths.count - 1)]
    switch random.below(10) {
    case 0: tree[path[...]] = .word(random.element(Self.words) ?? [])
    case 1, 2: swap(path, key, paths, &tree)
    case 3, 4: graft(path, key, donor, &tree)
    case 5: copy(path, times: 1 + random.below(random.isOne(in: 8) ? 40 : 3), &tree)
    case 6: remove(path, &tree)
    case 7: refer(paths, &tree)
    case 8:
      let part = tree[path[...]]
      tree[path[...]] = random.isOne(in: 2) ? .list([part]) : .object([(Array("\"k\"".utf8), part)])
    default: number(path, &tree)
    }
  }

  /// Finds places for two parts that change places, mostly two with the same key; never one inside
  /// the other.
  private func apart(_ a: JSONTree.Path, _ b: JSONTree.Path) -> Bool {
    !a.starts(with: b) && !b.starts(with: a)
  }

  private mutating func swap(
    _ path: JSONTree.Path,
    _ key: [UInt8],
    _ paths: [(path: JSONTree.Path, key: [UInt8])],
    _ tree: inout JSONTree
  ) {
    let alike = random.isOne(in: 4) ? paths : paths.filter { $0.key == key }
    guard let other = random.element(alike)?.path, apart(path, other) else { return }
    let part = tree[path[...]]
    tree[path[...]] = tree[other[...]]
    tree[other[...]] = part
  }

  private mutating func graft(
    _ path: JSONTree.Path,
    _ key: [UInt8],
    _ donor: JSONTree,
    _ tree: inout JSONTree
  ) {
    let paths = donor.paths()
    let alike = random.isOne(in: 4) ? paths : paths.filter { $0.key == key }
    guard let other = random.element(alike)?.path else { return }
    let part = donor[other[...]]
    // Beside it or in its place.
    if random.isOne(in: 2), let last = path.last {
      let around = path.dropLast()
      if case .list(var elements) = tree[around] {
        elements.insert(part, at: last)
        tree[around] = .list(elements)
        return
      }
    }
    tree[path[...]] = part
  }

  private mutating func copy(_ path: JSONTree.Path, times: Int, _ tree: inout JSONTree) {
    guard let last = path.last else { return }
    let around = path.dropLast()
    let part = tree[path[...]]
    switch tree[around] {
    case .word: break
    case .list(var elements):
      elements.insert(contentsOf: Array(repeating: part, count: times), at: last)
      tree[around] = .list(elements)
    case .object(var members):
      members.append((members[last].key, part))
      tree[around] = .object(members)
    }
  }

  private func remove(_ path: JSONTree.Path, _ tree: inout JSONTree) {
    guard let last = path.last else { return }
    let around = path.dropLast()
    switch tree[around] {
    case .word: break
    case .list(var elements):
      elements.remove(at: last)
      tree[around] = .list(elements)
    case .object(var members):
      members.remove(at: last)
      tree[around] = .object(members)
    }
  }

  /// Lets a reference name what another one names.
  private mutating func refer(
    _ paths: [(path: JSONTree.Path, key: [UInt8])],
    _ tree: inout JSONTree
  ) {
    let references = paths.filter { Self.references.contains($0.key) }
    guard let from = random.element(references), let to = random.element(references) else { return }
    tree[to.path[...]] = tree[from.path[...]]
  }

  private mutating func number(_ path: JSONTree.Path, _ tree: inout JSONTree) {
    guard case .word(let word) = tree[path[...]],
      let number = Double(String(decoding: word, as: UTF8.self)), number.isFinite
    else { return }
    let factor = random.element([-1, 0.5, 2, 10, 1.01, 1000, -0.001] as [Double]) ?? 1
    let changed = number * factor + Double(random.below(3) - 1)
    tree[path[...]] = .word(Array("\(changed.isFinite ? changed : 0)".utf8))
  }
}
