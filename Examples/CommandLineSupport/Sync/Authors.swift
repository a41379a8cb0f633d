public import HouseholdPersistence
import HouseholdSync
public import HouseholdTransfer

/// Who did what, where more than one person writes in a store: a column of a table, and a member of JSON.
public struct Authors<ID: Hashable & Sendable>: Sendable {
  /// The people by row, in the order in which they acted; nil if only one writes in the store.
  private let names: [ID: [String]]?

  fileprivate init(_ names: [ID: [String]]?) { self.names = names }

  /// Only one writes in the store.
  public static var none: Authors { Authors(nil) }

  /// The column, which is only shown where more than one person writes.
  public var column: Table.Column {
    .shrinking("By", to: 8, leaves: 4).shown(if: names != nil)
  }

  /// The cell of a row in the column.
  public func cell(of id: ID) -> StyledText { StyledText(text(of: id) ?? "") }

  /// Who did a row, where more than one person writes and it is known.
  public func text(of id: ID) -> String? { names?[id]?.joined(separator: ", ") }

  /// The JSON of a row, with who did it.
  public func adding(to json: JSONValue, of id: ID) -> JSONValue {
    guard let names, let object = json.object else { return json }
    return object.with(["by": .array((names[id] ?? []).map { .string($0) })])
  }
}

extension OpenStore {
  /// Who added rows, and who set some of their fields last: people, or devices of which no one is named.
  ///
  /// - Parameters:
  ///   - ids: The rows.
  ///   - fields: The names of the fields; none tells only who added a row.
  public func authors<E: Entity>(
    of ids: [E.ID], _ type: E.Type, setting fields: Set<String> = []
  ) async throws -> Authors<E.ID> {
    let sync = sync
    guard try await sync.isOn else { return .none }
    guard Set(try await sync.devices().map(\.author)).count > 1 else { return .none }
    let found = try await sync.authors(of: ids, type, setting: fields)
    return Authors(
      found.mapValues { devices in
        devices.map(\.author).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      })
  }

  /// Those of some rows that were added on this device, as far as that is known.
  public func notedHere<E: Entity>(_ rows: [E]) async throws -> [E] {
    let authors = try await sync.authors(of: rows.map(\.id), E.self)
    return rows.filter { authors[$0.id]?.first?.isThis != false }
  }

  /// The others who changed rows that a command changed, too.
  func others(whoChanged command: RecordedCommand?) async throws -> [String] {
    guard let command, try await sync.isOn else { return [] }
    let sync = sync
    func devices<E: Entity>(_: E.Type, _ ids: [StoredValue]) async throws -> [SyncDevice] {
      let fields = Set(E.schema.fields.lazy.filter { $0.stamp == nil }.map(\.name))
      let ids = try ids.map { try E.ID(storedValue: $0) }
      return try await sync.authors(of: ids, E.self, setting: fields).values.flatMap(\.self)
    }
    var others: Set<String> = []
    let own = try await sync.devices().first(where: \.isThis)?.author
    let subjects = Dictionary(
      grouping: try await store.subjects(of: [command], changed: true), by: \.entity)
    for (entity, rows) in subjects {
      guard let type = store.model.type(named: entity) else { continue }
      others.formUnion(
        try await devices(type, rows.map(\.row)).filter { !$0.isThis }
          .map { $0.author == own ? $0.name : $0.author })
    }
    return others.sorted()
  }
}

extension SyncDevice {
  /// Who acts on it: its person, or the device if no one is named.
  fileprivate var author: String { person ?? name }
}
