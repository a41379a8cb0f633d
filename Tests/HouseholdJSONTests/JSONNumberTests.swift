import Foundation
import HouseholdJSON
import HouseholdTesting
import Testing

@Suite("JSON numbers")
struct JSONNumberTests {
  @Test(
    "integers by value, not by form",
    arguments: [
      ("0", 0), ("-0", 0), ("0.000", 0), ("0e9999", 0), ("5", 5), ("5.0", 5), ("0.5e1", 5),
      ("5000e-3", 5), ("-12", -12), ("1e18", 1_000_000_000_000_000_000),
      ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("922337203685477580.7e1", .max), ("9223372036854775808", nil), ("1e19", nil),
      ("0.5", nil), ("1e-1", nil), ("1e9999", nil), ("-9223372036854775809", nil),
    ] as [(String, Int64?)])
  func integers(_ text: String, _ value: Int64?) throws {
    #expect(try #require(JSONNumber(text)).int64 == value)
  }

  @Test(
    "exact decimals, or none",
    arguments: [
      ("0", "0"), ("0.10", "0.1"), ("-12.50", "-12.5"), ("1e3", "1000"), ("1e-3", "0.001"),
      ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
      ("0.12345678901234567890123456789012345678", "0.12345678901234567890123456789012345678"),
      ("123456789012345678901234567890123456789", nil), ("1e-128", nil), ("1e165", nil),
      ("1e166", nil), ("1e-129", nil), ("1e9999", nil),
    ] as [(String, String?)])
  func decimals(_ text: String, _ expected: String?) throws {
    let number = try #require(JSONNumber(text))
    guard let expected else {
      // At the ends of the range only exactness matters: the result must read back as the same
      // value.
      if let value = number.decimal {
        #expect(JSONNumber(value)?.decimal == value)
        #expect(!value.isNaN)
      }
      return
    }
    #expect(number.decimal == Decimal(string: expected))
    #expect(number.decimal?.description == expected)
  }

  @Test("a decimal is preserved by its text")
  func decimalRoundTrip() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let digits = (0..<Int.random(in: 1...38, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }
      let significand = try #require(Decimal(string: digits.joined()))
      let value = Decimal(
        sign: Bool.random(using: &random) ? .minus : .plus,
        exponent: Int.random(in: -128...127, using: &random), significand: significand)
      guard !value.isNaN else { continue }
      let number = try #require(JSONNumber(value))
      #expect(number.decimal == value)
    }
  }

  @Test("doubles", arguments: [0, -0.0, 0.1, 1e300, -1e-300, .pi, 1e16, 123_456_789.25])
  func doubles(_ value: Double) throws {
    #expect(try #require(JSONNumber(value)).double == value)
    #expect(try #require(JSONNumber("\(value)")).double == value)
  }

  @Test("text that is not a JSON number is refused")
  func refusals() {
    for text in ["", "+1", "01", ".5", "1.", "NaN", " 1", "1 ", "1e", "0x1", "--1", "1e99999"] {
      #expect(JSONNumber(text) == nil, "\(text)")
    }
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(Decimal.nan) == nil)
    #expect(JSONNumber("1e400")?.double == nil)
    #expect(JSONValue(Double.infinity) == .null)
  }
}
