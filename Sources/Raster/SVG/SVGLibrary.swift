import Platform

/// librsvg, which is loaded once an SVG is to be drawn.
///
/// It is not linked: it brings about twenty libraries along, which every start of a program would
/// load, and which few programs need.
struct SVGLibrary {
  /// A rectangle in pixels, as librsvg has it.
  struct Box {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  /// A length with a unit, as librsvg has it.
  struct Length {
    var length = 0.0
    var unit: Int32 = 0
  }

  typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  typealias Open = @convention(c) (UnsafePointer<UInt8>?, UInt, Failure) -> OpaquePointer?
  typealias SetResolution = @convention(c) (OpaquePointer, Double) -> Void
  typealias Size =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
    ) -> Int32
  /// Whether there is a width, a height and a view box, and each of them.
  typealias Dimensions =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer,
      UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>,
      UnsafeMutableRawPointer
    ) -> Void
  typealias Render =
    @convention(c) (
      OpaquePointer, OpaquePointer, UnsafeRawPointer, Failure
    ) -> Int32
  typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

  let open: Open
  let setResolution: SetResolution
  let size: Size
  let dimensions: Dimensions
  let render: Render
  let release: Free
  let freeError: Free

  /// The library; nil where it is not installed, or older than 2.52.
  static let installed = SVGLibrary(named: "librsvg-2.so.2")

  /// Loads a library; nil where it is missing or lacks librsvg's functions.
  init?(named name: String) {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, _: Function.Type) -> Function? {
      // Also those of the libraries that it brings along.
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard
      let open = function("rsvg_handle_new_from_data", Open.self),
      let setResolution = function("rsvg_handle_set_dpi", SetResolution.self),
      let size = function("rsvg_handle_get_intrinsic_size_in_pixels", Size.self),
      let dimensions = function(
        "rsvg_handle_get_intrinsic_dimensions",
        Dimensions.self
      ),
      let render = function("rsvg_handle_render_document", Render.self),
      let release = function("g_object_unref", Free.self),
      let freeError = function("g_error_free", Free.self)
    else { return nil }
    self.open = open
    self.setResolution = setResolution
    self.size = size
    self.dimensions = dimensions
    self.render = render
    self.release = release
    self.freeError = freeError
  }
}
