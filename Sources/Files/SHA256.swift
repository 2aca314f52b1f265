/// The SHA-256 hash (FIPS 180-4), computed in pieces.
///
/// The package's libraries do not offer this hash, and other libraries take longer to build than
/// the package. Tests compare the results with the published vectors and with `sha256sum`.
public struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes since the last complete block.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  private static let blockSize = 64

  /// Creates the hash of no bytes.
  public init() {}

  /// Returns the hash of a text's UTF-8, in hexadecimal digits.
  public static func hex(of text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return hash.finish()
  }

  /// Adds bytes to the hashed data.
  public mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  /// Adds bytes to the hashed data.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount += UInt64(bytes.count)
    var bytes = bytes[...]
    if !rest.isEmpty {
      let missing = bytes.prefix(Self.blockSize - rest.count)
      rest.append(contentsOf: missing)
      bytes = bytes.dropFirst(missing.count)
      guard rest.count == Self.blockSize else { return }
      rest.withUnsafeBytes { Self.compress($0, into: &state) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = bytes.count / Self.blockSize * Self.blockSize
    Self.compress(UnsafeRawBufferPointer(rebasing: bytes.prefix(whole)), into: &state)
    rest.append(contentsOf: bytes.dropFirst(whole))
  }

  /// Returns the hash in 64 hexadecimal digits; this instance must not be used afterwards.
  public mutating func finish() -> String {
    let bitCount = byteCount * 8
    // The last block ends with a 1 bit, zeros and the number of bits.
    let zeros = (Self.blockSize * 2 - 9 - rest.count) % Self.blockSize
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) }
    update([0x80] + [UInt8](repeating: 0, count: zeros) + length)
    return state.map(Self.hexDigits).joined()
  }

  private static func hexDigits(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Processes whole blocks.
  private static func compress(_ blocks: UnsafeRawBufferPointer, into state: inout [UInt32]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      roundConstants.withUnsafeBufferPointer { constants in
        state.withUnsafeMutableBufferPointer { state in
          for start in stride(from: 0, to: blocks.count, by: blockSize) {
            for t in 0..<16 {
              let word = blocks.loadUnaligned(fromByteOffset: start + 4 * t, as: UInt32.self)
              schedule[t] = UInt32(bigEndian: word)
            }
            compress(schedule, constants, state)
          }
        }
      }
    }
  }

  /// Processes one block; the caller has stored its 16 words at the start of the schedule `w`.
  @inline(__always)
  private static func compress(
    _ w: UnsafeMutableBufferPointer<UInt32>,
    _ k: UnsafeBufferPointer<UInt32>,
    _ state: UnsafeMutableBufferPointer<UInt32>
  ) {
    for t in 16..<64 {
      let (x, y) = (w[t - 15], w[t - 2])
      let s0 = rotate(x, 7) ^ rotate(x, 18) ^ x >> 3
      let s1 = rotate(y, 17) ^ rotate(y, 19) ^ y >> 10
      w[t] = w[t - 16] &+ s0 &+ w[t - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ k[t] &+ w[t]
      let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 - count)
  }

  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
