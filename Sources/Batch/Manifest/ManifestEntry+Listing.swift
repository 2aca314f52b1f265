extension ManifestEntry {
  /// Creates an entry for a picture that no manifest lists; throws if the file is unreadable.
  ///
  /// The path is relative to the folder of the gallery page. `place` contains the picture's index
  /// among all pictures, from 0, and the number of pictures.
  package init(
    _ file: FileListing,
    path: String,
    format: String,
    _ place: (index: Int, count: Int)
  ) throws(Problem) {
    let folder = Folder.of(path)
    self.path = path
    self.format = format
    animation = Folder.stem(of: path)
    scene = folder.isEmpty ? "" : String(folder.dropLast())
    appearance = Appearance.light.rawValue
    size = file.size ?? [1, 1]
    fit = FrameFit.contain.rawValue
    scale = 1
    fps = file.fps ?? 1
    frames = Int(file.frames ?? 1)
    speed = 1
    duration = file.duration ?? 0
    bytes = file.bytes
    sha256 = try InputFile.hash(of: file.path)
    recipe = sha256
    (index, of) = (place.index, place.count)
  }
}
