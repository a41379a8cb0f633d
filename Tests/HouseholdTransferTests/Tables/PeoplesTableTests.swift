import Foundation
import HouseholdCalendar
import HouseholdTransfer
import HouseholdValidation
import Testing

/// Tables as people and spreadsheets write them.
@Suite struct PeoplesTableTests {
  /// Each header means the column beside it, or none.
  @Test(
    arguments: [
      ("Name", "name"), ("PLANT", "name"), ("  Title ", "name"), ("Varieties", "name"),
      ("Date_Bought", "purchase date"), ("date-bought:", "purchase date"),
      ("dateBought", "purchase date"),
      ("Price (EUR)", "price"), ("price_usd", "price"), ("Price in €", "price"), ("Costs", "price"),
      ("Color of light", "light"), ("Height (days)", "height"), ("is_edible?", "edible"),
      ("L\u{200B}ight", "light"), ("Prix", nil), ("", nil), ("pricey", nil), ("name2", nil),
    ] as [(String, String?)])
  func columnsAreCalledAsPeopleCallThem(_ name: String, _ column: String?) {
    #expect(Plant.shape.column(named: name) == column)
  }

  /// What a column shows decides about its cells; ✗ stands for a mistake.
  @Test(arguments: [
    ("12.50|3.99|1,250.00|$1,250.00|7", ",", "12.5|3.99|1250|1250|7"),
    ("12,50|3,99|1.250,00|1.250|€ 7", ",", "12.5|3.99|1250|1250|7"),
    // Nothing tells: where semicolons separate cells, the comma is the decimal sign.
    ("1,250", ",", "1250"), ("1,250", ";", "1.25"), ("1.250", ";", "1250"), ("1,250", "\t", "1250"),
    ("1 250,5|1'250|1 250", ";", "1250.5|1250|1250"),
    ("1,25,000|1,000,000", ",", "125000|1000000"), ("0,250|1,250", ";", "0.25|1.25"),
    // One column has one decimal sign.
    ("$1,5|12.50|3.99", ",", "✗|12.5|3.99"), ("12,50|1,50|3.99", ";", "12.5|1.5|✗"),
    ("1.2.3|1,2,3|1,,2|.|-3|cheap|1.|12 EUR 5", ",", "✗|✗|✗|✗|✗|✗|✗|✗"),
    ("12,-|.5|0", ";", "12|0.5|0"), ("49.90 EUR|USD 19|19USD|US$5", ",", "49.9|19|19|5"),
    ("99999999999999999999999999999999999", ",", "99999999999999999999999999999999999"),
    ("9999999999999999999999999999999999999999", ",", "✗"),
  ])
  func numbersAreReadByTheirColumn(_ cells: String, _ separator: String, _ numbers: String) throws {
    let table = try Plant.read(Self.table("price", cells, separator))
    let found = Self.results(table, cells) { $0.price?.value.description }
    #expect(found.joined(separator: "|") == numbers)
  }

