import Foundation
import HouseholdPersistence

/// Amounts in words, the same wherever a report is written: with the decimals of their currency, and a
/// comma between thousands.
enum MoneyText {
  /// An amount, such as `12,500.00`.
  static func amount(_ money: Money) -> String {
    let text = money.digits
    let whole = text.prefix { $0 != "." }
    let digits = whole.drop { $0 == "-" }
    var grouped = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return whole.prefix(whole.count - digits.count) + grouped + text.dropFirst(whole.count)
  }

  /// An amount and its currency, such as `24.90 EUR`.
  static func text(_ money: Money) -> String { "\(amount(money)) \(money.currency)" }

  /// Amounts one below the other; a dash when there are none.
  static func text(_ amounts: [Money]) -> String {
    amounts.isEmpty ? "–" : amounts.map(text).joined(separator: "\n")
  }
}
