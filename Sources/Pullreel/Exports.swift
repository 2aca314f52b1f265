// One import brings what an animation, its pictures and its goldens are made of.
@_exported public import Bytes
@_exported public import Clips
@_exported public import Decoding
@_exported public import Diagnosis
@_exported public import Encoding
@_exported public import Files
@_exported public import Geometry
@_exported public import Goldens
@_exported public import Layers
@_exported public import Parameters
@_exported public import Pixels
@_exported public import Raster
@_exported public import RefreshAnimations
@_exported public import Scrolling
@_exported public import Text
@_exported public import Vectors
@_exported public import WebP
