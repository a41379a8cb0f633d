public import Foundation

/// An exact amount in a currency.
///
/// An entity stores it in two fields, a decimal and a code, so that the database can sum amounts
/// and group them by currency; a computed property combines them:
///
/// ```swift
/// var costAmount: Decimal?
/// var costCurrency: String
///
/// var cost: Money? {
///   costAmount.flatMap { Money($0, costCurrency) }
/// }
/// ```
///
/// Declare the fields as `Field(\.costAmount)` and
/// `Field(\.costCurrency, .currencyCode)`.
public struct Money: Hashable, Sendable, Codable {
  /// The amount in units of the currency, such as 24.90.
  public let amount: Decimal
  /// The ISO 4217 code in upper case, such as "EUR".
  public let currency: String

  /// Creates an amount in a currency that is written in code, such as `Money(24.90, "EUR")`.
  ///
  /// - Parameters:
  ///   - amount: The amount in units of the currency.
  ///   - currency: A literal of three Latin letters, in upper or lower case.
  /// - Returns: nil if the amount is not a number.
  /// - Precondition: The literal is a currency code. A wrong one stops the program, so that a typo
  ///   cannot lose an amount.
  public init?(_ amount: Decimal, _ currency: StaticString) {
    let code = "\(currency)"
    guard Money(0, code) != nil else {
      preconditionFailure("“\(code)” is not a currency; write three letters such as EUR")
    }
    self.init(amount, code)
  }

  /// Creates an amount in a currency that is not known in code.
  ///
  /// Where an amount is optional, such as the cost of a completion, nil is an amount that is missing:
  /// check what a person typed before you pass it on.
  ///
  /// - Parameters:
  ///   - amount: The amount in units of the currency.
  ///   - currency: The ISO 4217 code, in upper or lower case.
  /// - Returns: nil if the amount is not a number or the code is not three Latin letters.
  @_disfavoredOverload public init?(_ amount: Decimal, _ currency: String) {
    let code = currency.uppercased()
    guard !amount.isNaN, code.utf8.count == 3,
      code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { return nil }
    self.amount = amount
    self.currency = code
  }

  /// The sum of two amounts in the same currency; nil for different currencies.
  public static func + (left: Money, right: Money) -> Money? {
    left.currency == right.currency ? Money(left.amount + right.amount, left.currency) : nil
  }

  /// The sums of amounts per currency, ordered by code.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func totals(of amounts: some Sequence<Money>) -> [Money] {
    var sums: [String: Decimal] = [:]
    for money in amounts { sums[money.currency, default: 0] += money.amount }
    return sums.sorted { $0.key < $1.key }.compactMap { Money($0.value, $0.key) }
  }

  private enum CodingKeys: CodingKey { case amount, currency }

  /// Decodes an amount, written as text or a number, and a currency.
  ///
  /// - Throws: `DecodingError` if they are invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // Text is exact everywhere; numbers are accepted because people write them.
    let amount =
      if let text = try? container.decode(String.self, forKey: .amount) {
        Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
      } else {
        Optional(try container.decode(Decimal.self, forKey: .amount))
      }
    let code = try container.decode(String.self, forKey: .currency)
    guard let amount, let money = Money(amount, code) else {
      throw DecodingError.dataCorruptedError(
        forKey: .amount, in: container,
        debugDescription: "expected a decimal amount and a three-letter currency code")
    }
    self = money
  }

  /// Encodes the amount as text, which every reader parses exactly, and the currency.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("\(amount)", forKey: .amount)
    try container.encode(currency, forKey: .currency)
  }
}

extension Money: CustomStringConvertible {
  /// The amount and the code, such as "24.9 EUR".
  public var description: String { "\(amount) \(currency)" }
}
