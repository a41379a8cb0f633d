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
