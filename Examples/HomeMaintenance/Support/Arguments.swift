import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// A day as people type it: `2026-11-21`, `today`, `tomorrow` or `yesterday`.
enum Day: ExpressibleByArgument {
  case date(CivilDate)
  case fromToday(Int)

  init?(argument: String) {
    switch argument.lowercased() {
    case "today": self = .fromToday(0)
    case "tomorrow": self = .fromToday(1)
    case "yesterday": self = .fromToday(-1)
    default:
      guard let date = CivilDate(argument) else { return nil }
      self = .date(date)
    }
  }

  /// The day that is meant.
  func date(today: CivilDate) -> CivilDate {
    switch self {
    case .date(let date): date
    case .fromToday(let days): today.adding(days: days)
    }
  }
}

/// A number of days or weeks: `3d`, `2w`, `3`.
struct DayCount: ExpressibleByArgument {
  let days: Int

  init?(argument: String) {
    let text = argument.lowercased()
    let isWeeks = text.hasSuffix("w")
    let digits = isWeeks || text.hasSuffix("d") ? text.dropLast() : text[...]
    guard (1...5).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int(digits)
    else { return nil }
    days = isWeeks ? 7 * count : count
  }
}

/// An amount as people type it, with or without a currency: `24.90`, `24.90 EUR`, `USD 19`.
struct Price: ExpressibleByArgument {
  let amount: Decimal
  let currency: String?

  init?(argument: String) {
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
  func money(_ usual: String) -> Money? { Money(amount, currency ?? usual) }
}

/// One of the values of an enumeration, in the words of a command line: `water-heater`.
struct Choice<Value: EnumField & Sendable>: ExpressibleByArgument {
  let value: Value

  init?(argument: String) {
    let folded = argument.lowercased().filter { $0.isLetter || $0.isNumber }
    let match = Value.allCases.first { value in
      value.rawValue.lowercased().filter { $0.isLetter || $0.isNumber } == folded
    }
    guard let match else { return nil }
    value = match
  }

  static var allValueStrings: [String] {
    Value.allCases.map { $0.words.replacing(" ", with: "-") }
  }
}

extension EnumField {
  /// The value in words: `water heater`, `single family`.
  var words: String {
    rawValue.reduce(into: "") { text, letter in
      if letter.isUppercase { text += " " }
      text += letter == "_" ? " " : letter.lowercased()
    }
  }
}

extension String {
  /// The text, or nil where it is empty: an empty option takes a value away.
  var orNil: String? { isEmpty ? nil : self }
}

extension ArgumentHelp {
  /// What every option that is a day says.
  static func day(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(
      "\(abstract) Such as 2026-11-21, today or tomorrow.", valueName: "date")
  }

  /// What every option that is text says.
  static func text(_ abstract: String, _ name: String = "text") -> ArgumentHelp {
    ArgumentHelp("\(abstract)", valueName: name)
  }
}
