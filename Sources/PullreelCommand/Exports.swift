@_exported public import ArgumentParser
@_exported public import Files
@_exported public import Pullreel
