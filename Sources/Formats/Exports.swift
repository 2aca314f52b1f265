@_exported public import Clips