  @Test(
    arguments: [
      ("49.90 EUR", "EUR"), ("$5", "USD"), ("£5", "GBP"), ("C$5", "CAD"), ("5 chf", "CHF"),
      ("5", nil),
    ] as [(String, String?)])
  func amountsSayTheirCurrency(_ cell: String, _ code: String?) throws {
    #expect(try Plant.read("name,price\nA,\(cell)\n").rows.map(\.row.price?.currency) == [code])
    // The name of the column says it for those that do not.
    #expect(
      try Plant.read("name,Price (GBP)\nA,\(cell)\n").rows.map(\.row.price?.currency)
        == [code ?? "GBP"])
  }

  @Test(arguments: [
    ("2026-03-01|2026/3/1|2026.03.01|20260301|2026-03-01T21:10:30Z|2026-03-01 09:00", "2026-03-01"),
    (
      "1 March 2026|March 1, 2026|1-Mar-2026|Mar 1st 2026|Sun, 1 Mar 2026|1st of March 2026|1 mar 26",
      "2026-03-01"
    ),
    ("1.3.2026|01.03.26|1. 3. 2026", "2026-03-01"), ("3/3/2026|03-03-26", "2026-03-03"),
    ("3/3/68", "2068-03-03"), ("3/3/69", "1969-03-03"),
    ("3/1/2026|31/1/2026", "2026-01-03|2026-01-31"),
    ("3/1/2026|1/31/2026", "2026-03-01|2026-01-31"),
    // Nothing tells, or as many say the one as the other.
    ("3/1/2026|4/1/2026", "✗|✗"), ("3/1/2026|31/1/2026|1/31/2026", "✗|2026-01-31|2026-01-31"),
    // One against two.
    ("30/1/2026|31/1/2026|1/31/2026|3/1/2026", "2026-01-30|2026-01-31|✗|2026-01-03"),
    (
      "2026-02-29|31.4.2026|32/1/2026|13/13/2026|soon|2026|March 2026|3/1|2026-3-1-4x|0202-09-30|3/3/202",
      "✗|✗|✗|✗|✗|✗|✗|✗|✗|✗|✗"
    ),
    // How programs write that there is none.
    ("0001-01-01|0001-01-01T00:00:00Z|0000-00-00|0001-11-08", "–"),
  ])
  func datesAreReadByTheirColumn(_ cells: String, _ days: String) throws {
    let table = try Plant.read(Self.table("bought", cells, ";"))
    let found = Self.results(table, cells) { $0.bought.map(\.description) ?? "–" }
    let wanted = days.split(separator: "|").map { String($0) }
    let count = cells.split(separator: "|").count
    #expect(found == (wanted.count == 1 ? Array(repeating: wanted[0], count: count) : wanted))
  }

  @Test func whatOneColumnDoesNotTellAnotherDoes() throws {
    let text = "name,bought,watered,price,height\nA,3/1/2026,31/1/2026,\"1,250\",\"1,5\"\n"
    let plant = try #require(try Plant.read(text).rows.first).row
    #expect(
      plant.bought == CivilDate("2026-01-03") && plant.price?.value == Decimal(string: "1.25"))
    let asked = TableOptions(dateOrder: .monthFirst, decimalSign: .point)
    let told = try Plant.read("name,bought,price\nA,3/1/2026,\"1,250\"\n", asked)
    #expect(told.rows.map(\.row.bought) == [CivilDate("2026-03-01")])
    #expect(told.rows.map(\.row.price?.value) == [1250])
    // What is said holds over what the column shows.
    #expect(try Plant.read("name,bought\nA,31/1/2026\n", asked).problems.count == 1)
    let problem = try #require(Plant.read("name,bought\nA,3/1/2026\n").problems.first)
    #expect(problem.code == .ambiguousDate)
    #expect(
      problem.description
        == "line 2, bought: expected a date whose order of day and month is clear, such as "
        + "2026-03-01, found “3/1/2026”")
  }

  @Test(
    arguments: [
      ("sun", .sun, nil), ("Full Sun", .sun, nil), ("half-shade", .halfShade, nil),
      ("half_shades", .halfShade, nil), ("HALFSHADE", .halfShade, nil), ("shde", .shade, "shade"),
      ("sahde", .shade, "shade"), ("shaed", .shade, "shade"), ("shadde", .shade, "shade"),
      ("sun\u{200B}", .sun, nil), ("brigth", .sun, "bright"),
      // Too far, too short, not letters alone, another first letter, near two.
      ("sh", nil, nil), ("sub", nil, nil), ("shad3", nil, nil), ("xhade", nil, nil),
      ("shadows", nil, nil), ("zzqqxx0", nil, nil), ("shad\u{1B}[31m", nil, nil),
    ] as [(String, Plant.Light?, String?)])
  func wordsAreReadByWhatTheyMean(_ word: String, _ light: Plant.Light?, _ near: String?) throws {
    let table = try Plant.read("name,light\nA,\(word)\n")
    #expect(table.rows.map(\.row.light) == (light.map { [$0] } ?? []))
    #expect(table.notes.map(\.meaning) == (near.map { [$0] } ?? []))
    #expect(table.problems.count == (light == nil ? 1 : 0))
  }

  @Test(arguments: [
    ("sun & shade", 2), ("['sun', 'half shade']", 2), ("[\"sun\",\"shade\"]", 2), ("sun; shade", 2),
    ("sun / shade | half shade", 3), ("sun and shade", 2), ("sun\nshade", 2), ("{sun}", 1),
    ("sun, glare", 0),
  ])
  func listsStandInCells(_ cell: String, _ count: Int) throws {
    let quoted = cell.replacing("\"", with: "\"\"")
    let table = try Plant.read("name,places\nA,\"\(quoted)\"\n")
    #expect((table.rows.first?.row.months.count ?? 0) == count)
    #expect(table.problems.isEmpty == (count > 0))
  }

  @Test func eachRowThatCannotBeReadNamesItsPlace() throws {
    let table = try Plant.read(
      "Plant;Pots;Edible\n;1;yes\nA;x;perhaps\n;;\n\nB;3\nC;;n/a\nD;2;ja\n")
    #expect(
      table.problems.map(\.description) == [
        "line 2, Plant: expected at most 40 characters, found nothing",
        "line 3, Pots: expected a whole number from 0 to 99, found “x”",
        "line 3, Edible: expected yes or no, found “perhaps”",
        "line 6: expected 3 cells, found 2 cells",
        "line 8, Edible: expected yes or no, found “ja”",
      ])
    #expect(table.rows.map(\.line) == [7] && table.report.badRows == 4)
    #expect(table.report.isRefused && table.report.taken == 0 && table.accepted.isEmpty)
    let rest = try Plant.read(
      "name,pots\nA,1\nB,x\n", TableOptions(skipsBadRows: true))
    #expect(!rest.report.isRefused && rest.accepted.map(\.name) == ["A"])
  }

  @Test func ofTwoColumnsTheBetterNameCounts() throws {
    let table = try Plant.read("title,name,age,shelf,,\nX,A,7,top,,\n")
    #expect(table.rows.map(\.row.name) == ["A"] && table.unknownColumns == ["title", "shelf"])
    let twice = #expect(throws: TransferError.self) { try Plant.read("name,Name\nA,B\n") }
    #expect(
      twice?.code == .duplicateKey && twice?.description.contains("“name” and “Name”") == true)
    let missing = #expect(throws: TransferError.self) { try Plant.read("shelf\nA\n") }
    #expect(missing?.code == .missingKey && missing?.position?.line == 1)
    #expect(throws: TransferError.self) { try Plant.read("") }
    #expect(throws: TransferError.self) { try Plant.read("name\n\"A") }
  }

  @Test func rowsThatAreThereAreLeftOutAsOftenAsTheyAre() throws {
    let text = "name\nFern\nfern\nFe\u{2060}rn\nIvy\n"
    func taken(_ options: TableOptions) throws -> TableReport {
      var table = try Plant.read(text, options)
      table.leaveOutKnown([["Fern"], ["FÉRN "]]) {
        [$0.name]
      } name: {
        $0.name
      }
      return table.report
    }
    let first = try taken(TableOptions())
    #expect(first.taken == 2 && first.known.map(\.line) == [2, 3])
    #expect(first.known.map(\.name) == ["Fern", "fern"])
    #expect(try taken(TableOptions(addsKnownRows: true)).taken == 4)
  }

  @Test func rulesThatARowBreaksNameItsColumn() throws {
    var table = try Plant.read("Variety,Number of pots\nA,1\nB,2\n")
    table.check { plant in
      plant.pots == 2
        ? [ValidationFailure(field: "pots", code: "range", message: "must be odd", value: "2")] : []
    }
    #expect(table.problems.map(\.description) == ["line 3, Number of pots: must be odd, found “2”"])
    #expect(table.rows.map(\.row.name) == ["A"])
  }

  /// A table of one column, with a name in each row.
  private static func table(_ column: String, _ cells: String, _ separator: String) -> String {
    let rows = cells.split(separator: "|").map { "P\(separator)\"\($0)\"" }
    return (["name\(separator)\(column)"] + rows).joined(separator: "\n")
  }

  private static func results(
    _ table: PeoplesTable<Plant>, _ cells: String, _ value: (Plant) -> String?
  ) -> [String] {
    let read = Dictionary(uniqueKeysWithValues: table.rows.map { ($0.line, value($0.row) ?? "–") })
    return cells.split(separator: "|").indices.enumerated().map { read[$0.offset + 2] ?? "✗" }
  }
}
