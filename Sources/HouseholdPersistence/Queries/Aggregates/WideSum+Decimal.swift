/// Sums of decimals.
extension WideSum {
  /// The power of ten of the lowest place: a multiple of nine below the smallest decimal.
  private static let lowestPlace = -135

  /// Adds a decimal.
  mutating func add(_ key: DecimalKey) {
    for (index, digit) in key.digits.enumerated() where digit != 0 {
      let place = key.point - 1 - index - Self.lowestPlace
      var part = Int64(digit)
      for _ in 0..<(place % 9) { part *= 10 }
      add((part, 0, 0), at: place / 9, minus: key.isNegative)
    }
  }

  /// The sum.
  var decimalKey: DecimalKey {
    let (isNegative, groups) = magnitude
    var digits: [UInt8] = []
    for group in groups.reversed() {
      var divisor: Int64 = 100_000_000
      while divisor > 0 {
        digits.append(UInt8(group / divisor % 10))
        divisor /= 10
      }
    }
    return DecimalKey(
      isNegative: isNegative, point: groups.count * 9 + Self.lowestPlace, digits: digits)
  }
}
