import Foundation
import HouseholdMessages
import HouseholdValidation

extension Rule where Value == String {
  /// The text is trimmed and not too long; it may be empty.
  static var label: Rule { .trimmedLength(0...200) }

  /// The text is trimmed, not empty and not too long.
  static var title: Rule { .trimmedLength(1...200) }

  /// The text names a time zone of the IANA database.
  static var timeZoneName: Rule {
    Rule("timeZoneName", "the name of a time zone, such as Europe/Berlin") { value, _ in
      TimeZone(identifier: value) == nil
        ? "must be the name of a time zone, such as Europe/Berlin" : nil
    }
  }
}

extension Rule where Value == Decimal {
  /// The amount is not negative.
  static var notNegative: Rule {
    Rule("notNegative", "0 or more") { value, _ in
      value.isSignMinus && !value.isZero ? "must not be negative" : nil
    }
  }
}

/// The problem with an amount and its currency, or nil.
///
/// The message is the end of a sentence that starts with the currency field's name.
func currencyProblem(_ amount: Decimal?, _ currency: String?) -> Message? {
  (amount == nil) == (currency == nil) ? nil : "must be given if and only if there is an amount"
}

extension Rule where Value == Set<String> {
  /// Each tag is trimmed, not empty, has at most 50 characters and no semicolon.
  static var tags: Rule {
    Rule(
      "tags", "each 1 to 50 characters after trimming, without a semicolon",
      normalize: { tags in
        let isTrimmed = tags.allSatisfy { $0.trimmed.utf8.count == $0.utf8.count }
        return isTrimmed ? nil : Set(tags.map(\.trimmed))
      }
    ) { tags, _ in
      tags.allSatisfy { (1...50).contains($0.count) && !$0.utf8.contains(UInt8(ascii: ";")) }
        ? nil : "must have tags of 1 to 50 characters without a semicolon"
    }
  }
}
