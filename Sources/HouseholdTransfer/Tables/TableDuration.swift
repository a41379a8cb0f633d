/// A length of time as people write it: "90 min", "1h30", "1.5 hours", "2 years", "0:25:00".
package enum TableDuration {
  private static let seconds = TableVocabulary<Int>([
    (1, "seconds, s, sec"), (60, "minutes, m, min"), (3600, "hours, h, hr"), (86_400, "days, d"),
    (604_800, "weeks, w, wk"),
  ])

  private static let months = TableVocabulary<Int>([
    (1, "months, m, mo, mth"), (12, "years, y, yr"),
  ])

  static let intervals = TableVocabulary<Int>([
    (1, "daily, every day"), (7, "weekly, every week, once a week"),
    (14, "fortnightly, biweekly, every other week"),
  ])

  /// The seconds that a text means, or nil.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - unit: The unit of a number alone.
  package static func seconds(_ text: String, unit: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    if (2...3).contains(parts.count) {
      guard let numbers = parts as? [Int], numbers.allSatisfy({ $0 >= 0 }),
        numbers.dropFirst().allSatisfy({ $0 < 60 }), (numbers.first ?? 0) < 100_000
      else { return nil }
      return numbers.reduce(0) { $0 * 60 + $1 }
    }
    return sum(text, unit: unit, of: seconds)
  }

  /// The months that a text means, or nil.
  static func months(_ text: String, unit: String) -> Int? { sum(text, unit: unit, of: months) }

  /// The sum of numbers with their units; after a unit, the last number may lack its own: 1h30.
  private static func sum(_ text: String, unit: String, of units: TableVocabulary<Int>) -> Int? {
    var runs = self.runs(of: text)
    guard !runs.isEmpty, runs.count <= 8 else { return nil }
    var total = 0.0
    var last: Int?
    while let number = runs.first.flatMap({ Double($0) }), number < 1_000_000 {
      runs.removeFirst()
      let factor: Int
      if let word = runs.first {
        guard let found = units.meaning(of: word)?.value, last.map({ found < $0 }) ?? true else {
          return nil
        }
        runs.removeFirst()
        factor = found
      } else if let last {
        factor = last / 60
      } else {
        guard let found = units.meaning(of: unit)?.value else { return nil }
        factor = found
      }
      total += number * Double(factor)
      last = factor
    }
    guard runs.isEmpty, last != nil, total < 1e12, total == total.rounded() else { return nil }
    return Int(total)
  }

  /// The numbers and the words of a text.
  private static func runs(of text: String) -> [String] {
    var runs: [String] = []
    var rest = text.replacing(",", with: ".").replacing(" and ", with: " ")[...]
    while let first = rest.first {
      let isNumber = first.isASCII && first.isNumber
      let run =
        isNumber
        ? rest.prefix { ($0.isASCII && $0.isNumber) || $0 == "." } : rest.prefix { $0.isLetter }
      if run.isEmpty {
        guard first == " " || first == "\u{A0}" else { return [] }
        rest.removeFirst()
      } else {
        runs.append(String(run))
        rest = rest[run.endIndex...]
      }
    }
    return runs
  }
}

extension TableForm where Value == Int {
  /// A length of time in seconds, such as 45 min or 1h30; a number alone is minutes, unless the name of
  /// the column ends with another unit.
  public static var seconds: TableForm {
    TableForm("a length of time such as 45 min, 1h30 or 0:45:00") { cell in
      TableDuration.seconds(cell.text, unit: cell.unit ?? "minutes")
    }
  }

  /// A length of time in whole minutes, such as 45, 45 min or 1h30.
  public static var minutes: TableForm {
    TableForm("a length of time such as 45 min or 1h30") { cell in
      TableDuration.seconds(cell.text, unit: cell.unit ?? "minutes")
        .flatMap { $0 % 60 == 0 ? $0 / 60 : nil }
    }
  }

  /// A length of time in months, such as 24, 24 months or 2 years.
  public static var months: TableForm {
    TableForm("a number of months such as 24, or 2 years") { cell in
      TableDuration.months(cell.text, unit: cell.unit ?? "months")
    }
  }

  /// A number of days, such as 7, 2 weeks or weekly.
  public static var days: TableForm {
    TableForm("a number of days such as 7, or weekly") { cell in
      if let days = TableDuration.intervals.meaning(of: cell.text)?.value { return days }
      let text = cell.text.lowercased().trimmingPrefix("every ")
      return TableDuration.seconds(String(text), unit: cell.unit ?? "days")
        .flatMap { $0 % 86_400 == 0 ? $0 / 86_400 : nil }
    }
  }
}
