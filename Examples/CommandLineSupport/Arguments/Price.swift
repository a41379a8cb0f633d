public import ArgumentParser
public import Foundation
public import HouseholdPersistence

/// An amount as people type it, with or without a currency: `24.90`, `24.90 EUR`, `USD 19`.
public struct Price: Hashable, Sendable, ExpressibleByArgument {
  /// The amount.
  public let amount: Decimal
  /// The currency that was typed, or nil.
  public let currency: String?

  /// Reads an amount from the command line.
  public init?(argument: String) {
    let letters = argument.filter(\.isLetter)
    let digits = argument.filter { !$0.isLetter && !$0.isWhitespace }
    guard !digits.isEmpty, digits.count <= 15,
      argument.hasPrefix(letters) || argument.hasSuffix(letters),
      digits.allSatisfy({ $0 == "." || ($0.isASCII && $0.isNumber) }),
      digits.count(where: { $0 == "." }) <= 1, digits != ".",
      let amount = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX"))
    else { return nil }
    if !letters.isEmpty {
      guard let money = Money(amount, letters) else { return nil }
      currency = money.currency
    } else {
      currency = nil
    }
    self.amount = amount
  }

  /// The amount in its currency, or in another where none was typed.
  public func money(_ usual: String) -> Money? { Money(amount, currency ?? usual) }
}

extension Money {
  /// The amount as it is read, with two digits at least: `24.90 EUR`.
  public var text: String {
    let plain = "\(amount)"
    guard let dot = plain.firstIndex(of: ".") else { return "\(plain).00 \(currency)" }
    let isShort = plain.distance(from: dot, to: plain.endIndex) == 2
    return "\(plain)\(isShort ? "0" : "") \(currency)"
  }
}
