/// The rules for all objects of a document, by the kinds of the objects.
///
/// Members that need more than a check of their kind are checked by their readers: paths, blend
/// modes, mask modes, and the required members of a document.
enum MemberRules {
  static let table: [String: [MemberRule]] = [
    "document": [
      MemberRule("v", .text), MemberRule("assets", .list), MemberRule("markers", .list),
      MemberRule("fonts", .object), MemberRule("chars", .list), MemberRule("slots", .object),
    ],
    "asset": [
      MemberRule("id", .text), MemberRule("w", .number), MemberRule("h", .number),
      MemberRule("layers", .list), MemberRule("p", .text), MemberRule("u", .text),
      MemberRule("pr", .text),
    ],
    "marker": [MemberRule("tm", .number), MemberRule("dr", .number)],
    "fonts": [MemberRule("list", .list)],
    "font": [
      MemberRule("fName", .text), MemberRule("fFamily", .text), MemberRule("fStyle", .text),
      MemberRule("fPath", .text), MemberRule("ascent", .number),
    ],
    "character": [
      MemberRule("ch", .text), MemberRule("fFamily", .text), MemberRule("style", .text),
      MemberRule("w", .number), MemberRule("t", .flag), MemberRule("data", .object),
    ],
    "layer": [
      MemberRule("ty", .number), MemberRule("ind", .number), MemberRule("parent", .number),
      MemberRule("hd", .flag), MemberRule("td", .flag), MemberRule("ddd", .flag),
      MemberRule("ao", .flag), MemberRule("mb", .flag),
      MemberRule("ip", .number, needed: "a first frame"),
      MemberRule("op", .number, needed: "a last frame"),
      MemberRule("st", .number), MemberRule("sr", .number), MemberRule("tt", .number),
      MemberRule("tp", .number), MemberRule("ks", .object), MemberRule("hasMask", .flag),
      MemberRule("masksProperties", .list), MemberRule("ef", .list), MemberRule("sy", .list),
    ],
    "layer 0": [
      MemberRule("refId", .text), MemberRule("w", .number), MemberRule("h", .number),
      MemberRule("tm", .values(1)),
    ],
    "layer 1": [
      MemberRule("sw", .number), MemberRule("sh", .number), MemberRule("sc", .text),
    ],
    "layer 2": [MemberRule("refId", .text)],
    "layer 4": [MemberRule("shapes", .list, needed: "shapes")],
    "layer 5": [MemberRule("t", .object)],
    "transform": [
      MemberRule("a", .values(2)), MemberRule("s", .values(2)), MemberRule("sk", .values(1)),
      MemberRule("sa", .values(1)), MemberRule("o", .values(1)), MemberRule("so", .values(1)),
      MemberRule("eo", .values(1)),
    ],
    "position": [MemberRule("p", .values(2))],
    "separate position": [
      MemberRule("x", .values(1)), MemberRule("y", .values(1)), MemberRule("z", .values(1)),
    ],
    "rotation": [MemberRule("r", .values(1))],
    "rotation in space": [
      MemberRule("rx", .values(1)), MemberRule("ry", .values(1)), MemberRule("rz", .values(1)),
      MemberRule("or", .values(3)),
    ],
    "mask": [
      MemberRule("mode", .text), MemberRule("inv", .flag), MemberRule("cl", .flag),
      MemberRule("o", .values(1)), MemberRule("x", .values(1)), MemberRule("f", .values(2)),
    ],
    "effect": [
      MemberRule("ty", .number), MemberRule("en", .flag), MemberRule("ef", .list),
    ],
    "effect 20": entries([3, 3, 1]), "effect 23": entries([3, 3, 3]),
    "effect 21": [
      MemberRule("2", .values(3), needed: "all of its values"),
      MemberRule("6", .values(1), needed: "all of its values"),
    ],
    "effect 25": entries([3, 1, 1, 1, 1]), "effect 29": entries([1, 1]),
    "effect 35": entries([2, 2, 1, 1, 1, 1, 1, 1, 1]),
    "style": [MemberRule("ty", .number), MemberRule("en", .flag)],
  ].merging(shapes) { $1 }.merging(texts) { $1 }

  /// Returns values of an effect by their places, all of which it needs.
  private static func entries(_ counts: [Int]) -> [MemberRule] {
    counts.enumerated().map { place, count in
      MemberRule("\(place)", .values(count), needed: "all of its values")
    }
  }

  private static let paint = [
    MemberRule("hd", .flag), MemberRule("o", .values(1)), MemberRule("r", .number),
  ]

  private static let line = [
    MemberRule("w", .values(1), needed: "a width"), MemberRule("lc", .number),
    MemberRule("lj", .number), MemberRule("ml", .number), MemberRule("d", .list),
  ]

  private static let gradient = [
    MemberRule("t", .number), MemberRule("s", .values(2), needed: "a start point"),
    MemberRule("e", .values(2), needed: "an end point"), MemberRule("h", .values(1)),
    MemberRule("a", .values(1)),
  ]

