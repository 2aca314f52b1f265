import Parameters
import JSON
package import Files
package import Inputs

/// A source in the studio's list.
package struct StudioSource: Sendable {
  /// The unique name in the list.
  let name: String
  /// The name or path of the source in a command.
  package let word: String
  /// The description of the source, or the problem if the source cannot be opened.
  private let listing: Result<AnimationListing, Problem>
  let isFile: Bool
  let parameters: [ParameterDefinition]
  /// Whether the source consists of pictures, which are encoded instead of rendered.
  package let isPictures: Bool

  /// Creates the list entry for a source.
  package init(_ source: any ClipSource, named name: String, isPictures: Bool) {
    self.isPictures = isPictures
    self.name = name
    word = source.key
    isFile = source.origin != nil
    parameters = source.parameters
    listing = Result { () throws(Problem) in try source.listing() }
  }

  /// The name of the first scene, which is shown first.
  var firstScene: String { (try? listing.get().scenes.first?.name) ?? "full" }

  /// Creates the list entry for a file that cannot be opened.
  package init(_ path: String, _ problem: Problem) {
    (name, word, isFile, parameters, isPictures) = (path, path, true, [], false)
    listing = .failure(problem)
  }

  /// The description of the source for the page, as JSON.
  var facts: JSONNode {
    let head: JSONNode = [
      "name": .string(name), "kind": .string(isFile ? "file" : "animation"),
    ]
    switch listing {
    case .failure(let problem):
      return head.adding([
        "problem": .string(problem.description), "scenes": .array([]), "parameters": .array([]),
      ])
    case .success(let listing):
      let bytes = (try? JSONText.bytes(of: listing)) ?? []
      guard case .object(let members)? = try? JSONReader.read(bytes) else { return head }
      let rest = members.filter { $0.key != "name" }
      return head.adding(.object(rest)).adding([
        "canPull": .bool(listing.trigger != nil), "pictures": .bool(isPictures),
      ])
    }
  }
}
