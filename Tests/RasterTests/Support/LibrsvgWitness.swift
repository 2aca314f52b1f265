import Foundation
import Pixels
import TestSupport
import Testing

/// librsvg as a witness of how SVG files look (Debian's `librsvg2-2`).
enum LibrsvgWitness {
  /// Draws files over all of a picture.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - side: The width and the height of the pictures, in pixels.
  /// - Returns: The pictures, premultiplied.
  /// - Throws: An error if librsvg is missing or cannot draw a file.
  static func draw(_ files: [String], side: Int) throws -> [Bitmap] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("librsvg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, file) in files.enumerated() {
      try Data(file.utf8).write(to: folder.appendingPathComponent("\(number).svg"))
    }
    let outcome = try ExternalTool.run(
      "/usr/bin/python3",
      ["-c", program, folder.path, "\(files.count)", "\(side)"]
    )
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let byteCount = 4 * side * side
    try #require(outcome.output.count == files.count * byteCount)
    return files.indices.map { number in
      let bytes = Array(outcome.output[number * byteCount..<(number + 1) * byteCount])
      var bitmap = Bitmap(width: side, height: side)
      bitmap.withMutablePixels { pixels in
        for place in pixels.indices {
          pixels[place] = bytes[4 * place..<4 * place + 4].reversed()
            .reduce(0) { $0 << 8 | UInt32($1) }
        }
      }
      return bitmap
    }
  }

  /// Writes premultiplied pixels, one little-endian number each.
  private static let program = """
    import ctypes, sys
    folder, count, side = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rsvg, cairo = ctypes.CDLL("librsvg-2.so.2"), ctypes.CDLL("libcairo.so.2")
    class Box(ctypes.Structure):
        _fields_ = [(name, ctypes.c_double) for name in ("x", "y", "width", "height")]
    pointer = ctypes.c_void_p
    rsvg.rsvg_handle_new_from_data.restype = pointer
    rsvg.rsvg_handle_new_from_data.argtypes = [ctypes.c_char_p, ctypes.c_size_t, pointer]
    rsvg.rsvg_handle_set_dpi.argtypes = [pointer, ctypes.c_double]
    rsvg.rsvg_handle_render_document.argtypes = [pointer, pointer, ctypes.POINTER(Box), pointer]
    cairo.cairo_image_surface_create.restype = pointer
    cairo.cairo_create.restype = pointer
    cairo.cairo_create.argtypes = cairo.cairo_surface_flush.argtypes = [pointer]
    cairo.cairo_image_surface_get_data.restype = pointer
    cairo.cairo_image_surface_get_data.argtypes = [pointer]
    for number in range(count):
        data = open("%s/%d.svg" % (folder, number), "rb").read()
        handle = rsvg.rsvg_handle_new_from_data(data, len(data), None)
        assert handle, data
        rsvg.rsvg_handle_set_dpi(handle, 96)
        surface = cairo.cairo_image_surface_create(0, side, side)
        context = cairo.cairo_create(surface)
        assert rsvg.rsvg_handle_render_document(handle, context, Box(0, 0, side, side), None), data
        cairo.cairo_surface_flush(surface)
        pixels = ctypes.string_at(cairo.cairo_image_surface_get_data(surface), 4 * side * side)
        sys.stdout.buffer.write(pixels)
    """
}
