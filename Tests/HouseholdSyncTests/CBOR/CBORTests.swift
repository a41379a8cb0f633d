import HouseholdPersistence
import Testing

@testable import HouseholdSync

/// Values in deterministic CBOR.
struct CBORTests {
  /// Examples of RFC 8949, Appendix A.
  @Test(
    arguments: [
      ("00", .integer(0)), ("01", .integer(1)), ("0a", .integer(10)), ("17", .integer(23)),
      ("1818", .integer(24)), ("1819", .integer(25)), ("1864", .integer(100)),
      ("1903e8", .integer(1000)), ("1a000f4240", .integer(1_000_000)),
      ("1b000000e8d4a51000", .integer(1_000_000_000_000)),
      ("20", .integer(-1)), ("29", .integer(-10)), ("3863", .integer(-100)),
      ("3903e7", .integer(-1000)),
      ("f90000", .real(0)), ("f98000", .real(-0.0)), ("f93c00", .real(1)),
      ("fb3ff199999999999a", .real(1.1)), ("f93e00", .real(1.5)), ("f97bff", .real(65504)),
      ("fa47c35000", .real(100_000)), ("fa7f7fffff", .real(3.4028234663852886e+38)),
      ("fb7e37e43c8800759c", .real(1.0e+300)), ("f90001", .real(5.960464477539063e-8)),
      ("f90400", .real(0.00006103515625)), ("f9c400", .real(-4)),
      ("fbc010666666666666", .real(-4.1)),
      ("f6", .null), ("40", .blob([])), ("4401020304", .blob([1, 2, 3, 4])),
      ("60", .text("")), ("6161", .text("a")), ("6449455446", .text("IETF")),
      ("62225c", .text("\"\\")), ("62c3bc", .text("\u{fc}")), ("63e6b0b4", .text("\u{6c34}")),
      ("64f0908591", .text("\u{10151}")),
    ] as [(String, StoredValue)])
  func examplesOfTheStandard(_ hex: String, _ value: StoredValue) throws {
    var writer = CBORWriter()
    writer.storedValue(value)
    #expect(writer.bytes == Hex.bytes(hex))
    var reader = CBORReader(Hex.bytes(hex))
    let read = try reader.storedValue()
    #expect(read == value)
    if case .real(let number) = value, case .real(let found) = read {
      #expect(found.bitPattern == number.bitPattern)
    }
    try reader.finish()
    reader = CBORReader(Hex.bytes(hex))
    try reader.skip()
    #expect(reader.isAtEnd)
  }

  @Test func itemsLieInArraysAndMaps() throws {
    var writer = CBORWriter()
    writer.array(3)
    writer.unsigned(1)
    writer.map(2)
    writer.unsigned(0)
    writer.boolean(true)
    writer.unsigned(1)
    writer.boolean(false)
    writer.array(0)
    #expect(writer.bytes == Hex.bytes("8301a200f501f480"))
    var reader = CBORReader(writer.bytes)
    try reader.array(of: 3)
    #expect(try reader.unsigned() == 1)
    #expect(try reader.map() == 2)
    #expect(try reader.unsigned() == 0)
    #expect(try reader.boolean())
    #expect(try reader.unsigned() == 1)
    #expect(try !reader.boolean())
    #expect(try reader.array() == 0)
    try reader.finish()
  }

  /// Bytes that are no CBOR, or not in its deterministic form, and what is wrong with them.
  @Test(
    arguments: [
      ("", .ended), ("18", .ended), ("1817", .form), ("1900ff", .form), ("1a0000ffff", .form),
      ("1b00000000ffffffff", .form), ("1bffffffffffffffff", .range), ("3bffffffffffffffff", .range),
      ("1c", .form), ("5f", .form), ("ff", .form), ("fb3ff0000000000000", .form),
      ("fa3f800000", .form), ("f97c00", .range), ("f97e00", .range), ("fb7ff0000000000000", .range),
      ("61", .ended), ("61ff", .text), ("6100", .text), ("6365cc81", .text), ("5affffffff", .ended),
      ("5bffffffffffffffff", .length), ("c100", .kind(.text)), ("f7", .kind(.text)),
      ("80", .kind(.text)), ("a0", .kind(.text)), ("f5", .kind(.text)),
    ] as [(String, CBORError.Reason)])
  func wrongLiteralsAreRefused(_ hex: String, _ reason: CBORError.Reason) throws {
    var reader = CBORReader(Hex.bytes(hex))
    let error = #expect(throws: CBORError.self) { try reader.storedValue() }
    #expect(error?.reason == reason)
    #expect(error?.description.hasSuffix(".") == true)
  }

  @Test func skippingIsLimitedInDepth() throws {
    var reader = CBORReader([UInt8](repeating: 0x81, count: 10_000) + [0])
    let error = #expect(throws: CBORError.self) { try reader.skip() }
    #expect(error?.reason == .depth)
  }

  @Test func lengthsAreCheckedBeforeAnythingIsRead() throws {
    for (hex, reason) in [
      ("9bffffffffffffffff", .length), ("9a7fffffff", .ended), ("bbffffffffffffffff", .length),
      ("ba7fffffff00", .ended),
    ] as [(String, CBORError.Reason)] {
      var reader = CBORReader(Hex.bytes(hex))
      let error = #expect(throws: CBORError.self) { try reader.skip() }
      #expect(error?.reason == reason)
    }
    var reader = CBORReader(Hex.bytes("4401020304"))
    #expect(throws: CBORError(.length, at: 0)) { try reader.blob(upTo: 3) }
    reader = CBORReader(Hex.bytes("8101"))
    #expect(throws: CBORError(.length, at: 0)) { try reader.array(of: 2) }
    reader = CBORReader(Hex.bytes("0101"))
    _ = try reader.unsigned()
    #expect(throws: CBORError(.trailing, at: 1)) { try reader.finish() }
  }

  /// Every number of 16 bits is read and written again as the same bytes.
  @Test func everyHalfIsKept() throws {
    var wrong: [UInt16] = []
    for bits in UInt16.min...UInt16.max where bits >> 10 & 0x1F != 31 {
      let bytes = [CBORHead.half, UInt8(bits >> 8), UInt8(bits & 0xFF)]
      var reader = CBORReader(bytes)
      var writer = CBORWriter()
      writer.storedValue(try reader.storedValue())
      if writer.bytes != bytes { wrong.append(bits) }
    }
    #expect(wrong.isEmpty)
  }
}
