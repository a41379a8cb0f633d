/// What a kit's table may say: its columns, and what is made of a row.
///
/// ```swift
/// let plants = TableShape<Plant>("plant", of: Plant(name: "")) {
///   TableColumn("name", "plant, title", \.name, .text, isRequired: true)
///   TableColumn("watered", "last watered", \.lastWatered, .date)
/// }
/// let table = try PeoplesTable(TableSheet(csv: bytes), as: plants)
/// table.rows      // what could be read
/// table.problems  // what could not, by line and column
/// ```
public struct TableShape<Row: Sendable>: Sendable {
  /// What a row is called: "task".
  let noun: String
  /// The columns, in any order.
  let columns: [TableColumn<Row>]
  /// Names of columns that are understood and say nothing to keep, such as what follows from other
  /// rows.
  let ignored: Set<String>
  package var blank: @Sendable () -> Row
  private let byName: [String: (column: Int, rank: Int)]

  /// Describes a table.
  ///
  /// - Parameters:
  ///   - noun: What a row is called: "task".
  ///   - blank: A row before its cells are read; made anew for each.
  ///   - ignored: Names of columns that are understood and say nothing to keep, separated by commas.
  ///   - columns: The columns.
  public init(
    _ noun: String, of blank: @autoclosure @escaping @Sendable () -> Row,
    ignoring ignored: String = "",
    @TableColumns<Row> columns: () -> [TableColumn<Row>]
  ) {
    self.noun = noun
    self.blank = blank
    let columns = columns()
    self.columns = columns
    self.ignored = Set(ignored.split(separator: ",").map { Self.key(String($0)) })
    var byName: [String: (column: Int, rank: Int)] = [:]
    for (place, column) in columns.enumerated() {
      for (rank, spelling) in column.spellings.enumerated() {
        let key = Self.key(spelling)
        if byName[key] == nil { byName[key] = (place, rank) }
      }
    }
    self.byName = byName
  }

  static func key(_ name: String) -> String { TableText.singular(TableText.folded(name)) }

  /// A column of a table and what it means.
  struct Match {
    /// The column of the shape.
    let column: Int
    /// The place of the name among its spellings.
    let rank: Int
    /// The unit after the name, or nil.
    let unit: String?
  }

  /// The column that a name means, or nil.
  func match(_ name: String) -> Match? {
    let key = TableText.folded(name)
    if let found = byName[Self.key(name)] {
      // A column may be called by its unit alone, or with it: "Minutes", "Warranty months".
      let unit = TableUnit.suffixes.first { key.hasSuffix($0) }
      return Match(column: found.column, rank: found.rank, unit: unit)
    }
    if name.hasSuffix(")"), let open = name.firstIndex(of: "(") {
      guard let found = byName[Self.key(String(name[..<open]))] else { return nil }
      let unit = TableText.folded(String(name[open...]))
      let isKnown = TableUnit.short.contains(unit) || TableUnit.suffixes.contains(unit)
      return Match(column: found.column, rank: found.rank, unit: isKnown ? unit : nil)
    }
    for unit in TableUnit.suffixes where key.hasSuffix(unit) {
      let stem = Self.key(String(key.dropLast(unit.count)))
      let found = byName[stem] ?? (stem.hasSuffix("in") ? byName[String(stem.dropLast(2))] : nil)
      if let found { return Match(column: found.column, rank: found.rank, unit: unit) }
    }
    return nil
  }

  /// The columns of a table, by their place in it.
  ///
  /// - Parameter meanings: What columns mean that are not called so, by their place.
  /// - Throws: ``TransferError`` with `duplicateKey` if two mean the same by the same name, with
  ///   `missingKey` if one that must be there is not.
  func header(
    of sheet: TableSheet, meanings: [Int: String] = [:]
  ) throws(TransferError) -> [Match?] {
    var matches = sheet.names.enumerated().map { match(meanings[$0] ?? $1) }
    for column in columns.indices {
      let places = matches.indices.filter { matches[$0]?.column == column }
      guard places.count > 1, let best = places.map({ matches[$0]?.rank ?? 0 }).min() else {
        continue
      }
      let first = places.filter { matches[$0]?.rank == best }
      if first.count > 1 {
        let names = first.map { "“\(sheet.names[$0])”" }
        throw TransferError(
          .duplicateKey,
          "Two columns mean \(columns[column].name): \(names, .and). Leave one of them out.",
          position: sheet.place)
      }
      for place in places where place != first[0] { matches[place] = nil }
    }
    for (place, column) in columns.enumerated() where column.isRequired {
      guard matches.contains(where: { $0?.column == place }) else {
        throw TransferError(
          .missingKey,
          "There is no column for \(column.name); name one of \(column.spellings, .commas).",
          position: sheet.place)
      }
    }
    return matches
  }
}

extension TableShape {
  /// The name of the column that a table's name for it means, or nil.
  package func column(named name: String) -> String? {
    match(name).map { columns[$0.column].name }
  }

  /// How many columns the shape has for those of a table; 0 if one that must be there is not.
  ///
  /// - Complexity: O(*n*) in the number of columns.
  package func understands(_ sheet: TableSheet) -> Int {
    let found = Set(sheet.names.compactMap { match($0)?.column })
    let isWhole = columns.indices.allSatisfy { !columns[$0].isRequired || found.contains($0) }
    return isWhole ? found.count : 0
  }
}

/// The columns of a table, one a line.
@resultBuilder
public enum TableColumns<Row: Sendable> {
  /// A column.
  public static func buildExpression(_ column: TableColumn<Row>) -> [TableColumn<Row>] { [column] }

  /// Several columns.
  public static func buildExpression(_ columns: [TableColumn<Row>]) -> [TableColumn<Row>] {
    columns
  }

  /// All columns.
  public static func buildBlock(_ columns: [TableColumn<Row>]...) -> [TableColumn<Row>] {
    columns.flatMap(\.self)
  }
}

/// The units that stand behind the names of columns.
enum TableUnit {
  /// How names end with a unit, folded; the longer ones first.
  static let suffixes: [String] = [
    "minutes", "seconds", "months", "hours", "years", "weeks", "mins", "days", "month", "hour",
    "year", "week", "secs", "min", "hrs", "day", "yrs", "mos", "sec", "usd", "eur", "gbp", "cad",
    "aud", "chf", "inr", "$", "€", "£",
  ]

  /// Short units, which only stand in parentheses.
  static let short: Set = ["h", "hr", "m", "s", "d", "w", "wk", "mo", "y", "yr"]
}
