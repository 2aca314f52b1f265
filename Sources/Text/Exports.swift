@_exported public import Layers
