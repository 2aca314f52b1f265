/// The rules for the members of a JSON object.
///
/// Some members need more than a check of their type and are checked by their readers: paths, blend
/// modes, mask modes, and the required members of a document.
struct MemberRules: ExpressibleByDictionaryLiteral, Sendable {
  let rules: [MemberRule]

  init(rules: [MemberRule]) { self.rules = rules }

  init(dictionaryLiteral members: (String, MemberRule.Kind)...) {
    rules = members.map { MemberRule($0.0, $0.1) }
  }

  static func + (first: MemberRules, second: MemberRules) -> MemberRules {
    MemberRules(rules: first.rules + second.rules)
  }

  /// The rules for each kind of object in a document.
  static let table: [String: MemberRules] = [
    "document": [
      "v": .text, "assets": .list, "markers": .list, "fonts": .object, "chars": .list,
      "slots": .object,
    ],
    "asset": [
      "id": .text, "w": .number, "h": .number, "layers": .list, "p": .text, "u": .text, "pr": .text,
    ],
    "marker": ["tm": .number, "dr": .number],
    "fonts": ["list": .list],
    "font": ["fName": .text, "fFamily": .text, "fStyle": .text, "fPath": .text, "ascent": .number],
    "character": [
      "ch": .text, "fFamily": .text, "style": .text, "w": .number, "t": .flag, "data": .object,
    ],
    "layer": [
      "ty": .number, "ind": .number, "parent": .number, "hd": .flag, "td": .flag, "ddd": .flag,
      "ao": .flag, "mb": .flag, "ip": .needed(.number, "a first frame"),
      "op": .needed(.number, "a last frame"), "st": .number, "sr": .number, "tt": .number,
      "tp": .number, "ks": .object, "hasMask": .flag, "masksProperties": .list, "ef": .list,
      "sy": .list,
    ],
    "layer 0": ["refId": .text, "w": .number, "h": .number, "tm": .values(1)],
    "layer 1": ["sw": .number, "sh": .number, "sc": .text],
    "layer 2": ["refId": .text],
    "layer 4": ["shapes": .needed(.list, "shapes")],
    "layer 5": ["t": .object],
    "transform": [
      "a": .values(2), "s": .values(2), "sk": .values(1), "sa": .values(1), "o": .values(1),
      "so": .values(1), "eo": .values(1),
    ],
    "position": ["p": .values(2)],
    "separate position": ["x": .values(1), "y": .values(1), "z": .values(1)],
    "rotation": ["r": .values(1)],
    "3D rotation": ["rx": .values(1), "ry": .values(1), "rz": .values(1), "or": .values(3)],
    "mask": [
      "mode": .text, "inv": .flag, "cl": .flag, "o": .values(1), "x": .values(1), "f": .values(2),
    ],
    "effect": ["ty": .number, "en": .flag, "ef": .list],
    "effect 20": entries([3, 3, 1]), "effect 23": entries([3, 3, 3]),
    "effect 21": [
      "2": .needed(.values(3), "one of its values"), "6": .needed(.values(1), "one of its values"),
    ],
    "effect 25": entries([3, 1, 1, 1, 1]), "effect 29": entries([1, 1]),
    "effect 35": entries([2, 2, 1, 1, 1, 1, 1, 1, 1]),
    "style": ["ty": .number, "en": .flag],
  ].merging(shapes) { $1 }.merging(texts) { $1 }

  /// Returns the rules for an effect, whose values are all required.
  ///
  /// `counts` contains the number of components of each value.
  private static func entries(_ counts: [Int]) -> MemberRules {
    MemberRules(
      rules: counts.enumerated().map { place, count in
        MemberRule("\(place)", .needed(.values(count), "one of its values"))
      }
    )
  }

  private static let paint: MemberRules = ["hd": .flag, "o": .values(1), "r": .number]

  private static let line: MemberRules = [
    "w": .needed(.values(1), "a width"), "lc": .number, "lj": .number, "ml": .number, "d": .list,
  ]

