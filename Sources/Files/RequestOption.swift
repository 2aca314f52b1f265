/// An option of a request; the raw value is its name without leading dashes.
///
/// Library errors name options by these values; a command shows its own flags instead.
public enum RequestOption: String, Hashable, Sendable {
  /// The animation to use from a file with several animations.
  case animation
  /// The appearance of a clip, light or dark.
  case appearance
  /// The time of a still.
  case at
  /// The background of a clip.
  case background
  /// The maximum number of colours in a file.
  case colors
  /// The number of frames per row of a film strip.
  case columns
  /// Whether formats are compared.
  case compareFormats = "compare-formats"
  /// The compression effort of an encoder.
  case compress
  /// The rectangle to which pictures or a canvas are cropped.
  case crop
  /// The delay of each picture.
  case delays
  /// The dithering of colours.
  case dither
  /// The fit of a view or a picture in a canvas.
  case fit
  /// The tolerance for fitted keyframes, as a multiple of the default tolerance.
  case fitTolerance = "fit-tolerance"
  /// Whether files that the program did not make are replaced.
  case force
  /// The output format.
  case format
  /// Frames per second.
  case fps
  /// The number of the frame to draw as a still.
  case frame
  /// The part of a scene to show: the screen, or the refresh view alone.
  case frameStyle = "frame-style"
  /// The start time of the part of a clip to use.
  case from
  /// The gap around the frames of a film strip.
  case gap
  /// The recorded gesture to replay.
  case gesture
  /// The folder of goldens.
  case goldens
  /// The labels under the frames of a film strip.
  case labels
  /// The number of plays of a file.
  case loop
  /// The loss of quality allowed in a file.
  case lossy
  /// The named part of a document to play.
  case marker
  /// The path of the list of artefacts.
  case manifest
  /// The colour behind transparent pixels.
  case matte
  /// The lowest alpha of pixels that become opaque.
  case alphaThreshold = "alpha-threshold"
  /// The largest size of a file, in bytes.
  case maximumBytes = "max-bytes"
  /// Whether an unsupported feature is a failure.
  case strict
  /// The path of the output.
  case output
  /// The size of raw pictures, which have no header.
  case raw
  /// The pull that a still shows, as a fraction of the distance that triggers a refresh.
  case pull
  /// The folder of a report.
  case report
  /// Whether existing artefacts are kept.
  case resume
  /// Pixels per point.
  case scale
  /// The scene to use from a source.
  case scene
  /// The value of a parameter.
  case set
  /// The shard whose artefacts are made.
  case shard
  /// The size of the canvas.
  case size
  /// The playback speed of a clip.
  case speed
  /// The delivery preset that files must comply with.
  case preset = "for"
  /// A named set of parameter values.
  case theme
  /// The end time of the part of a clip to use.
  case to
  /// Whether the canvas is trimmed to the drawn pixels.
  case trim
  /// The margin around the drawn pixels of a trimmed canvas.
  case trimMargin = "trim-margin"
}
