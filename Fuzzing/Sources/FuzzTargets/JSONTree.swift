/// JSON as a tree that can be changed; numbers and words stay as they are written.
indirect enum JSONTree {
  case word([UInt8])
  case list([JSONTree])
  case object([(key: [UInt8], value: JSONTree)])

  /// Reads a text; `nil` if it is not JSON, or nested too deeply.
  init?(_ text: [UInt8]) {
    var place = 0
    guard let tree = Self.read(text, &place, depth: 0) else { return nil }
    self = tree
  }

  private static func read(_ text: [UInt8], _ place: inout Int, depth: Int) -> JSONTree? {
    skipSpace(text, &place)
    guard place < text.count, depth < 64 else { return nil }
    switch text[place] {
    case UInt8(ascii: "["):
      var elements: [JSONTree] = []
      place += 1
      while !take(UInt8(ascii: "]"), text, &place) {
        if !elements.isEmpty, !take(UInt8(ascii: ","), text, &place) { return nil }
        guard let element = read(text, &place, depth: depth + 1) else { return nil }
        elements.append(element)
      }
      return .list(elements)
    case UInt8(ascii: "{"):
      var members: [(key: [UInt8], value: JSONTree)] = []
      place += 1
      while !take(UInt8(ascii: "}"), text, &place) {
        if !members.isEmpty, !take(UInt8(ascii: ","), text, &place) { return nil }
        skipSpace(text, &place)
        guard let key = word(text, &place), take(UInt8(ascii: ":"), text, &place),
          let value = read(text, &place, depth: depth + 1)
        else { return nil }
        members.append((key, value))
      }
      return .object(members)
    default: return word(text, &place).map { .word($0) }
    }
  }

  private static func skipSpace(_ text: [UInt8], _ place: inout Int) {
    while place < text.count, text[place] <= 0x20 { place += 1 }
  }

  private static func take(_ byte: UInt8, _ text: [UInt8], _ place: inout Int) -> Bool {
    skipSpace(text, &place)
    guard place < text.count, text[place] == byte else { return false }
    place += 1
    return true
  }

  private static func word(_ text: [UInt8], _ place: inout Int) -> [UInt8]? {
    let start = place
    if place < text.count, text[place] == UInt8(ascii: "\"") {
      place += 1
      while place < text.count, text[place] != UInt8(ascii: "\"") {
        place += text[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      place += 1
      return place <= text.count ? Array(text[start..<place]) : nil
    }
    while place < text.count, text[place] > 0x20, !",:[]{}\"".utf8.contains(text[place]) {
      place += 1
    }
    return place > start ? Array(text[start..<place]) : nil
  }

  /// Returns the text, of at most as many bytes; `nil` if it is longer.
  func text(limit: Int) -> [UInt8]? {
    var text: [UInt8] = []
    write(to: &text, limit)
    return text.count <= limit ? text : nil
  }

  private func write(to text: inout [UInt8], _ limit: Int) {
    guard text.count <= limit else { return }
    switch self {
    case .word(let word): text += word
    case .list(let elements):
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        element.write(to: &text, limit)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text += member.key
        text.append(UInt8(ascii: ":"))
        member.value.write(to: &text, limit)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  // MARK: Places

  /// The way to a part: the number of an element or a member at each level.
  typealias Path = [Int]

  /// Returns all parts, with their keys; elements have that of their list.
  func paths() -> [(path: Path, key: [UInt8])] {
    var result: [(path: Path, key: [UInt8])] = []
    collect(into: &result, path: [], key: [])
    return result
  }

  private func collect(
    into result: inout [(path: Path, key: [UInt8])],
    path: Path,
    key: [UInt8]
  ) {
    result.append((path, key))
    switch self {
    case .word: break
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        element.collect(into: &result, path: path + [index], key: key)
      }
    case .object(let members):
      for (index, member) in members.enumerated() {
        member.value.collect(into: &result, path: path + [index], key: member.key)
      }
    }
  }

  subscript(path: ArraySlice<Int>) -> JSONTree {
    get {
      guard let index = path.first else { return self }
      return switch self {
      case .word: self
      case .list(let elements): elements[index][path.dropFirst()]
      case .object(let members): members[index].value[path.dropFirst()]
      }
    }
    set {
      guard let index = path.first else {
        self = newValue
        return
      }
      switch self {
      case .word: break
      case .list(var elements):
        elements[index][path.dropFirst()] = newValue
        self = .list(elements)
      case .object(var members):
        members[index].value[path.dropFirst()] = newValue
        self = .object(members)
      }
    }
  }
}
