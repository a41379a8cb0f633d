public import Foundation
import HouseholdMessages

/// Decimals are stored as text that sorts like the numbers, so that standard indexes and
/// comparisons work exactly:
///
/// - zero is `1`;
/// - a positive number is `2`, three digits of 500 + *p*, and its significant digits, where the
///   number is 0.*digits* × 10ᵖ;
/// - a negative number is `0`, three digits of 500 − *p*, each digit's complement to 9, and `~`.
extension Decimal: FieldValue {
  /// An exact decimal number.
  public static var fieldType: FieldType { .decimal }

  /// Text that sorts like the numbers.
  public var sortKey: String {
    let digits = magnitude.significand.digits
    return DecimalKey(isNegative: isSignMinus, point: digits.count + exponent, digits: digits).text
  }

  /// Creates a decimal from its sort key, or nil for other text.
  public init?(sortKey: String) {
    guard let key = DecimalKey(sortKey) else { return nil }
    self.init(key)
  }

  /// Creates a decimal, rounded if it has more than 38 digits; nil if it is too large or small.
  init?(_ key: DecimalKey) {
    if key.digits.isEmpty {
      self = 0
      return
    }
    let exponent = key.point - key.digits.count
    guard key.digits.count <= 39, let significand = Decimal(digits: key.digits) else { return nil }
    self.init(
      sign: key.isNegative ? .minus : .plus, exponent: min(exponent, 127), significand: significand)
    // An exponent ends at 127, and greater numbers have zeros at their end, which are only made by
    // adding: a product would be NaN.
    for _ in 127..<max(127, exponent) {
      let double = self + self
      self = double + double + double + double + double
    }
    if isNaN { return nil }
  }

  /// Reads a column.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Decimal {
    guard let value = Decimal(sortKey: row.string(column)) else {
      throw ReadFailure("expected a decimal's sort key", column: column)
    }
    return value
  }

  /// Binds the sort key.
  public func write(_ row: RowWriter, _ column: Int32) { row.text(sortKey, column) }

  /// The sort key.
  public var storedValue: StoredValue { .text(sortKey) }

  /// Creates a decimal from its sort key.
  public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .text(let key) = storedValue, let value = Decimal(sortKey: key) else {
      throw .mismatch(storedValue, expected: Self.fieldType)
    }
    self = value
  }

  /// Whether this is a number.
  public var isCanonical: Bool { !isNaN }

  /// The number, or nil for NaN.
  public var canonical: Decimal? { isNaN ? nil : self }
}

extension Decimal {
  /// The most digits that every number of 64 bits can have.
  private static let wordDigits = 18

  /// The digits, 0 to 9, of a number that is whole and not negative.
  fileprivate var digits: [UInt8] {
    // Nearly all amounts fit into a word; `description` takes twenty times as long.
    var word = NSDecimalNumber(decimal: self).uint64Value
    guard Decimal(word) == self else { return description.utf8.map { $0 - UInt8(ascii: "0") } }
    var digits: [UInt8] = []
    repeat {
      digits.append(UInt8(word % 10))
      word /= 10
    } while word > 0
    digits.reverse()
    return digits
  }

  /// The number with some digits, 0 to 9; nil if there are too many.
  fileprivate init?(digits: [UInt8]) {
    if digits.count <= Self.wordDigits {
      self.init(digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1) })
    } else {
      self.init(string: String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self))
    }
  }
}
