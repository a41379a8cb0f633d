/// The first byte of a CBOR item: a major type in its 3 upper bits, a length in the others.
///
/// Source: RFC 8949 § 3.
package enum CBORHead {
  package enum Major: UInt8, Hashable, Sendable {
    case unsigned, negative, bytes, text, array, map, tag, simple
  }

  package static let `false`: UInt8 = 0xF4
  package static let `true`: UInt8 = 0xF5
  package static let null: UInt8 = 0xF6
  package static let half: UInt8 = 0xF9
  package static let single: UInt8 = 0xFA
  package static let double: UInt8 = 0xFB
}

/// Floating-point numbers of 16 bits.
///
/// `Float16` is not available on all platforms. Source: IEEE 754-2019 § 3.4, binary16: 1 bit for the
/// sign, 5 for the exponent with a bias of 15, 10 for the fraction.
enum HalfFloat {
  /// The 16 bits of a finite number, or nil if they cannot keep it exactly.
  static func bits(of value: Float) -> UInt16? {
    let sign = UInt16(truncatingIfNeeded: value.bitPattern >> 16) & 0x8000
    if value == 0 { return sign }
    let exponent = Int(value.bitPattern >> 23 & 0xFF) - 127
    let fraction = value.bitPattern & 0x7F_FFFF
    switch exponent {
    case -14...15:
      guard fraction & 0x1FFF == 0 else { return nil }
      return sign | UInt16(exponent + 15) << 10 | UInt16(fraction >> 13)
    case -24 ... -15:
      // Below 2⁻¹⁴ a number is a multiple of 2⁻²⁴.
      let shift = UInt32(-1 - exponent)
      let whole = fraction | 0x80_0000
      guard whole & (1 << shift - 1) == 0 else { return nil }
      return sign | UInt16(whole >> shift)
    default:
      return nil
    }
  }

  /// The number of 16 bits, or nil if it is infinite or not a number.
  static func value(of bits: UInt16) -> Double? {
    let fraction = Double(bits & 0x3FF)
    let size: Double
    switch bits >> 10 & 0x1F {
    case 0: size = fraction * 0x1p-24
    case 31: return nil
    case let exponent:
      size = Double(sign: .plus, exponent: Int(exponent) - 25, significand: 1024 + fraction)
    }
    return bits & 0x8000 == 0 ? size : -size
  }
}
