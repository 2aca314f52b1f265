import Requirements

/// An HTML page made from a template, with placeholders for data.
///
/// A template contains names in double braces. `{{report.css}}` is replaced by the content of a
/// file, and `{{facts}}` by data. The files are compiled into the program, because the installed
/// command is a single file.
struct Page {
  /// A placeholder for data in a page.
  enum Place: String, CaseIterable {
    /// The title, as escaped HTML text.
    case title
    /// The properties of all formats for the scripts, as a JSON object.
    case formats
    /// The data that the page displays, as JSON.
    case facts
    /// The pictures, each in its own script element.
    case pictures
  }

  /// The page for a batch.
  static let gallery = Page(PackageResources.gallery_html)
  /// The page for a verification.
  static let report = Page(PackageResources.report_html)
  /// The page for the studio, without placeholders, because its data arrive over a socket.
  static let studio = Page(PackageResources.studio_html)

  /// The text before the first placeholder.
  let head: String
  /// The placeholders in order, each with the text that follows.
  let places: [(place: Place, rest: String)]

  private init(_ template: [UInt8]) {
    var texts = [""]
    var places: [Place] = []
    var rest = String(decoding: template, as: UTF8.self)[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      let name = String(rest[open.upperBound..<close.lowerBound])
      texts[places.count] += rest[..<open.lowerBound]
      if let file = Self.files[name] {
        texts[places.count] += String(decoding: file, as: UTF8.self)
      } else if let place = Place(rawValue: name) {
        places.append(place)
        texts.append("")
      } else {
        require(false, "A page names \(name), which is neither a file nor a place")
      }
      rest = rest[close.upperBound...]
    }
    texts[places.count] += rest
    head = texts[0]
    self.places = zip(places, texts.dropFirst()).map { ($0, $1) }
  }

  /// The content of each file that a template can name.
  private static let files: [String: [UInt8]] = [
    "page.css": PackageResources.page_css,
    "page.js": PackageResources.page_js,
    "lists.css": PackageResources.lists_css,
    "player.css": PackageResources.player_css,
    "bytes.js": PackageResources.bytes_js,
    "controls.js": PackageResources.controls_js,
    "plot.js": PackageResources.plot_js,
    "gallery.css": PackageResources.gallery_css,
    "player.js": PackageResources.player_js,
    "viewer.js": PackageResources.viewer_js,
    "gallery.js": PackageResources.gallery_js,
    "report.css": PackageResources.report_css,
    "case.css": PackageResources.case_css,
    "tools.js": PackageResources.tools_js,
    "pictures.js": PackageResources.pictures_js,
    "stage.js": PackageResources.stage_js,
    "scrubber.js": PackageResources.scrubber_js,
    "curves.js": PackageResources.curves_js,
    "case.js": PackageResources.case_js,
    "judging.js": PackageResources.judging_js,
    "list.js": PackageResources.list_js,
    "studio.css": PackageResources.studio_css,
    "inspector.css": PackageResources.inspector_css,
    "connection.js": PackageResources.connection_js,
    "frames.js": PackageResources.frames_js,
    "canvas.js": PackageResources.canvas_js,
    "touch.js": PackageResources.touch_js,
    "track.js": PackageResources.track_js,
    "values.js": PackageResources.values_js,
    "layers.js": PackageResources.layers_js,
    "parameters.js": PackageResources.parameters_js,
    "output.js": PackageResources.output_js,
    "sources.js": PackageResources.sources_js,
    "variants.js": PackageResources.variants_js,
    "exports.js": PackageResources.exports_js,
    "goldens.js": PackageResources.goldens_js,
    "studio.js": PackageResources.studio_js,
  ]
}
