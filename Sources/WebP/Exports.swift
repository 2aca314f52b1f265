@_exported public import Decoding
@_exported public import Encoding
