public import Foundation

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
    if isZero { return "1" }
    let isNegative = isSignMinus
    var exponent = self.exponent
    var digits = Array((isNegative ? -self : self).significand.description.utf8)
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    let point = digits.count + exponent
    let shifted = isNegative ? 500 - point : 500 + point
    var key: [UInt8] = []
    key.reserveCapacity(digits.count + 5)
    key.append(isNegative ? UInt8(ascii: "0") : UInt8(ascii: "2"))
    for digit in [shifted / 100, shifted / 10 % 10, shifted % 10] {
      key.append(UInt8(ascii: "0") + UInt8(digit))
    }
    if isNegative {
      for digit in digits { key.append(Self.complement(digit)) }
      key.append(UInt8(ascii: "~"))
    } else {
      key += digits
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// Creates a decimal from its sort key, or nil for other text.
  public init?(sortKey: String) {
    let key = Array(sortKey.utf8)
    guard let sign = key.first else { return nil }
    if sign == UInt8(ascii: "1"), key.count == 1 {
      self = 0
      return
    }
    let isNegative = sign == UInt8(ascii: "0")
    guard isNegative || sign == UInt8(ascii: "2"), key.count >= (isNegative ? 6 : 5),
      let shifted = Int(String(decoding: key[1..<4], as: UTF8.self)),
      !isNegative || key.last == UInt8(ascii: "~")
    else { return nil }
    let digits = isNegative ? key[4..<(key.count - 1)].map(Self.complement) : Array(key[4...])
    let point = isNegative ? 500 - shifted : shifted - 500
    guard digits.count <= 39, (-170...170).contains(point),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let significand = Decimal(string: String(decoding: digits, as: UTF8.self))
    else { return nil }
    self.init(
      sign: isNegative ? .minus : .plus, exponent: point - digits.count, significand: significand)
  }

  private static func complement(_ digit: UInt8) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(ascii: "9") &- digit
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
  public var literal: Literal { .text(sortKey) }

  /// Creates a decimal from its sort key.
  public init(literal: Literal) throws(ReadFailure) {
    guard case .text(let key) = literal, let value = Decimal(sortKey: key) else {
      throw .mismatch(literal, expected: Self.fieldType)
    }
    self = value
  }

  /// Whether this is a number.
  public var isCanonical: Bool { !isNaN }

  /// The number, or nil for NaN.
  public var canonical: Decimal? { isNaN ? nil : self }
}
