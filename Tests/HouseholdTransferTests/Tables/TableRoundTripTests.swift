import Foundation
import HouseholdCalendar
import HouseholdTesting
import HouseholdTransfer
import Testing
import TrialTestSupport

/// Whatever spreadsheet writes a table, what was in it is read.
@Suite struct TableRoundTripTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func aTableComesBackFromEverySpreadsheet(_ part: UInt64) throws {
    var random = SeededGenerator(seed: 700 + part)
    for _ in 0..<Effort.cases(120) {
      let writer = Spreadsheet(using: &random)
      let plants = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Self.plant(using: &random)
      }
      let text = writer.table(plants, using: &random)
      let table = try Plant.read(text, writer.options(for: plants))
      #expect(table.problems.isEmpty, "\(table.problems)\n\(text)")
      #expect(table.rows.map(\.row) == plants, "\(text)")
    }
  }

  /// 30,000 rows of nonsense are refused in 2 s, each with its place.
  @Test func nonsenseIsListedAndNotRead() throws {
    let text =
      "name,light,price\n"
      + (0..<30_000).map { "P\($0),zzqqxx\($0 % 9),x\($0)\n" }.joined()
    let table = try Plant.read(text)
    #expect(table.rows.isEmpty && table.problems.count == 60_000 && table.notes.isEmpty)
    #expect(table.report.badRows == 30_000)
  }

  private static func plant(using random: inout SeededGenerator) -> Plant {
    func day(_ random: inout SeededGenerator) -> CivilDate? {
      Bool.random(using: &random)
        ? CivilDate("1970-01-01").adding(days: Int.random(in: 0...29_000, using: &random)) : nil
    }
    let cents = Decimal(Int.random(in: 0...2_000_000, using: &random)) / 100
    return Plant(
      name: ["Fern", "Ivy; big", "Moss, old", "“Aloe”", "Ä\"ö"].randomElement(using: &random) ?? "",
      bought: day(&random), watered: day(&random),
      price: Bool.random(using: &random)
        ? TableAmount(
          value: cents, currency: ["EUR", "USD", nil].randomElement(using: &random) ?? nil)
        : nil,
      height: Decimal(Int.random(in: 0...9999, using: &random)) / 10,
      pots: Int.random(in: 0...99, using: &random),
      light: Plant.Light.allCases.randomElement(using: &random),
      months: Set(Plant.Light.allCases.filter { _ in Bool.random(using: &random) }),
      tags: Set(["warm", "gift", "old"].filter { _ in Bool.random(using: &random) }),
      isEdible: Bool.random(using: &random))
  }
}

/// A way to write tables.
private struct Spreadsheet {
  let separator: String
  let comma: Bool
  let groups: Bool
  let date: Int
  let list: String
  let order: [Int]

  init(using random: inout SeededGenerator) {
    separator = [",", ";", "\t"].randomElement(using: &random) ?? ","
    comma = Bool.random(using: &random)
    groups = Bool.random(using: &random)
    date = Int.random(in: 0...4, using: &random)
    list = [", ", "; ", " & ", " / "].randomElement(using: &random) ?? ", "
    order = Array(0..<10).shuffled(using: &random)
  }

  /// What a person would be asked, where nothing in the table tells.
  func options(for plants: [Plant]) -> TableOptions {
    let tellsOrder = plants.contains { ($0.bought?.day ?? 0) > 12 || ($0.watered?.day ?? 0) > 12 }
    let tellsSign = plants.contains { "\($0.height ?? 0)".contains(".") }
    return TableOptions(
      dateOrder: tellsOrder ? nil : date == 1 ? .dayFirst : date == 2 ? .monthFirst : nil,
      decimalSign: tellsSign ? nil : comma ? .comma : .point)
  }

  func table(_ plants: [Plant], using random: inout SeededGenerator) -> String {
    let names = [
      ["name", "Plant", "TITLE"], ["purchase date", "Bought", "Date_Bought"], ["Last watered"],
      ["price", "Cost", "price-paid"], ["Height"], ["Pots", "Count"], ["Light", "Exposure"],
      ["places"], ["Tags", "labels"], ["edible", "isEdible"],
    ].map { $0.randomElement(using: &random) ?? "" }
    let rows = [names] + plants.map(cells)
    return rows.map { row in order.map { quoted(row[$0]) }.joined(separator: separator) }
      .joined(separator: "\r\n") + "\r\n"
  }

  private func cells(_ plant: Plant) -> [String] {
    [
      plant.name, text(plant.bought), text(plant.watered),
      plant.price.map { [number($0.value), $0.currency ?? ""].joined(separator: " ") } ?? "",
      plant.height.map(number) ?? "", plant.pots.map { "\($0)" } ?? "",
      plant.light?.rawValue.uppercased() ?? "",
      plant.months.map(\.rawValue).joined(separator: list),
      plant.tags.joined(separator: list == " & " ? "|" : list),
      plant.isEdible == true ? "Yes" : "no",
    ]
  }

  private func number(_ value: Decimal) -> String {
    let parts = "\(value)".split(separator: ".")
    var whole = String(parts[0])
    if groups, whole.count > 3 {
      whole.insert(comma ? "." : ",", at: whole.index(whole.endIndex, offsetBy: -3))
    }
    return whole + (parts.count > 1 ? (comma ? "," : ".") + parts[1] : "")
  }

  private func text(_ day: CivilDate?) -> String {
    guard let (year, month, day) = day?.components else { return "" }
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "June", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec",
    ]
    return switch date {
    case 0: CivilDate(year: year, month: month, day: day)?.description ?? ""
    case 1: "\(day)/\(month)/\(year)"
    case 2: "\(month)/\(day)/\(year)"
    case 3: "\(day).\(month).\(year)"
    default: "\(day) \(months[month - 1]) \(year)"
    }
  }

  private func quoted(_ text: String) -> String {
    text.contains { ",;\t\"".contains($0) }
      ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
