import ExampleTestSupport
import HouseholdTransfer
import Testing

/// Options take the words that tables take.
@Suite struct WordOptionTests {
  private let home: ExampleHome

  init() throws { home = try ExampleHome("wardrobe") }

  /// The JSON of a command that must succeed.
  private func json(_ words: [String]) async throws -> JSONValue {
    let outcome = try await home.command(words + ["--json"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try JSONValue(parsing: outcome.output)
  }

  @Test(arguments: [
    ("category", ["polo", "--color", "navy"], "shirt"),
    ("category", ["Sports shoes", "--color", "navy"], "shoes"),
    ("category", ["trousers", "--color", "navy"], "pants"),
    ("primaryColor", ["shirt", "--color", "dark olive"], "#6B6B2D"),
    ("fabric", ["shirt", "--color", "navy", "--fabric", "canvas"], "cotton"),
    ("pattern", ["shirt", "--color", "navy", "--pattern", "tartan"], "plaid"),
    ("condition", ["shirt", "--color", "navy", "--condition", "like new"], "excellent"),
  ])
  func aGarmentIsDescribedInPeoplesWords(
    _ field: String, _ words: [String], _ value: String
  ) async throws {
    let added = try await json(
      ["item", "add", "Thing", "--category"] + words)
    #expect(added[field]?.string == value)
  }

  @Test func seasonsAndOccasionsToo() async throws {
    let added = try await json(
      [
        "item", "add", "Thing", "--category", "shirt", "--color", "navy", "--season",
        "autumn,winter",
        "--occasion", "office",
      ])
    #expect(added["seasons"]?.array?.map(\.string) == ["fall", "winter"])
    #expect(added["occasions"]?.array?.map(\.string) == ["work"])
    let retired = try await json(
      ["item", "retire", "Thing", "--as", "donated"])
    #expect(retired["retirement"]?.string == "givenAway")
  }

  /// What is only near a word is not guessed: nobody would see it.
  @Test(arguments: [["--category", "shrit"], ["--category", "banana"], ["--season", "autum"]])
  func whatIsNoWordIsRefused(_ words: [String]) async throws {
    let outcome = try await home.command(
      ["item", "edit", "Thing"] + words)
    #expect(outcome.status == 64)
  }

  @Test(arguments: ["9-14C", "9 to 14 °C", "9..14C", "9C–14C"])
  func temperaturesAsPeopleWriteThem(_ text: String) async throws {
    _ = try await json(
      ["item", "add", "Thing", "--category", "shirt", "--color", "navy"])
    let worn = try await home.command(
      ["suggest", "--temp=\(text)", "--condition", "rain", "--occasion", "office", "--json"])
    #expect(worn.status != 64, "\(worn.errors)")
    let refused = try await home.command(
      ["suggest", "--temp=9-14-20C"])
    #expect(refused.status == 64)
  }
}
