import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor

/// A table of garments from a spreadsheet, as read.
///
/// ```swift
/// let table = try GarmentTable(csv: bytes, currency: "EUR")
/// table.items.count  // 40
/// table.problems     // what could not be read, by line and column
/// ```
///
/// The first row names the columns, in any order and in any spelling that ``Column`` knows. The
/// columns for category and color must be there. A cell with nothing in it says nothing; an empty color is
/// read from the name.
public struct GarmentTable: Sendable {
  /// A word that the kit does not use, and what it was read as.
  public struct Reading: Hashable, Sendable {
    /// The line of the file, counted from 1.
    public var line: Int
    /// What the column says.
    public var column: Column
    /// The text there, at most 40 characters.
    public var value: String
    /// What it was read as; nil if it was left blank.
    public var meaning: String?
  }

  /// The garments of the rows that could be read.
  public private(set) var items: [ItemFacts]
  /// The cells that could not be read; a row with one gives no garment.
  public var problems: [TableProblem] { table.problems }
  /// The words for categories, colors, patterns and fabrics that the kit does not use, and what they were
  /// read as.
  public private(set) var readings: [Reading]
  /// The columns that mean nothing here, as the table names them.
  public var unknownColumns: [String] { table.unknownColumns }
  private var table: PeoplesTable<GarmentRow>

  /// Reads a table in CSV.
  ///
  /// - Parameters:
  ///   - bytes: The table in UTF-8.
  ///   - currency: The currency of amounts that do not name one.
  ///   - options: How it is taken.
  /// - Throws: ``/HouseholdTransfer/TransferError`` when it is no table, has no category or no
  ///   color column, or names a column twice.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(
    csv bytes: some Collection<UInt8>, currency: String = "USD",
    options: TableOptions = TableOptions()
  ) throws {
    let sheet = try TableSheet(csv: bytes)
    var shape = Self.shape
    shape.blank = { GarmentRow(currency: currency) }
    table = try PeoplesTable(
      sheet, as: shape, options: options, meanings: Self.meanings(in: sheet))
    table.update { $0.finish() }
    readings = table.rows.flatMap { line in
      line.row.readings.map {
        Reading(
          line: line.line, column: $0.column, value: String($0.value.prefix(40)),
          meaning: $0.meaning)
      }
    }
    items = table.rows.compactMap(\.row.facts)
  }

  /// What columns mean that are called otherwise: "kind" where there is no category, and the name.
  private static func meanings(in sheet: TableSheet) -> [Int: String] {
    let known = sheet.names.map { shape.column(named: $0).flatMap(Column.init(rawValue:)) }
    var meanings: [Int: String] = [:]
    if !known.contains(.category), let kind = known.firstIndex(of: .kind) {
      meanings[kind] = Column.category.rawValue
    }
    if !known.contains(.name), let name = nameColumn(of: sheet, known) {
      meanings[name] = Column.name.rawValue
    }
    return meanings
  }

  /// The column to take for the names when no header matches: the one for a description, or else
  /// the first unknown one in which no two rows say the same.
  private static func nameColumn(of sheet: TableSheet, _ known: [Column?]) -> Int? {
    let unknown = sheet.names.indices.filter { known[$0] == nil && !sheet.names[$0].isEmpty }
    let told = unknown.first {
      ["description", "details", "desc"].contains(TableText.folded(sheet.names[$0]))
    }
    return told
      ?? unknown.first { place in
        let texts = sheet.texts(in: place)
        return texts.count > 1 && !texts.contains("") && Set(texts).count == texts.count
          && texts.allSatisfy { $0.contains(where: \.isLetter) }
      }
  }

  /// Leaves out the rows that say what a garment of the wardrobe says.
  ///
  /// That is its name, category, color, brand, size, finer kind and owner. A row with an id changes the garment it
  /// names, and stays.
  ///
  /// - Parameters:
  ///   - stored: The garments of the wardrobe.
  ///   - owner: Whose new garments are that do not say it.
  mutating func leaveOutKnown(_ stored: [WardrobeItem], newOnesOf owner: String? = nil) {
    let ids = Set(stored.map(\.id))
    func key(_ item: WardrobeItem) -> [String?] {
      [
        item.name, item.category.rawValue, "\(item.primaryColor)", item.brand, item.size,
        item.subcategory, UserProfile.wearer(item.owner ?? owner)?.folded,
      ]
    }
    table.leaveOutKnown(stored.map(key)) { row in
      guard let item = row.facts?.item, !ids.contains(item.id) else { return nil }
      return key(item)
    } name: {
      $0.facts?.item.displayName ?? ""
    }
    items = table.accepted.compactMap(\.facts).map { facts in
      var facts = facts
      if facts.item.owner == nil, !ids.contains(facts.id) { facts.item.owner = owner }
      facts.item.owner = facts.item.wearer
      return facts
    }
  }

  /// What was taken, what was left, and why.
  public var report: TableReport {
    var report = table.report
    report.notes += readings.map {
      TableNote(
        line: $0.line, column: $0.column.spellings[0], value: $0.value, meaning: $0.meaning)
    }
    return report
  }
}
