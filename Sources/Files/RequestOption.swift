/// Something that a request chooses, by its name without hyphens or dashes in front.
///
/// Errors of the library name options by these; a command shows its flags for them.
public enum RequestOption: String, Hashable, Sendable {
  /// Which animation of a file with several.
  case animation
  /// Whether a clip is light or dark.
  case appearance
  /// The time of a still.
  case at
  /// What stands behind a clip.
  case background
  /// How many colours a file may have.
  case colors
  /// How many frames stand in a row of a film strip.
  case columns
  /// Whether formats are compared.
  case compareFormats = "compare-formats"
  /// How hard an encoder works.
  case compress
  /// The part of pictures, or of a canvas, that is taken.
  case crop
  /// How long each picture is shown.
  case delays
  /// How colours are mixed.
  case dither
  /// How a view fills a canvas.
  case fit
  /// How closely fitted keyframes follow.
  case fitTolerance = "fit-tolerance"
  /// Whether files of others are replaced.
  case force
  /// What is made.
  case format
  /// Frames per second.
  case fps
  /// The frame of a still.
  case frame
  /// What is shown around a view.
  case frameStyle = "frame-style"
  /// Where a part begins.
  case from
  /// What stands around the frames of a film strip.
  case gap
  /// The folder of goldens.
  case goldens
  /// What stands under the frames of a film strip.
  case labels
  /// How often a file plays.
  case loop
  /// How much a file may lose.
  case lossy
  /// The named part of a document that is played.
  case marker
  /// Where the list of artefacts goes.
  case manifest
  /// What lies behind transparent pixels.
  case matte
  /// From which alpha on a pixel is opaque.
  case alphaThreshold = "alpha-threshold"
  /// How large a file may be.
  case maximumBytes = "max-bytes"
  /// Whether what is not drawn is a failure.
  case strict
  /// Where output goes.
  case output
  /// The size of pictures that come without a header.
  case raw
  /// The pull of a still.
  case pull
  /// The folder of a report.
  case report
  /// Whether what is there already is kept.
  case resume
  /// Pixels per point.
  case scale
  /// Which part of a source.
  case scene
  /// The value of a parameter.
  case set
  /// Which share of the artefacts is made.
  case shard
  /// The canvas.
  case size
  /// How fast a clip plays.
  case speed
  /// The channel whose rules files keep.
  case target = "for"
  /// A set of values.
  case theme
  /// Where a part ends.
  case to
  /// Whether the canvas is cut to what is drawn.
  case trim
  /// How much of the canvas stays around what is drawn.
  case trimMargin = "trim-margin"
}
