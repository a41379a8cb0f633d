import Foundation
public import HouseholdTransfer

/// What another program keeps, as tables that ``HomeBook/importLists(of:in:options:currency:addsAppliances:dryRun:)`` takes.
///
/// These are the chores, batteries and equipment of Grocy (`/api/objects/chores` and so on), the chores of
/// Donetick (`/api/v1/chores`), the tasks of the integration Home Maintenance of Home Assistant
/// (`.storage/home_maintenance.storage`), and what `micasa show all --json` prints. What a table has no
/// column for keeps its name there, so that the report of the import names it as left.
public struct OtherProgramDocument: Sendable {
  /// A table of one kind.
  public struct List: Sendable {
    /// What it is a table of.
    public let kind: HomeTable
    /// The table.
    public let sheet: TableSheet
  }

  /// An entry that is in no table.
  public struct LeftEntry: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Why it is left, the end of a sentence such as "is not active".
    public var reason: String
  }

  /// What the program is called.
  public let program: String
  /// The tables, those first to which others refer.
  public let lists: [List]
  /// The entries that are in no table.
  public let left: [LeftEntry]
  /// What the document says of the home, or nil.
  public let home: Home?

  /// Recognizes a document by what its entries have; nil for anything else.
  public init?(_ json: JSONValue) {
    if let micasa = MicasaDocument(json) {
      self.init("micasa", micasa.entries, or: .appliances, home: micasa.home)
      return
    }
    let list = json.array ?? json["res"]?.array ?? json["data"]?.array
    let entries = list?.compactMap(\.object) ?? []
    guard let first = entries.first, entries.count == list?.count,
      let shape = OtherProgramShape.all.first(where: { $0.marks.allSatisfy { first[$0] != nil } })
    else { return nil }
    self.init(shape.program, entries.map { (shape, $0) }, or: shape.kind)
  }

  /// Reads entries.
  ///
  /// - Parameters:
  ///   - program: What the program is called.
  ///   - entries: The entries, each with how it is read.
  ///   - kind: The kind of the only table, an empty one, if all entries are left.
  ///   - home: What the document says of the home.
  private init(
    _ program: String, _ entries: [(shape: OtherProgramShape, object: JSONObject)],
    or kind: HomeTable, home: Home? = nil
  ) {
    var left: [LeftEntry] = []
    var rows: [HomeTable: [Row]] = [:]
    for (shape, object) in entries {
      let entry = OtherProgramEntry(object)
      switch shape.read(entry) {
      case .columns(let columns, let kind):
        let others = object.map(\.key).filter { !shape.keys.contains($0) && object.isFilled($0) }
        rows[kind ?? shape.kind, default: []].append(
          Row(columns: columns, others: Set(others), object: object))
      case .left(let reason):
        left.append(LeftEntry(name: entry.name, reason: reason))
      }
    }
    self.program = program
    self.left = left
    self.home = home
    let kinds = [HomeTable.appliances, .vendors, .parts, .service, .tasks]
    lists = kinds.compactMap { kind in
      rows[kind].map { List(kind: kind, sheet: Self.sheet(of: $0)) }
    }.orIfEmpty([List(kind: kind, sheet: Self.sheet(of: []))])
  }

  /// An entry that is in a table.
  private struct Row {
    let columns: [String: String]
    /// The keys that have no column.
    let others: Set<String>
    let object: JSONObject
  }

  private static func sheet(of rows: [Row]) -> TableSheet {
    let columns = Set(rows.flatMap(\.columns.keys)).sorted()
    let others = rows.reduce(into: Set<String>()) { $0.formUnion($1.others) }.sorted()
    return TableSheet(
      names: columns + others,
      rows: rows.map { row in
        columns.map { row.columns[$0] ?? "" }
          + others.map { row.others.contains($0) ? row.object.shown($0) : "" }
      })
  }
}

extension [OtherProgramDocument.List] {
  fileprivate func orIfEmpty(_ other: Self) -> Self { isEmpty ? other : self }
}

/// An entry of another program's list.
struct OtherProgramEntry {
  let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  /// The text of a key; empty if it has none.
  func text(_ key: String) -> String { object.text(key) }

  /// The whole number of a key, or nil.
  func number(_ key: String) -> Int? { Int(text(key)) }

  /// What it is called; empty if it has no name.
  var name: String { text("name").isEmpty ? text("title") : text("name") }

  /// The amount of a key that counts hundredths, such as `129.90`; empty if it has none.
  func hundredths(_ key: String) -> String { number(key).map { "\(Decimal($0) / 100)" } ?? "" }

  /// The day of a key, of a date or an instant; empty if it has none.
  func day(_ key: String) -> String { String(text(key).prefix(10)) }
}

extension JSONObject {
  /// The text of a key: of a text, a number or a Boolean; empty for anything else.
  fileprivate func text(_ key: String) -> String {
    switch self[key] {
    case .string(let text)?: text
    case .number(let number)?: number.text
    case .bool(let value)?: value ? "true" : "false"
    default: ""
    }
  }

  /// The text of a key; of what is no text only that there is something.
  fileprivate func shown(_ key: String) -> String {
    let text = text(key)
    return text.isEmpty && isFilled(key) ? "…" : text
  }

  /// Whether a key has something that would be lost.
  fileprivate func isFilled(_ key: String) -> Bool {
    switch self[key] {
    case .string(let text)?: !text.isEmpty
    case .number(let number)?: number.text != "0"
    case .bool(let value)?: value
    case .array(let values)?: !values.isEmpty
    case .object(let object)?: !object.isEmpty
    case .null?, nil: false
    }
  }
}
