public import Foundation

/// A JSON number, stored as the text it was written in.
///
/// No precision is lost: `0.10` stays `0.10`, and an amount with twenty digits is never converted
/// to a `Double`. The text is only converted where a number is needed.
public struct JSONNumber: Hashable, Sendable {
  /// The number's JSON text.
  public let text: String

  /// Creates a number from text that is known to be a JSON number.
  package init(unchecked text: String) { self.text = text }

  /// Creates a number from its text.
  ///
  /// - Returns: nil if the text is not a JSON number: `+1`, `01`, `.5`, `1.`, `NaN`, ` 1`.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let parts = Parts(bytes[...]), parts.end == bytes.count else { return nil }
    self.text = text
  }

  /// Creates a whole number.
  public init(_ value: some BinaryInteger) { text = String(value) }

  /// Creates the shortest number that reads back as the same `Double`.
  ///
  /// - Returns: nil for NaN and the infinities, which JSON cannot represent.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = "\(value)"
  }

  /// Creates an exact decimal number.
  ///
  /// - Returns: nil for NaN.
  public init?(_ value: Decimal) {
    guard !value.isNaN else { return nil }
    text = value.description
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self.init(value) }

  /// The number's text.
  public var description: String { text }
}

extension JSONNumber {
  /// The number as an integer; nil if it has a fraction or does not fit.
  ///
  /// Only the value matters: `5`, `5.0`, and `0.5e1` are all 5.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var int64: Int64? {
    if let value = Int64(text) { return value }
    guard let parts = Parts(Array(text.utf8)[...]) else { return nil }
    guard !parts.digits.isEmpty else { return 0 }
    guard parts.exponent >= 0, parts.digits.count + parts.exponent <= 19 else { return nil }
    var value: Int64 = 0
    for digit in parts.digits + Array(repeating: 0x30, count: parts.exponent) {
      let (product, overflowed) = value.multipliedReportingOverflow(by: 10)
      let step = Int64(digit - 0x30)
      let (sum, overflowedToo) =
        parts.isNegative
        ? product.subtractingReportingOverflow(step) : product.addingReportingOverflow(step)
      if overflowed || overflowedToo { return nil }
      value = sum
    }
    return value
  }

  /// The nearest `Double`; nil if the number is too large.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The exact decimal; nil if it has more digits (38) or a larger exponent than `Decimal`
  /// supports.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var decimal: Decimal? {
    guard let parts = Parts(Array(text.utf8)[...]) else { return nil }
    guard !parts.digits.isEmpty else { return 0 }
    guard parts.digits.count <= 38, (-128...127).contains(parts.exponent),
      let significand = Decimal(string: String(decoding: parts.digits, as: UTF8.self))
    else { return nil }
    let value = Decimal(
      sign: parts.isNegative ? .minus : .plus, exponent: parts.exponent, significand: significand)
    return value.isNaN ? nil : value
  }
}

extension JSONNumber {
  /// A decomposed number: ±`digits` × 10^`exponent`.
  struct Parts {
    /// The largest supported exponent.
    static let largestExponent = 9999

    var isNegative = false
    /// The significant digits, without leading or trailing zeros; empty for zero.
    var digits: [UInt8] = []
    var exponent = 0
    /// The index after the number.
    var end: Int

    /// Parses a number; nil if there is none at the start.
    init?(_ bytes: ArraySlice<UInt8>) {
      var index = bytes.startIndex
      func digit() -> Bool { index < bytes.endIndex && bytes[index] &- 0x30 < 10 }
      if index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") {
        isNegative = true
        index += 1
      }
      let first = index
      while digit() { index += 1 }
      guard index > first, index == first + 1 || bytes[first] != 0x30 else { return nil }
      digits = Array(bytes[first..<index])
      if index < bytes.endIndex, bytes[index] == UInt8(ascii: ".") {
        let start = index + 1
        index = start
        while digit() { index += 1 }
        guard index > start else { return nil }
        digits += bytes[start..<index]
        exponent = start - index
      }
      if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "e") {
        index += 1
        var sign = 1
        if index < bytes.endIndex, bytes[index] == 0x2B || bytes[index] == 0x2D {
          sign = bytes[index] == 0x2D ? -1 : 1
          index += 1
        }
        let start = index
        var value = 0
        while digit() {
          value = min(value * 10 + Int(bytes[index] - 0x30), Self.largestExponent + 1)
          index += 1
        }
        guard index > start, value <= Self.largestExponent else { return nil }
        exponent += sign * value
      }
      end = index
      while digits.last == 0x30 {
        digits.removeLast()
        exponent += 1
      }
      digits.removeFirst(digits.prefix { $0 == 0x30 }.count)
      if digits.isEmpty { exponent = 0 }
    }
  }
}
