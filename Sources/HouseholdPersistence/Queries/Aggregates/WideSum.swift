/// An exact sum of any size, kept as digits that are summed independently.
///
/// Adding carries nothing, so it is as fast as adding to a few whole numbers, and the order of
/// additions makes no difference. After R. Neal, "Fast exact summation using small and large
/// superaccumulators" (2015).
struct WideSum {
  /// What the digits count.
  enum Radix: Int64 {
    /// Digits of 32 bits; the first counts 2⁻¹¹⁵², far less than the smallest number.
    case binary = 0x1_0000_0000
    /// Digits of nine decimal places; the first counts 10⁻¹³⁵.
    case decimal = 1_000_000_000

    /// Enough for 2⁶³ times the greatest number.
    var length: Int {
      switch self {
      case .binary: 72
      case .decimal: 38
      }
    }
  }

  private let radix: Radix
  /// The digits, the least first; not in range before a carry, and none before an addition.
  private var digits: [Int64] = []
  /// The number of additions since the last carry.
  private var additions = 0
  /// Whether an infinite number was added.
  var isInfinite = false

  init(_ radix: Radix) { self.radix = radix }

  /// Adds some parts to consecutive digits, or subtracts them.
  mutating func add(_ parts: (Int64, Int64, Int64), at index: Int, minus: Bool) {
    if digits.isEmpty { digits = Array(repeating: 0, count: radix.length) }
    if additions == 1 << 29 {
      carry()
      additions = 0
    }
    additions += 1
    let sign: Int64 = minus ? -1 : 1
    digits[index] += sign * parts.0
    digits[index + 1] += sign * parts.1
    digits[index + 2] += sign * parts.2
  }

  /// Brings all digits but the last into range.
  private mutating func carry() {
    let base = radix.rawValue
    for index in digits.indices.dropLast() {
      var (carry, digit) = digits[index].quotientAndRemainder(dividingBy: base)
      if digit < 0 {
        digit += base
        carry -= 1
      }
      digits[index] = digit
      digits[index + 1] += carry
    }
  }

  /// The sign and the digits of the absolute value, the least first, each in range.
  var magnitude: (isNegative: Bool, digits: [Int64]) {
    var sum = self
    sum.carry()
    guard let last = sum.digits.last, last < 0 else { return (false, sum.digits) }
    for index in sum.digits.indices { sum.digits[index].negate() }
    sum.carry()
    return (true, sum.digits)
  }
}
