import ArgumentParser

extension ArgumentHelp {
  /// Help text of an option that takes an amount.
  static func price(_ text: String) -> ArgumentHelp {
    ArgumentHelp(
      "\(text.dropLast(text.hasSuffix(".") ? 1 : 0)), such as 24.90 or 24.90 USD.",
      valueName: "price")
  }
}
