import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing
import TrialTestSupport

@Suite("Arithmetic of aggregates") struct AccumulatorTests {
  private func result<Result>(
    _ aggregate: Aggregate<Specimen, Result>, _ values: [StoredValue]
  ) throws(StoreError) -> StoredValue {
    var accumulator = Accumulator(
      aggregate.descriptor, of: EntityDescriptor(of: Specimen.self))
    for value in values { accumulator.add(value) }
    return try accumulator.result()
  }

  /// The result in every order of up to four values.
  private func results<Result>(
    _ aggregate: Aggregate<Specimen, Result>, _ values: [StoredValue]
  ) -> Set<String> {
    Set(
      permutations(values).map { values in
        do throws(StoreError) {
          return "\(try result(aggregate, values))"
        } catch {
          return "\(error.code)"
        }
      })
  }

  private func permutations(_ values: [StoredValue]) -> [[StoredValue]] {
    if values.count < 2 { return [values] }
    return values.indices.flatMap { index in
      var rest = values
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  @Test(
    arguments: [
      ([], 0), ([1, .max, -2], .max - 1), ([.max], .max), ([.max, 1], nil), ([.min], .min),
      ([.min, -1], nil), ([.max, .max, .min, .min], -2), ([.max, .max, .min], .max - 1),
    ] as [([Int64], Int64?)])
  func wholeNumbersAreExactUpToTheirRange(_ numbers: [Int64], _ sum: Int64?) {
    #expect(
      results(.sum(\.number), numbers.map { .integer($0) })
        == [sum.map { "\(StoredValue.integer($0))" } ?? "outOfRange"])
  }

  @Test(
    arguments: [
      ([], nil), ([1, 2], 1.5), ([1 << 53, 1, 1], 3_002_399_751_580_331.5),
      ([.max, .max], 0x1p63), ([.min, .min, .min], -0x1p63), ([1, -1], 0), ([-1, 0, 0], -1.0 / 3),
      // 2⁵⁴ + 3 halved is a tie between 2⁵³ + 1 and 2⁵³ + 2, of which the latter is even.
      ([1 << 54, 3], 0x1p53 + 2), ([1 << 54, 1, 0, 0], 0x1p52 + 0),
    ] as [([Int64], Double?)])
  func averagesAreRoundedOnce(_ numbers: [Int64], _ average: Double?) {
    #expect(
      results(.average(\.number), numbers.map { .integer($0) })
        == ["\(average.map { StoredValue.real($0) } ?? .null)"])
  }

