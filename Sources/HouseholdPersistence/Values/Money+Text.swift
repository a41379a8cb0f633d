import Foundation

extension Money {
  /// The number of decimals that amounts of a currency have, such as 2 for EUR, 0 for JPY, 3 for KWD.
  ///
  /// Source: ISO 4217, list one of January 2026, column "minor unit". A code that is in no list has two.
  ///
  /// - Parameter code: The ISO 4217 code, in any letter case.
  public static func decimals(of code: String) -> Int { minorUnits[code.uppercased()] ?? 2 }

  private static let minorUnits: [String: Int] = {
    var units: [String: Int] = [:]
    for (decimals, codes) in [
      0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
      3: "BHD IQD JOD KWD LYD OMR TND", 4: "CLF UYW",
    ] {
      for code in codes.split(separator: " ") { units[String(code)] = decimals }
    }
    return units
  }()

  /// The amount with the decimals of its currency, at least, and the code: `24.90 EUR`, `1200 JPY`.
  public var text: String { "\(digits) \(currency)" }

  /// The amount with the decimals of its currency, at least: `24.90`.
  package var digits: String {
    let plain = "\(amount)"
    let decimals = Money.decimals(of: currency)
    let point = plain.firstIndex(of: ".")
    let known = point.map { plain.distance(from: $0, to: plain.endIndex) - 1 } ?? 0
    guard known < decimals else { return plain }
    return plain + (point == nil ? "." : "") + String(repeating: "0", count: decimals - known)
  }

  /// The amount rounded to the decimals of its currency; a half is rounded away from zero.
  public var rounded: Money {
    var (exact, result) = (amount, Decimal())
    unsafe NSDecimalRound(&result, &exact, Money.decimals(of: currency), .plain)
    return Money(result, currency) ?? self
  }
}
