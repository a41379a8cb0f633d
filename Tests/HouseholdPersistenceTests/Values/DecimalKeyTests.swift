import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@Suite("Sort keys of decimals") struct DecimalKeyTests {
  @Test(arguments: [
    ("0", "1"), ("1", "25011"), ("10", "25021"), ("0.1", "25001"), ("0.10", "25001"),
    ("12.5", "2502125"), ("-1", "04998~"), ("-12.5", "0498874~"), ("-0", "1"),
  ])
  func keysAreAsDocumented(_ number: String, _ key: String) throws {
    let decimal = try #require(Decimal(string: number))
    #expect(decimal.sortKey == key)
    #expect(Decimal(sortKey: key) == decimal)
  }

  private func random(_ generator: inout SeededGenerator) -> Decimal {
    let digits = 1 + Int(generator.next() % 38)
    var text = generator.next() % 2 == 0 ? "-" : ""
    for _ in 0..<digits { text += String(generator.next() % 10) }
    let exponent = Int(generator.next() % 180) - 120
    return Decimal(string: generator.next() % 3 == 0 ? text : text + "e\(exponent)") ?? 0
  }

  @Test func theOrderOfKeysIsTheOrderOfNumbers() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let left = random(&generator)
      // Often a similar number: one with an additional digit, or the negated one.
      let right =
        switch generator.next() % 4 {
        case 0: left * Decimal(string: "1.1")!
        case 1: -left
        default: random(&generator)
        }
      guard !left.isNaN, !right.isNaN else { continue }
      let (a, b) = (left.sortKey, right.sortKey)
      #expect(
        (a == b) == (left == right) && a.utf8.lexicographicallyPrecedes(b.utf8) == (left < right),
        "\(left) and \(right)")
      #expect(Decimal(sortKey: a) == left, "\(left)")
    }
  }

  /// Amounts of a word have a shorter way; it leads to the same digits.
  @Test func theDigitsAreThoseThatAreWritten() throws {
    var generator = SeededGenerator(seed: 2)
    for length in 1...22 {
      for _ in 0..<200 {
        let digits = String((0..<length).map { _ in Character("\(generator.next() % 10)") })
        let decimal = try #require(Decimal(string: digits))
        let written = decimal.description.reversed().drop { $0 == "0" }.reversed()
        let key = decimal == 0 ? "1" : "2\(500 + decimal.description.count)" + String(written)
        #expect(decimal.sortKey == key)
        #expect(Decimal(sortKey: key) == decimal)
      }
    }
  }

  @Test(arguments: [
    Decimal.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude,
    Decimal(sign: .plus, exponent: 127, significand: 1),
    Decimal(sign: .plus, exponent: 127, significand: 3)
      + Decimal(sign: .plus, exponent: 127, significand: 7),
    Decimal(sign: .minus, exponent: -128, significand: 7),
  ])
  func extremesComeBack(_ decimal: Decimal) {
    #expect(Decimal(sortKey: decimal.sortKey) == decimal)
  }

  @Test(arguments: [
    "", "0", "2", "3", "11", "2501", "2501x", "04991", "0499~", "25 11", "2+011", "2999" + "1",
    "2501" + String(repeating: "9", count: 40), "25011~", "0-011~", "2501\u{661}",
  ])
  func otherTextIsNoKey(_ text: String) {
    #expect(Decimal(sortKey: text) == nil)
  }
}
