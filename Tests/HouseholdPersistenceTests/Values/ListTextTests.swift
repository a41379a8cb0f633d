import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

/// The JSON format in which lists are stored.
@Suite("Lists as text") struct ListTextTests {
  @Test func everyDoubleComesBackAsItself() throws {
    var random = SeededGenerator(seed: 7)
    let special: [Double] = [
      0x1p56, 123_456_789_012_345_680, 1e16, 1e15, -0x1p63, 0.1, .leastNonzeroMagnitude,
    ]
    let numbers =
      special
      + (0..<5_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
      + (0..<500).map { _ in Double(Int64(truncatingIfNeeded: random.next()) >> 6) }
    let back = try [Double](storedValue: numbers.storedValue)
    #expect(back.map(\.bitPattern) == numbers.map(\.bitPattern))
  }

  @Test func everyTextComesBackAsItself() throws {
    let texts = ["", "a", "\"\\/", "\u{1}\u{1F}\n\t\r", "\u{1F9D1}\u{200D}\u{1F373}", "é]", ",\"["]
    #expect(try [String](storedValue: texts.storedValue) == texts)
    let escaped = #"[ "a\u00e9\uD83C\uDF73\b\f\n\r\t\/\\\"" , "b" ]"#
    #expect(
      try [String](storedValue: .text(escaped)) == ["aé\u{1F373}\u{8}\u{C}\n\r\t/\\\"", "b"])
  }

  /// Journals and digests compare the text, so that it must be the same in every version.
  @Test func theTextNeverChanges() {
    #expect([String]().storedValue == .text("[]"))
    #expect(
      Set(["b", "a\"\\/", "\n\t\u{1F}", "é\u{7F}\u{9B}\u{202E}"]).storedValue
        == .text(#"["\u000a\u0009\u001f","a\"\\/","b","é"# + "\u{7F}\u{9B}\u{202E}\"]"))
    #expect([0, -1, Int.max].storedValue == .text("[0,-1,9223372036854775807]"))
    #expect([0.5, 3, 1e20, -1e-7].storedValue == .text("[0.5,3.0,1e+20,-1e-07]"))
  }

  @Test(
    arguments: [
      "", "[", "]", "[1", "[1,]", "[,1]", "[01]", "[-01]", "[1.]", "[.5]", "[1e]", "[+1]", "[--1]",
      "[1]x", "[true]", "[null]", "[[1]]", "{}", "[\"a]", "[\"\\x\"]", "[\"\\u12g4\"]", "[\"\n\"]",
      "1", "[1 2]", "[-]",
    ])
  func whatIsNoListOfScalarsIsRefused(_ text: String) {
    #expect(throws: ReadFailure.self) { try [Double](storedValue: .text(text)) }
    #expect(throws: ReadFailure.self) { try [String](storedValue: .text(text)) }
  }

  @Test func wholeNumbersAreExact() throws {
    let numbers = [0, -0, 1, .max, .min, 1 << 53 + 1]
    #expect(try [Int](storedValue: numbers.storedValue) == numbers)
    #expect(try [Int](storedValue: .text(" [ 1 ,\n2 ] ")) == [1, 2])
  }
}
