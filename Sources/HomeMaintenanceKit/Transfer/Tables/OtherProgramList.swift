import HouseholdCalendar
public import HouseholdTransfer

/// A list of another program as a table that ``HomeBook/importTable(_:as:in:options:addsAppliances:dryRun:)``
/// takes.
///
/// These are the chores, batteries and equipment of Grocy (`/api/objects/chores` and so on), the chores of
/// Donetick (`/api/v1/chores`), and the tasks of the integration Home Maintenance of Home Assistant
/// (`.storage/home_maintenance.storage`). What the table has no column for keeps its name there, so that the
/// report of the import names it as left.
public struct OtherProgramList: Sendable {
  /// An entry that is not in the table.
  public struct LeftEntry: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Why it is left, the end of a sentence such as "is not active".
    public var reason: String
  }

  /// What the program is called.
  public let program: String
  /// What it is a table of.
  public let kind: HomeTable
  /// The table.
  public let sheet: TableSheet
  /// The entries that are not in the table.
  public let left: [LeftEntry]

  /// Recognizes a list by what its entries have; nil for anything else.
  public init?(_ json: JSONValue) {
    let list = json.array ?? json["res"]?.array ?? json["data"]?.array
    let entries = list?.compactMap(\.object) ?? []
    guard let first = entries.first, entries.count == list?.count,
      let shape = OtherProgramShape.all.first(where: { $0.marks.allSatisfy { first[$0] != nil } })
    else { return nil }
    program = shape.program
    kind = shape.kind
    var left: [LeftEntry] = []
    var taken: [(columns: [String: String], entry: JSONObject)] = []
    for entry in entries {
      switch shape.read(OtherProgramEntry(entry)) {
      case .columns(let columns): taken.append((columns, entry))
      case .left(let reason): left.append(LeftEntry(name: entry.text("name"), reason: reason))
      }
    }
    self.left = left
    let columns = Set(taken.flatMap(\.columns.keys)).sorted()
    let others = Set(taken.flatMap { $0.entry.map(\.key) }).subtracting(shape.keys)
      .filter { key in taken.contains { $0.entry.isFilled(key) } }.sorted()
    sheet = TableSheet(
      names: columns + others,
      rows: taken.map { row in
        columns.map { row.columns[$0] ?? "" } + others.map { row.entry.shown($0) }
      })
  }
}

/// An entry of another program's list.
struct OtherProgramEntry {
  let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  /// The text of a key; empty if it has none.
  func text(_ key: String) -> String { object.text(key) }

  /// The whole number of a key, or nil.
  func number(_ key: String) -> Int? { Int(text(key)) }

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
