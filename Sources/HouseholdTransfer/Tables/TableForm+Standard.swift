public import Foundation
public import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence

extension TableForm where Value == String {
  /// Any text.
  public static var text: TableForm { TableForm("text") { $0.text } }

  /// Text of at most some characters.
  public static func text(upTo count: Int) -> TableForm {
    TableForm("at most \(count) characters") { $0.text.count <= count ? $0.text : nil }
  }

  /// The ISO 4217 code of a currency.
  public static var currency: TableForm {
    TableForm("a currency code such as EUR") { Money(0, $0.text)?.currency }
  }
}

extension TableForm where Value == Bool {
  /// Yes or no.
  public static var yesOrNo: TableForm { TableForm("yes or no") { TableText.boolean($0.text) } }
}

extension TableForm where Value == UUID {
  /// An id.
  public static var id: TableForm { TableForm("a UUID") { UUID(uuidString: $0.text) } }
}

extension TableForm where Value == URL {
  /// An address with its scheme.
  public static var address: TableForm {
    TableForm("an address such as https://example.com") { cell in
      URL(string: cell.text).flatMap { $0.scheme == nil ? nil : $0 }
    }
  }
}

extension TableForm where Value == Set<String> {
  /// Words in a list.
  public static var tags: TableForm { TableForm("words, separated by commas") { Set($0.parts) } }
}

extension TableForm where Value == [String] {
  /// Texts in a list, one a line, or else between semicolons, bars or commas, whichever there are.
  public static var list: TableForm {
    TableForm("texts, separated by semicolons") { cell in
      let sign = "\n;|".first { cell.text.contains($0) } ?? ","
      return TableText.parts(cell.text, between: String(sign))
    }
  }
}

extension TableForm where Value == TableAmount {
  /// An amount of 0 or more, with its currency or without: $1,250.00, 12,50, 49.90 EUR.
  public static var amount: TableForm {
    TableForm(
      "an amount of 0 or more such as 49.90 or 49.90 EUR", convention: .decimalSign
    ) { cell in
      guard let number = TableNumber(cell.text) else { return .mistake() }
      guard number.sign == nil || number.sign == cell.decimalSign else {
        return .mistake(
          cell.decimalSign == .comma
            ? "a decimal comma, as in the rest of the column"
            : "a decimal point, as in the rest of the column")
      }
      guard let amount = number.amount(cell.decimalSign), amount.value >= 0 else {
        return .mistake()
      }
      let unit =
        amount.currency ?? cell.unit.flatMap { TableNumber($0 + "1")?.amount(.point)?.currency }
      return .value(TableAmount(value: amount.value, currency: unit))
    }
  }
}

extension TableForm where Value == Decimal {
  /// A number of 0 or more.
  public static var number: TableForm {
    TableForm("a number of 0 or more such as 2 or 1.5", convention: .decimalSign) { cell in
      guard let number = TableNumber(cell.text),
        number.sign == nil || number.sign == cell.decimalSign,
        let amount = number.amount(cell.decimalSign), amount.currency == nil, amount.value >= 0
      else { return nil }
      return amount.value
    }
  }
}

extension TableForm where Value == Int {
  /// A whole number of a range.
  public static func whole(_ range: ClosedRange<Int>) -> TableForm {
    TableForm("a whole number from \(range.lowerBound) to \(range.upperBound)") { cell in
      guard let number = TableNumber(cell.text)?.amount(.point), number.currency == nil,
        let value = Int("\(number.value)"), range.contains(value)
      else { return nil }
      return value
    }
  }
}

extension TableForm where Value == CivilDate {
  /// A date, such as 2026-03-01, 1 March 2026, or 3/1/2026 if the column tells which number is the day.
  public static var date: TableForm {
    TableForm("a date such as 2026-03-01", convention: .dateOrder) { cell in
      guard let date = cell.date else { return .mistake() }
      if date == .none { return .nothing }
      if let order = date.order, let known = cell.dateOrder, order != known {
        return .mistake(
          known == .dayFirst
            ? "a date with the day first, as in the rest of the column"
            : "a date with the month first, as in the rest of the column"
        )
      }
      if let day = date.day(cell.dateOrder ?? date.order) { return .value(day) }
      guard cell.dateOrder == nil, case .either(let first, let second, let year) = date,
        CivilDate(year: year, month: first, day: second) != nil
          || CivilDate(year: year, month: second, day: first) != nil
      else { return .mistake() }
      return .mistake(
        "a date whose order of day and month is clear, such as 2026-03-01", code: .ambiguousDate)
    }
  }
}

extension TableForm where Value: Hashable {
  /// A word of a vocabulary.
  public static func word(_ vocabulary: TableVocabulary<Value>) -> TableForm {
    TableForm("one of \(vocabulary.names, .commas)") { cell in
      switch vocabulary.meaning(of: cell.text) {
      case .exact(let value): .value(value)
      case .near(let value, let word): .nearest(value, word)
      case nil: .mistake()
      }
    }
  }
}

extension TableForm {
  /// Words of a vocabulary in a list.
  public static func words<Word>(_ vocabulary: TableVocabulary<Word>) -> TableForm
  where Value == Set<Word> {
    TableForm("one of \(vocabulary.names, .commas)") { cell in
      // "Date night and dinner" is a list; "black and white" may be one word.
      if case .exact(let value)? = vocabulary.meaning(of: cell.text) { return .value([value]) }
      var values: Set<Word> = []
      var near: [String] = []
      for part in TableText.words(cell.text) {
        switch vocabulary.meaning(of: part) {
        case .exact(let value): values.insert(value)
        case .near(let value, let word):
          values.insert(value)
          near.append(word)
        case nil: return .mistake()
        }
      }
      return near.isEmpty ? .value(values) : .nearest(values, near.joined(separator: " and "))
    }
  }
}
