import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import Testing

@Suite("Values and storedValues") struct ValueTests {
  private func roundTrip<V: FieldValue>(_ value: V) throws -> V {
    try V(storedValue: value.storedValue)
  }

  @Test func everyValueComesBackFromItsLiteral() throws {
    for text in EdgeCases.texts where text.isCanonical { #expect(try roundTrip(text) == text) }
    for number in EdgeCases.integers { #expect(try roundTrip(number) == number) }
    for number in EdgeCases.reals { #expect(try roundTrip(number) == number) }
    for day in EdgeCases.days { #expect(try roundTrip(day) == day) }
    for id in EdgeCases.ids { #expect(try roundTrip(id) == id) }
    for decimal in EdgeCases.decimals { #expect(try roundTrip(decimal) == decimal) }
    for instant in EdgeCases.instants.compactMap(\.canonical) {
      #expect(try roundTrip(instant) == instant)
    }
    for mood in Mood.allCases { #expect(try roundTrip(mood) == mood) }
    #expect(try roundTrip(Int?.none) == nil)
    #expect(try roundTrip(true) && !roundTrip(false))
  }

  @Test func everyListComesBackFromItsJSON() throws {
    var generator = SpecimenGenerator(seed: 4)
    for _ in 0..<300 {
      var specimen = generator.specimen()
      specimen.tags = try #require(specimen.tags.canonical)
      specimen.reals = try #require(specimen.reals.canonical)
      #expect(try roundTrip(specimen.tags) == specimen.tags)
      #expect(try roundTrip(specimen.reals) == specimen.reals)
      #expect(try roundTrip(specimen.sizes) == specimen.sizes)
      #expect(try roundTrip(specimen.tokens) == specimen.tokens)
      #expect(try roundTrip(specimen.days) == specimen.days)
    }
    #expect(["a\"\\\n\u{1}b"].storedValue == .text(#"["a\"\\\u000a\u0001b"]"#))
    #expect(Set([10, 9, -1]).storedValue == .text("[-1,9,10]"))
    #expect([1.5, 2].storedValue == .text("[1.5,2.0]"))
  }

  @Test(arguments: ["", "[", "{}", "1", "[null]", "[true]", "[[1]]", "[\"a\""])
  func otherTextIsNoList(_ text: String) {
    #expect(throws: ReadFailure.self) { try [Int](storedValue: .text(text)) }
  }

  private func scalars(_ text: String?) -> [Unicode.Scalar] { Array((text ?? "").unicodeScalars) }

  @Test func canonicalTextIsInNFC() {
    #expect(scalars("e\u{301}".canonical) == ["\u{E9}"])
    #expect(scalars("\u{212B}".canonical) == ["\u{C5}"])
    #expect("a\u{0}".canonical == nil)
    for text in EdgeCases.texts {
      let canonical = text.canonical ?? ""
      #expect(canonical.isCanonical && canonical.canonical == canonical)
      #expect(text.isCanonical == text.utf8.elementsEqual(canonical.utf8), "\(text)")
    }
  }

  @Test func canonicalNumbersAreFiniteAndHaveOneZero() {
    #expect(Double.nan.canonical == nil)
    #expect(Double.infinity.canonical == nil)
    #expect((-0.0).canonical?.sign == .plus)
    #expect(!(-0.0).isCanonical && 0.0.isCanonical)
    #expect(Decimal.nan.canonical == nil)
    #expect(Date(timeIntervalSince1970: .nan).canonical == nil)
    #expect(Date(timeIntervalSince1970: 0.000_4).canonical == Date(milliseconds: 0))
    #expect([1, .nan].canonical == nil)
    #expect(Optional<Double>.some(.nan).canonical == nil)
    #expect(Optional<Double>.none.canonical == .some(nil))
  }

  @Test func literalsOfAnotherKindAreRefused() {
    #expect(throws: ReadFailure.self) { try Int(storedValue: .text("1")) }
    #expect(throws: ReadFailure.self) { try Bool(storedValue: .real(1)) }
    #expect(throws: ReadFailure.self) { try Double(storedValue: .null) }
    #expect(throws: ReadFailure.self) { try String(storedValue: .integer(1)) }
    #expect(throws: ReadFailure.self) { try Date(storedValue: .real(1)) }
    #expect(throws: ReadFailure.self) { try UUID(storedValue: .blob([1, 2])) }
    #expect(throws: ReadFailure.self) { try CivilDate(storedValue: .text("2026-02-30")) }
    #expect(throws: ReadFailure.self) { try Decimal(storedValue: .text("1.5")) }
    #expect(throws: ReadFailure.self) { try Species(storedValue: .text("griffin")) }
    #expect((try? Mood(storedValue: .text("furious"))) == .unknown)
  }

  @Test func textLiteralsSortAsSwiftDoes() {
    let texts = EdgeCases.texts.compactMap(\.canonical)
    for left in texts {
      for right in texts {
        #expect(
          StoredValue.precedes(left.storedValue, right.storedValue) == (left < right),
          "\(left.debugDescription) and \(right.debugDescription)")
      }
    }
  }

  @Test func numbersOfBothKindsHaveOneExactOrder() {
    let big = Int64(1) << 53
    let ordered: [StoredValue] = [
      .null, .real(-.greatestFiniteMagnitude), .integer(.min), .integer(-1), .real(-0.5),
      .integer(0), .real(0.5), .integer(1), .integer(big), .integer(big + 1), .real(0x1p53 + 2),
      .integer(.max), .real(0x1p63), .real(.infinity), .text(""), .text("a"), .blob([]), .blob([0]),
    ]
    for (i, left) in ordered.enumerated() {
      for (j, right) in ordered.enumerated() {
        #expect(StoredValue.precedes(left, right) == (i < j), "\(left) and \(right)")
      }
    }
    #expect(!StoredValue.precedes(.integer(big), .real(0x1p53)))
    #expect(!StoredValue.precedes(.real(0x1p53), .integer(big)))
  }

  @Test func linkedIDsAreSortedAndDistinct() {
    var generator = SpecimenGenerator(seed: 7)
    let ids = (0..<50).map { _ in generator.id() } + EdgeCases.ids
    let bytes = LinkedIDs.bytes((ids + ids.reversed()).map(\.storedValue))
    let storedValues = LinkedIDs.storedValues(bytes)
    #expect(storedValues == ids.sorted { $0.uuidString < $1.uuidString }.map(\.storedValue))
    #expect(LinkedIDs.bytes([StoredValue.text("no id"), .blob([1])]).isEmpty)
    #expect(LinkedIDs.storedValues([1, 2, 3]).isEmpty)
    var specimen = Specimen()
    specimen.friends = Set(ids)
    #expect(Specimen.schema.rawRow(specimen, .all)["friends"] == .blob(bytes))
  }
}

@Suite("Hybrid timestamps") struct HybridTimestampTests {
  private let device = EdgeCases.ids[1]

  @Test func aStampIsLaterThanTheLastWhateverTheClockSays() {
    var last = HybridTimestamp(milliseconds: 1_000, counter: 0, device: EdgeCases.ids[0])
    for wall in [1_000, 1_001, 500, 1_001, -5, 2_000, 2_000] as [Int64] {
      let next = last.next(now: Date(milliseconds: wall), device: device)
      #expect(last < next)
      #expect(next.milliseconds == max(wall, last.milliseconds))
      #expect(next.device == device)
      last = next
    }
    #expect(last.counter == 1)
  }

  @Test func aFullCounterGoesToTheNextMillisecond() {
    let full = HybridTimestamp(milliseconds: 5, counter: .max, device: device)
    let next = full.next(now: Date(milliseconds: 5), device: device)
    #expect(next == HybridTimestamp(milliseconds: 6, counter: 0, device: device))
  }

  @Test func textComesBackAndSortsAsStampsDo() throws {
    var generator = SeededGenerator(seed: 3)
    var stamps: [HybridTimestamp] = []
    for _ in 0..<200 {
      stamps.append(
        HybridTimestamp(
          milliseconds: Int64(generator.next() % 4) << 40, counter: UInt32(generator.next() % 300),
          device: EdgeCases.ids[Int(generator.next() % 5)]))
    }
    #expect(stamps.sorted().map(\.description) == stamps.map(\.description).sorted())
    for stamp in stamps { #expect(HybridTimestamp(stamp.description) == stamp) }
  }

  @Test(arguments: ["", "1-2-3", "0000000000000001-00000001-none", "x-y-z"])
  func otherTextIsNoStamp(_ text: String) {
    #expect(HybridTimestamp(text) == nil)
  }
}
