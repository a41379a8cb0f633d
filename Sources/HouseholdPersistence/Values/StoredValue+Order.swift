extension StoredValue {
  /// Whether one stored value sorts before another: null first, then numbers, then text by bytes, then
  /// blobs.
  ///
  /// Text in NFC sorts by its Unicode scalars.
  ///
  /// This is the order of the supported databases, so that every store sorts the same way.
  package static func precedes(_ left: StoredValue, _ right: StoredValue) -> Bool {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): a < b
    case (.integer(let a), .real(let b)): order(a, b) == -1
    case (.real(let a), .integer(let b)): order(b, a) == 1
    case (.real(let a), .real(let b)): a < b
    case (.text(let a), .text(let b)):
      a.utf8.lexicographicallyPrecedes(b.utf8)
    case (.blob(let a), .blob(let b)): a.lexicographicallyPrecedes(b)
    default: left.rank < right.rank
    }
  }

  /// −1, 0 or 1: the exact order of an integer and a floating-point number; nil for NaN.
  ///
  /// Converting the integer would round it from 2⁵³ on.
  static func order(_ whole: Int64, _ real: Double) -> Int? {
    if real.isNaN { return nil }
    if real >= 0x1p63 { return -1 }
    if real < -0x1p63 { return 1 }
    let floor = Int64(real.rounded(.down))
    if whole != floor { return whole < floor ? -1 : 1 }
    return real > real.rounded(.down) ? -1 : 0
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .integer, .real: 1
    case .text: 2
    case .blob: 3
    }
  }
}
