import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdPersistence

extension Price {
  /// Reads an amount, and says what is expected where it is another one.
  ///
  /// - Throws: `ValidationError` that says what to write instead.
  init(typed text: String) throws {
    if let price = Price(argument: text) {
      if let currency = price.currency { try CurrencyCode.check(currency) }
      self = price
      return
    }
    throw ArgumentParser.ValidationError(Self.problem(with: text))
  }

  /// The amount in its currency, or in another if none was typed.
  ///
  /// - Throws: `ValidationError` for more decimals than the currency has.
  func checked(_ usual: String) throws -> Money? {
    let currency = currency ?? usual
    let digits = CurrencyCode.digits(of: currency)
    let decimals = "\(amount)".split(separator: ".").dropFirst().first?.count ?? 0
    if decimals > digits {
      throw ArgumentParser.ValidationError(
        "\(amount) \(currency) has too many decimals: "
          + (digits == 0 ? "\(currency) has none." : "\(currency) has \(digits)."))
    }
    return money(usual)
  }

  private static func problem(with text: String) -> String {
    let signs: [Character: String] = ["€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "₣": "CHF"]
    let sign = text.first { signs[$0] != nil }
    let code = sign.flatMap { signs[$0] }
    let digits = text.filter { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    if text.contains("-") {
      return "“\(text)” is negative; write an amount such as 12.50."
    }
    let plain = digits.replacing(",", with: ".")
    let isAmount = plain.count(where: { $0 == "." }) <= 1 && plain.contains(where: \.isNumber)
    guard isAmount, sign != nil || digits.contains(",") else {
      return "“\(text)” is not an amount; write 12.50 or 12.50 EUR."
    }
    let letters = text.filter { $0.isASCII && $0.isLetter }.uppercased()
    let named = code ?? (letters.count == 3 ? letters : nil)
    return "“\(text)” is not an amount; write \(plain)"
      + (named.map { " \($0)" } ?? "") + "."
  }
}

/// The currencies there are.
enum CurrencyCode {
  /// Checks that a code is one of ISO 4217 in use.
  ///
  /// - Throws: `ValidationError`.
  static func check(_ code: String) throws {
    guard known.contains(code.uppercased()) else {
      throw ArgumentParser.ValidationError(
        "“\(code)” is not a currency; write a code, such as EUR, USD or GBP.")
    }
  }

  /// The decimals that amounts of a currency have.
  ///
  /// Source: ISO 4217, list one, column "minor unit"; two for most.
  static func digits(of code: String) -> Int {
    switch code {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
      "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
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
  static func price(_ text: String) -> ArgumentHelp {
    ArgumentHelp(
      "\(text.dropLast(text.hasSuffix(".") ? 1 : 0)), such as 24.90 or 24.90 USD.",
      valueName: "price")
  }
}
