/// Reads dates and times from UTF-8, with a lookahead of one byte.
struct ASCIIReader {
  private var rest: String.UTF8View.Iterator

  /// The next byte; nil at the end.
  private(set) var next: UInt8?

  /// Creates a reader at the start of a text.
  init(_ text: String) {
    rest = text.utf8.makeIterator()
    next = rest.next()
  }

  /// Whether everything was read.
  var isAtEnd: Bool { next == nil }

  /// Consumes the next byte.
  private mutating func advance() {
    next = rest.next()
  }

  /// Consumes a byte if it is the given one, and returns whether it was.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  /// Reads one digit, if there is one.
  mutating func digit() -> Int? {
    guard let byte = next, byte >= ASCII.zero, byte <= ASCII.zero + 9 else { return nil }
    advance()
    return Int(byte - ASCII.zero)
  }

  /// Reads a number with a fixed number of digits.
  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Reads one to nine digits of a fraction of a second, as milliseconds in 0…1000, rounded.
  mutating func fraction() -> Int? {
    guard var value = digit() else { return nil }
    var scale = 100_000_000
    while let digit = digit() {
      guard scale > 1 else { return nil }
      value = value * 10 + digit
      scale /= 10
    }
    return (value * scale + 500_000) / 1_000_000
  }

  /// Reads `Z`, `±HH:MM`, `±HHMM` or `±HH`, as seconds east of Greenwich.
  mutating func offset() -> Int? {
    if skip(ASCII.letterZ) { return 0 }
    let isWest = next == ASCII.hyphen
    guard skip(ASCII.plus) || skip(ASCII.hyphen), let hours = number(digits: 2), hours < 24 else {
      return nil
    }
    var minutes = 0
    if !isAtEnd {
      _ = skip(ASCII.colon)
      guard let read = number(digits: 2), read < 60 else { return nil }
      minutes = read
    }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }
}
