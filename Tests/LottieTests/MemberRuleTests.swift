import Foundation
import JSON
import Testing

@testable import Lottie

/// Every member of every object that a document can have: a value of a wrong kind, one of too few
/// numbers, and one that a part is nothing without are named.
///
/// The rows are the reader's own rules, so that a new rule is tried without a line here. That all
/// members have a rule is found in the reader's source.
struct MemberRuleTests {
  /// An object that is drawn whole, and the document around it.
  private struct Sample: Sendable {
    let object: String
    let document: @Sendable (String) -> String

    init(_ object: String, _ document: @escaping @Sendable (String) -> String) {
      self.object = object
      self.document = document
    }
  }

  private static func layers(_ layers: String, _ more: String = "") -> String {
    """
    {"v": "5.7.0", "w": 100, "h": 100, "fr": 10, "ip": 0, "op": 20, "layers": [\(layers)]\(more)}
    """
  }

  private static func layer(_ type: Int, _ members: String) -> String {
    layers("{\"ty\": \(type), \"nm\": \"a\", \"ip\": 0, \"op\": 20, \"ks\": {}, \(members)}")
  }

  private static func shape(_ item: String) -> String {
    let items = [Documents.square(), Documents.square(x: 5), item, Documents.redFill]
    return layer(4, "\"shapes\": [\(items.joined(separator: ","))]")
  }

  private static func solid(_ members: String) -> String {
    layer(1, "\"sw\": 9, \"sh\": 9, \"sc\": \"#ff0000\", \(members)")
  }

  private static let font = #"{"fName": "F", "fFamily": "F", "fStyle": "S", "ascent": 70}"#
  private static let character = """
    {"ch": "a", "fFamily": "F", "style": "S", "w": 50, "data": {"shapes": [
      {"ty": "gr", "it": [\(Documents.line)]}]}}
    """
  private static let textDocument = #"{"s": 9, "f": "F", "t": "a", "fc": [1, 0, 0]}"#
  private static let source = "{\"k\": [{\"t\": 0, \"s\": \(textDocument)}]}"
  private static let path = """
    {"k": {"c": true, "v": [[0, 0], [3, 0], [0, 3]], "i": [[0, 0], [0, 0], [0, 0]],
     "o": [[0, 0], [0, 0], [0, 0]]}}
    """

  private static func text(
    _ text: String,
    font: String = Self.font,
    character: String = Self.character,
    list: String? = nil
  ) -> String {
    let layer = """
      {"ty": 5, "ip": 0, "op": 20, "ks": {}, "t": \(text),
       "masksProperties": [{"mode": "n", "pt": \(path)}]}
      """
    let fonts = list ?? "{\"list\": [\(font)]}"
    return layers(layer, ", \"fonts\": \(fonts), \"chars\": [\(character)]")
  }

  private static let numbers = #"{"k": 1}"#
  private static let points = #"{"k": [5, 5]}"#

  private static func effect(_ type: Int, _ entries: [String]) -> Sample {
    let members = entries.enumerated().map { "\"\($0)\": \($1)" }.joined(separator: ",")
    return Sample("{\(members)}") { object in
      // The rules count the entries.
      let object = (try? JSONReader.read(Array(object.utf8))) ?? [:]
      let list = entries.indices.map { place in
        object["\(place)"].map { "{\"v\": \($0.compact)}" } ?? "{}"
      }
      return solid("\"ef\": [{\"ty\": \(type), \"ef\": [\(list.joined(separator: ","))]}]")
    }
  }

  private static func item(_ members: String) -> Sample { Sample(members, shape) }

  private static func textPart(_ object: String, _ text: @escaping @Sendable (String) -> String)
    -> Sample
  {
    Sample(object) { Self.text(text($0)) }
  }

  private static let color = #"{"k": [1, 0, 0]}"#
  private static let gradient = #""g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}"#
  private static let ends = #""s": {"k": [0, 0]}, "e": {"k": [9, 0]}"#

