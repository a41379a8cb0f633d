/// A decimal as its significant digits, and the text in which `Decimal` is stored.
struct DecimalKey {
  let isNegative: Bool
  /// The position of the decimal point: the exponent *e* in 0.*digits* × 10^*e*.
  let point: Int
  /// The digits, 0 to 9, without zeros at both ends; none for zero.
  let digits: [UInt8]

  init(isNegative: Bool, point: Int, digits: [UInt8]) {
    let start = digits.firstIndex { $0 != 0 } ?? digits.count
    let end = digits.lastIndex { $0 != 0 } ?? start - 1
    self.isNegative = isNegative
    self.point = point - start
    self.digits = Array(digits[start..<(end + 1)])
  }

  /// Reads a key, or returns nil for other text.
  init?(_ text: String) {
    let key = Array(text.utf8)
    guard let sign = key.first else { return nil }
    if sign == UInt8(ascii: "1"), key.count == 1 {
      self.init(isNegative: false, point: 0, digits: [])
      return
    }
    let isNegative = sign == UInt8(ascii: "0")
    guard isNegative || sign == UInt8(ascii: "2"), key.count >= (isNegative ? 6 : 5),
      let shifted = Int(String(decoding: key[1..<4], as: UTF8.self)),
      !isNegative || key.last == UInt8(ascii: "~")
    else { return nil }
    let digits = (isNegative ? key[4..<(key.count - 1)] : key[4...]).map { $0 &- UInt8(ascii: "0") }
    let point = isNegative ? 500 - shifted : shifted - 500
    guard digits.count <= 39, (-170...170).contains(point), digits.allSatisfy({ $0 <= 9 })
    else { return nil }
    self.init(
      isNegative: isNegative, point: point, digits: isNegative ? digits.map { 9 - $0 } : digits)
  }

  /// The text.
  var text: String {
    if digits.isEmpty { return "1" }
    let shifted = isNegative ? 500 - point : 500 + point
    var key: [UInt8] = []
    key.reserveCapacity(digits.count + 5)
    key.append(UInt8(ascii: isNegative ? "0" : "2"))
    for digit in [shifted / 100, shifted / 10 % 10, shifted % 10] {
      key.append(UInt8(ascii: "0") + UInt8(digit))
    }
    for digit in digits { key.append(UInt8(ascii: "0") + (isNegative ? 9 - digit : digit)) }
    if isNegative { key.append(UInt8(ascii: "~")) }
    return String(decoding: key, as: UTF8.self)
  }
}
