extension Literal {
  /// Whether one literal sorts before another: nothing, then numbers, then text by bytes, then
  /// bytes. Text in NFC sorts by its Unicode scalars.
  ///
  /// This is the order of the databases this package knows, so that every store sorts alike.
  package static func precedes(_ left: Literal, _ right: Literal) -> Bool {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): a < b
    case (.integer(let a), .real(let b)): Double(a) < b
    case (.real(let a), .integer(let b)): a < Double(b)
    case (.real(let a), .real(let b)): a < b
    case (.text(let a), .text(let b)):
      a.utf8.lexicographicallyPrecedes(b.utf8)
    case (.blob(let a), .blob(let b)): a.lexicographicallyPrecedes(b)
    default: left.rank < right.rank
    }
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