  private static let shapes: [String: [MemberRule]] = [
    "shape gr": [MemberRule("it", .list, needed: "contents"), MemberRule("hd", .flag)],
    "shape sh": [MemberRule("closed", .flag), MemberRule("d", .number), MemberRule("hd", .flag)],
    "shape rc": [
      MemberRule("p", .values(2)), MemberRule("s", .values(2), needed: "a size"),
      MemberRule("r", .values(1)), MemberRule("d", .number), MemberRule("hd", .flag),
    ],
    "shape el": [
      MemberRule("p", .values(2)), MemberRule("s", .values(2), needed: "a size"),
      MemberRule("d", .number), MemberRule("hd", .flag),
    ],
    "shape sr": [
      MemberRule("sy", .number), MemberRule("p", .values(2)),
      MemberRule("pt", .values(1), needed: "a number of points"), MemberRule("r", .values(1)),
      MemberRule("or", .values(1), needed: "a radius"), MemberRule("os", .values(1)),
      MemberRule("d", .number), MemberRule("hd", .flag),
    ],
    "star": [
      MemberRule("ir", .values(1), needed: "an inner radius"), MemberRule("is", .values(1)),
    ],
    "shape fl": paint + [MemberRule("c", .values(3), needed: "a colour")],
    "shape st": paint + line + [MemberRule("c", .values(3), needed: "a colour")],
    "shape gf": paint + gradient, "shape gs": paint + line + gradient,
    "colours": [MemberRule("p", .number)],
    "shape no": paint,
    "dash": [MemberRule("n", .text), MemberRule("v", .values(1), needed: "a length")],
    "shape tm": [
      MemberRule("s", .values(1), needed: "a start"), MemberRule("e", .values(1), needed: "an end"),
      MemberRule("o", .values(1)), MemberRule("m", .number), MemberRule("hd", .flag),
    ],
    "shape rd": [MemberRule("r", .values(1), needed: "a radius"), MemberRule("hd", .flag)],
    "shape pb": [MemberRule("a", .values(1), needed: "an amount"), MemberRule("hd", .flag)],
    "shape zz": [
      MemberRule("s", .values(1), needed: "a size"),
      MemberRule("r", .values(1), needed: "a number of ridges"), MemberRule("pt", .values(1)),
      MemberRule("hd", .flag),
    ],
    "shape op": [
      MemberRule("a", .values(1), needed: "an amount"), MemberRule("lj", .number),
      MemberRule("ml", .values(1)), MemberRule("hd", .flag),
    ],
    "shape rp": [
      MemberRule("c", .values(1), needed: "a number of copies"), MemberRule("o", .values(1)),
      MemberRule("m", .number), MemberRule("tr", .object, needed: "a transform"),
      MemberRule("hd", .flag),
    ],
    "shape mm": [MemberRule("mm", .number), MemberRule("hd", .flag)],
  ]

  private static let texts: [String: [MemberRule]] = [
    "text": [
      MemberRule("d", .object), MemberRule("a", .list), MemberRule("p", .object),
      MemberRule("m", .object),
    ],
    "text source": [MemberRule("k", .list)],
    "text keyframe": [
      MemberRule("t", .number, needed: "a time"), MemberRule("s", .object),
    ],
    "text document": [
      MemberRule("t", .text, needed: "characters"), MemberRule("f", .text),
      MemberRule("s", .number, needed: "a size"), MemberRule("j", .number),
      MemberRule("lh", .number), MemberRule("tr", .number), MemberRule("ls", .number),
      MemberRule("fc", .numbers(3)), MemberRule("sc", .numbers(3)), MemberRule("sw", .number),
      MemberRule("sz", .numbers(2)), MemberRule("ps", .numbers(2)),
    ],
    "text options": [MemberRule("g", .number), MemberRule("a", .values(2))],
    "text path": [
      MemberRule("m", .number), MemberRule("r", .values(1)), MemberRule("p", .values(1)),
      MemberRule("a", .values(1)), MemberRule("f", .values(1)),
    ],
    "text animator": [MemberRule("s", .object), MemberRule("a", .object)],
    "text values": [
      MemberRule("r", .values(1)), MemberRule("rx", .values(1)), MemberRule("ry", .values(1)),
      MemberRule("sk", .values(1)), MemberRule("sa", .values(1)), MemberRule("s", .values(2)),
      MemberRule("a", .values(2)), MemberRule("p", .values(2)), MemberRule("o", .values(1)),
      MemberRule("sw", .values(1)), MemberRule("sc", .values(3)), MemberRule("fc", .values(3)),
      MemberRule("fh", .values(1)), MemberRule("fs", .values(1)), MemberRule("fb", .values(1)),
      MemberRule("t", .values(1)), MemberRule("bl", .values(1)),
    ],
    "text selector": [
      MemberRule("r", .number), MemberRule("b", .number), MemberRule("sh", .number),
      MemberRule("rn", .number), MemberRule("s", .values(1)), MemberRule("e", .values(1)),
      MemberRule("o", .values(1)), MemberRule("xe", .values(1)), MemberRule("ne", .values(1)),
      MemberRule("sm", .values(1)), MemberRule("a", .values(1)),
    ],
  ]
}
