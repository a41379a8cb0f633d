import Foundation
import HouseholdMessages
import HouseholdValidation
import Testing

@Suite("Standard rules") struct RuleTests {
  private func message<V>(_ rule: Rule<V>, _ value: V, now: Date = .distantPast) -> String? {
    rule.check(rule.normalize?(value) ?? value, now)?.description
  }

  @Test(arguments: [(0, true), (1, false), (5, false), (10, false), (11, true), (.min, true)])
  func range(_ value: Int, _ isWrong: Bool) {
    let rule = Rule.range(1...10)
    #expect((message(rule, value) != nil) == isWrong)
    #expect(rule.summary == "1 to 10")
    #expect(rule.code == "range")
    #expect(!rule.onlyLocal)
  }

  @Test func rangesOfNumbersRefuseNaN() {
    #expect(message(.range(0...1), Double.nan) == "must be from 0.0 to 1.0")
    #expect(message(.atLeast(0), Double.nan) != nil)
    #expect(message(.greaterThan(0), Double.nan) != nil)
  }

  @Test func bounds() {
    #expect(message(.atLeast(3), 2) == "must be at least 3")
    #expect(message(.atLeast(3), 3) == nil)
    #expect(message(.greaterThan(3), 3) == "must be more than 3")
    #expect(message(.greaterThan(3), 4) == nil)
    #expect(message(.greaterThan(Decimal(0)), Decimal(string: "0.01") ?? 0) == nil)
  }

  @Test func notInFuture() {
    let now = Date(timeIntervalSince1970: 1_000)
    let rule = Rule<Date>.notInFuture
    #expect(rule.onlyLocal)
    #expect(message(rule, now, now: now) == nil)
    #expect(message(rule, now.addingTimeInterval(-1), now: now) == nil)
    #expect(message(rule, now.addingTimeInterval(0.001), now: now) == "must not be in the future")
  }

  @Test(arguments: [
    ("a", "a", true), ("  a b \n", "a b", true), ("", "", false), (" \t\r\n", "", false),
    ("abcde", "abcde", true), ("abcdef", "abcdef", false), (" abcde ", "abcde", true),
    ("\u{A0}a\u{3000}", "a", true), ("\u{B} a\u{C}", "a", true), (" \u{E9} ", "\u{E9}", true),
    (" a\u{A0}", "a", true), (" \u{1}a ", "\u{1}a", true),
    ("\u{1F9D1}\u{200D}\u{1F373}", "\u{1F9D1}\u{200D}\u{1F373}", true),
    ("a\r\nb\r\nc", "a\r\nb\r\nc", true), ("\u{2028}x\u{85}", "x", true),
    ("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", true),
  ])
  func trimmedLength(_ text: String, _ stored: String, _ isValid: Bool) {
    let rule = Rule.trimmedLength(1...5)
    #expect((message(rule, text) == nil) == isValid)
    let normalized = rule.normalize?(text) ?? text
    #expect(Array(normalized.utf8) == Array(stored.utf8))
    // Normalizing is idempotent: a stored value is already normalized.
    #expect(rule.normalize?(stored) == nil)
  }

  @Test(arguments: [("", true), (" \n", true), ("\u{3000}", true), (" a ", false), ("0", false)])
  func notBlank(_ text: String, _ isWrong: Bool) {
    #expect((message(.notBlank, text) != nil) == isWrong)
  }

  @Test(arguments: [("", nil), ("abc", nil), ("ab\r\n", nil), ("abcd", "x"), ("   a", "x")])
  func maximumLength(_ text: String, _ wrong: String?) {
    #expect((message(.maximumLength(3), text) == nil) == (wrong == nil))
  }

  @Test(arguments: [
    ("#A1B2C3", "#A1B2C3", true), ("#a1b2c3", "#A1B2C3", true), (" #ffffff\n", "#FFFFFF", true),
    ("#FFF", "#FFF", false), ("A1B2C3", "A1B2C3", false), ("#GGGGGG", "#GGGGGG", false),
    ("", "", false),
    ("#A1B2C3D", "#A1B2C3D", false), ("#\u{FF21}BCDEF", "#\u{FF21}BCDEF", false),
    ("#12345\u{661}", "#12345\u{661}", false), ("##12345", "##12345", false),
  ])
  func hexColor(_ text: String, _ stored: String, _ isValid: Bool) {
    let rule = Rule<String>.hexColor
    #expect((message(rule, text) == nil) == isValid)
    #expect((rule.normalize?(text) ?? text) == stored)
  }
}

@Suite("Currency codes") struct CurrencyCodeTests {
  @Test(arguments: [
    ("EUR", "EUR", true), (" eur\n", "EUR", true), ("Usd", "USD", true), ("EU", "EU", false),
    ("EURO", "EURO", false), ("€UR", "€UR", false), ("", "", false),
    ("\u{FF25}UR", "\u{FF25}UR", false),
  ])
  func currencyCode(_ text: String, _ stored: String, _ isValid: Bool) {
    let rule = Rule<String>.currencyCode
    let value = rule.normalize?(text) ?? text
    #expect(value == stored)
    #expect((rule.check(value, .distantFuture) == nil) == isValid)
  }
}

@Suite("Failures") struct FailureTests {
  private let failure = ValidationFailure(
    entity: "pet", id: "1", field: "name", code: "trimmedLength",
    message: "must have 1 to 30 characters", value: "secret")

  @Test func descriptionsNameThePlaceAndKeepTheValuePrivate() {
    #expect(failure.description == "The pet's name must have 1 to 30 characters.")
    let alone = ValidationFailure(field: "name", code: "range", message: "must be small")
    #expect(alone.description == "The name must be small.")
    #expect(ValidationError([failure, alone]).description == "\(failure)\n\(alone)")
  }

  @Test func failuresAreCodable() throws {
    let data = try JSONEncoder().encode(failure)
    #expect(try JSONDecoder().decode(ValidationFailure.self, from: data) == failure)
    #expect(RuleCode(rawValue: "x").description == "x")
    #expect(RuleCode.notStorable == "notStorable")
  }
}

@Suite("Error codes") struct ErrorCodeTests {
  struct PotError: CodedError {
    typealias Code = ErrorCode<PotError>
    var code: Code
    var message: Message
  }

  @Test func aCodeHasTheNameOfItsProperty() {
    #expect(PotError.Code.tooSmall.rawValue == "tooSmall")
    #expect("\(PotError.Code.cracked)" == "cracked")
    #expect(PotError.Code(rawValue: "cracked") == .cracked)
    #expect(PotError.Code.tooSmall != .cracked)
  }

  @Test func aCodedErrorIsItsMessage() {
    let error = PotError(code: .tooSmall, message: "The pot is too small; take one of 20 cm.")
    #expect(error.message == "\(error)")
    #expect(error.message == (error as any Error).localizedDescription)
  }
}

extension ErrorCodeTests.PotError.Code {
  static var tooSmall: Self { code() }
  static var cracked: Self { code() }
}
