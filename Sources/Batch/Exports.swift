@_exported public import Files
@_exported public import Formats
@_exported public import Inputs
@_exported public import PictureClips
