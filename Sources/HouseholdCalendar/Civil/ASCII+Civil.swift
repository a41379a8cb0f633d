extension ASCIIReader {
  /// Reads `YYYY-MM-DD`; nil if it is not a date.
  mutating func date() -> CivilDate? {
    guard let year = number(digits: 4), skip(ASCII.hyphen),
      let month = number(digits: 2), skip(ASCII.hyphen),
      let day = number(digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Reads `HH:MM` or `HH:MM:SS`; nil if it is not a time of day.
  mutating func time(secondsRequired: Bool = false) -> (time: CivilTime, hasSeconds: Bool)? {
    guard let hour = number(digits: 2), skip(ASCII.colon), let minute = number(digits: 2) else {
      return nil
    }
    var second = 0
    let hasSeconds = skip(ASCII.colon)
    if hasSeconds {
      guard let read = number(digits: 2) else { return nil }
      second = read
    } else if secondsRequired {
      return nil
    }
    guard let time = CivilTime(hour: hour, minute: minute, second: second) else { return nil }
    return (time, hasSeconds)
  }
}

extension ASCIIWriter {
  /// Writes a date: `2026-11-21`, or `20261121` without the hyphens.
  mutating func write(_ date: CivilDate, hyphens: Bool = true) {
    let parts = date.components
    writeTwoDigits(parts.year / 100)
    writeTwoDigits(parts.year % 100)
    if hyphens { write(ASCII.hyphen) }
    writeTwoDigits(parts.month)
    if hyphens { write(ASCII.hyphen) }
    writeTwoDigits(parts.day)
  }
}
