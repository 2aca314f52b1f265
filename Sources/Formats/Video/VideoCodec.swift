import Files

/// The video codec that ffmpeg uses.
enum VideoCodec {
  /// H.264 in MPEG-4.
  case mp4
  /// VP9 in WebM.
  case webm
  /// AV1 in an animated AVIF.
  case avif

  /// The path extension of the codec's files.
  var pathExtension: String {
    switch self {
    case .mp4: "mp4"
    case .webm: "webm"
    case .avif: "avif"
    }
  }

  /// The signature of the codec's files; an animated AVIF uses the MPEG-4 container.
  var signature: FileSignature {
    switch self {
    case .mp4, .avif: FileKind.mp4.signature
    case .webm: FileKind.webm.signature
    }
  }

  /// Whether the codec keeps partial transparency.
  var hasAlpha: Bool { self == .webm }

  /// The accepted constant rate factors, from visually lossless to the strongest compression.
  var rateFactors: ClosedRange<Int> {
    switch self {
    case .mp4: 16...51
    case .webm, .avif: 18...63
    }
  }

  /// Returns the ffmpeg arguments that come between the arguments for the input and for the output.
  ///
  /// The number of threads is always four, since the bytes depend on it.
  func arguments(rateFactor: Int, isSmall: Bool, isTransparent: Bool) -> [String] {
    let colors = [
      "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
      "-color_range", "tv",
    ]
    // Chroma samples are at the left of each 2 × 2 block in videos, and at its centre in pictures.
    let place = self == .avif ? "" : ":out_h_chr_pos=0:out_v_chr_pos=128"
    let filter =
      "scale=out_color_matrix=bt709:out_range=tv\(place):flags=accurate_rnd+full_chroma_int"
    let plain = [
      "-threads", "4", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1",
    ]
    switch self {
    case .mp4:
      return ["-vf", "\(filter),format=yuv420p", "-c:v", "libx264", "-crf", "\(rateFactor)"]
        + ["-preset", isSmall ? "veryslow" : "medium", "-movflags", "+faststart"] + colors + plain
    case .webm:
      return ["-vf", "\(filter),format=\(isTransparent ? "yuva420p" : "yuv420p")"]
        + ["-c:v", "libvpx-vp9", "-crf", "\(rateFactor)", "-b:v", "0", "-auto-alt-ref", "0"]
        + ["-deadline", "good", "-cpu-used", isSmall ? "0" : "3", "-row-mt", "1"] + colors + plain
    case .avif:
      return ["-vf", "\(filter),format=yuv420p", "-c:v", "libaom-av1", "-crf", "\(rateFactor)"]
        + ["-b:v", "0", "-cpu-used", isSmall ? "3" : "6", "-row-mt", "1"] + colors + plain
    }
  }
}
