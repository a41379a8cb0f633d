/// The 64-bit FNV-1a hash of Fowler, Noll and Vo (draft-eastlake-fnv).
///
/// It finds accidental differences, and is no protection against forged data.
enum FNV {
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
