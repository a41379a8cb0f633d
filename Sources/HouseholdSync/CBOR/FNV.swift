/// FNV-1a with 64 bits, after Fowler, Noll and Vo (draft-eastlake-fnv): for comparing what nobody forges.
enum FNV {
  /// The hash of some bytes.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
