/// A fast 64-bit hash of a run of pixels, the same on every machine.
///
/// Each step adds sixteen pixels to two sums with eight lanes each. The first sum adds the pixels
/// themselves, so any change to a single pixel changes the sum. The second sum adds products with
/// keys that differ from step to step, so it depends on the order of the pixels (the idea of UMAC's
/// NH and XXH3). The hash is not cryptographic: somebody can make two pictures with the same hash.
package enum PixelHash {
  private typealias Lanes = SIMD8<UInt64>

  private static let stripe = 16
  private static let firstKey = Lanes(
    0x9E37_79B9_7F4A_7C15,
    0xBF58_476D_1CE4_E5B9,
    0x94D0_49BB_1331_11EB,
    0xD6E8_FEB8_6659_FD93,
    0xC2B2_AE3D_27D4_EB4F,
    0x1656_67B1_9E37_79F9,
    0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )
  private static let keyStep = Lanes(
    0xA076_1D64_78BD_642F,
    0xE703_7ED1_A0B4_28DB,
    0x8EBC_6AF0_9C88_C6E3,
    0x5899_65CC_7537_4CC3,
    0x1D8E_4E27_C47D_124F,
    0xEB44_ACCA_B455_D165,
    0xAA7A_55D9_3F6B_1C8B,
    0xD1B5_4A32_D192_ED03
  )

  /// Returns a hash of pixels that also depends on their number.
  static func of(_ pixels: UnsafeBufferPointer<UInt32>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(pixels)
    var key = firstKey
    var sums = Lanes(repeating: 0)
    var products = Lanes(repeating: 0)
    let whole = pixels.count / stripe * stripe
    var offset = 0
    while offset < whole * 4 {
      add(bytes.loadUnaligned(fromByteOffset: offset, as: Lanes.self))
      offset += stripe * 4
    }
    if whole < pixels.count {
      var rest = SIMD16<UInt32>(repeating: 0)
      for index in whole..<pixels.count { rest[index - whole] = pixels[index] }
      add(unsafeBitCast(rest, to: Lanes.self))
    }
    var hash = UInt64(pixels.count)
    for lane in 0..<8 { hash = fold(hash, sums[lane] ^ fold(products[lane], key[lane])) }
    return hash

    @inline(__always)
    func add(_ loaded: Lanes) {
      #if _endian(big)
      // Each lane holds two pixels in the order of their addresses, the first in the lower half.
      let data = loaded &>> 32 | loaded &<< 32
      #else
      let data = loaded
      #endif
      let mixed = data ^ key
      sums &+= data
      products &+= (mixed & 0xFFFF_FFFF) &* (mixed &>> 32)
      key &+= keyStep
    }
  }

  /// Mixes a number into a hash by combining both halves of a 128-bit product.
  package static func fold(_ hash: UInt64, _ number: UInt64) -> UInt64 {
    let product = (hash ^ 0xA076_1D64_78BD_642F)
      .multipliedFullWidth(by: number ^ 0xE703_7ED1_A0B4_28DB)
    let mixed = product.high ^ product.low
    return (mixed ^ mixed >> 32) &* 0x9FB2_1C65_1E98_DF25
  }
}
