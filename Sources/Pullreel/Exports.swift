// `import Pullreel` also exports the modules for animations, pictures and goldens. The modules for
// files, codecs, text, drawing and vector documents must be imported separately.
@_exported public import Bytes
@_exported public import Clips
@_exported public import Diagnosis
@_exported public import Encoding
@_exported public import Formats
@_exported public import Geometry
@_exported public import Goldens
@_exported public import Inputs
@_exported public import Layers
@_exported public import Parameters
@_exported public import PictureClips
@_exported public import Pixels
@_exported public import RefreshAnimations
@_exported public import Scrolling
