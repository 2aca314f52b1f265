/// Some beginnings of an image that are encoded side by side: see ``LZWParser``.
///
/// All of them have the same number of codes, so that one is as long as the other. Of the strings
/// that may come next those are taken that get farthest; each beginning has its own dictionary.
struct LZWBeam {
  /// How many beginnings may have reached the same pixel.
  private static let most = 2

  private var beginnings: [Beginning] = []
  private var steps: [Step] = []
  private var chosen: [Step] = []
  /// The codes of all beginnings, each with the place of the one before.
  private var history: [(before: Int, code: UInt16)] = []
  private let dictionaries: [LZWDictionary]
  private var spare: [LZWDictionary]
  private let way: LZWWay
  /// What the next string that is learnt gets.
  private(set) var nextCode: Int

  /// A part of the image from its first pixel on, encoded.
  struct Beginning {
    var position = 0
    /// The run that the next pixel is in.
    var run = 0
    /// The last code; negative where there is none since the last clearing.
    var previous = -1
    /// Where that is in the history.
    fileprivate var place = -1
    /// What the strings in the dictionary are worth.
    var gain = 0
    fileprivate var leavesOut = false
    fileprivate(set) var dictionary: LZWDictionary
  }

  /// A string that may come next.
  struct Step {
    /// Which beginning it goes on from.
    var origin: Int
    var symbol: UInt8
    var code: Int
    /// Whether pixels of it are left as they are.
    var leavesOut: Bool
    var position: Int
    var run: Int
    var gain: Int
    /// The less, the better.
    var cost: Int
  }

  /// - Parameters:
  ///   - way: How the image is encoded.
  ///   - dictionaries: Twice as many as the beam is wide.
  init(_ way: LZWWay, _ dictionaries: [LZWDictionary]) {
    self.way = way
    self.dictionaries = dictionaries
    spare = dictionaries
    nextCode = way.firstCode
    beginnings = [Beginning(dictionary: spare.removeLast())]
    beginnings[0].dictionary.start(way)
  }

  /// How far the best beginning is.
  var position: Int { beginnings[0].position }
  var count: Int { beginnings.count }
  subscript(index: Int) -> Beginning { beginnings[index] }

  /// Takes note of a string that may come next.
  @inline(__always)
  mutating func offer(_ step: Step) { steps.append(step) }

  /// Clears the dictionaries: of the beginnings that end at the same place one is enough.
  mutating func clear() {
    var rest: [Beginning] = []
    spare = dictionaries
    for var beginning in beginnings
    where !rest.contains(where: { $0.position == beginning.position }) {
      beginning.dictionary = spare.removeLast()
      beginning.dictionary.start(way)
      beginning.previous = -1
      beginning.gain = 0
      rest.append(beginning)
    }
    beginnings = rest
    nextCode = way.firstCode
  }

  /// The codes of what ends with the image, once there is such a step.
  func codes(of count: Int) -> (strings: [UInt16], usesTransparency: Bool)? {
    guard let last = steps.first(where: { $0.position == count }) else { return nil }
    let origin = beginnings[last.origin]
    var strings = [UInt16(truncatingIfNeeded: last.code)]
    var place = origin.place
    while place >= 0 {
      strings.append(history[place].code)
      place = history[place].before
    }
    return (strings.reversed(), origin.leavesOut || last.leavesOut)
  }

  /// Takes the best steps.
  mutating func advance() {
    choose()
    let isLearning = beginnings[0].previous >= 0 && nextCode < LZWDictionary.codeLimit
    if way.width > 1 { share() }
    for index in chosen.indices { take(chosen[index], beginning: index, isLearning) }
    if isLearning { nextCode += 1 }
    steps.removeAll(keepingCapacity: true)
  }

  private mutating func choose() {
    chosen.removeAll(keepingCapacity: true)
    while chosen.count < way.width {
      var best = 0
      for index in 1..<max(1, steps.count) where steps[index].cost < steps[best].cost {
        best = index
      }
      guard steps[best].cost < .max else { return }
      var same = 0
      for other in chosen where other.position == steps[best].position { same += 1 }
      if same < Self.most { chosen.append(steps[best]) }
      steps[best].cost = .max
    }
  }

  /// Gives each chosen step a beginning; those who share a dictionary get copies of it.
  private mutating func share() {
    for (index, beginning) in beginnings.enumerated()
    where !chosen.contains(where: { $0.origin == index }) {
      spare.append(beginning.dictionary)
    }
    var next: [Beginning] = []
    for (index, step) in chosen.enumerated() {
      var beginning = beginnings[step.origin]
      if chosen[..<index].contains(where: { $0.origin == step.origin }) {
        let copy = spare.removeLast()
        copy.copy(beginning.dictionary, below: nextCode)
        beginning.dictionary = copy
      }
      next.append(beginning)
    }
    beginnings = next
  }

  private mutating func take(_ step: Step, beginning index: Int, _ isLearning: Bool) {
    let dictionary = beginnings[index].dictionary
    let previous = beginnings[index].previous
    if isLearning, dictionary.child(of: previous, step.symbol) == 0 {
      let isLeftOut = step.symbol == way.transparent
      dictionary.learn(previous, step.symbol, as: nextCode, isLeftOut: isLeftOut)
    }
    history.append((beginnings[index].place, UInt16(truncatingIfNeeded: step.code)))
    beginnings[index].place = history.count - 1
    if step.leavesOut { beginnings[index].leavesOut = true }
    beginnings[index].position = step.position
    beginnings[index].run = step.run
    beginnings[index].previous = step.code
    beginnings[index].gain = step.gain
  }
}
