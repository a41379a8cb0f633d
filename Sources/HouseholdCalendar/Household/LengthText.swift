/// Lengths of time as people write them.
package enum LengthText {
  /// The units of a length, the longest first.
  package static let units: [(letter: Character, short: String, seconds: Int64)] = [
    ("w", "w", 604_800), ("d", "d", 86_400), ("h", "h", 3600), ("m", "min", 60), ("s", "s", 1),
  ]

  /// Returns a length as it is typed: `1h30m`, `0s`.
  package static func typed(seconds: Int64) -> String {
    let parts = parts(of: seconds)
    return parts.isEmpty ? "0s" : parts.map { "\($0.count)\($0.unit.letter)" }.joined()
  }

  /// Returns a length as it is read: `1 h 30 min`, `7 d`, `0 s`.
  package static func short(seconds: Int64) -> String { text(parts(of: seconds)) }

  /// Returns the two largest units of a length: `3 d 4 h`, `12 min`; seconds only below ten minutes.
  package static func rough(seconds: Int64) -> String {
    text(parts(of: seconds >= 600 ? seconds - seconds % 60 : seconds).prefix(2))
  }

  private typealias Part = (count: Int64, unit: (letter: Character, short: String, seconds: Int64))

  private static func parts(of seconds: Int64) -> [Part] {
    var rest = seconds
    return units.dropFirst().compactMap { unit in
      let count = rest / unit.seconds
      rest %= unit.seconds
      return count == 0 ? nil : (count, unit)
    }
  }

  private static func text(_ parts: some Collection<Part>) -> String {
    parts.isEmpty
      ? "0 s" : parts.map { "\($0.count) \($0.unit.short)" }.joined(separator: " ")
  }
}
