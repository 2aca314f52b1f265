import Files
public import Pullreel

// Each function works in Swift Testing and in XCTest, and reports failures at the line of the call.
//
// A golden is recorded only if `record` or the variable `PULLREEL_RECORD` requests it (`all`,
// `missing` or `changed`). Recording fails the test, so it is never overlooked. A missing golden
// also fails the test. If `PULLREEL_REPORT` names a folder, every failed expectation writes a page
// and pictures to a new subfolder and reports the page's path. Swift Testing also attaches pictures
// of the worst frame to the failure; XCTest keeps no attachments on Linux. Tolerated differences
// are reported too, in Swift Testing as a warning.

/// Expects a scene of an animation to match its golden.
///
/// ```swift
/// @Test func `the bars load as ever`() {
///   expectGolden(of: BouncingBars.self, scene: .loading)
/// }
/// ```
///
/// - Parameters:
///   - animation: The animation.
///   - scene: The scene of the animation.
///   - name: The golden's name. Default: the names of the animation and the scene.
///   - parameters: The values of the parameters. Default: the animation's defaults.
///   - framesPerSecond: The frames per second. Default: 60, like the simulation.
///   - scale: The number of pixels per point. Default: 1.
///   - mode: The way in which pictures are compared. Default: exactly if the golden was recorded
///     with the current architecture and libraries, otherwise perceptually.
///   - record: The goldens to record. Default: the mode in `PULLREEL_RECORD`, or none if not set.
///   - folder: The folder of the goldens. Default: `__Goldens__` in the test file's folder.
///   - fileID: The caller's file, as `#fileID`.
///   - filePath: The caller's file, as `#filePath`.
///   - line: The caller's line.
///   - column: The caller's column.
/// - Returns: Whether the scene matches its golden.
@discardableResult
public func expectGolden(
  of animation: any RefreshAnimation.Type,
  scene: Scene.Name = .full,
  as name: String? = nil,
  parameters: Parameters? = nil,
  framesPerSecond: Double = 60,
  scale: Double = 1,
  comparing mode: CompareMode = .auto,
  record: RecordMode? = nil,
  in folder: String? = nil,
  fileID: String = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) -> Bool {
  let call = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let own = "\(animation.descriptor.name)-\(scene.rawValue)"
  let expectation = GoldenExpectation(
    name: ClipName(animation: call.fileName, scene: name ?? own),
    mode: mode,
    record: record,
    folder: folder,
    call: call
  )
  return expectation.check {
    guard let staged = SceneClip(animation, scene: scene, parameters: parameters) else {
      throw Problem.usage("\(animation.descriptor.name) has no scene '\(scene.rawValue)'")
        .at("expectGolden").remedy("name one of the animation's scenes")
    }
    return try ComparableClip(ClipFrames(staged, framesPerSecond: framesPerSecond), scale: scale)
  }
}

/// Expects a tree of layers to match its golden.
///
/// The picture shows the bounds of the root layer, at 2 pixels per point by default. The parameters
/// after `layer` have the same meaning as in the `expectGolden` for a scene of an animation.
@discardableResult
public func expectGolden(
  of layer: Layer,
  as name: String,
  scale: Double = 2,
  comparing mode: CompareMode = .auto,
  record: RecordMode? = nil,
  in folder: String? = nil,
  fileID: String = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) -> Bool {
  expectGolden(
    of: [Presentation(time: 0, root: layer)],
    framesPerSecond: 1,
    as: name,
    scale: scale,
    comparing: mode,
    record: record,
    in: folder,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Expects a sequence of presentations to match its golden.
///
/// The picture shows the bounds of the first presentation's root layer, at 2 pixels per point by
/// default. The parameters after `presentations` have the same meaning as in the `expectGolden` for
/// a scene of an animation.
@discardableResult
public func expectGolden(
  of presentations: [Presentation],
  framesPerSecond: Double,
  as name: String,
  scale: Double = 2,
  comparing mode: CompareMode = .auto,
  record: RecordMode? = nil,
  in folder: String? = nil,
  fileID: String = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) -> Bool {
  let call = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = GoldenExpectation(
    name: ClipName(animation: call.fileName, scene: name),
    mode: mode,
    record: record,
    folder: folder,
    call: call
  )
  return expectation.check {
    guard !presentations.isEmpty else {
      throw Problem.usage("the array of presentations is empty").at("expectGolden").remedy(
        "pass at least one presentation"
      )
    }
    return try ComparableClip(
      expectation.name,
      moments: presentations.map { ClipFrame($0) },
      framesPerSecond: framesPerSecond,
      scale: scale
    )
  }
}