  private static let gradient: MemberRules = [
    "t": .number, "s": .needed(.values(2), "a start point"),
    "e": .needed(.values(2), "an end point"), "h": .values(1), "a": .values(1),
  ]

  private static let shapes: [String: MemberRules] = [
    "shape gr": ["it": .needed(.list, "contents"), "hd": .flag],
    "shape sh": ["closed": .flag, "d": .number, "hd": .flag],
    "shape rc": [
      "p": .values(2), "s": .needed(.values(2), "a size"), "r": .values(1), "d": .number,
      "hd": .flag,
    ],
    "shape el": ["p": .values(2), "s": .needed(.values(2), "a size"), "d": .number, "hd": .flag],
    "shape sr": [
      "sy": .number, "p": .values(2), "pt": .needed(.values(1), "a number of points"),
      "r": .values(1), "or": .needed(.values(1), "a radius"), "os": .values(1), "d": .number,
      "hd": .flag,
    ],
    "star": ["ir": .needed(.values(1), "an inner radius"), "is": .values(1)],
    "shape fl": paint + ["c": .needed(.values(3), "a colour")],
    "shape st": paint + line + ["c": .needed(.values(3), "a colour")],
    "shape gf": paint + gradient, "shape gs": paint + line + gradient,
    "colours": ["p": .number],
    "shape no": paint,
    "dash": ["n": .text, "v": .needed(.values(1), "a length")],
    "shape tm": [
      "s": .needed(.values(1), "a start"), "e": .needed(.values(1), "an end"), "o": .values(1),
      "m": .number, "hd": .flag,
    ],
    "shape rd": ["r": .needed(.values(1), "a radius"), "hd": .flag],
    "shape pb": ["a": .needed(.values(1), "an amount"), "hd": .flag],
    "shape zz": [
      "s": .needed(.values(1), "a size"), "r": .needed(.values(1), "a number of ridges"),
      "pt": .values(1), "hd": .flag,
    ],
    "shape op": [
      "a": .needed(.values(1), "an amount"), "lj": .number, "ml": .values(1), "hd": .flag,
    ],
    "shape rp": [
      "c": .needed(.values(1), "a number of copies"), "o": .values(1), "m": .number,
      "tr": .needed(.object, "a transform"), "hd": .flag,
    ],
    "shape mm": ["mm": .number, "hd": .flag],
  ]

  private static let texts: [String: MemberRules] = [
    "text": ["d": .object, "a": .list, "p": .object, "m": .object],
    "text source": ["k": .list],
    "text keyframe": ["t": .needed(.number, "a time"), "s": .object],
    "text document": [
      "t": .needed(.text, "characters"), "f": .text, "s": .needed(.number, "a size"), "j": .number,
      "lh": .number, "tr": .number, "ls": .number, "fc": .numbers(3), "sc": .numbers(3),
      "sw": .number, "sz": .numbers(2), "ps": .numbers(2),
    ],
    "text options": ["g": .number, "a": .values(2)],
    "text path": [
      "m": .number, "r": .values(1), "p": .values(1), "a": .values(1), "f": .values(1),
    ],
    "text animator": ["s": .object, "a": .object],
    "text values": [
      "r": .values(1), "rx": .values(1), "ry": .values(1), "sk": .values(1), "sa": .values(1),
      "s": .values(2), "a": .values(2), "p": .values(2), "o": .values(1), "sw": .values(1),
      "sc": .values(3), "fc": .values(3), "fh": .values(1), "fs": .values(1), "fb": .values(1),
      "t": .values(1), "bl": .values(1),
    ],
    "text selector": [
      "r": .number, "b": .number, "sh": .number, "rn": .number, "s": .values(1), "e": .values(1),
      "o": .values(1), "xe": .values(1), "ne": .values(1), "sm": .values(1), "a": .values(1),
    ],
  ]
}
