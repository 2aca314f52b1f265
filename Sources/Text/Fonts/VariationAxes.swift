internal import CHarfBuzz

/// The values of a variable font on its axes.
struct VariationAxes {
  /// The values in the file's order of the axes, in the axes' own units.
  let values: [Double]
  /// The value of the `wght` axis.
  let weight: Double

  /// The defaults of a face's axes except for the weight; `nil` if the face has no `wght` axis.
  init?(of face: OpaquePointer, weight: Double?) {
    var count = hb_ot_var_get_axis_count(face)
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    guard let index = axes.firstIndex(where: { $0.tag == Self.weightTag }) else { return nil }
    let axis = axes[index]
    let asked = weight ?? Double(axis.default_value)
    self.weight = min(max(asked, Double(axis.min_value)), Double(axis.max_value))
    var values = axes.map { Double($0.default_value) }
    values[index] = self.weight
    self.values = values
  }

  /// "wght" in big-endian ASCII.
  private static let weightTag: UInt32 = 0x7767_6874
}
