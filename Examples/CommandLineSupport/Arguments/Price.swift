public import ArgumentParser
public import Foundation
public import HouseholdPersistence
import HouseholdTransfer

/// An amount as people type it, with or without a currency: `24.90`, `24,90 €`, `$1,250.00`, `USD 19`.
public struct Price: Hashable, Sendable, ExplainedArgument {
  /// The amount.
  public let amount: Decimal
  /// The currency that was typed, or nil.
  public let currency: String?

  /// Reads an amount from the command line.
  public init?(reading argument: String) {
    guard let read = TableAmount(reading: argument), read.value >= 0,
      argument.count(where: \.isNumber) <= 15, read.currency.map(Currencies.isKnown) ?? true,
      -read.value.exponent <= Currencies.decimals(of: read.currency)
    else { return nil }
    (amount, currency) = (read.value, read.currency)
  }

  /// Says what is wrong with a text, and how the same amount is written.
  public static func problem(with text: String) -> String {
    let letters = text.filter { $0.isLetter && $0.isASCII }.uppercased()
    let symbols = text.compactMap { Currencies.symbols[$0] }
    let digits = text.filter { ($0.isASCII && $0.isNumber) || ".,".contains($0) }
    if text.contains("-") || text.contains("−") { return "an amount is 0 or more" }
    if letters.count == 3, !Currencies.isKnown(letters) {
      return "there is no currency \(letters); write a code such as EUR or USD after the amount"
    }
    let currency = symbols.first ?? (letters.isEmpty ? nil : letters)
    let parts = digits.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].count == 3, !parts[0].isEmpty, !digits.contains(".") {
      return "write \(parts[0])\(parts[1]) or \(parts[0]).\(parts[1])"
    }
    let plain =
      digits.contains(".") ? digits.filter { $0 != "," } : digits.replacing(",", with: ".")
    let written = [plain, currency].compactMap(\.self).joined(separator: " ")
    if !digits.isEmpty, written != text, Price(reading: written) != nil {
      return "write \(written)"
    }
    let decimals = Currencies.decimals(of: currency)
    if plain.split(separator: ".").dropFirst().last.map({ $0.count > decimals }) == true {
      return decimals == 0
        ? "an amount of \(currency ?? "money") has no decimals"
        : "an amount has at most \(decimals) decimals"
    }
    return "write an amount such as 24.90 or 24.90 EUR"
  }

  /// The amount in its currency, or in another if none was typed.
  ///
  /// - Throws: `ValidationError` for more decimals than the currency has.
  public func money(in usual: String) throws -> Money? {
    let currency = currency ?? usual
    let digits = Currencies.decimals(of: currency)
    let decimals = "\(amount)".split(separator: ".").dropFirst().first?.count ?? 0
    if decimals > digits {
      throw ArgumentParser.ValidationError(
        "\(amount) \(currency) has too many decimals: "
          + (digits == 0 ? "\(currency) has none." : "\(currency) has \(digits)."))
    }
    return Money(amount, currency)
  }
}

/// Facts about currencies.
enum Currencies {
  /// Signs that name one currency, or the most usual one.
  static let symbols: [Character: String] = [
    "€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "₣": "CHF",
  ]

  /// Whether a code is that of a currency.
  static func isKnown(_ code: String) -> Bool { known.contains(code.uppercased()) }

  /// The decimals that amounts of a currency have at most; 3 where the currency is not known yet.
  static func decimals(of code: String?) -> Int {
    code.map(Money.decimals) ?? 3
  }

  /// The codes in use.
  ///
  /// Source: ISO 4217, list one, of January 2026, without those of funds, metals and tests.
  private static let known: Set<String> = Set(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD \
    CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS \
    GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW \
    KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR \
    MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR \
    SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX \
    USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG BGN ANG
    """.split(separator: " ").map(String.init))
}

extension ArgumentHelp {
  /// Help text of an option that takes an amount.
  public static func price(_ text: String) -> ArgumentHelp {
    ArgumentHelp(
      "\(text.dropLast(text.hasSuffix(".") ? 1 : 0)), such as 24.90 or 24.90 USD.",
      valueName: "price")
  }
}
