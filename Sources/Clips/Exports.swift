@_exported public import Encoding
@_exported public import Layers
@_exported public import Parameters
