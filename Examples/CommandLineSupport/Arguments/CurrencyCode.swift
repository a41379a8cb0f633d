import ArgumentParser

/// A currency as people type it: `EUR`, `usd`.
public struct CurrencyCode: Hashable, Sendable, ExplainedArgument {
  /// The code in capitals.
  public let code: String

  /// Reads a code from the command line.
  public init?(reading text: String) {
    let code = text.uppercased()
    guard code.count == 3, Currencies.isKnown(code) else { return nil }
    self.code = code
  }

  /// Says how a currency is written.
  public static func problem(with text: String) -> String {
    let symbols = text.compactMap { Currencies.symbols[$0] }
    if let code = symbols.first { return "write \(code)" }
    return "there is no such currency; write its code, such as EUR, USD or GBP"
  }
}
