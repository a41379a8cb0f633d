/// The units that stand behind the names of columns.
enum TableUnit {
  /// How names end with a unit, folded; the longer ones first.
  static let suffixes: [String] = [
    "minutes", "seconds", "months", "hours", "years", "weeks", "mins", "days", "month", "hour",
    "year", "week", "secs", "min", "hrs", "day", "yrs", "mos", "sec", "usd", "eur", "gbp", "cad",
    "aud", "chf", "inr", "$", "€", "£",
  ]

  /// Short units, which only stand in parentheses.
  static let short: Set = ["h", "hr", "m", "s", "d", "w", "wk", "mo", "y", "yr"]
}
