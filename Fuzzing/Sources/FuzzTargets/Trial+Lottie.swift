import Bytes
import Decoding
import Layers
import Lottie
import Raster

extension Trial {
  /// Small enough that a file that asks for more than anybody can draw takes little time all the same.
  private static var lottieLimits: LottieLimits {
    var limits = LottieLimits()
    limits.layerCount = 500
    limits.shapeCount = 500
    limits.copyCount = 40
    limits.pointCount = 10_000
    limits.imagePixelCount = 1 << 16
    return limits
  }

  /// Before the beginning, at it, between frames, and far behind the end.
  private static let times = [-0.7, 0, 0.31, 1e6]
  /// The longer side of what is drawn, in pixels.
  private static let side = 24.0

  /// Tries the reader of Lottie documents, and what comes of one at a few moments.
  ///
  /// Every 16th, by its bytes, is drawn besides, which takes much longer.
  public static func lottie(_ bytes: [UInt8]) {
    let isDrawn = bytes.reduce(0) { $0 &+ $1 } % 16 == 0
    do throws(LottieError) {
      let document = try LottieDocument(json: bytes, limits: lottieLimits)
      precondition(document.duration > 0 && document.duration.isFinite, "it lasts no time")
      for time in times {
        let presentation = document.presentation(at: time)
        precondition(presentation.firstNonFiniteValue == nil, "a value that is no number")
        if isDrawn { draw(presentation) }
      }
    } catch {
      precondition(!"\(error)".isEmpty, "an error that does not say what is wrong")
    }
  }

  /// Tries documents whose structure was changed.
  ///
  /// Every 64th, by its bytes, is drawn.
  public static func structure(_ bytes: [UInt8]) {
    let isDrawn = bytes.reduce(0) { $0 &+ UInt32($1) } % 64 == 0
    var limits = lottieLimits
    limits.layerCount = 200
    limits.expressionStepCount = 3_000
    limits.leastExpressionStepCount = 3_000
    limits.expressionByteCount = 1 << 18
    do throws(LottieError) {
      let document = try LottieDocument(json: bytes, limits: limits)
      precondition(document.duration > 0 && document.duration.isFinite, "it lasts no time")
      for time in [0, 0.31] {
        let presentation = try document.checkedPresentation(at: time)
        precondition(presentation.firstNonFiniteValue == nil, "a value that is no number")
        if isDrawn { draw(presentation) }
      }
    } catch {
      precondition(!"\(error)".isEmpty, "an error that does not say what is wrong")
    }
  }

  private static func draw(_ presentation: Presentation) {
    let size = presentation.root.bounds
    let scale = side / max(size.width, size.height)
    do {
      let bitmap = try Renderer().draw(presentation, scale: scale)
      precondition(max(bitmap.width, bitmap.height) <= Int(side) + 1, "another size")
    } catch {
      precondition(!"\(error)".isEmpty, "an error that does not say what is wrong")
    }
  }

  /// Tries what unpacks `.tgs` and `.lottie` files, and the documents in them.
  public static func packed(_ bytes: [UInt8]) {
    do throws(UnpackingError) {
      if ZipArchive.isZip(bytes) {
        var limits = ZipArchive.Limits()
        limits.byteCount = 1 << 20
        limits.entryCount = 64
        let files = try ZipArchive.unpack(bytes, limits: limits) { $0.hasSuffix(".json") }
        let count = files.values.reduce(0) { $0 + $1.count }
        precondition(count <= limits.byteCount, "more than \(limits.byteCount) bytes")
        for file in files.values { lottie(file) }
      } else {
        let file = try Gzip.unpack(bytes, upTo: 1 << 20)
        precondition(file.count <= 1 << 20, "more than a mebibyte")
        lottie(file)
      }
    } catch {
      precondition(!error.description.isEmpty, "an error that does not say what is wrong")
    }
  }
}
