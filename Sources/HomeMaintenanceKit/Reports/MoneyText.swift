import Foundation
import HouseholdPersistence

/// Amounts in words, the same wherever a report is written.
enum MoneyText {
  /// An amount with at least two digits after the point, such as `24.90`.
  static func amount(_ amount: Decimal) -> String {
    let text = "\(amount)"
    guard let point = text.firstIndex(of: ".") else { return text + ".00" }
    let digits = text.distance(from: point, to: text.endIndex) - 1
    return text + String(repeating: "0", count: max(0, 2 - digits))
  }

  /// An amount and its currency, such as `24.90 EUR`.
  static func text(_ money: Money) -> String { "\(amount(money.amount)) \(money.currency)" }

  /// Amounts one below the other; a dash when there are none.
  static func text(_ amounts: [Money]) -> String {
    amounts.isEmpty ? "–" : amounts.map(text).joined(separator: "\n")
  }
}
