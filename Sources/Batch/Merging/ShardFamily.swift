/// The corresponding files of all shards, such as `manifest.1-of-4.json` to `manifest.4-of-4.json`.
struct ShardFamily {
  /// The name of the merged file, such as `manifest.json`.
  let name: String
  /// The paths of the shards' files, in the order of the shards.
  let paths: [String]

  /// Finds the families in folders, sorted by name; throws a problem if a shard's file is missing
  /// or occurs twice, or the files belong to different batches.
  static func find(in folders: [String]) throws(Problem) -> [ShardFamily] {
    var members: [String: [(name: ShardedName, path: String)]] = [:]
    for folder in folders {
      for name in try FolderListing.names(in: folder) {
        guard let sharded = ShardedName(parsing: name), sharded.pathExtension == "json"
        else { continue }
        members[sharded.whole, default: []].append((sharded, folder + name))
      }
    }
    var families: [ShardFamily] = []
    for (name, files) in members.sorted(by: { $0.key < $1.key }) {
      families.append(ShardFamily(name: name, paths: try complete(files)))
    }
    return families
  }

  /// Returns the paths in the order of the shards, after checking that every shard occurs once.
  private static func complete(
    _ files: [(name: ShardedName, path: String)]
  ) throws(Problem) -> [String] {
    let count = files[0].name.shard.count
    var paths: [Int: String] = [:]
    for file in files {
      let shard = file.name.shard
      guard shard.count == count else {
        throw Problem.badInput(
          "this file is for \(shard.count) shards, but \(files[0].path) is for \(count)"
        )
        .at(file.path).remedy("remove the files of the earlier run")
      }
      if let other = paths[shard.number] {
        throw Problem.badInput("shard \(shard) also exists as \(other)").at(file.path)
          .remedy("remove one of the two files")
      }
      paths[shard.number] = file.path
    }
    let missing = (1...count).filter { paths[$0] == nil }
    guard missing.isEmpty else {
      let names = missing.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
      let more = missing.count > 10 ? " and \(missing.count - 10) more" : ""
      let first = files[0].name
      throw Problem.noInput(
        "\(missing.count == 1 ? "shard" : "shards") \(names)\(more) \(missing.count == 1 ? "is" : "are") missing"
      )
      .at("\(first.stem).\(missing[0])-of-\(count).\(first.pathExtension)")
      .remedy(
        "render each missing shard, for example with \(.shard) \(missing[0])/\(count), and merge again"
      )
    }
    return paths.sorted { $0.key < $1.key }.map(\.value)
  }
}
