import HouseholdCalendar

/// The order of day and month in the dates of a table.
public enum DateOrder: String, CaseIterable, Sendable {
  /// 31/12/2026
  case dayFirst = "day-first"
  /// 12/31/2026
  case monthFirst = "month-first"
}

/// A date as written; the order of its day and month may be decided by the rest of its column.
enum TableDate: Equatable {
  /// A date that can be read in one way only.
  case day(CivilDate)
  /// A date as two numbers, either of which may be the day, and a year.
  case either(Int, Int, year: Int)
  /// What programs write for no date, such as 0001-01-01.
  case none

  /// Takes a text apart: 2026-03-01, 3/1/2026, 1.3.26, 1 March 2026, Mar 1st, 2026, each with a time or
  /// without.
  ///
  /// - Returns: nil if it is no date.
  init?(_ text: String) {
    let runs = Self.runs(of: text).filter { !Self.fillers.contains($0.lowercased()) }
    guard let first = runs.first, runs.dropFirst(3).allSatisfy(Self.isOfTime) else { return nil }
    if first.count == 8, runs.count == 1, let number = Int(first) {
      self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    } else if runs.count >= 3, first.count == 4, let numbers = Self.numbers(runs[0..<3]) {
      self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    } else if runs.count >= 3, let numbers = Self.numbers(runs[0..<3]),
      let year = Self.year(numbers[2], digits: runs[2].count), runs[0].count <= 2,
      runs[1].count <= 2
    {
      let isDotted = text.drop { !$0.isNumber }.dropFirst(runs[0].count).first == "."
      if isDotted {
        self.init(year: year, month: numbers[1], day: numbers[0])
      } else if year <= 1 {
        self = .none
      } else {
        guard year >= Self.firstYear else { return nil }
        self = .either(numbers[0], numbers[1], year: year)
      }
    } else {
      self.init(withMonth: runs)
    }
  }

  /// Reads a date whose month is a word.
  private init?(withMonth runs: [Substring]) {
    var words = runs[...]
    // The name of a weekday says nothing more.
    if let word = words.first, word.first?.isLetter == true, Self.month(word) == nil,
      Self.weekdays.contains(word.prefix(3).lowercased())
    {
      words.removeFirst()
    }
    guard words.count >= 3,
      let place = words.prefix(2).firstIndex(where: { Self.month($0) != nil }),
      let month = Self.month(words[place])
    else { return nil }
    words.remove(at: place)
    let rest = Array(words.prefix(2))
    guard let day = Int(rest[0]), rest[0].count <= 2, let number = Int(rest[1]),
      let year = Self.year(number, digits: rest[1].count)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private init?(year: Int, month: Int, day: Int) {
    if year <= 1 {
      self = .none
    } else {
      guard year >= Self.firstYear, let date = CivilDate(year: year, month: month, day: day) else {
        return nil
      }
      self = .day(date)
    }
  }

  /// The order that the date shows by itself, or nil.
  var order: DateOrder? {
    guard case .either(let first, let second, _) = self else { return nil }
    if first > 12, second <= 12 { return .dayFirst }
    return second > 12 && first <= 12 ? .monthFirst : nil
  }

  /// The day, if day and month stand in the given order; nil for no day, or if the order is not known
  /// and matters.
  func day(_ order: DateOrder?) -> CivilDate? {
    switch self {
    case .day(let day): day
    case .none: nil
    case .either(let first, let second, let year):
      switch order ?? (first == second ? .dayFirst : nil) {
      case .dayFirst: CivilDate(year: year, month: second, day: first)
      case .monthFirst: CivilDate(year: year, month: first, day: second)
      case nil: nil
      }
    }
  }

  /// Years before this are slips: 0202 for 2022.
  private static let firstYear = 1800

  /// A year of four digits, or of two: 69 to 99 are of the last century (POSIX, `strptime`, %y).
  private static func year(_ number: Int, digits: Int) -> Int? {
    switch digits {
    case 4: number
    case 2: number + (number < 69 ? 2000 : 1900)
    default: nil
    }
  }

  private static func numbers(_ runs: ArraySlice<Substring>) -> [Int]? {
    let numbers = runs.compactMap { Int($0) }
    return numbers.count == runs.count ? numbers : nil
  }

  /// The runs of digits and the runs of letters of a text; none if there is anything in it that no date
  /// has.
  private static func runs(of text: String) -> [Substring] {
    var runs: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let isDigit = ("0"..."9").contains(first)
      let run =
        isDigit
        ? rest.prefix { ("0"..."9").contains($0) } : rest.prefix { $0.isLetter && $0.isASCII }
      if run.isEmpty {
        guard " /-.,:+\u{A0}".contains(first) else { return [] }
        rest.removeFirst()
      } else {
        runs.append(run)
        rest = rest[run.endIndex...]
      }
    }
    return runs
  }

  /// Whether a run may stand in a time of day.
  private static func isOfTime(_ run: Substring) -> Bool {
    run.allSatisfy(\.isNumber) || ["t", "z", "am", "pm", "utc", "gmt"].contains(run.lowercased())
  }

  /// What stands in dates and says nothing: 1st of March.
  private static let fillers: Set = ["st", "nd", "rd", "th", "of"]
  private static let weekdays: Set = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static func month(_ word: Substring) -> Int? {
    let word = word.lowercased()
    guard word.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }
}
