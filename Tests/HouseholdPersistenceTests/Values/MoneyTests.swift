import Foundation
import HouseholdPersistence
import Testing

@Suite struct MoneyTests {
  private func decimal(_ text: String) throws -> Decimal {
    try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
  }

  @Test(arguments: [
    ("EUR", "EUR"), ("usd", "USD"), ("EU", nil), ("EURO", nil), ("E1R", nil), ("", nil),
  ])
  func aCurrencyIsThreeLetters(_ code: String, _ stored: String?) {
    #expect(Money(1, code)?.currency == stored)
  }

  @Test func aCurrencyInCodeIsThreeLetters() async {
    let text = "EUR"
    #expect(Money(24.90, "eur") == Money(24.90, text))
    await #expect(processExitsWith: .failure) { _ = Money(24.90, "EURO") }
  }

  @Test func whatIsNoNumberIsNoMoney() {
    #expect(Money(.nan, "EUR") == nil)
  }

  @Test func sumsAreExactAndWithinOneCurrency() throws {
    let dime = try #require(Money(try decimal("0.1"), "EUR"))
    let two = try #require(Money(try decimal("0.2"), "EUR"))
    let dollar = try #require(Money(1, "USD"))
    #expect((dime + two)?.description == "0.3 EUR")
    #expect(dime + dollar == nil)
  }

  @Test func totalsAreByCurrency() throws {
    let dime = try decimal("0.1")
    let amounts = ["EUR", "USD", "EUR"].compactMap { Money(dime, $0) }
    #expect(Money.totals(of: amounts).map(\.description) == ["0.2 EUR", "0.1 USD"])
  }

  @Test func theAmountIsTextInJSON() throws {
    let money = try #require(Money(try decimal("12345678901234567890.123456789"), "EUR"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(money), as: UTF8.self)
    #expect(json == #"{"amount":"12345678901234567890.123456789","currency":"EUR"}"#)
    #expect(try JSONDecoder().decode(Money.self, from: Data(json.utf8)) == money)
  }

  @Test(arguments: [
    #"{"amount":24.9,"currency":"eur"}"#, #"{"currency":"EUR","amount":"24.90"}"#,
  ])
  func whatPeopleWriteIsRead(_ json: String) throws {
    let money = try JSONDecoder().decode(Money.self, from: Data(json.utf8))
    #expect(money.description == "24.9 EUR")
  }

  @Test(arguments: [
    #"{"amount":"x","currency":"EUR"}"#, #"{"amount":"1","currency":"€"}"#, #"{"amount":"1"}"#,
  ])
  func whatIsNoMoneyIsRefused(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Money.self, from: Data(json.utf8))
    }
  }
}
