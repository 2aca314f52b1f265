package import Decoding
package import Files

/// The deviations of a clip's files from their formats, grouped by deviation.
package struct FileDeviations: Hashable, Sendable {
  private struct Group: Hashable {
    let deviations: [PictureDeviation]
    /// The path of the first file with these deviations.
    let path: String
    var count: Int
  }

  private var groups: [Group] = []

  /// Creates an empty list of deviations.
  package init() {}

  /// Whether all files conform to their formats.
  package var isEmpty: Bool { groups.isEmpty }

  /// Notes the deviations of a file.
  package mutating func add(_ deviations: [PictureDeviation], of path: String) {
    guard !deviations.isEmpty else { return }
    if let place = groups.firstIndex(where: { $0.deviations == deviations }) {
      groups[place].count += 1
    } else {
      groups.append(Group(deviations: deviations, path: path, count: 1))
    }
  }

  /// The notes for the user: one line for each group of files with the same deviations.
  package var notes: [Message] {
    groups.map { group in
      let others = group.count - 1
      let more = others == 0 ? "" : " and \(others) other \(others == 1 ? "file" : "files")"
      let list = group.deviations.map(\.description).joined(separator: "; ")
      return Message("\(group.path)\(more): \(list)")
    }
  }

  /// Checks that no file is damaged.
  ///
  /// - Throws: A problem that reports the first damaged file.
  package func requireNoDamage() throws(Problem) {
    for group in groups {
      guard let damage = group.deviations.first(where: \.isDamage) else { continue }
      throw Problem.badInput("\(damage)").at(group.path)
        .remedy("export or download the file again, or omit \(.strict)")
    }
  }
}