  @Test(
    arguments: [
      ([], 0), ([1e16, 1, -1e16], 1), ([0.1, 0.2, 0.3], 0.6), ([1e300, 1, -1e300, -1], 0),
      (
        [.greatestFiniteMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude],
        .greatestFiniteMagnitude
      ),
      ([.greatestFiniteMagnitude, .greatestFiniteMagnitude], nil),
      ([.greatestFiniteMagnitude, 0x1p969], .greatestFiniteMagnitude),
      ([.greatestFiniteMagnitude, 0x1p970], nil),
      ([.leastNonzeroMagnitude, .leastNonzeroMagnitude], 2 * .leastNonzeroMagnitude),
      ([.leastNormalMagnitude, -.leastNonzeroMagnitude], .leastNormalMagnitude.nextDown),
      ([0x1p53, 1, 0x1p-60], 0x1p53 + 2), ([0x1p53, 1], 0x1p53), ([0x1p53, 1, -0x1p-60], 0x1p53),
      ([-0x1p53, -1, -0x1p-60], -0x1p53 - 2), ([1, -1], 0), ([.infinity, 1], nil),
    ] as [([Double], Double?)])
  func realsAreRoundedOnce(_ numbers: [Double], _ sum: Double?) {
    #expect(
      results(.sum(\.real), numbers.map { .real($0) })
        == [sum.map { "\(StoredValue.real($0))" } ?? "outOfRange"])
  }

  @Test(
    arguments: [
      ([.greatestFiniteMagnitude, .greatestFiniteMagnitude], .greatestFiniteMagnitude),
      ([.leastNonzeroMagnitude, 0], 0),
      ([.leastNonzeroMagnitude, .leastNonzeroMagnitude, 0], .leastNonzeroMagnitude),
      ([3 * .leastNonzeroMagnitude, 0], 2 * .leastNonzeroMagnitude), ([1, 1, 1], 1),
      ([1, 0, 0], 1.0 / 3),
      ([-.leastNonzeroMagnitude, 0], 0),
    ] as [([Double], Double)])
  func averagesOfRealsAreRoundedOnce(_ numbers: [Double], _ average: Double) {
    #expect(
      results(.average(\.real), numbers.map { .real($0) }) == ["\(StoredValue.real(average))"])
  }

  /// Against Shewchuk's sums, which keep what each addition loses ("Adaptive Precision
  /// Floating-Point Arithmetic", 1997).
  @Test func sumsOfRealsAreTheNearestNumbers() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<Effort.cases(20_000) {
      let numbers = (0..<(1 + Int(generator.next() % 12))).map { _ in
        Double(
          sign: generator.next() % 2 == 0 ? .plus : .minus,
          exponent: Int(generator.next() % 140) - 70,
          significand: 1 + Double(generator.next() >> 40) * 0x1p-24)
      }
      var parts: [Double] = []
      for number in numbers {
        var sum = number
        var kept: [Double] = []
        for part in parts {
          let (large, small) = abs(sum) < abs(part) ? (part, sum) : (sum, part)
          sum = large + small
          if small - (sum - large) != 0 { kept.append(small - (sum - large)) }
        }
        parts = kept + [sum]
      }
      // The greatest part is the sum rounded, but for a tie that a smaller part decides.
      let decimal = try result(.sum(\.real), numbers.map { .real($0) })
      var rest = parts
      var total = rest.removeLast()
      while let next = rest.popLast() {
        let sum = total + next
        let lost = next - (sum - total)
        total = sum
        if lost != 0 {
          if let more = rest.last, (lost < 0) == (more < 0), sum + 2 * lost - sum == 2 * lost {
            total = sum + 2 * lost
          }
          break
        }
      }
      #expect(decimal == .real(total == 0 ? 0 : total), "\(numbers)")
    }
  }

  /// The greatest decimal.
  private static let greatest = "340282366920938463463374607431768211455e127"

  @Test(
    arguments: [
      ([], "0"), (["0.1", "0.2"], "0.3"), (["1e30", "1e-11", "-1e30"], "1e-11"),
      ([greatest, greatest], nil), ([greatest, "-" + greatest, "1"], "1"), ([greatest, "1"], nil),
      (["1e30", "1e-11"], nil), (["1e-128", "1e-128"], "2e-128"), (["-1", "0.5"], "-0.5"),
      (["1", "-1"], "0"), (["340282366920938463463374607431768211455", "1"], nil),
      (
        ["340282366920938463463374607431768211454", "1"], "340282366920938463463374607431768211455"
      ),
      (["99999999999999999999999999999999999999", "1"], "100000000000000000000000000000000000000"),
    ] as [([String], String?)])
  func decimalsAreExactOrRefused(_ numbers: [String], _ sum: String?) throws {
    let storedValues = try numbers.map { try decimal($0).storedValue }
    let expected = try sum.map { "\(try decimal($0).storedValue)" }
    #expect(results(.sum(\.amount), storedValues) == [expected ?? "outOfRange"])
  }

  private func decimal(_ number: String) throws -> Decimal {
    let parts = number.split(separator: "e")
    let digits = try #require(Decimal(string: String(parts[0])))
    return Decimal(
      sign: digits.isSignMinus ? .minus : .plus,
      exponent: parts.count > 1 ? try #require(Int(parts[1])) : 0, significand: digits.magnitude)
  }

  /// Ten times the greatest power of ten: a decimal that is only made by adding.
  @Test func theGreatestPowersOfTenAreSums() throws {
    let parts = [3, 7].map { Decimal(sign: .plus, exponent: 127, significand: $0) }
    let sum = try result(.sum(\.amount), parts.map(\.storedValue))
    #expect(sum == .text("26291") && sum == parts.reduce(0, +).storedValue)
  }

  @Test func theErrorNamesTheField() throws {
    let error = try #require(throws: StoreError.self) {
      try result(.sum(\.number), [.integer(.max), .integer(1)])
    }
    #expect(
      error.message
        == "The sum of specimen.number does not fit in a whole number; choose fewer rows.")
    #expect(error.fields == ["number"] && error.entity == "specimen")
  }
}
