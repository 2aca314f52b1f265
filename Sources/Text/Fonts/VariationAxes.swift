internal import CHarfBuzz

/// The position of a variable font on its axes.
struct VariationAxes {
  /// The values in the order of the file's axes.
  let values: [Double]
  let weight: Double

  /// Creates a position with a weight and other axes' defaults; `nil` if there is no `wght` axis.
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

  /// The tag `wght` in big-endian ASCII.
  private static let weightTag: UInt32 = 0x7767_6874
}
