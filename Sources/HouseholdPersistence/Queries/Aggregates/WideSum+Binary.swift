/// Sums of floating-point and whole numbers.
extension WideSum {
  /// The exponent of the lowest bit: 64 bits below the smallest number, and some, so that also a
  /// quotient is known exactly enough to be rounded once.
  private static let lowestExponent = -1_152

  /// Adds a number.
  mutating func add(_ number: Double) {
    guard number.isFinite else {
      isInfinite = true
      return
    }
    let isSubnormal = number.exponentBitPattern == 0
    let bits = number.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
    add(
      bits, exponent: isSubnormal ? -1_074 : Int(number.exponentBitPattern) - 1_075,
      minus: number.sign == .minus)
  }

  /// Adds a whole number.
  mutating func add(_ number: Int64) { add(number.magnitude, exponent: 0, minus: number < 0) }

  private mutating func add(_ bits: UInt64, exponent: Int, minus: Bool) {
    let (index, shift) = (exponent - Self.lowestExponent).quotientAndRemainder(dividingBy: 32)
    let low = bits << shift
    let high = shift == 0 ? 0 : bits >> (64 - shift)
    add(
      (Int64(low & 0xFFFF_FFFF), Int64(low >> 32), Int64(high)), at: index, minus: minus)
  }

  /// The sum divided by a count of values and rounded once, to even; nil if it is too large.
  func double(dividedBy count: Int64) -> Double? {
    if isInfinite { return nil }
    var (isNegative, digits) = magnitude
    let divisor = UInt128(count)
    var remainder: UInt128 = 0
    for index in digits.indices.reversed() {
      let (quotient, rest) = (remainder << 32 | UInt128(digits[index]))
        .quotientAndRemainder(dividingBy: divisor)
      digits[index] = Int64(quotient)
      remainder = rest
    }
    let value = Self.rounded(digits, hasRemainder: remainder != 0)
    guard value.isFinite else { return nil }
    return isNegative && value != 0 ? -value : value
  }

  private static func rounded(_ digits: [Int64], hasRemainder: Bool) -> Double {
    guard let top = digits.lastIndex(where: { $0 != 0 }) else { return 0 }
    let highest = top * 32 + 63 - digits[top].leadingZeroBitCount
    // The lowest bit that fits in the result: the numbers near zero have fewer than 53.
    let lowest = max(highest - 52, -1_074 - lowestExponent)
    func bit(_ index: Int) -> UInt64 { UInt64(digits[index / 32] >> (index % 32)) & 1 }
    var significand: UInt64 = 0
    for index in stride(from: highest, through: lowest, by: -1) {
      significand = significand << 1 | bit(index)
    }
    let half = bit(lowest - 1) == 1
    if half {
      let isMore = hasRemainder || (0..<(lowest - 1)).contains { bit($0) == 1 }
      if isMore || significand % 2 == 1 { significand += 1 }
    }
    return Double(
      sign: .plus, exponent: lowest + lowestExponent, significand: Double(significand))
  }
}