  private static let samples: [String: Sample] = [
    "document": Sample(layers("{\"ty\": 3, \"ip\": 0, \"op\": 20}")) { $0 },
    "asset": Sample(#"{"id": "x", "layers": []}"#) { layers("", ", \"assets\": [\($0)]") },
    "marker": Sample(#"{"tm": 3, "cm": "m", "dr": 2}"#) { layers("", ", \"markers\": [\($0)]") },
    "fonts": Sample("{\"list\": [\(font)]}") { text("{\"d\": \(source)}", list: $0) },
    "font": Sample(font) { text("{\"d\": \(source)}", font: $0) },
    "character": Sample(character) { text("{\"d\": \(source)}", character: $0) },
    "layer": Sample(#"{"ty": 3, "ip": 0, "op": 20, "ks": {}}"#) { layers($0) },
    "layer 0": Sample(#"{"ty": 0, "ip": 0, "op": 20, "refId": "x", "w": 9, "h": 9}"#) {
      layers($0, #", "assets": [{"id": "x", "layers": []}]"#)
    },
    "layer 1": Sample(##"{"ty": 1, "ip": 0, "op": 20, "sw": 9, "sh": 9, "sc": "#ff0000"}"##) {
      layers($0)
    },
    "layer 2": Sample(#"{"ty": 2, "hd": true, "ip": 0, "op": 20, "refId": "x"}"#) { layers($0) },
    "layer 4": Sample(#"{"ty": 4, "ip": 0, "op": 20, "shapes": []}"#) { layers($0) },
    "layer 5": Sample("{\"ty\": 5, \"ip\": 0, \"op\": 20, \"t\": {\"d\": \(source)}}") {
      layers($0, ", \"fonts\": {\"list\": [\(font)]}, \"chars\": [\(character)]")
    },
    "transform": Sample("{}") { solid("\"x\": 0").replacing("\"ks\": {}", with: "\"ks\": \($0)") },
    "position": Sample("{}") { solid("\"x\": 0").replacing("\"ks\": {}", with: "\"ks\": \($0)") },
    "separate position": Sample("{\"s\": true, \"x\": \(numbers), \"y\": \(numbers)}") {
      solid("\"x\": 0").replacing("\"ks\": {}", with: "\"ks\": {\"p\": \($0)}")
    },
    "rotation": Sample("{\"r\": \(numbers)}") {
      solid("\"x\": 0").replacing("\"ks\": {}", with: "\"ks\": \($0)")
    },
    "3D rotation": Sample("{\"rx\": \(numbers)}") {
      solid("\"x\": 0").replacing("\"ks\": {}", with: "\"ks\": \($0)")
    },
    "mask": Sample("{\"mode\": \"a\", \"pt\": \(path)}") { solid("\"masksProperties\": [\($0)]") },
    "effect": Sample("{\"ty\": 0}") { solid("\"ef\": [\($0)]") },
    "effect 20": effect(20, [color, color, numbers]),
    "effect 21": effect(21, ["{}", "{}", color, "{}", "{}", "{}", numbers]),
    "effect 23": effect(23, [color, color, color]),
    "effect 25": effect(25, [color, numbers, numbers, numbers, numbers]),
    "effect 29": effect(29, [numbers, numbers]),
    "effect 35": effect(35, [points, points] + Array(repeating: numbers, count: 7)),
    "style": Sample("{\"ty\": 1, \"en\": 0}") { solid("\"sy\": [\($0)]") },
    "shape gr": item("{\"ty\": \"gr\", \"it\": [{\"ty\": \"tr\"}]}"),
    "shape sh": item(Documents.line), "shape rc": item(Documents.square()),
    "shape el": item("{\"ty\": \"el\", \"p\": \(points), \"s\": \(points)}"),
    "shape sr": item("{\"ty\": \"sr\", \"sy\": 2, \"pt\": {\"k\": 5}, \"or\": \(numbers)}"),
    "star": item(
      "{\"ty\": \"sr\", \"sy\": 1, \"pt\": {\"k\": 5}, \"or\": \(numbers), \"ir\": \(numbers)}"
    ),
    "shape fl": item("{\"ty\": \"fl\", \"c\": \(color)}"),
    "shape st": item("{\"ty\": \"st\", \"c\": \(color), \"w\": \(numbers)}"),
    "shape gf": item("{\"ty\": \"gf\", \(gradient), \(ends)}"),
    "shape gs": item("{\"ty\": \"gs\", \(gradient), \(ends), \"w\": \(numbers)}"),
    "colours": Sample("{\"p\": 2, \"k\": {\"k\": [0, 1, 0, 0, 1, 0, 0, 1]}}") {
      shape("{\"ty\": \"gf\", \"g\": \($0), \(ends)}")
    },
    "shape no": item("{\"ty\": \"no\"}"),
    "dash": Sample("{\"n\": \"d\", \"v\": \(numbers)}") {
      shape("{\"ty\": \"st\", \"c\": \(color), \"w\": \(numbers), \"d\": [\($0)]}")
    },
    "shape tm": item("{\"ty\": \"tm\", \"s\": \(numbers), \"e\": {\"k\": 50}}"),
    "shape rd": item("{\"ty\": \"rd\", \"r\": \(numbers)}"),
    "shape pb": item("{\"ty\": \"pb\", \"a\": \(numbers)}"),
    "shape zz": item("{\"ty\": \"zz\", \"s\": \(numbers), \"r\": \(numbers)}"),
    "shape op": item("{\"ty\": \"op\", \"a\": \(numbers)}"),
    "shape rp": item("{\"ty\": \"rp\", \"c\": \(numbers), \"tr\": {}}"),
    "shape mm": item("{\"ty\": \"mm\", \"mm\": 2}"),
    "text": Sample("{\"d\": \(source)}") { text($0) },
    "text source": textPart(source) { "{\"d\": \($0)}" },
    "text keyframe": textPart("{\"t\": 0, \"s\": \(textDocument)}") { "{\"d\": {\"k\": [\($0)]}}" },
    "text document": textPart(textDocument) { "{\"d\": {\"k\": [{\"t\": 0, \"s\": \($0)}]}}" },
    "text options": textPart("{\"g\": 1}") { "{\"d\": \(source), \"m\": \($0)}" },
    "text path": textPart("{\"m\": 0}") { "{\"d\": \(source), \"p\": \($0)}" },
    "text animator": textPart("{\"s\": {}, \"a\": {}}") { "{\"d\": \(source), \"a\": [\($0)]}" },
    "text values": textPart("{}") { "{\"d\": \(source), \"a\": [{\"s\": {}, \"a\": \($0)}]}" },
    "text selector": textPart("{}") { "{\"d\": \(source), \"a\": [{\"a\": {}, \"s\": \($0)}]}" },
  ]

  private func features(_ sample: Sample, _ object: JSONNode) throws -> [String] {
    try LottieDocument(json: Array(sample.document(object.compact).utf8)).unsupportedFeatures.map(
      \.feature
    )
  }

  private func object(_ sample: Sample) throws -> JSONNode {
    try JSONReader.read(Array(sample.object.utf8))
  }

  private func setting(
    _ key: String,
    of object: JSONNode,
    to value: String?
  ) throws -> JSONNode {
    guard case .object(let members) = object else { return object }
    let others = members.filter { $0.key != key }
    return .object(
      others + (try value.map { [JSONNode.Member(key, try JSONReader.read(Array($0.utf8)))] } ?? [])
    )
  }

  private func list(_ count: Int) -> String {
    "[\(Array(repeating: "1", count: count).joined(separator: ","))]"
  }

  /// All rules, with their parts.
  private static let rules = MemberRules.table.sorted { $0.key < $1.key }
    .flatMap { part, rules in rules.rules.map { (part, $0) } }

  @Test func `there is a sample of each part, of which nothing is named`() throws {
    #expect(Set(Self.samples.keys) == Set(MemberRules.table.keys))
    #expect(Self.rules.count > 150)
    for (part, sample) in Self.samples {
      #expect(try features(sample, try object(sample)) == [], "\(part)")
    }
  }

  @Test func `a value of a wrong kind is named`() throws {
    for (part, rule) in Self.rules {
      let sample = try #require(Self.samples[part])
      for value in rule.kind == .text ? ["5", "[]", "{\"a\": 0}"] : ["\"x\""] {
        let features = try features(sample, setting(rule.key, of: try object(sample), to: value))
        #expect(features.contains("a value of the wrong type"), "\(part) \(rule.key) \(features)")
      }
    }
  }

  @Test func `a value with too few numbers is named, at rest and in keyframes`() throws {
    for (part, rule) in Self.rules {
      let sample = try #require(Self.samples[part])
      var values: [String] = []
      switch rule.kind {
      case .numbers(let count) where count > 1:
        values = [list(count - 1)]
      case .values(let count) where count > 1:
        let (short, whole) = (list(count - 1), list(count))
        values = [
          "{\"k\": \(short)}", "{\"k\": 1}",
          "{\"k\": [{\"t\": 0, \"s\": \(whole)}, {\"t\": 5, \"s\": \(short)}]}",
          "{\"k\": [{\"t\": 0, \"s\": \(whole), \"e\": \(short)}, {\"t\": 5}]}",
        ]
      default: continue
      }
      for value in values {
        let features = try features(sample, setting(rule.key, of: try object(sample), to: value))
        #expect(
          features.contains("a value with too few numbers"),
          "\(part) \(rule.key) \(features)"
        )
      }
    }
  }

  @Test func `what a part is nothing without is named`() throws {
    for (part, rule) in Self.rules {
      guard let needed = rule.needed else { continue }
      let sample = try #require(Self.samples[part])
      let features = try features(sample, setting(rule.key, of: try object(sample), to: nil))
      let isNamed = features.contains { $0.hasSuffix(" without \(needed)") }
      #expect(isNamed, "\(part) \(rule.key) \(features)")
    }
  }

  @Test func `every member that is read has a rule`() throws {
    /// Members that are named by other tests, where they are read, or that change no picture.
    let others: Set = [
      "k", "sid", "x", "y", "i", "o", "t", "h", "to", "ti", "v", "c", "e", "pt", "ks", "g", "bm",
      "layers", "w", "fr", "ip", "op", "nm", "cm", "mn", "fs", "fWeight",
    ]
    let ruled = Set(Self.rules.map(\.1.key))
    let folder = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/Lottie/Reading").standardizedFileURL
    var found: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for match in source.matches(of: /\["([A-Za-z]+)"\]/) { found.insert(String(match.1)) }
    }
    #expect(found.count > 80)
    #expect(found.subtracting(ruled).subtracting(others).sorted() == [])
  }
}
