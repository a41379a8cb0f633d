public import Foundation
import HouseholdPersistence

/// The sign before the fraction of the numbers in a table.
public enum DecimalSign: String, CaseIterable, Sendable {
  /// 1,250.50
  case point
  /// 1.250,50
  case comma
}

/// A number of a table, with the currency that stands at it.
public struct TableAmount: Hashable, Sendable {
  /// The number.
  public let value: Decimal
  /// The ISO 4217 code of its currency; nil if the cell says none.
  public let currency: String?

  /// Creates a number.
  public init(value: Decimal, currency: String? = nil) {
    self.value = value
    self.currency = currency
  }

  /// Reads an amount that stands alone, as people write it: 12,50, $1,250.00, 24.90 EUR.
  ///
  /// - Parameter text: The amount. A single point is a decimal sign; a single comma with three digits after it
  ///   could be either.
  /// - Returns: nil if it is no amount, or can be read in two ways.
  package init?(reading text: String) {
    guard let number = TableNumber(text),
      let sign = number.sign ?? (text.contains(",") ? nil : .point),
      let amount = number.amount(sign)
    else { return nil }
    self = amount
  }
}

/// A number as written, taken apart into digits, signs and currency.
///
/// Whether a comma in it is a decimal sign or groups digits may be decided by the rest of its column.
struct TableNumber {
  private let digits: [Character]
  private let isNegative: Bool
  private let currency: String?

  /// Takes a text apart.
  ///
  /// - Returns: nil if it is no number.
  init?(_ text: String) {
    var rest = text.filter { !$0.isWhitespace }
    var currency: String?
    for (symbol, code) in Self.symbols where rest.contains(symbol) {
      guard rest.hasPrefix(symbol) || rest.hasPrefix("-" + symbol) || rest.hasSuffix(symbol) else {
        return nil
      }
      rest = rest.replacing(symbol, with: "", maxReplacements: 1)
      currency = code
      break
    }
    let letters = rest.filter(\.isLetter)
    if !letters.isEmpty {
      guard currency == nil, rest.hasPrefix(letters) || rest.hasSuffix(letters),
        let code = Money(0, letters)?.currency
      else { return nil }
      rest = rest.replacing(letters, with: "", maxReplacements: 1)
      currency = code
    }
    isNegative = rest.hasPrefix("-") || rest.hasPrefix("−")
    if isNegative { rest.removeFirst() }
    // A whole amount of money, as German shops write it: 12,-
    if rest.hasSuffix(",-") || rest.hasSuffix(".-") { rest.removeLast(2) }
    guard rest.contains(where: \.isNumber), rest.count <= 40,
      rest.allSatisfy({ ("0"..."9").contains($0) || ".,'’".contains($0) })
    else { return nil }
    digits = Array(rest.replacing("’", with: "'"))
    self.currency = currency
  }

  /// The decimal sign that the number shows by itself, or nil.
  var sign: DecimalSign? {
    let (points, commas) = (digits.count { $0 == "." }, digits.count { $0 == "," })
    switch (points, commas) {
    case (0, 0): return nil
    case (1..., 1...): return digits.last { ".,".contains($0) } == "." ? .point : .comma
    case (2..., 0): return .comma
    case (0, 2...): return .point
    default:
      let parts = digits.split(omittingEmptySubsequences: false) { ".,".contains($0) }
      let mayBeGroups =
        parts[1].count == 3 && (1...3).contains(parts[0].count) && parts[0].first != "0"
      if mayBeGroups { return nil }
      return points == 1 ? .point : .comma
    }
  }

  /// The number, if its decimal sign is the given one.
  ///
  /// - Returns: nil for digits in groups that nobody writes, such as 1.2.3, and for too many digits.
  func amount(_ sign: DecimalSign) -> TableAmount? {
    let mark: Character = sign == .point ? "." : ","
    let parts = digits.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first else { return nil }
    let groups = whole.split(omittingEmptySubsequences: false) { ".,'".contains($0) }
    let isGrouped =
      groups.count == 1
      || ((1...3).contains(groups[0].count) && groups.last?.count == 3
        && groups.dropFirst().allSatisfy { (2...3).contains($0.count) })
    let fraction = parts.dropFirst().first ?? []
    guard isGrouped, parts.count == 1 || !fraction.isEmpty,
      fraction.allSatisfy({ !".,'".contains($0) })
    else { return nil }
    let written = String(groups.joined()) + "." + String(fraction) + "0"
    guard written.count <= 38, let value = Decimal(string: "0" + written, locale: Self.plain) else {
      return nil
    }
    return TableAmount(value: isNegative ? -value : value, currency: currency)
  }

  private static let plain = Locale(identifier: "en_US_POSIX")

  private static let symbols = [
    ("US$", "USD"), ("CA$", "CAD"), ("C$", "CAD"), ("AU$", "AUD"), ("A$", "AUD"), ("NZ$", "NZD"),
    ("R$", "BRL"), ("HK$", "HKD"), ("$", "USD"), ("€", "EUR"), ("£", "GBP"), ("¥", "JPY"),
    ("₹", "INR"), ("₩", "KRW"), ("₪", "ILS"), ("₺", "TRY"), ("₴", "UAH"), ("zł", "PLN"),
  ]
}
