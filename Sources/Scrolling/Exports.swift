@_exported public import Geometry
