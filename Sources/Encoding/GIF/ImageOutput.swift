/// Takes the images of a clip, one after the other.
protocol ImageOutput: AnyObject {
  /// Takes an image, whose pictures change afterwards.
  func put(_ image: ClipImage) throws(GIFError)
}
