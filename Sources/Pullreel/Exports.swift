// One import brings the whole house.
@_exported public import Encoding
@_exported public import Geometry
@_exported public import Goldens
@_exported public import Layers
@_exported public import Pixels
@_exported public import Raster
@_exported public import RefreshAnimations
@_exported public import Scrolling
