import JSON

/// The address, selection and time with which a new process takes over a studio.
package struct StudioPlace: Sendable {
  let port: Int
  let token: String
  let selection: Selection
  /// The current time, in seconds; `nil` for a live scene.
  let time: Double?

  init(port: Int, token: String, selection: Selection, time: Double?) {
    self.port = port
    self.token = token
    self.selection = selection
    self.time = time
  }

  /// Creates a place from its ``text``; `nil` if the text is invalid.
  package init?(_ text: String) {
    guard let node = try? JSONReader.read(Array(text.utf8)), let port = node["port"]?.int,
      let token = node["token"]?.string, let selection = node["selection"].flatMap(Selection.init)
    else { return nil }
    self.init(port: port, token: token, selection: selection, time: node["time"]?.number)
  }

  /// The place as one line of text.
  package var text: String {
    let facts: JSONNode = [
      "port": .integer(port), "token": .string(token), "selection": selection.facts,
      "time": time.map(JSONNode.number) ?? .null,
    ]
    return facts.compact
  }
}
